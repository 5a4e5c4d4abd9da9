import { afterAll, expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { lenient } from '../../src/rows/evaluate/index.ts'
import { table, toSql } from '../../src/sql/index.ts'
import { type Engine, openDuckdb, openPostgres, openSqlite } from './engines.ts'

// Small filters, and rows of a megabyte, cost a database no more than seconds.

const engines: readonly Engine[] = [await openSqlite(), await openPostgres(), await openDuckdb()]
afterAll(() => Promise.all(engines.map(({ close }) => close())))

const range = (length: number) => Array.from({ length }, (_, at) => at)
const deepest = ({ dialect }: Engine) => dialect.limits?.maxQuantifierDepth ?? 0
const most = ({ dialect }: Engine) => dialect.limits?.maxTerms ?? 0

const deepList = (depth: number): unknown => (depth === 0 ? 'x' : [deepList(depth - 1)])

/** Quantifiers, each over the entries of the one around it, or over one list. */
const nested = (depth: number, body: string, isOneList = false) =>
  range(depth).reduceRight(
    (inner, at) => `any ${at === 0 || isOneList ? 'a' : `v${at - 1}`} as v${at} { ${inner} }`,
    body,
  )

const CASES: readonly (readonly [
  what: string,
  filter: (engine: Engine) => string,
  row: object | ((engine: Engine) => object),
  maxMs: number,
])[] = [
  ['six nested quantifiers', () => nested(6, 'v5 == q'), { a: deepList(6) }, 1_000],
  [
    'as many as may be nested',
    (engine) => nested(deepest(engine), `v${deepest(engine) - 1} == q`),
    (engine) => ({ a: deepList(deepest(engine)) }),
    5_000,
  ],
  [
    'as many, with a hundred conditions inside',
    (engine) =>
      nested(
        deepest(engine),
        range(100)
          .map((at) => `v0.f${at} == ${at}`)
          .join(' or '),
      ),
    (engine) => ({ a: deepList(deepest(engine)) }),
    5_000,
  ],
  [
    '500 values of a path',
    () =>
      range(500)
        .map((at) => `a == v${at}`)
        .join(' or '),
    { a: 'x' },
    1_000,
  ],
  [
    '500 values, by and',
    () =>
      range(500)
        .map((at) => `a != ${at}`)
        .join(' and '),
    { a: -1 },
    1_000,
  ],
  [
    'as many conditions as there may be',
    (engine) =>
      range(most(engine))
        .map((at) => `a${at} is nil`)
        .join(' or '),
    {},
    10_000,
  ],
  [
    'as many quantifiers over one list as there may be',
    (engine) =>
      range(most(engine) / 5)
        .map((at) => `(any a as v { v == x${at} })`)
        .join(' or '),
    { a: ['x'] },
    10_000,
  ],
  [
    '100 lists that hold a value',
    () =>
      range(100)
        .map((at) => `v${at} in a`)
        .join(' or '),
    { a: ['x'] },
    5_000,
  ],
  [
    'and and or, nested 100 deep',
    () =>
      range(100).reduce((inner, at) => `(${inner} ${at % 2 ? 'and' : 'or'} b == ${at})`, 'a == 1'),
    { a: 1, b: 1 },
    10_000,
  ],
  [
    'four levels over a list of 40',
    () => nested(4, 'v0 != q and v1 != q and v2 != q and v3 == q', true),
    { a: range(40).map((at) => `x${at}`) },
    20_000,
  ],
  ['a list of 100,000 texts', () => 'q in a', { a: range(100_000).map((at) => `x${at}`) }, 2_000],
  ['a list of 100,000 numbers', () => '0.5 in a', { a: range(100_000).map((at) => at / 3) }, 2_000],
  [
    'a map of 100,000 keys',
    () => 'any a as k, v { v == q }',
    { a: Object.fromEntries(range(100_000).map((at) => [`k${at}`, 'x'])) },
    2_000,
  ],
]

test.each(
  engines.flatMap((engine) =>
    [undefined, lenient].flatMap((target) =>
      CASES.map(
        ([what, ...rest]) =>
          [engine.name, what, target?.title ?? 'the reference', engine, target, ...rest] as const,
      ),
    ),
  ),
)(
  'F81: %s answers %s in time, for %s',
  async (_, _what, _for, engine, target, filter, row, maxMs) => {
    await engine.load([JSON.stringify(typeof row === 'function' ? row(engine) : row)])
    const options = { table: table({ document: 'doc' }), dialect: engine.dialect, target }
    const query = toSql(parse(filter(engine)), { ...options, maxLength: Number.POSITIVE_INFINITY })
    const start = performance.now()
    const { length } = await engine.verdicts(query)
    expect(performance.now() - start).toBeLessThan(maxMs)
    expect(length).toBe(1)
  },
)
