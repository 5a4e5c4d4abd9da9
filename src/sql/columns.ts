import { ownOptions } from '../../grammar/index.ts'
import { interpret } from '../rows/schema/index.ts'
import { type Dialect, emptyText, jsonAt, namesOf, type SqlValue, spell } from './dialect.ts'
import { oneOf, param, params, raw, type Sql, sql } from './fragment.ts'
import { type JsonKind, KINDS } from './kinds.ts'
import { remembered } from './remembered.ts'
import {
  type Column,
  type ColumnTable,
  columnNamed,
  type DocumentTable,
  nullOf,
  type Storage,
  storageOf,
} from './table.ts'

const KIND_OF_STORAGE: Readonly<Record<Storage, JsonKind | undefined>> = {
  ...{ string: 'string', boolean: 'boolean', integer: 'number', double: 'number' },
  ...{ array: 'list', map: 'object', json: undefined },
}

// A quoted name, after the table's alias if there is one.
function named(name: string, alias: string | undefined, { quote }: Dialect): Sql {
  return raw(alias === undefined ? quote(name) : `${quote(alias)}.${quote(name)}`)
}

/** The document of a row. */
export function documentOf({ document, alias }: DocumentTable, dialect: Dialect): SqlValue {
  return jsonAt(named(document, alias, dialect))
}

/**
 * The value of a column.
 * @param isLenient True if NULL is nothing, like a missing value, and needs no other form.
 * @throws {SqlError} `column-missing`.
 */
export function columnValue(
  field: string | undefined,
  table: ColumnTable,
  dialect: Dialect,
  isLenient = false,
): SqlValue {
  const column = columnNamed(field, table)
  const stored = named(column.name ?? (field as string), table.alias, dialect)
  const storage = storageOf(column)
  const isNothing = isLenient && !column.zero
  // Without `lenient`, a dialect may be unable to read NULL as JSON.
  const nothing = storage === 'json' && !dialect.lenient ? null : undefined
  const none = isNothing ? nothing : nullOf(column)
  if (storage === 'json') return jsonAt(jsonOrElse(stored, none, column, dialect))
  if (storage === 'array' || storage === 'map') {
    const json = dialect.fromNative?.(stored) ?? stored
    const isNative = storage === 'array' ? dialect.arrayIncludes : dialect.mapEntry
    // If the column may be NULL, its JSON form decides what NULL counts as.
    if (!isNative || none !== undefined) {
      return jsonAt(jsonOrElse(json, none, column, dialect))
    }
    const { schema: of } = interpret({ schema: column.schema, rules: 'json' })
    const isOfOne = of.kind === 'list' || of.kind === 'map'
    const entries = isOfOne ? storageOf({ schema: of.of, native: false }) : undefined
    return jsonAt(json, [], { storage, stored, entries, isEntry: false })
  }
  const base = column.zero
    ? orElse(stored, none === '' ? emptyText(dialect) : raw(`${none}`.toUpperCase()))
    : stored
  return jsonAt(base, [], { storage, stored, entries: undefined, isEntry: false })
}

function orElse(stored: Sql, none: Sql): Sql {
  return sql`COALESCE(${stored}, ${none})`
}

// JSON for SQL NULL; drivers return the null of JSON as the same, so with `zero` it counts as the same.
function jsonOrElse(stored: Sql, none: unknown, { schema, zero }: Column, dialect: Dialect): Sql {
  if (none === undefined) return stored
  const text = raw(spell(JSON.stringify(none)))
  const written = dialect.parsed?.(text) ?? text
  const { kind } = interpret({ schema, rules: 'json' }).schema
  if (!zero || kind !== 'nullable') return orElse(stored, written)
  const names = namesOf('null', KINDS, dialect).join(', ')
  return sql`CASE WHEN ${dialect.kind(jsonAt(stored))} NOT IN (${raw(names)}) THEN ${stored} ELSE ${written} END`
}

/** Extends a dialect to columns of the engine's own types. */
export const withColumns = /* @__PURE__ */ remembered((dialect: Dialect): Dialect => {
  return ownOptions({
    ...dialect,
    kind: (at) => {
      const { native } = at
      const kind = native && KIND_OF_STORAGE[native.storage]
      if (!kind) return dialect.kind(at)
      const name = (of: JsonKind) => raw(spell(dialect.kinds[of][0] as string))
      const [is, none] = [name(kind), name('null')]
      if (native.isEntry) return sql`CASE WHEN ${at.base} IS NOT NULL THEN ${is} END`
      const value = isScalarColumn(at) ? at.base : native.stored
      return sql`CASE WHEN ${value} IS NULL THEN ${none} ELSE ${is} END`
    },
    text: (at) => (isScalarColumn(at) ? at.base : dialect.text(at)),
    boolean: (at) => (isScalarColumn(at) ? at.base : dialect.boolean(at)),
    isNumber: (at, wanted) => {
      if (!isScalarColumn(at)) return dialect.isNumber(at, wanted)
      const isWhole = at.native?.storage === 'integer' && wanted.every(Number.isSafeInteger)
      const isDouble = at.native?.storage === 'double'
      const number = (isDouble && dialect.double?.(at.base)) || at.base
      return oneOf(number, params(wanted, isWhole ? 'integer' : 'double'))
    },
    includes: (at, wanted) =>
      at.native?.storage === 'array' && dialect.arrayIncludes
        ? dialect.arrayIncludes(at.native.stored, wanted)
        : dialect.includes?.(at, wanted),
  })
})

/** True for a text, number or boolean column. */
export function isScalarColumn({ native }: SqlValue): boolean {
  const kind = native && KIND_OF_STORAGE[native.storage]
  return kind !== undefined && kind !== 'list' && kind !== 'object'
}

/** The value at a key. In a native map with scalar values it is the entry itself. */
export function memberColumn(
  { base, keys, native }: SqlValue,
  key: string,
  dialect: Dialect,
): SqlValue {
  const { mapEntry } = dialect
  if (native?.storage !== 'map' || !native.entries || !mapEntry) {
    return jsonAt(base, [...keys, key])
  }
  const entry = mapEntry(native.stored, param(key, 'text'))
  const { entries: storage } = native
  return jsonAt(entry, [], { storage, stored: entry, entries: undefined, isEntry: true })
}
