import { interpret } from '../schema/index.ts'
import { type Dialect, type SqlValue, spell } from './dialect.ts'
import { oneOf, param, params, raw, type Sql, sql } from './fragment.ts'
import type { JsonKind } from './kinds.ts'
import { remembered } from './remembered.ts'
import {
  type Column,
  type ColumnTable,
  columnNamed,
  type DocumentTable,
  type Storage,
  storageOf,
  ZEROS,
} from './table.ts'

const KINDS: Readonly<Record<Storage, JsonKind | undefined>> = {
  ...{ string: 'string', boolean: 'boolean', integer: 'number', double: 'number' },
  ...{ array: 'list', map: 'object', json: undefined },
}

// A quoted name, after the table's alias if there is one.
function named(name: string, alias: string | undefined, { quote }: Dialect): Sql {
  return raw(alias === undefined ? quote(name) : `${quote(alias)}.${quote(name)}`)
}

/** The document of a row. */
export function documentOf({ document, alias }: DocumentTable, dialect: Dialect): SqlValue {
  return { base: named(document, alias, dialect), keys: [] }
}

/** The value of a column. @throws {SqlError} `column-missing`. */
export function columnValue(
  field: string | undefined,
  table: ColumnTable,
  dialect: Dialect,
): SqlValue {
  const column = columnNamed(field, table)
  const stored = named(column.name ?? (field as string), table.alias, dialect)
  const storage = storageOf(column)
  if (storage === 'json') return { base: orElse(stored, nullOf(column)), keys: [] }
  if (storage === 'array' || storage === 'map') {
    const json = dialect.fromNative?.(stored) ?? stored
    const isNative = storage === 'array' ? dialect.arrayIncludes : dialect.mapEntry
    // If the column may be NULL, its JSON form decides what NULL counts as.
    if (!isNative || nullOf(column) !== undefined) {
      return { base: orElse(json, nullOf(column)), keys: [] }
    }
    const { schema: of } = interpret({ schema: column.schema, rules: 'json' })
    const entries = 'of' in of ? storageOf({ schema: of.of }) : undefined
    return { base: json, keys: [], native: { storage, stored, ...(entries && { entries }) } }
  }
  const base = column.zero ? orElse(stored, literal(ZEROS[storage])) : stored
  return { base, keys: [], native: { storage, stored } }
}

function nullOf({ schema, zero }: Column): string | undefined {
  if (zero) return schema.kind === 'list' ? "'[]'" : "'{}'"
  return schema.kind === 'nullable' || schema.kind === 'any' ? "'null'" : undefined
}

function orElse(stored: Sql, otherwise: string | undefined): Sql {
  return otherwise === undefined ? stored : sql`COALESCE(${stored}, ${raw(otherwise)})`
}

function literal(zero: string | number | boolean): string {
  return typeof zero === 'string' ? spell(zero) : String(zero).toUpperCase()
}

/** Extends a dialect to columns of the engine's own types. */
export const withColumns = /* @__PURE__ */ remembered((dialect: Dialect): Dialect => {
  return {
    ...dialect,
    kind: (at) => {
      const { native } = at
      const kind = native && KINDS[native.storage]
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
  }
})

/** True for a text, number or boolean column. */
export function isScalarColumn({ native }: SqlValue): boolean {
  const kind = native && KINDS[native.storage]
  return kind !== undefined && kind !== 'list' && kind !== 'object'
}

/** The value at a key. In a native map with scalar values it is the entry itself. */
export function memberOf(
  { base, keys, native }: SqlValue,
  key: string,
  dialect: Dialect,
): SqlValue {
  const { mapEntry } = dialect
  if (native?.storage !== 'map' || !native.entries || !mapEntry) {
    return { base, keys: [...keys, key] }
  }
  const entry = mapEntry(native.stored, param(key, 'text'))
  return {
    base: entry,
    keys: [],
    native: { storage: native.entries, stored: entry, isEntry: true },
  }
}
