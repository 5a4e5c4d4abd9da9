// Plants faults in a copy of the prover, one after the other, and checks that its tests find each: `npm run planted`.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FAULTS: readonly [what: string, file: string, right: string, wrong: string][] = [
  [
    'operands of `and` are asked from the last to the first',
    'translate.ts',
    'node.operands.reduceRight((next, of) => operand(of, next, no), yes)',
    'node.operands.reduce<Diagram>((next, of) => operand(of, next, no), yes)',
  ],
  [
    'a key that a map lacks makes a filter fail',
    'path.ts',
    'return answers ? this.#ends.absent',
    'return answers && at > 1 ? this.#ends.absent',
  ],
  [
    'one entry too few',
    'world.ts',
    'Math.max(1, named + (kind === OBJECT ? ofMaps : ofLists).size)',
    'Math.max(1, named + (kind === OBJECT ? ofMaps : ofLists).size - 1)',
  ],
  [
    'memory without what is known of the variables',
    'search.ts',
    'if ((variables & variable.bit) === 0n && variable.keyOf === undefined) continue',
    'if (variables !== -1n) continue',
  ],
  [
    'memory without the keys of maps that are not asked again',
    'search.ts',
    ' && variable.keyOf === undefined) continue',
    ') continue',
  ],
  [
    'keys of one map may be equal',
    'distinct-keys.ts',
    'if (!canDiffer(world, options)) throw new Unrealizable()',
    '',
  ],
]

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'tamis-planted-'))
try {
  const filter = (file: string) => !/[\\/](?:dist|node_modules)$/.test(file)
  for (const name of [
    'entries.ts',
    'grammar',
    'package.json',
    'src',
    'test',
    'tsconfig.json',
    'vitest.config.ts',
  ])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [what, name, right, wrong] of FAULTS) {
    const file = join(folder, 'src/prove', name)
    const code = readFileSync(file, 'utf8')
    if (!code.includes(right)) fail(`${name} does not have: ${right}`)
    writeFileSync(file, code.replace(right, wrong))
    const found = ['prove.test.ts', 'laws.test.ts'].filter((test) => isRed(test))
    writeFileSync(file, code)
    console.log(`${found.length > 0 ? 'found' : 'NOT FOUND'}: ${what} (${found.join(', ')})`)
    if (found.length === 0) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true })
}

function isRed(test: string): boolean {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project', 'quick', '--maxWorkers=1', `test/prove/${test}`]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return status !== 0 && stderr.includes('FAIL')
}

function fail(message: string): never {
  throw new Error(message)
}
