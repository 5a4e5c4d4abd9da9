import {
  type Collection,
  type Dialect,
  type Entry,
  entryNames,
  jsonAt,
  namedPath,
  type SqlValue,
} from '../dialect.ts'
import { isSql, join, oneOf, type Param, param, params, raw, type Sql, sql } from '../fragment.ts'
import { always } from '../logic.ts'
import { toJavaPattern } from '../patterns.ts'

const TYPES = { double: 'DOUBLE', integer: 'SIGNED' }

// Keys are compared as they are written in the document, which is as `JSON.stringify` writes them.
const path = (at: SqlValue): Sql | Param =>
  at.keys.length === 0
    ? sql`'$'`
    : (namedPath(at) ??
      param(`$${at.keys.map((key) => `.${JSON.stringify(key)}`).join('')}`, 'text'))

// No path finds a key that begins with a minus.
function reached(at: SqlValue): SqlValue {
  const first = at.keys.findIndex((key) => key.startsWith('-'))
  if (first < 0) return at
  const of = json(jsonAt(at.base, at.keys.slice(0, first)))
  const wanted = `${at.keys[first]}`.replaceAll(/[%_|\\]/g, '|$&')
  const place = sql`JSON_SEARCH(JSON_KEYS(${of}), 'one', ${exactly(param(wanted, 'text'))}, '|')`
  const base = sql`JSON_EXTRACT(JSON_EXTRACT(${of}, '$.*'), JSON_UNQUOTE(${place}))`
  return reached(jsonAt(base, at.keys.slice(first + 1)))
}

const json = (at: SqlValue): Sql => {
  const of = reached(at)
  return of.keys.length > 0 ? sql`JSON_EXTRACT(${of.base}, ${path(of)})` : of.base
}

const kind = (at: SqlValue): Sql => sql`JSON_TYPE(${json(at)})`

// NULL for a list and an object, and 1 or 0 for a boolean.
const scalar = (at: SqlValue): Sql => {
  const of = reached(at)
  return sql`JSON_VALUE(${of.base}, ${path(of)})`
}

// With `EMPTY_STRING_IS_NULL`, only a function returns an empty text.
const exactly = (text: Sql | Param): Sql =>
  sql`COALESCE(${text}, SPACE(0)) COLLATE utf8mb4_nopad_bin`

// A document is text outside of strings, strings that are not keys, and keys without escapes.
const PLAIN_KEYS = String.raw`^(?:[^"]++|"(?:[^"\\]++|\\.)*+"(?!\s*+:)|"[^"\\]*+"\s*+:)*+\z`

const { MAX_VALUE } = Number

// A larger number is read as the largest double, so its exponent is lowered first.
function isBeyond(number: Sql, sign: number): Sql {
  const [digits, exponent] = [1, -1].map(
    (part) => sql`SUBSTRING_INDEX(LOWER(${number}), 'e', ${raw(`${part}`)})`,
  ) as [Sql, Sql]
  const hasExponent = sql`LOCATE('e', LOWER(${number})) > 0`
  const lower = sql`CAST(CASE WHEN ${hasExponent} THEN LEFT(${exponent}, 10) ELSE '0' END AS SIGNED) - 10`
  const lowered = sql`CAST(CONCAT(${digits}, 'e', ${lower}) AS DOUBLE)`
  return sign > 0
    ? sql`(${lowered} > 1.7976931348623157e298)`
    : sql`(${lowered} < -1.7976931348623157e298)`
}

function isNumber(at: SqlValue, wanted: readonly number[]): Sql {
  const number = scalar(at)
  const tests = Map.groupBy(wanted, (double) => Math.abs(double) >= MAX_VALUE)
  const far = (tests.get(true) ?? []).map((double) => {
    const beyond = isBeyond(number, double)
    const isFarthest = lenientIsNumber(at, [double])
    return Number.isFinite(double) ? sql`(${isFarthest} AND NOT ${beyond})` : beyond
  })
  const near = tests.get(false)
  const all = near ? [lenientIsNumber(at, near), ...far] : far
  return all.length === 1 ? (all[0] as Sql) : sql`(${join(all, ' OR ')})`
}

const lenientIsNumber = (at: SqlValue, wanted: readonly number[]): Sql =>
  oneOf(scalar(at), params(wanted, 'double'))

