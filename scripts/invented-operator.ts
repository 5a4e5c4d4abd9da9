// Adds an operator that the language does not have, `soundsLike`, to a copy of the project. With its facts alone, the
// files that the compiler then names must be those that docs/architecture.md lists. Once these have what they ask for,
// the compiler must be content, and everything that tells operators apart must know this one, too.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Addition, ANSWERS, FACTS } from './invented-operator/additions.ts'

const root = join(import.meta.dirname, '..')
const COPIED = [
  'bench',
  'docs',
  'entries.ts',
  'grammar',
  'package.json',
  'playground',
  'scripts',
  'src',
  'test',
  'vitest.config.ts',
]
const COMPILED = ['bench', 'entries.ts', 'grammar', 'playground', 'src', 'test/browser/support']

/** Tests that hold the words of the language in other files, and those of the operator itself. */
const TESTS = [
  'test/exports.test.ts',
  'test/grammar',
  'test/playground/panels',
  'test/testing/arbitraries.test.ts',
  'test/invented-operator/knows.test.ts',
]

const folder = mkdtempSync(join(tmpdir(), 'tamis-operator-'))
try {
  // What was installed or built is not copied.
  const filter = (file: string) => !/[\\/](?:dist|node_modules)$/.test(file)
  for (const name of COPIED)
    cpSync(join(root, name), join(folder, name), { recursive: true, filter })
  cpSync(join(root, 'scripts/invented-operator/knows.ts'), join(folder, TESTS.at(-1) ?? ''))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const options = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ ...options, include: COMPILED, exclude: ['**/node_modules'] }),
  )
  const added = add(FACTS)
  compare(filesOfErrors().filter((file) => !added.includes(file)))
  add(ANSWERS)
  for (const file of filesOfErrors()) fail(`Still named by the compiler: ${file}`)
  run('scripts/diagram.ts')
  const tests = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'quick', ...TESTS)
  if (tests.status !== 0) fail(tests.stdout + tests.stderr)
} finally {
  rmSync(folder, { recursive: true })
}

/** Adds text to files of the copy, and returns their names. */
function add(additions: readonly Addition[]): readonly string[] {
  for (const [name, after, added] of additions) {
    const file = join(folder, name)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(after)) throw new Error(`${name} no longer contains ${after.trim()}.`)
    writeFileSync(
      file,
      text.replaceAll(after, () => after + added),
    )
  }
  return additions.map(([name]) => name)
}

function filesOfErrors(): string[] {
  const { stdout } = run(
    'node_modules/typescript/bin/tsc',
    ...['--pretty', 'false', '--incremental', '--tsBuildInfoFile', 'tsc.json'],
  )
  const errors = stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)
  return [...new Set(Array.from(errors, ([, file = '']) => file))].sort()
}

function run(file: string, ...args: readonly string[]) {
  return spawnSync(process.execPath, [file, ...args], { cwd: folder, encoding: 'utf8' })
}

function compare(named: readonly string[]): void {
  const listed = listedFiles()
  for (const file of named.filter((one) => !listed.includes(one)))
    fail(`Named by the compiler, not listed: ${file}`)
  for (const file of listed.filter((one) => !named.includes(one)))
    fail(`Listed, not named by the compiler: ${file}`)
  console.log(`An invented operator: the compiler names ${named.length} files.`)
}

/** The files in the row of docs/architecture.md that the compiler names. */
function listedFiles(): string[] {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const [, row = ''] = /^\| an operator \|(.*)\|$/m.exec(page) ?? []
  const [, compiled = ''] = row.split('the compiler names')
  const [files = ''] = compiled.split(';')
  return Array.from(files.matchAll(/`([^`]+)`/g), ([, file = '']) => file).sort()
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
