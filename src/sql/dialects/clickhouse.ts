import { type Dialect, jsonAt, type SqlValue } from '../dialect.ts'
import { join, oneOf, param, params, raw, type Sql, sql } from '../fragment.ts'
import { always } from '../logic.ts'

const TYPES = {
  text: 'String',
  double: 'Float64',
  integer: 'Int64',
  boolean: 'Bool',
  range: 'String',
}

const call = (name: string, { base, keys }: SqlValue, ...more: readonly Sql[]): Sql => {
  const path = keys.map((key) => param(key, 'text'))
  return sql`${raw(name)}(${join([base, ...path, ...more], ', ')})`
}

const type = (at: SqlValue): Sql => call('JSONType', at)

// Among several numbers, -0 does not equal 0: alternatives become a set, which compares bits.
const withoutSign = (double: Sql): Sql => sql`(${double} + 0)`

// Each entry is a tuple of its position, key and value.
const ofList = (at: SqlValue): Sql =>
  sql`arrayMap((v, n) -> (toInt64(n - 1), CAST(NULL AS Nullable(String)), v), ${call('JSONExtractArrayRaw', at)}, arrayEnumerate(${call('JSONExtractArrayRaw', at)}))`
const ofObject = (at: SqlValue): Sql =>
  sql`arrayMap(e -> (toInt64(0), CAST(e.1 AS Nullable(String)), e.2), ${call('JSONExtractKeysAndValuesRaw', at)})`
const ENTRIES = {
  list: ofList,
  map: ofObject,
  either: (at: SqlValue) => sql`if(${type(at)} = 'Array', ${ofList(at)}, ${ofObject(at)})`,
}

// More than four times the highest position.
const NONE = sql`4294967295`

/**
 * ClickHouse, over a column of JSON as `String`, because its type `JSON` has no null. Patterns use RE2's syntax, like
 * Go's.
 */
export const clickhouse: Dialect = {
  name: 'clickhouse',
  limits: { maxQuantifierDepth: 20, maxTerms: 1_000 },
  quote: (name) => `"${name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  placeholder: (position) => `p${position}`,
  typed: (placeholder, type) => `{${placeholder}:${TYPES[type]}}`,
  encode: ({ value }) => String(value),
  holds: (text) => text.isWellFormed(),
  kinds: {
    string: ['"', 'D'],
    number: ['0', 'D'],
    boolean: ['t'],
    null: ['n'],
    list: ['['],
    map: ['{'],
  },
  // The first character shows the kind. ClickHouse takes an integer beyond 64 bits for a text of its digits.
  kind: (at) =>
    sql`nullIf(translate(left(replaceRegexpOne(${call('JSONExtractRaw', at)}, '^"[1-9-][0-9]{19,}"$', 'D'), 1), '-123456789f', '0000000000t'), '')`,
  text: (at) => call('JSONExtractString', at),
  isNumber: (at, wanted) =>
    oneOf(withoutSign(call('JSONExtractFloat', at)), params(wanted, 'double')),
  boolean: (at) => call('JSONExtractBool', at),
  isEmpty: (at) => sql`(${call('JSONLength', at)} = 0)`,
  value: (at) => (at.keys.length > 0 ? sql`nullIf(${call('JSONExtractRaw', at)}, '')` : at.base),
  // An array cannot be NULL, and neither can its source.
  element: (at, position) =>
    sql`if(${type(at)} = 'Array', ${call('JSONExtractRaw', at, sql`${position} + 1`)}, '')`,
  contains: (text, wanted) => sql`(position(${text}, ${wanted}) > 0)`,
  matches: (text, pattern) => always(sql`match(${text}, ${param(`(?-s)${pattern}`, 'text')})`),
  least: (at, collection, level, measure) => {
    const entry = raw(`tamis_${level}`)
    const value = jsonAt(sql`${entry}.3`)
    const measured = measure({ value, key: sql`${entry}.2`, position: sql`${entry}.1` })
    return sql`nullIf(arrayMin(arrayPushBack(arrayMap(${entry} -> ifNull(${measured}, ${NONE}), ${ENTRIES[collection](at)}), ${NONE})), ${NONE})`
  },
  double: withoutSign,
  fromNative: (stored) => sql`toJSONString(${stored})`,
  arrayIncludes: (array, wanted) => sql`has(${array}, ${wanted})`,
  reads: (document) => sql`isValidJSON(${document})`,
  // The type `JSON` refuses repeated paths, but drops null and empty values. So this inserts a member with a number
  // before every member, with a name made from the same key.
  isUnique: (document) => {
    const tokens = sql`extractAll(${document}, '"(?:[^"\\\\\\\\]|\\\\\\\\.)*"\\\\s*:?|[^"]+')`
    const isKey = sql`startsWith(tamis_t, '"') AND endsWith(tamis_t, ':')`
    const rest = sql`substring(tamis_t, 2)`
    const marked = sql`arrayMap(tamis_t -> if(${isKey}, concat('"0', ${rest}, '0,"1', ${rest}), tamis_t), ${tokens})`
    return sql`isNotNull(accurateCastOrNull(concat('{"v":', arrayStringConcat(${marked}), '}'), 'JSON'))`
  },
}