function least(
  at: SqlValue,
  collection: Collection,
  level: number,
  measure: (entry: Entry) => Sql,
): Sql {
  // The positions and values of a list are `n` and `v`, and those of an object are `m` and `w`.
  const { position: n, key: k, value: v } = entryNames(level)
  const [m, w] = ['m', 'w'].map((of) => raw(`tamis_${of}${level}`)) as [Sql, Sql]
  const [entry, member] = ['', 'of'].map((of) => raw(`tamis_${of}${level}`)) as [Sql, Sql]
  const key = collection === 'list' ? sql`NULL` : sql`JSON_VALUE(${k}, '$')`
  const { position, value } = {
    list: { position: sql`(${n} - 1)`, value: v },
    // A MIN of outer columns alone would be one of the outer query.
    map: { position: sql`(0 * ${m})`, value: w },
    either: { position: sql`COALESCE(${n} - 1, 0)`, value: sql`COALESCE(${v}, ${w})` },
  }[collection]
  const measured = measure({ position, key, value: jsonAt(value) })
  const leastIn = (from: Sql): Sql => sql`(SELECT MIN(${measured}) FROM ${from})`
  const columns = (position: Sql, value: Sql): Sql =>
    sql`COLUMNS (${position} FOR ORDINALITY, ${value} JSON PATH '$')`
  const both = (of: Sql, list: Sql, object: Sql): Sql =>
    sql`JSON_TABLE(${of}, '$' COLUMNS (NESTED PATH ${list}, NESTED PATH ${object})) AS ${entry}`
  const of = json(at)
  // An empty collection has a row of NULLs.
  const isEntry = sql`COALESCE(${n}, ${m}) IS NOT NULL`
  if (!uses(measured, k)) {
    const [list, object] = [sql`'$[*]' ${columns(n, v)}`, sql`'$.*' ${columns(m, w)}`]
    if (collection === 'either') {
      return leastIn(sql`${both(of, list, object)} WHERE ${isEntry}`)
    }
    const one = collection === 'list' ? list : object
    return leastIn(sql`JSON_TABLE(${of}, ${one}) AS ${entry}`)
  }
  // Only a list of the keys has them, so each value is looked up.
  const found = sql`CASE WHEN ${k} IS NOT NULL THEN JSON_EXTRACT(JSON_EXTRACT(${of}, '$.*'), CONCAT('$[', ${m} - 1, ']')) END`
  const values = sql`LEFT JOIN JSON_TABLE(${found}, '$' COLUMNS (${w} JSON PATH '$')) AS ${member} ON TRUE`
  if (collection === 'map') {
    const keys = sql`JSON_TABLE(JSON_KEYS(${of}), '$[*]' ${columns(m, k)}) AS ${entry}`
    return leastIn(sql`${keys} ${values}`)
  }
  const parts = sql`CONCAT('{"l":', COALESCE(${of}, 'null'), ',"k":', COALESCE(JSON_KEYS(${of}), 'null'), '}')`
  const entries = both(parts, sql`'$.l[*]' ${columns(n, v)}`, sql`'$.k[*]' ${columns(m, k)}`)
  return leastIn(sql`${entries} ${values} WHERE ${isEntry}`)
}

// Of a name, there may be several fragments.
function uses({ holes }: Sql, name: Sql): boolean {
  return holes.some((hole) => isSql(hole) && (hole.texts[0] === name.texts[0] || uses(hole, name)))
}

/**
 * MariaDB 10.6 and later, over a column of type `JSON`. The connection must use the character set `utf8mb4`, and the
 * text is the same with `NO_BACKSLASH_ESCAPES`, `ANSI_QUOTES`, `PIPES_AS_CONCAT` and `EMPTY_STRING_IS_NULL`.
 */
export const mariadb: Dialect = {
  name: 'mariadb',
  limits: { maxQuantifierDepth: 20, maxTerms: 1_000 },
  quote: (name) => `\`${name.replaceAll('`', '``')}\``,
  placeholder: () => '?',
  typed: (placeholder, type) =>
    type === 'double' || type === 'integer'
      ? `CAST(${placeholder} AS ${TYPES[type]})`
      : placeholder,
  encode: ({ type, value }) => {
    if (typeof value === 'boolean') return Number(value)
    // There is no infinity; `isNumber` tells it from the largest number.
    return type === 'double' && !Number.isFinite(value)
      ? `${Math.sign(Number(value))}e999`
      : `${value}`
  },
  holds: (text) => text.isWellFormed(),
  kinds: {
    string: ['STRING'],
    number: ['INTEGER', 'DOUBLE'],
    boolean: ['BOOLEAN'],
    null: ['NULL'],
    list: ['ARRAY'],
    map: ['OBJECT'],
  },
  kind,
  text: scalar,
  isNumber,
  boolean: scalar,
  isEmpty: (at) => sql`(JSON_LENGTH(${json(at)}) = 0)`,
  value: json,
  // A scalar would be its own first entry.
  element: (at, { value }) =>
    sql`CASE ${kind(at)} WHEN 'ARRAY' THEN JSON_EXTRACT(${json(at)}, ${param(`$[${value}]`, 'text')}) END`,
  contains: (text, wanted) => sql`(LOCATE(${exactly(wanted)}, ${text}) > 0)`,
  matches: (text, pattern) => {
    const written = toJavaPattern(pattern)
    if (written === undefined) return undefined
    const test = sql`(${text} RLIKE ${exactly(param(written.text, 'text'))})`
    if (!written.loops) return always(test)
    // Beyond ten million steps, the answer is false.
    const longest = raw(written.loopsDeep ? '1000' : '1000000')
    return {
      sql: sql`CASE WHEN CHAR_LENGTH(${text}) <= ${longest} THEN ${test} END`,
      isTotal: false,
    }
  },
  exactly,
  least,
  // `JSON_KEYS` has each key once, if it is not empty and has no escape.
  isUnique: (document) => {
    const isOnce = (of: Sql) =>
      sql`COALESCE(JSON_LENGTH(${of}) = JSON_LENGTH(JSON_KEYS(${of})) AND COALESCE(JSON_TYPE(JSON_SEARCH(JSON_KEYS(${of}), 'all', SPACE(0))), 'NULL') <> 'ARRAY', TRUE)`
    const within = (path: string) =>
      sql`NOT EXISTS (SELECT 1 FROM JSON_TABLE(${document}, ${raw(`'${path}'`)} COLUMNS (tamis_v JSON PATH '$')) AS tamis_0 WHERE NOT ${isOnce(raw('tamis_v'))})`
    return sql`${document} RLIKE ${param(PLAIN_KEYS, 'text')} AND ${isOnce(document)} AND ${within('$**.*')} AND ${within('$**[*]')}`
  },
  lenient: {
    textOfAny: true,
    isNumber: lenientIsNumber,
  },
}
