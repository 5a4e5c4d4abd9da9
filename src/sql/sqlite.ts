import { type Dialect, entryNames, type SqlValue } from './dialect.ts'
import { oneOf, param, params, raw, type Sql, sql } from './fragment.ts'
import { always } from './logic.ts'

// Within its quotes a key is spelled as in JSON.
const path = ({ keys }: SqlValue) =>
  param(`$${keys.map((key) => `.${JSON.stringify(key)}`).join('')}`, 'text')

const json = (at: SqlValue): Sql => (at.keys.length > 0 ? sql`${at.base} -> ${path(at)}` : at.base)

/**
 * SQLite 3.45 and later, over a column of JSON text. It has no patterns of its own, so they are left
 * to the evaluator; `sqliteWithMatches` has.
 */
export const sqlite: Dialect = {
  name: 'sqlite',
  quote: (name) => `"${name.replaceAll('"', '""')}"`,
  placeholder: () => '?',
  typed: (placeholder) => placeholder,
  encode: ({ value }) => (typeof value === 'boolean' ? Number(value) : value),
  holds: (text) => text.isWellFormed(),
  kinds: {
    ...{ string: ['text'], number: ['integer', 'real'], boolean: ['true', 'false'] },
    ...{ null: ['null'], list: ['array'], object: ['object'] },
  },
  kind: (at) => sql`json_type(${at.base}, ${path(at)})`,
  text: (at) => sql`(${at.base} ->> ${path(at)})`,
  // Beyond 17 digits it may round to the double beside the nearest one.
  isNumber: (at, wanted) =>
    sql`CASE WHEN length(${json(at)}) <= 24 THEN ${oneOf(sql`CAST(${at.base} ->> ${path(at)} AS REAL)`, params(wanted, 'double'))} END`,
  boolean: (at) => sql`(${at.base} ->> ${path(at)})`,
  isEmpty: (at) => sql`(${json(at)} IN ('[]', '{}'))`,
  value: json,
  element: (at, { value }) => {
    const { value: start } = path(at)
    return sql`${at.base} -> ${param(`${start}[${value}]`, 'text')}`
  },
  contains: (text, wanted) => sql`(instr(${text}, ${wanted}) > 0)`,
  maxContained: 10_000,
  matches: () => undefined,
  least: (at, _, level, measure) => {
    const { position, key, value } = entryNames(level)
    const entries = measure({ position, key, value: { base: value, keys: [] } })
    const isList = sql`typeof(key) = 'integer'`
    return sql`(SELECT MIN(${entries}) FROM (SELECT iif(${isList}, key, 0) AS ${position}, iif(${isList}, NULL, key) AS ${key}, ${at.base} -> fullkey AS ${value} FROM json_each(${at.base}, ${path(at)})))`
  },
  leavesNumbers: true,
  // Where it compares names it stops at a NUL.
  reads: (document) => sql`instr(${document}, '\\u0000') = 0`,
}

/** The name that `sqliteWithMatches` calls, with a text and a pattern. */
export const MATCHES_FUNCTION = 'tamis_matches'

/**
 * SQLite where the function `tamis_matches` is registered, as `sqlMatches` of this entry is with
 * `database.function('tamis_matches', { deterministic: true }, sqlMatches)`.
 */
export const sqliteWithMatches: Dialect = {
  ...sqlite,
  matches: (text, pattern) =>
    always(sql`${raw(MATCHES_FUNCTION)}(${text}, ${param(pattern, 'text')})`),
}
