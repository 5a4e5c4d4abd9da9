// Asks real engines that npm does not bring: the recorded verdicts, known traps, and random pairs of a
// filter and a row. Fails for an answer that is wrong and for an engine that is not there.
//
//   --install             installs what is missing: Debian's packages, and Python's into this folder
//   --only clickhouse     one engine
//   --pairs 1000000       how many pairs, each way; defaults to 20,000
//   --keys 20             how many of the keys that may pass for another; defaults to all
//   --seed 7              other ones
//   --random              random pairs alone
//   --target lenient      the target for which no filter fails, of which nothing was recorded

import { parseArgs } from 'node:util'
// Brings the engine of patterns.
import '../../src/index.ts'
import { lenient } from '../../src/rows/evaluate/index.ts'
import { type Engine, openDuckdb, openPostgres, openSqlite } from '../sql/engines.ts'
import { judgeKeys, LONG_ONES, LOOKALIKES } from '../sql/keys.ts'
import { judgeGrid } from '../sql/lenient-grid.ts'
import { misjudgedOthers, misjudgedTexts } from '../sql/promises.ts'
import { judgeColumns, judgePairs, judgeShaped, type Tally } from '../sql/random-pairs.ts'
import { judgePatterns, judgeRecorded } from '../sql/recorded.ts'
import { fallInto, TRAPS } from '../sql/traps.ts'
import { OPEN } from './engines.ts'
import { commandsOf, type EngineName, install, missingFor, WANTS } from './programs.ts'

/** What npm brings, asked on demand only. */
const BROUGHT: Readonly<Record<string, () => Promise<Engine>>> = {
  sqlite: openSqlite,
  pglite: openPostgres,
  duckdb: openDuckdb,
}

const { values } = parseArgs({
  options: {
    install: { type: 'boolean', default: false },
    keys: { type: 'string', default: `${LOOKALIKES.length}` },
    only: { type: 'string' },
    pairs: { type: 'string', default: '20000' },
    random: { type: 'boolean', default: false },
    seed: { type: 'string', default: '20261122' },
    target: { type: 'string' },
  },
})
if (values.target !== undefined && values.target !== 'lenient') throw new Error('Only `lenient`.')
const target = values.target && lenient
/** Without a shape, only the target `lenient` has filters that are total. */
const LENIENT = [
  ['the same, plain', judgePairs, true],
  ['the same, of anyone', judgePairs, false],
] as const

const pairs = Number(values.pairs)
const seed = Number(values.seed)

const names = values.only === undefined ? Object.keys(WANTS) : values.only.split(',')
for (const name of names) {
  const open = Object.hasOwn(WANTS, name) ? await opener(name as EngineName) : BROUGHT[name]
  if (!open) continue
  const engine = await open()
  try {
    console.log(`\n${name}`)
    await judge(engine)
  } finally {
    await engine.close()
  }
}

async function opener(name: EngineName): Promise<(() => Promise<Engine>) | undefined> {
  const missing = missingFor(name)
  if (missing.length > 0 && values.install) missing.forEach(install)
  const still = missingFor(name)
  for (const want of still) {
    console.error(`${name} needs ${want.what}. \`npm run reference -- engines --install\` runs:`)
    console.error(`  ${commandsOf(want)}`)
    process.exitCode = 1
  }
  return still.length > 0 ? undefined : OPEN[name]
}

async function judge(engine: Engine): Promise<void> {
  if (!values.random && !target) await judgeKnown(engine)
  if (!values.random && target) {
    const { pairs, wrong } = await judgeGrid(engine)
    report('each kind of value', `${pairs} pairs`, wrong)
  }
  for (const [what, judged, plain] of [
    ['random pairs', judgePairs, undefined],
    ...(target ? LENIENT : []),
    ['of a promised shape', judgeShaped, undefined],
    ['the same, plain', judgeShaped, true],
    ['the same, of anyone', judgeShaped, false],
    ['on typed columns', judgeColumns, undefined],
    ['the same, plain', judgeColumns, true],
    ['the same, of anyone', judgeColumns, false],
  ] as const) {
    const tally = await judged(engine, pairs, seed, plain, target || undefined)
    report(what, describe(tally), tally.wrong)
  }
}

/** What was recorded of the reference, and what engines are known to do differently. */
async function judgeKnown(engine: Engine): Promise<void> {
  for (const [what, judged] of [
    ['recorded verdicts', judgeRecorded],
    ['recorded patterns', judgePatterns],
  ] as const) {
    const { count, undecided, wrong } = await judged(engine)
    report(what, `${count}, ${undecided} left`, wrong)
  }
  const fallen: object[] = []
  for (const [why, filter, document, answer] of TRAPS) {
    const { verdict, isLeft } = await fallInto(engine, filter, document)
    if (!isLeft && verdict !== answer) fallen.push({ why, filter, document, answer, verdict })
  }
  report('traps', `${TRAPS.length}`, fallen)
  report('promises', '', [...(await misjudgedOthers(engine)), ...(await misjudgedTexts(engine))])
  for (const [what, texts] of [
    ['keys', LOOKALIKES.slice(0, Number(values.keys))],
    ['keys of 64 kB', LONG_ONES],
  ] as const) {
    const { pairs, left, wrong } = await judgeKeys(engine, texts)
    report(what, `${pairs} pairs, ${left} left`, wrong)
  }
}

function describe({ pairs, filters, failed, total, undecided, unexplained }: Tally): string {
  const share = ((100 * undecided) / pairs).toFixed(2)
  return `${pairs} of ${filters} filters, ${failed} errors, ${total} total, ${share} % left (${unexplained} pairs for no reason named)`
}

function report(what: string, how: string, wrong: readonly unknown[]): void {
  console.log(`  ${what.padEnd(20)} ${how}: ${wrong.length} wrong`)
  for (const each of wrong.slice(0, 5)) console.log(`    ${JSON.stringify(each)}`)
  if (wrong.length > 0) process.exitCode = 1
}
