import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { literalOf, matchOf, selectorOf } from '../../src/filters/ast/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import {
  clickhouse,
  type Dialect,
  duckdb,
  mariadb,
  postgres,
  type SqlOptions,
  spark,
  sqlite,
  sqliteWithMatches,
  table,
  toSql,
} from '../../src/sql/index.ts'
import { casesOr, SEED } from '../support/cases.ts'
import { createRandom } from '../support/random.ts'
import { SPELLINGS } from '../support/random-data.ts'

const docs = table({ document: 'doc' })
const DIALECTS = { postgres, sqlite, sqliteWithMatches, duckdb, mariadb, clickhouse, spark }
const sqlOf = (filter: string, options: Partial<SqlOptions> = {}) =>
  toSql(parse(filter), { table: docs, dialect: postgres, ...options })

const textsOf = (filter: string, options: Partial<SqlOptions> = {}) => {
  const { verdict, where } = sqlOf(filter, options)
  return { verdict, where }
}

test('a filter is text without its values, and the values', () => {
  expect(sqlOf('Status == "running"').verdict).toMatchObject({
    text: `(CASE jsonb_typeof("doc" -> $1::text) WHEN 'string' THEN (("doc" ->> $2::text) = $3::text) END)`,
    params: ['Status', 'Status', 'running'],
  })
})

test('where takes the values of the verdict, in the same order', () => {
  const { verdict, where } = sqlOf('a == 1 and b.c matches x and (any d as e { e == 1 })')
  expect(where.params).toEqual(verdict.params)
  expect(where.text).toMatch(/^\(.* IS NOT FALSE\)$/)
})

test.each<[first: number | undefined, placeholders: string[]]>([
  [undefined, ['$1', '$2', '$3']],
  [4, ['$4', '$5', '$6']],
])('from %s on the values are bound at %j', (first, placeholders) => {
  const { text } = sqlOf('a == x', { ...(first && { first }) }).verdict
  expect(text.match(/[$]\d+(?=::)/g)).toEqual(placeholders)
})

test('each text has its strings and values, as a tag takes them', () => {
  const tag = (strings: TemplateStringsArray, ...values: readonly unknown[]) =>
    String.raw(strings, ...values.map((_, index) => `$${index + 1}`))
  for (const { strings, values, params, text } of Object.values(textsOf('a == x and b == 1'))) {
    expect(strings.raw).toEqual([...strings])
    expect(values).toEqual(params)
    expect(tag(strings, ...values)).toBe(text)
  }
})

