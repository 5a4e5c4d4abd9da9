// `npm run mutation -- values`: changes one room in every way Stryker knows, runs the room's tests
// on each change, and fails when too few of them are noticed. What an earlier run saw noticed is not
// run again. The report is put into `mutation/reports`.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { ROOMS } from './rooms.ts'

/** What an earlier run knows of a file's mutants. */
interface Known {
  readonly files: Record<string, { mutants: { readonly status: string }[] }>
}

const [name = '', ...only] = process.argv.slice(2)
const room = ROOMS[name]
if (!room) {
  console.error(`Name a room: ${Object.keys(ROOMS).join(', ')}.`)
  process.exit(2)
}
// The test runners are processes of their own, and read it in their configuration.
process.env.ROOM = name

const incrementalFile = `mutation/reports/${name}.incremental.json`
// A new test is seen for what runs under it, but not for what happens at loading. So nothing that
// was not noticed is taken for known.
if (existsSync(incrementalFile)) {
  const known: Known = JSON.parse(readFileSync(incrementalFile, 'utf8'))
  for (const file of Object.values(known.files)) {
    file.mutants = file.mutants.filter(({ status }) => !/^(?:Survived|NoCoverage)$/.test(status))
  }
  writeFileSync(incrementalFile, JSON.stringify(known))
}

await new Stryker({
  mutate: only.length > 0 ? only : [...room.mutate],
  testRunner: 'in-process',
  plugins: ['./mutation/in-process-runner.ts', './mutation/ignore-prose.ts'],
  ignorers: ['prose'],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.CONCURRENCY || 1),
  incremental: true,
  incrementalFile,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: `mutation/reports/${name}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 100, low: room.least, break: room.least },
  ignoreStatic: process.env.STATIC === '0',
  // An endless loop is recognized by its count; a busy machine is not to be taken for one.
  timeoutMS: 15_000,
  tempDirName: 'mutation/.sandbox',
  ignorePatterns: ['dist', 'playground', 'bench', 'examples', 'mutation/node_modules'],
}).runMutationTest()
