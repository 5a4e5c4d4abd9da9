import { expect, test } from 'vitest'
import { literalOf, matchOf, selectorOf } from '../../src/filters/ast/index.ts'
import { lenient, local } from '../../src/rows/evaluate/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { goBexpr, nomad } from '../../src/rows/targets/index.ts'
import {
  clickhouse,
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
import { thrownBy } from '../support/thrown.ts'

// Where no filter fails, its SQL is one condition. `engines.process.test.ts` holds it against the evaluator.

const docs = table({ document: 'doc', plain: true })
const columns = table({
  columns: {
    status: { schema: s.string() },
    note: { schema: s.nullable(s.string()) },
    size: { schema: s.int() },
    open: { schema: s.bool() },
    tags: { schema: s.list(s.string()), native: true },
    meta: { schema: s.nullable(s.map(s.string())) },
  },
})
const shaped = table({
  document: 'doc',
  shape: s.json({
    status: s.string(),
    note: s.optional(s.nullable(s.string())),
    size: s.nullable(s.int()),
    meta: s.optional(s.object({ owner: s.string() })),
    tags: s.nullable(s.list(s.string())),
  }),
  plain: true,
})

const sqlOf = (filter: string, options: Partial<SqlOptions> = {}) =>
  toSql(filter, { table: columns, dialect: postgres, target: lenient, ...options })

test.each([
  ['status == running', `("status" = $1::text)`],
  ['status != running', `(("status" = $1::text) IS NOT TRUE)`],
  ['not status == running', `(("status" = $1::text) IS NOT TRUE)`],
  ['not status != running', `("status" = $1::text)`],
  ['status == a or status == b', `("status" IN ($1::text, $2::text))`],
  ['status != a and status != b', `(("status" IN ($1::text, $2::text)) IS NOT TRUE)`],
  [
    'not (status == a and note is nil)',
    `((("status" = $1::text) IS NOT TRUE) OR (NOT ("note" IS NULL)))`,
  ],
  ['size == "50.0"', `("size" = $1::bigint)`],
  ['size == 50.5', `FALSE`],
  ['size != x', `TRUE`],
  ['open == true', `("open" = $1::boolean)`],
  ['open == t', `FALSE`],
  ['size is empty', `("size" IS NULL)`],
  ['note is not empty', `(NOT (COALESCE("note", '') = ''))`],
  ['bug in tags', `("tags" @> ARRAY[$1::text])`],
  ['bug not in tags', `(("tags" @> ARRAY[$1::text]) IS NOT TRUE)`],
  ['tags == bug', `FALSE`],
  ['meta.owner == ada', `(("meta" ->> $1::text) = $2::text)`],
  ['meta is nil', `(("meta" #>> '{}') IS NULL)`],
  ['size == 1 and status == a and size != x', `(("size" = $1::bigint) AND ("status" = $2::text))`],
  ['status matches "("', `FALSE`],
  ['any status as v { v == x }', `FALSE`],
])('on columns, %s is %s', (filter, text) => {
  const { where, verdict, total, undecided } = sqlOf(filter)
  expect(where.text.slice(1, -1)).toBe(text)
  expect(verdict.params).toEqual(where.params)
  expect([total, undecided]).toEqual([true, []])
  for (const { text } of [where, verdict]) expect(text).not.toContain('CASE')
})

test.each([
  ['status == running', `(("doc" ->> '$.status') = ?)`],
  ['size == 50', `(("doc" ->> '$.size') = ?)`],
  ['size != 9007199254740992', `((CAST(("doc" ->> '$.size') AS REAL) = ?) IS NOT TRUE)`],
  ['meta.owner == ada', `(("doc" ->> '$.meta.owner') = ?)`],
  // The shape does not name it, so it is a value of the filter.
  ['other == ada', `(("doc" ->> ?) = ?)`],
])('on documents of a shape, SQLite is asked %s as %s', (filter, text) => {
  const { where, total } = sqlOf(filter, { table: shaped, dialect: sqlite })
  expect(where.text.slice(1, -1)).toBe(text)
  expect(total).toBe(true)
})

test.each([
  ['status == running', '(`status` = COALESCE(?, SPACE(0)) COLLATE utf8mb4_nopad_bin)'],
  [
    'note is empty',
    "(COALESCE(`note`, COALESCE('', SPACE(0)) COLLATE utf8mb4_nopad_bin) = COALESCE('', SPACE(0)) COLLATE utf8mb4_nopad_bin)",
  ],
  ['size != 50', '((`size` = CAST(? AS SIGNED)) IS NOT TRUE)'],
  ['open == true', '(`open` = ?)'],
  [
    'meta.owner == ada',
    '(JSON_VALUE(`meta`, ?) = COALESCE(?, SPACE(0)) COLLATE utf8mb4_nopad_bin)',
  ],
  ['status contains x', '(LOCATE(COALESCE(?, SPACE(0)) COLLATE utf8mb4_nopad_bin, `status`) > 0)'],
])('on columns, MariaDB is asked %s as %s', (filter, text) => {
  const { where, total } = sqlOf(filter, { dialect: mariadb })
  expect([where.text.slice(1, -1), total]).toEqual([text, true])
})

test.each([
  [
    'status == running',
    "(JSON_VALUE(`doc`, '$.status') = COALESCE(?, SPACE(0)) COLLATE utf8mb4_nopad_bin)",
  ],
  // It may be of any kind, and no other kind has this text.
  ['other == ada', '(JSON_VALUE(`doc`, ?) = COALESCE(?, SPACE(0)) COLLATE utf8mb4_nopad_bin)'],
  [
    'bug in tags',
    "((SELECT MIN(4 * (tamis_n1 - 1) + CASE WHEN (JSON_VALUE(tamis_v1, '$') = COALESCE(?, SPACE(0)) COLLATE utf8mb4_nopad_bin) THEN 2 END) FROM JSON_TABLE(JSON_EXTRACT(`doc`, '$.tags'), '$[*]' COLUMNS (tamis_n1 FOR ORDINALITY, tamis_v1 JSON PATH '$')) AS tamis_1) IS NOT NULL)",
  ],
])('on documents of a shape, MariaDB is asked %s as %s', (filter, text) => {
  const { where, total } = sqlOf(filter, { table: shaped, dialect: mariadb })
  expect([where.text.slice(1, -1), total]).toEqual([text, true])
})

test('the verdict is the condition, wrapped once', () => {
  const { verdict, where } = sqlOf('status == a and size == 1 or note == b')
  expect(verdict.text).toBe(`(${where.text.slice(1, -1)} IS TRUE)`.replace(/^\((.*)\)$/, '(($1))'))
})

test.each([
  ['postgres', postgres, true],
  ['sqliteWithMatches', sqliteWithMatches, true],
  ['duckdb', duckdb, true],
  ['spark', spark, true],
  ['mariadb', mariadb, true],
  // It does not tell an integer beyond 64 bits from a text of its digits.
  ['clickhouse', clickhouse, false],
])('on documents of any shape, filters of %s are total', (_, dialect, ofDigits) => {
  for (const filter of ['a == 1', 'a.b != x or c is nil', 'x in a', 'all a as v { v.b == true }']) {
    expect(sqlOf(filter, { table: docs, dialect }).total).toBe(true)
  }
  for (const filter of ['a == "1e20"', 'a matches "^5"', '50 in a']) {
    expect(sqlOf(filter, { table: docs, dialect }).total).toBe(ofDigits)
  }
})

test.each([
  ['a matches "x"', sqlite, 'pattern-not-portable'],
  ['a == "\\x00"', postgres, 'text-not-held'],
  ['a["\\x00"] is nil', postgres, 'text-not-held'],
  ['a contains "\\xff"', duckdb, 'bytes'],
  [`a contains "${'x'.repeat(251)}"`, postgres, 'text-too-long'],
])('%s is left to the evaluator, and the rest is not', (filter, dialect, code) => {
  const plain = sqlOf('b == y', { table: docs, dialect }).where.text
  const both = sqlOf(`b == y and ${filter}`, { table: docs, dialect })
  expect(both.where.text).toBe(`(${plain.slice(1, -1)} AND TRUE)`.replace(/^/, '(').concat(')'))
  expect(both.where.params).toEqual(both.verdict.params)
  expect(both.undecided).toMatchObject([{ code }])
  expect(both.total).toBe(false)
  const rows = [
    { doc: '{"a":"x"}', verdict: null },
    { doc: '{"b":"y"}', verdict: null },
    { doc: '{}', verdict: false },
    { doc: '{}', verdict: true },
  ]
  const isKept = sqlOf(`b == y or ${filter}`, { table: docs, dialect }).settle(rows)
  expect(isKept).toContain(rows[1])
  expect(isKept).toContain(rows[3])
  expect(isKept).not.toContain(rows[2])
})

test('numbers of any length are left, if the documents are anyone’s', () => {
  const totals = [true, undefined, false].map((plain) => {
    const where = table({ document: 'doc', ...(plain !== undefined && { plain }) })
    const { total, verdict } = sqlOf('a == 1', { table: where, dialect: sqlite })
    return [total, verdict.text.includes('length(')]
  })
  expect(totals).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
})

test('a part that reads no document is not behind the guard of one that does', () => {
  const where = table({
    columns: { status: { schema: s.string() }, meta: { schema: s.map(s.string()) } },
  })
  const { text } = sqlOf('status == a and meta.owner == b', { table: where, dialect: sqlite }).where
  expect(text).toMatch(/^\(\(\("status" = \?\) AND CASE WHEN .* ELSE TRUE END\)\)$/)
})

test('several values of a path are one condition, behind a guard and beside one', () => {
  const where = table({ columns: { status: { schema: s.string() }, meta: { schema: s.any() } } })
  const filter = 'status != a and status != b and meta.owner == c'
  const { text } = sqlOf(filter, { table: where, dialect: sqlite }).where
  expect(text).toContain('(("status" IN (?, ?)) IS NOT TRUE) AND CASE WHEN')
})

test.each([
  ['postgres', postgres, '("meta" ->> $1::text)'],
  ['duckdb', duckdb, 'json_extract_string("meta", '],
  // Its functions do not read NULL as JSON.
  ['clickhouse', clickhouse, `JSONExtractString(COALESCE("meta", 'null'), `],
])('%s reads a column of JSON that may be NULL', (_, dialect, text) => {
  const where = table({ columns: { meta: { schema: s.map(s.string()) } } })
  expect(sqlOf('meta.owner == b', { table: where, dialect }).where.text).toContain(text)
})

test('the names of a shape are in the text only if they are plain', () => {
  const names = ['ok', "a'b", 'a"b', 'a.b', 'é', 'x'.repeat(64), '1']
  const shape = s.json(Object.fromEntries(names.map((name) => [name, s.string()])))
  const texts = names.map(
    (name) =>
      toSql(matchOf(selectorOf([name]), '==', literalOf('v')), {
        dialect: sqlite,
        target: lenient,
        table: table({ document: 'doc', shape, plain: true }),
      }).where.text,
  )
  expect(texts[0]).toContain(`'$.ok'`)
  for (const text of texts.slice(1)) expect(text).not.toContain(`'`)
  // Of documents without a shape, and of a map, names are the filter's.
  const map = table({ document: 'doc', shape: s.json({ m: s.map(s.string()) }), plain: true })
  for (const where of [docs, map]) {
    expect(sqlOf('m.ok == v', { table: where, dialect: sqlite }).where.text).not.toContain('ok')
  }
})

test.each([goBexpr('0.1.13'), nomad('1.9.7'), 'lenient'])('it cannot answer as %s', (target) => {
  expect(() => sqlOf('a == 1', { table: docs, target: target as never })).toThrow(
    expect.objectContaining({ name: 'FilterOptionError', code: 'invalid-option' }),
  )
})

test('the target `local` is what is answered without one', () => {
  const without = toSql('a == 1', { table: docs, dialect: postgres })
  expect(sqlOf('a == 1', { table: docs, target: local }).verdict).toEqual(without.verdict)
})

test('limits and missing columns are refused as ever', () => {
  const code = (filter: string, options: Partial<SqlOptions>) =>
    thrownBy(() => sqlOf(filter, options))?.code
  expect(code('nope == 1', {})).toBe('column-missing')
  expect(code('status == 1 and size == 1', { limits: { maxTerms: 1 } })).toBe('too-many-terms')
  const nested = 'any a as v { any v as w { w == 1 } }'
  expect(code(nested, { table: docs, limits: { maxQuantifierDepth: 1 } })).toBe(
    'quantifiers-too-deep',
  )
})