test.each(Object.entries(DIALECTS))(
  'on %s, both texts have a placeholder for each of their parameters',
  (_, dialect) => {
    for (const onError of ['throw', 'skip'] as const) {
      const filter = 'a == 1 and b.c matches "^x" and (any d as e { e == f })'
      for (const { text, params } of Object.values(textsOf(filter, { dialect, onError }))) {
        const placeholders = text.match(/\?|\$\d+|:p\d+|\{p\d+:/g) ?? []
        expect(placeholders).toHaveLength(params.length)
        expect(params).not.toHaveLength(0)
      }
    }
  },
)

test.each([
  [{ document: 'doc', alias: 'jobs' }, '"jobs"."doc"'],
  [{ document: 'a"; DROP TABLE x --' }, '"a""; DROP TABLE x --"'],
])('the column %j is written %s', (declared, written) => {
  const { text } = sqlOf('a is nil', { table: table(declared) }).verdict
  expect(text).toContain(`jsonb_typeof(${written} -> $1::text)`)
})

test.each(['', 'a\0b', '\ud800', 5 as never])('%j is not a name of a column', (document) => {
  expect(() => table({ document })).toThrow(expect.objectContaining({ code: 'identifier-invalid' }))
})

test.each(['true', 1, null])('no table is plain by %j', (plain) => {
  expect(() => table({ document: 'doc', plain: plain as never })).toThrow(
    expect.objectContaining({ name: 'FilterOptionError', code: 'invalid-option' }),
  )
})

test.each([
  ['postgres', [true, true, true]],
  ['sqlite', [true, false, false]],
  ['duckdb', [true, true, false]],
  ['mariadb', [true, true, false]],
  ['clickhouse', [true, false, false]],
  ['spark', [true, true, true]],
] as const)('on %s, a filter is total if `plain` is true, missing, false: %j', (name, totals) => {
  const shape = s.json({ Meta: s.map(s.string()) })
  const columns = { Meta: { schema: s.map(s.string()) } }
  const promises = [{ plain: true }, {}, { plain: false }]
  for (const rows of [{ document: 'doc', shape }, { columns }]) {
    const found = promises.map((promise) => {
      const where = table({ ...rows, ...promise })
      return sqlOf('Meta.owner == alice', { table: where, dialect: DIALECTS[name] }).total
    })
    expect(found).toEqual(totals)
  }
})

test('the longest text has a limit, and one character more is refused', () => {
  const { length } = sqlOf('a == x').verdict.text
  const { length: ofWhere } = sqlOf('a == x').where.text
  expect(ofWhere).toBeGreaterThan(length)
  expect(() => sqlOf('a == x', { maxLength: ofWhere })).not.toThrow()
  expect(() => sqlOf('a == x', { maxLength: ofWhere - 1 })).toThrow(
    expect.objectContaining({ code: 'sql-too-long' }),
  )
})

test.each<[name: string, value: unknown]>([
  ['first', 0],
  ['first', 1.5],
  ['first', Number.POSITIVE_INFINITY],
  ['first', '1'],
  ['maxLength', 0],
  ['maxLength', '10'],
  ['limits', { maxQuantifierDepth: '9' }],
  ['dialect', 'postgres'],
  ['dialect', undefined],
])('%s cannot be %j', (name, value) => {
  const refusal = expect.objectContaining({
    name: 'FilterOptionError',
    code: 'invalid-option',
    message: expect.stringContaining(typeof value === 'object' ? 'max' : name),
    hint: expect.any(String),
  })
  expect(() => sqlOf('a == 1', { [name]: value })).toThrow(refusal)
})

test.each([undefined, null, {}, { document: 1 }, { columns: { '': { schema: s.int() } } }])(
  'there is no table %j',
  (where) => {
    const refusal = expect.objectContaining({ name: 'SqlError', code: 'identifier-invalid' })
    expect(() => sqlOf('a == 1', { table: where as never })).toThrow(refusal)
  },
)

test.each(['ignore', true, null])('onError cannot be %j', (onError) => {
  expect(() => sqlOf('a == 1', { onError: onError as never })).toThrow(
    expect.objectContaining({
      code: 'invalid-option',
      message: expect.stringContaining('onError'),
    }),
  )
})

const nested = (depth: number) =>
  Array.from({ length: depth }, (_, at) => `any a as v${at} { `).join('') +
  'v0 == x' +
  '}'.repeat(depth)

test.each(Object.entries(DIALECTS))('F81: %s takes as much as its limits say', (_, dialect) => {
  const { maxQuantifierDepth = 0, maxTerms = 0 } = dialect.limits ?? {}
  const deep = (depth: number) => () => sqlOf(nested(depth), { dialect })
  const terms = (count: number) => () =>
    sqlOf(Array.from({ length: count }, (_, at) => `a${at} is nil`).join(' or '), {
      ...{ dialect, maxLength: Number.POSITIVE_INFINITY },
    })
  const quantifiers = (count: number) => () =>
    sqlOf(Array.from({ length: count }, () => '(any a as v { v == x })').join(' or '), {
      ...{ dialect, maxLength: Number.POSITIVE_INFINITY },
    })
  for (const [limit, code, made] of [
    [maxQuantifierDepth, 'quantifiers-too-deep', deep],
    [maxTerms, 'too-many-terms', terms],
    [maxTerms / 5, 'too-many-terms', quantifiers],
  ] as const) {
    expect(made(limit)).not.toThrow()
    expect(made(limit + 1)).toThrow(expect.objectContaining({ name: 'SqlError', code }))
  }
})

test('a limit that is exceeded is named, with the place, and can be raised', () => {
  const filter = 'a == 1 and (any b as c { any c as d { d == 1 } })'
  expect(() => sqlOf(filter, { limits: { maxQuantifierDepth: 1 } })).toThrow(
    expect.objectContaining({
      span: { start: 25, end: 46 },
      developerHint: expect.stringContaining('limits.maxQuantifierDepth'),
    }),
  )
  expect(() => sqlOf(filter, { limits: { maxTerms: 9 } })).toThrow(
    expect.objectContaining({
      span: { start: 38, end: 44 },
      developerHint: expect.stringContaining('limits.maxTerms'),
    }),
  )
  const limits = { maxQuantifierDepth: 9, maxTerms: Number.POSITIVE_INFINITY }
  expect(() => sqlOf(nested(9), { dialect: duckdb, limits })).not.toThrow()
})

test.each(Object.entries(DIALECTS))(
  '%s gets no SQL that grows faster than the filter',
  (_, dialect) => {
    const lengthOf = (filter: string) => sqlOf(filter, { dialect }).verdict.text.length
    const growth = (filter: (size: number) => string) =>
      (lengthOf(filter(6)) - lengthOf(filter(4))) / (lengthOf(filter(4)) - lengthOf(filter(2)))
    const chained = (size: number) => Array.from({ length: size }, (_, at) => `a${at} == ${at}`)
    expect(growth(nested)).toBeLessThan(1.2)
    expect(growth((size) => chained(size).join(' or '))).toBeLessThan(1.2)
    expect(
      growth((size) =>
        chained(size).reduce((inner, next, at) => `(${inner} ${at % 2 ? 'or' : 'and'} ${next})`),
      ),
    ).toBeLessThan(1.2)
  },
)

// Whatever may be a key or a position is looked for as both, so the text doubles with each.
test.each(Object.entries(DIALECTS))('%s is not written a text that is too long', (_, dialect) => {
  const filter = `a${'.010'.repeat(60)} == x`
  expect(() => sqlOf(filter, { dialect })).toThrow(
    expect.objectContaining({ code: 'sql-too-long' }),
  )
})

const HOSTILE = [
  "' OR 1=1 --",
  '"; DROP TABLE docs',
  '$1',
  '?',
  ':p1',
  '\\',
  '/*',
  '\u202e',
  '日本',
]

test('no value and no key is in the text', () => {
  const random = createRandom(SEED)
  for (const dialect of Object.values(DIALECTS)) {
    const textOf = (key: string, value: string) =>
      toSql(matchOf(selectorOf(['a', key, 'b']), '==', literalOf(value)), { table: docs, dialect })
        .verdict.text
    const text = textOf('some key', 'some value')
    const texts = Array.from({ length: casesOr(250) }, () => {
      const pick = () => `${random.one(HOSTILE)}${random.one(SPELLINGS)}${random.one(HOSTILE)}`
      // Spark has no path for a key with both quotes; the way around it is another text.
      const key = dialect === spark ? pick().replaceAll('"', '') : pick()
      return textOf(key, pick())
    })
    expect(new Set(texts)).toEqual(new Set([text]))
  }
})

test.each([
  ['a == 2', 'a == 17.25'],
  ['a.b.0 == 1', 'c.d.7 == 0'],
  ['a == true and b != 2', 'c == F and d != 3'],
  ['a == x or a == y', 'b == z or b == x'],
  ['a != 2 and a != x and b == 2', 'c != 2.5 and c != y and d == 3'],
])('%s and %s have one text, for they differ in values alone', (one, other) => {
  for (const dialect of Object.values(DIALECTS)) {
    expect(sqlOf(one, { dialect }).verdict.text).toBe(sqlOf(other, { dialect }).verdict.text)
  }
})

test.each<[filter: string, dialect: keyof typeof DIALECTS, codes: string[]]>([
  ['a matches "\\\\pL"', 'postgres', ['pattern-not-portable']],
  ['a matches "x{256}"', 'postgres', ['pattern-not-portable']],
  ['a matches "^a(b|c)+$"', 'postgres', []],
  ['a matches "("', 'postgres', []], // Go refuses it, so every string fails
  ['a matches x', 'sqlite', ['pattern-not-portable']],
  ['a matches x', 'sqliteWithMatches', []],
  ['a matches "\\\\pL"', 'duckdb', []],
  ['a contains "\\xff"', 'duckdb', ['bytes']],
  ['a == "\\xff"', 'duckdb', []], // equals no text
  ['a == "\\x00"', 'postgres', ['text-not-held']],
  ['a == "\\x00"', 'duckdb', []],
  ['a matches "\\\\pL"', 'clickhouse', []],
  ['a matches "\\\\pL"', 'mariadb', ['pattern-not-portable']],
  ['a matches "^(a+b?)+$"', 'mariadb', ['pattern-not-portable']],
  ['a matches "\\\\pL"', 'spark', ['pattern-not-portable']],
  ['a matches "^a(b|c)+$"', 'spark', []], // left for long texts
  ['a matches "^(a+b?)+$"', 'spark', ['pattern-not-portable']], // a search without an end
])('%s leaves to the evaluator what %s cannot tell: %j', (filter, dialect, codes) => {
  const { undecided, total } = sqlOf(filter, { dialect: DIALECTS[dialect] })
  expect(undecided.map(({ code }) => code)).toEqual(codes)
  expect(total).toBe(false)
})

test.each([
  ['postgres', 250],
  ['sqlite', 10_000],
  ['sqliteWithMatches', 10_000],
  ['duckdb', 5_000],
  ['mariadb', 250],
  ['clickhouse', 250],
  ['spark', 250],
] as const)(
  '%s looks for %i characters in a text, and leaves more to the evaluator',
  (dialect, most) => {
    const codesFor = (length: number) =>
      sqlOf(`a contains "${'x'.repeat(length)}"`, { dialect: DIALECTS[dialect] }).undecided.map(
        ({ code }) => code,
      )
    expect(codesFor(most)).toEqual([])
    expect(codesFor(most + 1)).toEqual(['text-too-long'])
  },
)

const rows = [
  { doc: { a: 1 }, verdict: true },
  { doc: { a: 2 }, verdict: false },
  { doc: { a: 1 }, verdict: null },
]

test('settle keeps the rows that are in, and asks the evaluator about those without a verdict', () => {
  expect(sqlOf('a == 1').settle(rows)).toEqual([rows[0], rows[2]])
})

test('settle reads documents of text, and verdicts of 0 and 1', () => {
  const texts = [
    { doc: '{"a":1}', verdict: null },
    { doc: '{"a":2}', verdict: null },
    { doc: 'unread', verdict: 1 },
    { doc: 'unread', verdict: 0 },
  ]
  expect(sqlOf('a == 1').settle(texts)).toEqual([texts[0], texts[2]])
})

test.each<unknown>([{ rows }, Promise.resolve(rows)])('settle refuses the rows %j', (given) => {
  const refusal = expect.objectContaining({ code: 'invalid-option', hint: expect.any(String) })
  const columns = table({ columns: { a: { schema: s.int() } } })
  for (const where of [docs, columns]) {
    const { settle } = sqlOf('a == 1', { table: where })
    expect(() => settle(given as never)).toThrow(refusal)
  }
})

test('settle throws the error of the evaluator, or leaves such rows out', () => {
  const failing = [...rows, { doc: { a: [] }, verdict: null }]
  const code = 'operator-not-applicable'
  expect(() => sqlOf('a == 1').settle(failing)).toThrow(expect.objectContaining({ code }))
  expect(sqlOf('a == 1', { onError: 'skip' }).settle(failing)).toEqual([rows[0], rows[2]])
})

test.each<{ readonly doc: unknown; readonly verdict?: unknown }[]>([
  [{ doc: { a: 1 } }],
  [{ doc: { a: 1 }, verdict: 'f' }],
  [{ doc: { a: 1 }, verdict: 2 }],
])('a row without a verdict is refused: %j', (row) => {
  const refusal = expect.objectContaining({ name: 'SqlError', code: 'verdict-missing' })
  for (const onError of ['throw', 'skip'] as const) {
    const { settle } = sqlOf('a == 1', { onError })
    expect(() => settle([row])).toThrow(refusal)
  }
})

const shape = s.json({
  Status: s.string(),
  Namespace: s.string(),
  Priority: s.int(),
  Meta: s.map(s.string()),
  Datacenters: s.list(s.string()),
  Periodic: s.nullable(s.object({ Enabled: s.bool() })),
})
const jobs = table({ document: 'doc', shape })

test.each([
  ['Status == running', `(("doc" ->> $1::text) = $2::text)`],
  [
    'Priority == 50 or Priority == 60',
    `(("doc" -> $1::text)::numeric <@ $2::numrange OR ("doc" -> $3::text)::numeric <@ $4::numrange)`,
  ],
  ['Status != running and Status != dead', `(NOT (("doc" ->> $1::text) IN ($2::text, $3::text)))`],
  [
    'Status == a and Namespace == b',
    `((("doc" ->> $1::text) = $2::text) AND (("doc" ->> $3::text) = $4::text))`,
  ],
  ['dc1 in Datacenters', `("doc" -> $1::text @> to_jsonb($2::text))`],
  [
    'Meta.owner == ops',
    `(jsonb_typeof("doc" -> $1::text -> $2::text) IS NOT NULL AND (("doc" -> $3::text ->> $4::text) = $5::text))`,
  ],
])('with a shape on which %s cannot fail it is plain: %s', (filter, text) => {
  const { where, total } = sqlOf(filter, { table: jobs })
  expect(total).toBe(true)
  expect(where.text.slice(1, -1)).toBe(text)
})

test.each([
  ['Status == running and Periodic.Enabled == true', false],
  ['Periodic is not nil and Periodic.Enabled == true and Status == running', true],
  ['Nope == 1', false],
  ['Status == running and Owner matches "\\\\pL"', false],
])('with a shape %s is total: %s', (filter, total) => {
  expect(sqlOf(filter, { table: jobs }).total).toBe(total)
})

test.each([
  ['Status matches "^[a-z]+$"', true],
  ['Status matches "^([a-z][0-9])+$"', false],
])('Spark runs no loop of groups on a long text, so %s is total: %s', (filter, total) => {
  expect(sqlOf(filter, { table: jobs, dialect: spark })).toMatchObject({ total, undecided: [] })
})

test('to Spark a text beside a variant is a string, so NULL counts as parsed JSON', () => {
  const where = table({ columns: { a: { schema: s.nullable(s.object({ b: s.int() })) } } })
  const textOf = (dialect: Dialect) => sqlOf('a is nil', { table: where, dialect }).where.text
  expect(textOf(spark)).toContain("COALESCE(`a`, parse_json('null'))")
  expect(textOf(duckdb)).toContain('COALESCE("a", \'null\')')
})

test.each([
  ['Status matches "^ab[0-9]{3}$"', true],
  ['Status matches "^[a-z]+$"', false],
])('MariaDB runs no loop on a text of megabytes, so %s is total: %s', (filter, total) => {
  expect(sqlOf(filter, { table: jobs, dialect: mariadb })).toMatchObject({ total, undecided: [] })
})

test('MariaDB tells the largest double from what is beyond it only if asked', () => {
  const textOf = (filter: string) => sqlOf(filter, { table: jobs, dialect: mariadb }).where
  expect(textOf('Priority == 50').text).toBe('((JSON_VALUE(`doc`, ?) = CAST(? AS DOUBLE)))')
  const { text, params } = textOf('Load == "-inf" or Load == 1 or Load == "1.7976931348623157e308"')
  expect(text).toContain('< -1.7976931348623157e298')
  expect(params).toContain('1.7976931348623157e+308')
})

test.each([
  [clickhouse, String.raw`"a\\\"b"`],
  [spark, '`a\\"b`'],
  [mariadb, '`a\\"b`'],
])('each dialect quotes names its own way', (dialect, quoted) => {
  const { text } = sqlOf('a is nil', { dialect, table: table({ document: 'a\\"b' }) }).verdict
  expect(text).toContain(quoted)
})

test('F83: settle of a total filter goes by the verdicts, also if the query did not use where', () => {
  const { settle, total } = sqlOf('Status == running', { table: jobs })
  const found = (verdict: unknown) => settle([{ doc: { Status: 'running' }, verdict }]).length
  expect(total).toBe(true)
  expect([true, 1, 1n, false, 0, 0n].map(found)).toEqual([1, 1, 1, 0, 0, 0])
  // No verdict was selected, as it is not needed.
  expect(settle([{ doc: {} }])).toEqual([{ doc: {} }])
  // A document that breaks the promise is the evaluator's.
  expect(() => settle([{ doc: {}, verdict: null }])).toThrow(
    expect.objectContaining({ code: 'value-not-found' }),
  )
})

test.each([
  s.typed({ assignee: s.string(), labels: s.list(s.string()) }),
  s.list(s.string()),
  s.nullable(s.json({ a: s.int() })),
  { type: 'object' } as never,
])('no document has the shape %j', (typedShape) => {
  const refusal = expect.objectContaining({ name: 'FilterOptionError', code: 'invalid-option' })
  const declared = { document: 'doc', shape: typedShape }
  expect(() => table(declared)).toThrow(refusal)
  expect(() => sqlOf('a == 1', { table: declared })).toThrow(refusal)
})

test.each([[{}], [null]])('F84: the column %j is refused', (column) => {
  expect(() => table({ columns: { a: column as never } })).toThrow(
    expect.objectContaining({ name: 'FilterOptionError', code: 'invalid-option' }),
  )
})

test.each([s.any(), s.json(s.any())])('that documents are %j promises nothing', (open) => {
  expect(sqlOf('a is empty', { table: table({ document: 'doc', shape: open }) }).total).toBe(false)
})

test('SQLite does not know numbers of many digits, so it is asked of them in no total filter', () => {
  const plain = { ...jobs, plain: true }
  expect(sqlOf('Priority == 50', { table: plain, dialect: sqlite }).total).toBe(false)
  expect(sqlOf('Status == running', { table: plain, dialect: sqlite }).total).toBe(true)
})

const typed = table({
  columns: {
    Datacenters: { schema: s.list(s.string()), native: true },
  },
})

test('an array of the engine is asked itself', () => {
  const { where, total } = sqlOf('dc1 in Datacenters', { table: typed, dialect: duckdb })
  expect(where.text.slice(1, -1)).toBe(`list_contains("Datacenters", CAST($1 AS VARCHAR))`)
  expect(total).toBe(true)
})

test('a thousand values of one path are one condition, on every engine', () => {
  const values = Array.from({ length: 1_000 }, (_, at) => `v${at}`)
  const filter = (operator: string, joined: string) =>
    values.map((value) => `Meta.owner ${operator} ${value}`).join(` ${joined} `)
  for (const dialect of Object.values(DIALECTS)) {
    const longest = sqlOf('Meta.owner == v0', { dialect }).verdict.text.length + 1_000 * 50
    for (const one of [filter('==', 'or'), filter('!=', 'and')]) {
      const { text, params } = sqlOf(one, { dialect }).verdict
      expect(text.length).toBeLessThan(longest)
      expect(params.filter((value) => `${value}`.startsWith('v'))).toEqual(values)
    }
  }
})

test('what cannot be NULL stands in front as separate conditions', () => {
  const { where } = sqlOf('Status == a and Nope == 1', { table: jobs })
  expect(where.text).toMatch(
    /^\(\(\("doc" ->> \$1::text\) = \$2::text\) AND \(CASE .* IS NOT FALSE\)$/,
  )
})

test('errors that are skipped leave a plain condition, unless the evaluator has to be asked', () => {
  const onError = 'skip'
  expect(sqlOf('a == 1', { onError }).where.text).not.toContain('IS NOT FALSE')
  expect(sqlOf('a matches "\\\\pL"', { onError }).where.text).toContain('IS NOT FALSE')
})
