import { afterAll, expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { literalOf, matchOf, selectorOf } from '../../src/ast/index.ts'
import { s } from '../../src/schema/index.ts'
import { conforms, table, toSql } from '../../src/sql/index.ts'
import { readVectors } from '../support/vectors.ts'
import { type Engine, openDuckdb, openPostgres, openSqlite } from './engines.ts'
import { judgeColumns, judgePairs, judgeShaped } from './random-pairs.ts'

// SQL on real engines, held against the reference's recorded verdicts and against the evaluator.

const docs = table({ document: 'doc' })

/** An engine, every how many of the recorded verdicts it is asked, and how many random pairs. */
const engines: [engine: Engine, step: number, pairs: number][] = [
  [await openSqlite(), 1, 10_000],
  [await openPostgres(), 6, 6_000],
  [await openDuckdb(), 80, 600],
]

afterAll(() => Promise.all(engines.map(([engine]) => engine.close())))

const named = engines.map(([engine, ...rest]) => [engine.name, engine, ...rest] as const)

interface Vector {
  readonly expr: string
  readonly datum: unknown
  readonly result?: boolean
}

test.each(named)('%s answers as the reference recorded it', async (_, engine, step) => {
  const rows = readVectors<Vector>('eval.jsonl').filter((_row, index) => index % step === 0)
  const wrong: object[] = []
  let undecided = 0
  for (const { expr, datum, result = null } of rows) {
    const filter = toSql(parse(expr), { table: docs, dialect: engine.dialect })
    await engine.load([JSON.stringify(datum)])
    const [verdict] = await engine.verdicts(filter)
    if (verdict === null && result !== null && filter.undecided.length > 0) undecided++
    else if (verdict !== result) wrong.push({ expr, datum, result, verdict })
  }
  expect(wrong).toEqual([])
  expect(undecided).toBeLessThanOrEqual(5)
})

interface PatternVector {
  readonly pattern: string
  readonly input: string
  readonly match?: boolean
}

test.each(named)('%s matches as the reference recorded it', async (_, engine) => {
  const wrong: object[] = []
  for (const { pattern, input, match = null } of readVectors<PatternVector>('regex.jsonl')) {
    const expression = matchOf(selectorOf(['a']), 'matches', literalOf(pattern))
    const filter = toSql(expression, { table: docs, dialect: engine.dialect })
    // Not every engine holds every text, and SQLite leaves rows with a NUL.
    if (!engine.dialect.holds(input) || input.includes('\0')) continue
    await engine.load([JSON.stringify({ a: input })])
    const [verdict] = await engine.verdicts(filter)
    const isLeft = verdict === null && filter.undecided.length > 0
    if (verdict !== match && !isLeft) wrong.push({ pattern, input, match, verdict })
  }
  expect(wrong).toEqual([])
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
    const { wrong, total } = await judgeShaped(engine, pairs / 4, 20261122)
    expect(wrong).toEqual([])
    expect(total).toBeGreaterThan(pairs / 16)
  },
)

test.each(named)(
  '%s judges typed columns as the evaluator does',
  async (_, engine, _step, pairs) => {
    const { wrong, total } = await judgeColumns(engine, pairs / 4, 20261122)
    expect(wrong).toEqual([])
    expect(total).toBeGreaterThan(pairs / 16)
  },
)

const promise = table({
  document: 'doc',
  shape: s.object({
    Name: s.string(),
    Count: s.optional(s.int()),
    Meta: s.map(s.string()),
    Groups: s.nullable(s.list(s.object({ Tags: s.list(s.bool()) }))),
  }),
})

test.each(named)('%s tells which documents are what the table promises', async (_, engine) => {
  const whole = { Name: 'a', Meta: { k: 'v' }, Groups: [{ Tags: [true] }] }
  const kept = [whole, { ...whole, Count: 1 }, { ...whole, Groups: null }, { ...whole, Other: [] }]
  const broken = [
    { ...whole, Name: null },
    { Name: 'a', Meta: {} },
    { ...whole, Count: 'x' },
    { ...whole, Count: null },
    { ...whole, Meta: { k: 'v', l: 1 } },
    { ...whole, Meta: [] },
    { ...whole, Groups: [{ Tags: [true, 'x'] }] },
    { ...whole, Groups: [{ Tags: [] }, {}] },
    [],
    'a',
  ]
  await engine.load([...kept, ...broken].map((row) => JSON.stringify(row)))
  const verdict = conforms(promise, engine)
  const verdicts = await engine.verdicts({ verdict })
  expect(verdicts.map((answer) => answer === true)).toEqual([
    ...kept.map(() => true),
    ...broken.map(() => false),
  ])
})

// What engines are known to do differently, each with the answer that filters want.
const traps: [why: string, filter: string, document: string, answer: boolean | null][] = [
  ['an error before a decision', 'b == 1 and a == 2', '{"a":1}', null],
  ['a decision before an error', 'a == 2 and b == 1', '{"a":1}', false],
  ['an error before a decision', 'b == 1 or a == 1', '{"a":1}', null],
  ['a decision before an error', 'a == 1 or b == 1', '{"a":1}', true],
  ['a key that is missing', 'a.b != 1', '{"a":{}}', true],
  ['a value that is null', 'a.b != 1', '{"a":{"b":null}}', null],
  ['a value that is null', 'a is nil', '{"a":null}', true],
  ['a name that the row lacks', 'a is nil', '{}', null],
  ['a position in a scalar', '"/a/0" == x', '{"a":"x"}', null],
  ['a position from the end', '"/a/-1" == x', '{"a":["x"]}', null],
  ['a position with a base', '"/a/010" == x', '{"a":[0,1,2,3,4,5,6,7,"x"]}', true],
  ['a key that looks like a position', '"/a/010" == x', '{"a":{"8":"y","010":"x"}}', true],
  [
    'a key with quotes and signs',
    'a["\\x22\'`~/.*$[]\\\\"] == 1',
    `{"a":{"\\"'\`~/.*$[]\\\\":1}}`,
    true,
  ],
  ['an empty key', 'a[""] == 1', '{"a":{"":1}}', true],
  ['a key with a line feed', 'a["\\n"] == 1', '{"a":{"\\n":1}}', true],
  ['an integer beyond 2^53', 'a == 9007199254740993', '{"a":9007199254740992}', true],
  ['a number with many digits', 'a == 0.1', '{"a":0.1000000000000000055511151231257827}', true],
  ['the number beside it', 'a == 0.1', '{"a":0.10000000000000002}', false],
  ['a number half way, to even', 'a == 9007199254740992', '{"a":9007199254740993}', true],
  ['a number half way, from odd', 'a == 9007199254740995', '{"a":9007199254740996}', true],
  ['zero and its negative', 'a == "-0"', '{"a":0}', true],
  ['a text that is a number', 'a == 1', '{"a":"1.0"}', false],
  ['a list with an error before', 'x in a', '{"a":[null,"x"]}', null],
  ['a list with an error behind', 'x in a', '{"a":["x",null]}', true],
  ['a list with a list behind', 'any a as v { v == x }', '{"a":["x",[]]}', true],
  ['a list with a list before', 'any a as v { v == x }', '{"a":[[],"x"]}', null],
  ['a map that fails in one entry', 'all a as _, v { v == x }', '{"a":{"k":[]}}', null],
  ['an empty list', 'all a as v { v == x }', '{"a":[]}', true],
  ['a boolean that is text', 'a == true', '{"a":"true"}', true],
  ['a pattern with a line feed', 'a matches "x.y"', '{"a":"x\\ny"}', false],
  ['a pattern at the end of a line', 'a matches "x$"', '{"a":"x\\n"}', false],
  ['a boundary beside a letter beyond ASCII', 'a matches `x\\b`', '{"a":"xé"}', true],
  ['a class beyond ASCII', 'a matches `^\\w$`', '{"a":"é"}', false],
  ['letters of another case', 'a == X', '{"a":"x"}', false],
  ['blanks at the end', 'a == x', '{"a":"x "}', false],
  ['combining characters', 'a == "\\u00e9"', '{"a":"e\\u0301"}', false],
  ['a wildcard', 'a contains "%"', '{"a":"x"}', false],
  ['the empty text', '"" in a', '{"a":""}', true],
  ['a row that is a list', '"/0" == x', '["x"]', true],
  ['a row that is not an object', 'a == x', '"a"', null],
]

const cases = engines.flatMap(([engine]) =>
  traps.map(
    ([why, filter, document, answer]) =>
      [engine.name, why, filter, document, answer, engine] as const,
  ),
)

test.each(cases)('%s: %s: %s on %s is %s', async (_, _why, filter, document, answer, engine) => {
  await engine.load([document])
  const query = toSql(parse(filter), { table: docs, dialect: engine.dialect })
  const [verdict] = await engine.verdicts(query)
  const isLeft = verdict === null && engine.dialect.leavesNumbers && /\d{25}/.test(document)
  expect(verdict).toBe(isLeft ? null : answer)
})
