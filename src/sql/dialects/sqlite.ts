import {
  type Dialect,
  type Entry,
  entryNames,
  jsonAt,
  namedPath,
  type SqlValue,
} from '../dialect.ts'
import { join, oneOf, type Param, param, params, raw, type Sql, sql } from '../fragment.ts'
import { always } from '../logic.ts'

// Inside quotes, a path writes keys as JSON does. An index of an expression is used for the same text alone.
const path = (at: SqlValue): Sql | Param =>
  namedPath(at) ?? param(`$${at.keys.map((key) => `.${JSON.stringify(key)}`).join('')}`, 'text')

const json = (at: SqlValue): Sql => (at.keys.length > 0 ? sql`${at.base} -> ${path(at)}` : at.base)

// The doubles that SQLite may read for a number whose nearest double is this one.
function around(double: number): readonly [low: number, high: number] {
  const { MAX_VALUE } = Number
  if (double === Number.POSITIVE_INFINITY) return [MAX_VALUE, double]
  if (double === Number.NEGATIVE_INFINITY) return [double, -MAX_VALUE]
  const margin = Math.abs(double) * 2 ** -40 + 1e-300
  return [double - margin, double + margin]
}

const scalar = (at: SqlValue): Sql => at.columns?.scalar ?? sql`(${at.base} ->> ${path(at)})`

function least(at: SqlValue, level: number, measure: (entry: Entry) => Sql): Sql {
  const { position, key, value } = entryNames(level)
  const [kind, scalar, place] = ['t', 's', 'p'].map((of) => raw(`tamis_${of}${level}`)) as [
    Sql,
    Sql,
    Sql,
  ]
  const columns = { kind, scalar, json: sql`${at.base} -> ${place}` }
  const isList = sql`typeof(key) = 'integer'`
  const parts = sql`iif(${isList}, key, 0) AS ${position}, iif(${isList}, NULL, key) AS ${key}, type AS ${kind}, value AS ${scalar}, fullkey AS ${place}`
  const nested = sql`iif(type IN ('array', 'object'), value, NULL) AS ${value}`
  const measured = measure({ position, key, value: { ...jsonAt(value), columns } })
  return sql`(SELECT MIN(${measured}) FROM (SELECT ${parts}, ${nested} FROM json_each(${at.base}, ${path(at)})))`
}

/**
 * SQLite 3.45 and later, over a column of JSON text. It has no pattern matching and leaves patterns to the evaluator;
 * `sqliteWithMatches` supports them.
 */
export const sqlite: Dialect = {
  name: 'sqlite',
  limits: { maxQuantifierDepth: 8, maxTerms: 2_000 },
  quote: (name) => `"${name.replaceAll('"', '""')}"`,
  placeholder: () => '?',
  typed: (placeholder) => placeholder,
  encode: ({ value }) => (typeof value === 'boolean' ? Number(value) : value),
  // SQLite compares only the part of a key before a NUL.
  holds: (text) => text.isWellFormed() && !text.includes('\0'),
  kinds: {
    string: ['text'],
    number: ['integer', 'real'],
    boolean: ['true', 'false'],
    null: ['null'],
    list: ['array'],
    map: ['object'],
  },
  kind: (at) => at.columns?.kind ?? sql`json_type(${at.base}, ${path(at)})`,
  text: scalar,
  isNumber: (at, wanted) => {
    const number = sql`CAST(${scalar(at)} AS REAL)`
    const equals = oneOf(number, params(wanted, 'double'))
    // With more than 17 digits, it may round to a neighbour of the nearest double.
    if (!at.columns) return sql`CASE WHEN length(${json(at)}) <= 24 THEN ${equals} END`
    const near = wanted.map((double) => {
      const [low, high] = params(around(double), 'double') as [Param, Param]
      return sql`${number} BETWEEN ${low} AND ${high}`
    })
    // Looking up the digits takes time for each earlier entry.
    const isShort = sql`typeof(${at.columns.scalar}) = 'integer' OR length(${at.columns.json}) <= 24`
    return sql`CASE WHEN NOT (${join(near, ' OR ')}) THEN FALSE WHEN ${isShort} THEN ${equals} END`
  },
  boolean: scalar,
  isEmpty: (at) => sql`(${json(at)} IN ('[]', '{}'))`,
  value: json,
  element: (at, { value }) => {
    const { value: start } = path({ ...at, isNamed: false }) as Param
    return sql`${at.base} -> ${param(`${start}[${value}]`, 'text')}`
  },
  contains: (text, wanted) => sql`(instr(${text}, ${wanted}) > 0)`,
  maxContained: 10_000,
  matches: () => undefined,
  least: (at, _, level, measure) => least(at, level, measure),
  lenient: {
    textOfAny: true,
    textIfThere: true,
    // The entries of a scalar are itself.
    withoutNull: (at, kind) =>
      kind === 'list' || kind === 'map' ? jsonAt(sql`NULLIF(${json(at)}, 'null')`) : at,
    // Integers beyond ±2^53 are compared as doubles; all others as they are, for the sake of indexes.
    isNumber: (at, wanted) => {
      const isSmall = wanted.every((double) => Math.abs(double) < 2 ** 53)
      return oneOf(
        isSmall ? scalar(at) : sql`CAST(${scalar(at)} AS REAL)`,
        params(wanted, 'double'),
      )
    },
  },
  leavesNumbers: true,
  isUnique: (document) =>
    sql`NOT EXISTS (SELECT 1 FROM json_tree(${document}) WHERE typeof(key) = 'text' GROUP BY parent, key HAVING count(*) > 1)`,
  reads: (document) => sql`instr(${document}, '\\u0000') = 0`,
}

/**
 * SQLite with the function `tamis_matches`. Register `sqlMatches` of this entry with
 * `database.function('tamis_matches', { deterministic: true }, sqlMatches)`.
 */
export const sqliteWithMatches: Dialect = {
  ...sqlite,
  matches: (text, pattern) => always(sql`tamis_matches(${text}, ${param(pattern, 'text')})`),
}
