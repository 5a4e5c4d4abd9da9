import { afterAll, expect, test } from 'vitest'
import { lenient } from '../../src/rows/evaluate/index.ts'
import { type Engine, openDuckdb, openPostgres, openSqlite } from './engines.ts'
import { judgeKeys, LONG_ONES, LOOKALIKES } from './keys.ts'
import { judgeGrid } from './lenient-grid.ts'
import { misjudgedOthers, misjudgedTexts } from './promises.ts'
// Here, so that PostgreSQL starts once.
import './api-tests.ts'
import './plan-tests.ts'
import './schema-tests.ts'
import './time-limit-tests.ts'
import { judgeColumns, judgePairs, judgeShaped } from './random-pairs.ts'
import { judgePatterns, judgeRecorded } from './recorded.ts'
import { fallInto, TRAPS } from './traps.ts'

// SQL on real engines, held against the reference's recorded verdicts and against the evaluator;
// `npm run test:soak` asks them for all verdicts and more pairs, and `npm run reference -- engines` asks those that npm does not bring.

/** An engine, every how many of the recorded verdicts it is asked, how many random pairs and keys. */
const engines: [engine: Engine, step: number, pairs: number, keys: number][] = [
  [await openSqlite(), 2, 4_000, LOOKALIKES.length],
  [await openPostgres(), 18, 2_000, 40],
  [await openDuckdb(), 80, 400, 30],
]

afterAll(() => Promise.all(engines.map(([engine]) => engine.close())))

const named = engines.map(([engine, ...rest]) => [engine.name, engine, ...rest] as const)

test.each(named)('%s answers as the reference recorded it', async (_, engine, step) => {
  const { wrong, undecided } = await judgeRecorded(engine, step)
  expect(wrong).toEqual([])
  expect(undecided).toBeLessThanOrEqual(5)
})

test.each(named)('%s matches as the reference recorded it', async (_, engine) => {
  expect((await judgePatterns(engine)).wrong).toEqual([])
})

test.each(named)(
  '%s gives the answer of the evaluator, or none',
  async (_, engine, _step, pairs) => {
    const { wrong, filters, undecided, unexplained } = await judgePairs(engine, pairs, 20261122)
    expect(wrong).toEqual([])
    expect(filters).toBeGreaterThan(pairs / 20)
    // What is not in `undecided` is a map of which one entry decides and another fails.
    expect(unexplained).toBeLessThan(pairs / 200)
    expect(undecided).toBeLessThan(pairs / 25)
  },
)

test.each(named)(
  '%s answers every row where a filter is total',
  async (_, engine, _step, pairs) => {
    const { wrong, total } = await judgeShaped(engine, pairs / 4, 20261122, true)
    expect(wrong).toEqual([])
    expect(total).toBeGreaterThan(pairs / 16)
  },
)

test.each(named)(
  '%s judges typed columns as the evaluator does',
  async (_, engine, _step, pairs) => {
    const { wrong, total } = await judgeColumns(engine, pairs / 4, 20261122, true)
    expect(wrong).toEqual([])
    expect(total).toBeGreaterThan(pairs / 16)
  },
)

test.each(named)(
  'F80: %s takes no key for another, whatever the table promises',
  async (_, engine, _step, pairs) => {
    for (const judged of [judgeShaped, judgeColumns]) {
      for (const plain of [undefined, false]) {
        const { wrong, pairs: count } = await judged(engine, pairs / 8, 20261122, plain)
        expect(wrong).toEqual([])
        expect(count).toBeGreaterThanOrEqual(pairs / 8)
      }
    }
  },
)

test.each(named)(
  'F80: %s takes no key or value for another',
  async (_, engine, _step, _pairs, keys) => {
    const { wrong, pairs, left } = await judgeKeys(engine, LOOKALIKES.slice(0, keys))
    expect(wrong).toEqual([])
    expect(left).toBeLessThan(pairs / 3)
    expect((await judgeKeys(engine, LONG_ONES)).wrong).toEqual([])
  },
)

test.each(named)(
  '%s leaves to the evaluator what it reads otherwise, and what the table does not promise',
  async (_, engine) => {
    expect(await misjudgedOthers(engine)).toEqual([])
    expect(await misjudgedTexts(engine)).toEqual([])
  },
)

test.each(named)(
  '34: %s answers every filter for every row, if none fails',
  async (_, engine, _step, pairs) => {
    for (const judged of [judgePairs, judgeShaped, judgeColumns]) {
      for (const plain of [true, undefined, false]) {
        const { wrong, total, failed } = await judged(engine, pairs / 8, 20261123, plain, lenient)
        expect(wrong).toEqual([])
        expect(failed).toBe(0)
        if (plain) expect(total).toBeGreaterThan(pairs / 9)
      }
    }
  },
)

test.each(named)('34: %s answers for each kind of value', async (_, engine, step) => {
  const { pairs, wrong, open } = await judgeGrid(engine, Math.ceil(step / 4))
  expect(wrong).toEqual([])
  expect(open).toEqual([])
  expect(pairs).toBeGreaterThan(1_000)
})

const cases = engines.flatMap(([engine]) =>
  TRAPS.map(
    ([why, filter, document, answer]) =>
      [engine.name, why, filter, document, answer, engine] as const,
  ),
)

test.each(cases)('%s: %s: %s on %s is %s', async (_, _why, filter, document, answer, engine) => {
  const { verdict, isLeft } = await fallInto(engine, filter, document)
  expect(verdict).toBe(isLeft ? null : answer)
})
