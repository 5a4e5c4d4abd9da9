import { type Dialect, entryNames, isPosition, jsonAt, type SqlValue } from '../dialect.ts'
import { doubleRange } from '../double-range.ts'
import { join, param, params, raw, type Sql, sql } from '../fragment.ts'
import { always } from '../logic.ts'
import { toPostgresPattern } from '../patterns.ts'

const TYPES = {
  text: 'text',
  double: 'float8',
  integer: 'bigint',
  boolean: 'boolean',
  range: 'numrange',
}

// Only a path also reads lists, and unlike `->`, it does not treat a scalar as a list.
const json = ({ base, keys }: SqlValue): Sql =>
  keys.reduce(
    (at, key) =>
      isPosition(key)
        ? sql`${at} #> ARRAY[${param(key, 'text')}]`
        : sql`${at} -> ${param(key, 'text')}`,
    base,
  )

const parent = ({ base, keys }: SqlValue): SqlValue => jsonAt(base, keys.slice(0, -1))

const ofList = (list: Sql): Sql =>
  sql`SELECT ordinality - 1, NULL::text, value FROM jsonb_array_elements(${list}) WITH ORDINALITY`
const ofObject = (object: Sql): Sql => sql`SELECT 0, key, value FROM jsonb_each(${object})`
const only = (kind: string, of: Sql): Sql =>
  sql`CASE jsonb_typeof(${of}) WHEN ${raw(`'${kind}'`)} THEN ${of} END`
const ENTRIES = {
  list: ofList,
  map: ofObject,
  either: (of: Sql) => sql`${ofList(only('array', of))} UNION ALL ${ofObject(only('object', of))}`,
}

/** PostgreSQL 14 and later, over a column of type `jsonb`. */
export const postgres: Dialect = {
  name: 'postgres',
  limits: { maxQuantifierDepth: 50, maxTerms: 2_000 },
  quote: (name) => `"${name.replaceAll('"', '""')}"`,
  placeholder: (position) => `$${position}`,
  typed: (placeholder, type) => `${placeholder}::${TYPES[type]}`,
  encode: ({ value }) => value,
  holds: (text) => text.isWellFormed() && !text.includes('\0'),
  kinds: {
    string: ['string'],
    number: ['number'],
    boolean: ['boolean'],
    null: ['null'],
    list: ['array'],
    map: ['object'],
  },
  kind: (at) => sql`jsonb_typeof(${json(at)})`,
  text: (at) => {
    const last = at.keys.at(-1)
    return last === undefined || isPosition(last)
      ? sql`(${json(at)} #>> '{}')`
      : sql`(${json(parent(at))} ->> ${param(last, 'text')})`
  },
  // Avoids a multirange, which indexes do not support.
  isNumber: (at, wanted) => {
    const ranges = params(wanted.map(doubleRange), 'range')
    const within = ranges.map((range) => sql`(${json(at)})::numeric <@ ${range}`)
    return sql`(${join(within, ' OR ')})`
  },
  boolean: (at) => sql`(${json(at)})::boolean`,
  isEmpty: (at) => sql`(${json(at)} IN ('[]', '{}'))`,
  value: json,
  element: (at, position) =>
    sql`CASE ${postgres.kind(at)} WHEN 'array' THEN ${json(at)} -> ${position}::integer END`,
  readsPositions: true,
  contains: (text, wanted) => sql`(strpos(${text}, ${wanted}) > 0)`,
  matches: (text, pattern) => {
    const written = toPostgresPattern(pattern)
    return written === undefined ? undefined : always(sql`(${text} ~ ${param(written, 'text')})`)
  },
  least: (at, collection, level, measure) => {
    const { position, key, value } = entryNames(level)
    const entries = measure({ position, key, value: jsonAt(value) })
    return sql`(SELECT MIN(${entries}) FROM (${ENTRIES[collection](json(at))}) AS ${raw(`tamis_${level}`)} (${position}, ${key}, ${value}))`
  },
  fromNative: (stored) => sql`to_jsonb(${stored})`,
  arrayIncludes: (array, wanted) => sql`(${array} @> ARRAY[${wanted}])`,
  includes: (at, wanted) => sql`(${json(at)} @> to_jsonb(${wanted}))`,
  lenient: {
    textOfAny: true,
    textIfThere: true,
    withoutNull: (at, kind) => (kind === 'string' ? at : jsonAt(sql`NULLIF(${json(at)}, 'null')`)),
  },
}
