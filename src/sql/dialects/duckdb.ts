import { pointerOf } from '../../../grammar/index.ts'
import { type Collection, type Dialect, jsonAt, type SqlValue } from '../dialect.ts'
import { join, oneOf, param, params, raw, type Sql, sql } from '../fragment.ts'
import { always } from '../logic.ts'

const TYPES = {
  text: 'VARCHAR',
  double: 'DOUBLE',
  integer: 'BIGINT',
  boolean: 'BOOLEAN',
  range: 'VARCHAR',
}

// A JSON Pointer can express every key.
const pointer = ({ keys }: SqlValue) => param(pointerOf(keys), 'text')

const json = (at: SqlValue): Sql =>
  at.keys.length > 0 ? sql`json_extract(${at.base}, ${pointer(at)})` : at.base

const ENTRIES: Readonly<Record<Exclude<Collection, 'either'>, (of: Sql) => Sql>> = {
  list: (of) =>
    sql`list_transform(json_extract(${of}, '$[*]'), lambda v, i: {n: i - 1, k: NULL::VARCHAR, v: v})`,
  map: (of) =>
    sql`list_transform(list_zip(json_keys(${of}), json_extract(${of}, '$.*')), lambda e: {n: 0, k: e[1], v: e[2]})`,
}

/** DuckDB 1.3 and later, over a column of type `JSON`. Patterns use RE2's syntax, like Go's. */
export const duckdb: Dialect = {
  name: 'duckdb',
  limits: { maxQuantifierDepth: 8, maxTerms: 500 },
  quote: (name) => `"${name.replaceAll('"', '""')}"`,
  placeholder: (position) => `$${position}`,
  typed: (placeholder, type) => `CAST(${placeholder} AS ${TYPES[type]})`,
  // Its driver sends whole numbers as integers, which cannot hold large doubles.
  encode: ({ type, value }) => (type === 'double' ? String(value) : value),
  holds: (text) => text.isWellFormed(),
  kinds: {
    string: ['VARCHAR'],
    number: ['UBIGINT', 'BIGINT', 'DOUBLE'],
    boolean: ['BOOLEAN'],
    null: ['NULL'],
    list: ['ARRAY'],
    map: ['OBJECT'],
  },
  kind: (at) => sql`json_type(${at.base}, ${pointer(at)})`,
  text: (at) => sql`json_extract_string(${at.base}, ${pointer(at)})`,
  isNumber: (at, wanted) =>
    oneOf(
      sql`TRY_CAST(json_extract_string(${at.base}, ${pointer(at)}) AS DOUBLE)`,
      params(wanted, 'double'),
    ),
  boolean: (at) => sql`CAST(json_extract_string(${at.base}, ${pointer(at)}) AS BOOLEAN)`,
  isEmpty: (at) => sql`(CAST(${json(at)} AS VARCHAR) IN ('[]', '{}'))`,
  value: json,
  element: (at, position) => sql`json_extract(${json(at)}, ${position})`,
  readsPositions: true,
  contains: (text, wanted) => sql`contains(${text}, ${wanted})`,
  maxContained: 5_000,
  matches: (text, pattern) =>
    always(sql`regexp_matches(${text}, ${param(`(?-s)${pattern}`, 'text')})`),
  isUnique: (document) =>
    sql`NOT EXISTS (SELECT 1 FROM json_tree(${document}) WHERE key IS NOT NULL GROUP BY parent, key HAVING count(*) > 1)`,
  pick: (position, values) => sql`[${join(values, ', ')}][1 + ${position}]`,
  fromNative: (stored) => sql`to_json(${stored})`,
  arrayIncludes: (array, wanted) => sql`list_contains(${array}, ${wanted})`,
  lenient: { textOfAny: true, textIfThere: true },
  least: (at, collection, level, measure) => {
    const entry = raw(`tamis_${level}`)
    const entries =
      collection === 'either'
        ? sql`CASE ${duckdb.kind(at)} WHEN 'ARRAY' THEN ${ENTRIES.list(json(at))} WHEN 'OBJECT' THEN ${ENTRIES.map(json(at))} END`
        : ENTRIES[collection](json(at))
    const value = jsonAt(sql`${entry}.v`)
    const least = measure({ value, key: sql`${entry}.k`, position: sql`${entry}.n` })
    return sql`list_min(list_transform(${entries}, lambda ${entry}: ${least}))`
  },
}
