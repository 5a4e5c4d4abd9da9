// `npm run test:soak` and `npm run reference`: runs that take long, or that need more than the project installs.
//
//   npm run test:soak                        all that need nothing else, one after the other
//   npm run test:soak -- facts               one of them, or one that runs only by name
//   npm run reference -- engines --install   one that needs Go, a database, a cluster or the network
//
// CONTRIBUTING.md says what each does.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

interface Run {
  /** A script of the project, or Vitest if there is none, and its words. */
  readonly script?: string
  readonly words?: readonly string[]
  /** How many random cases a test draws, if the environment does not say. */
  readonly cases?: number
  /** A folder with a package of its own, which is installed first. */
  readonly needs?: string
  /** Only by name. */
  readonly onDemand?: true
}

const RUNS: Readonly<Record<string, Readonly<Record<string, Run>>>> = {
  soak: {
    measures: { words: ['--config', 'vitest.soak.config.ts'] },
    laws: { words: ['--project', 'quick'], cases: 2_000 },
    meaning: { words: ['--project', 'process', 'test/evaluate', 'test/laws'], cases: 10_000 },
    sql: { script: 'test/engines/run.ts', words: ['--only', 'sqlite,pglite,duckdb'] },
    servers: { script: 'test/soak/run.ts' },
    facts: { script: 'test/prove/facts.ts', onDemand: true },
  },
  reference: {
    differential: {
      words: ['--project', 'process', 'test/conformance/differential'],
      cases: 1_000_000,
    },
    record: { script: 'test/conformance/record.ts' },
    engines: { script: 'test/engines/run.ts' },
    cluster: { script: 'scripts/cluster.ts' },
    package: { script: 'test/package/run.ts' },
    mutation: { script: 'test/mutation/run.ts', needs: 'test/mutation' },
  },
}

const root = join(import.meta.dirname, '..')
const [kind = '', name, ...words] = process.argv.slice(2)
const runs = RUNS[kind] ?? {}
const usual = Object.keys(runs).filter((one) => !runs[one]?.onDemand)
const chosen = name === undefined && kind === 'soak' ? usual : [name ?? '']
for (const one of chosen) {
  const run = Object.hasOwn(runs, one) ? runs[one] : undefined
  if (run === undefined) {
    console.error(`Name one of: ${Object.keys(runs).join(', ')}.`)
    process.exit(2)
  }
  if (run.needs) start('npm', ['ci', '--silent', '--prefix', run.needs])
  const vitest = ['node_modules/vitest/vitest.mjs', 'run']
  const program = run.script === undefined ? vitest : [run.script]
  start(process.execPath, [...program, ...(run.words ?? []), ...words], run.cases)
}

/** Runs a program to its end. If it fails, this ends, too. */
function start(program: string, words: readonly string[], cases?: number): void {
  const env = cases === undefined ? process.env : { CASES: `${cases}`, ...process.env }
  // On Windows, npm is a script, which only a shell can start.
  const shell = program === 'npm' && process.platform === 'win32'
  const { status } = spawnSync(program, words, { cwd: root, env, shell, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
