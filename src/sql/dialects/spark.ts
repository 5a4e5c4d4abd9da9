import { type Dialect, jsonAt, type SqlValue } from '../dialect.ts'
import { join, oneOf, param, params, raw, type Sql, sql } from '../fragment.ts'
import { always } from '../logic.ts'
import { toJavaPattern } from '../patterns.ts'

const TYPES = {
  text: 'STRING',
  double: 'DOUBLE',
  integer: 'BIGINT',
  boolean: 'BOOLEAN',
  range: 'STRING',
}

const get = (of: Sql, path: string, type: string): Sql =>
  sql`try_variant_get(${of}, ${param(path, 'text')}, ${raw(`'${type}'`)})`

const isSpelled = (key: string) => !key.includes("'") || !key.includes('"')
const spell = (key: string) => (key.includes("'") ? `["${key}"]` : `['${key}']`)

// A path cannot express a key with both kinds of quote.
const read = ({ base, keys }: SqlValue, type: string): Sql => {
  if (keys.every(isSpelled)) return get(base, `$${keys.map(spell).join('')}`, type)
  const member = (of: Sql, key: string) =>
    sql`${get(of, '$', 'map<string,variant>')}[${param(key, 'text')}]`
  return get(keys.reduce(member, base), '$', type)
}

const json = (at: SqlValue): Sql => (at.keys.length > 0 ? read(at, 'variant') : at.base)

const ofList = (at: SqlValue): Sql =>
  sql`transform(${read(at, 'array<variant>')}, (v, n) -> named_struct('n', n, 'k', CAST(NULL AS STRING), 'v', v))`
const ofObject = (at: SqlValue): Sql =>
  sql`transform(map_entries(${read(at, 'map<string,variant>')}), e -> named_struct('n', 0, 'k', e.key, 'v', e.value))`
const ENTRIES = {
  list: ofList,
  map: ofObject,
  either: (at: SqlValue) => sql`COALESCE(${ofList(at)}, ${ofObject(at)})`,
}

/** Spark 4 and later, over a column of type `VARIANT`. */
export const spark: Dialect = {
  name: 'spark',
  limits: { maxQuantifierDepth: 6, maxTerms: 500 },
  quote: (name) => `\`${name.replaceAll('`', '``')}\``,
  placeholder: () => '?',
  typed: (placeholder, type) => `CAST(${placeholder} AS ${TYPES[type]})`,
  encode: ({ value }) => String(value),
  holds: (text) => text.isWellFormed(),
  kinds: {
    string: ['STRING'],
    number: ['BIGINT', 'DECIMAL', 'DOUBLE'],
    boolean: ['BOOLEAN'],
    null: ['VOID'],
    list: ['ARRAY'],
    map: ['OBJECT'],
  },
  kind: (at) => sql`regexp_extract(schema_of_variant(${json(at)}), '^[A-Z]+', 0)`,
  text: (at) => read(at, 'string'),
  isNumber: (at, wanted) => oneOf(read(at, 'double'), params(wanted, 'double')),
  boolean: (at) => read(at, 'boolean'),
  isEmpty: (at) => sql`(to_json(${json(at)}) IN ('[]', '{}'))`,
  value: json,
  element: (at, { value }) => get(json(at), `$[${value}]`, 'variant'),
  contains: (text, wanted) => sql`contains(${text}, ${wanted})`,
  matches: (text, pattern) => {
    const written = toJavaPattern(pattern)
    if (written === undefined) return undefined
    const test = sql`(${text} RLIKE ${param(written.text, 'text')})`
    if (!written.loopsDeep) return always(test)
    return { sql: sql`CASE WHEN length(${text}) <= 1000 THEN ${test} END`, isTotal: false }
  },
  lenient: {},
  least: (at, collection, level, measure) => {
    const entry = raw(`tamis_${level}`)
    const value = jsonAt(sql`${entry}.v`)
    const least = measure({ value, key: sql`${entry}.k`, position: sql`${entry}.n` })
    return sql`array_min(transform(${ENTRIES[collection](at)}, ${entry} -> ${least}))`
  },
  pick: (position, values) =>
    sql`transform(array(0), i -> get(array(${join(values, ', ')}), ${position}))[0]`,
  parsed: (text) => sql`parse_json(${text})`,
  fromNative: (stored) => sql`to_variant_object(${stored})`,
  arrayIncludes: (array, wanted) => sql`array_contains(${array}, ${wanted})`,
}
