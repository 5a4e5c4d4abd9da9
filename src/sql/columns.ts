import { ownOptions } from '../../grammar/index.ts'
import { type Dialect, jsonAt, type SqlValue, spell } from './dialect.ts'
import { oneOf, params, raw, type Sql, sql } from './fragment.ts'
import type { JsonKind } from './kinds.ts'
import { remembered } from './remembered.ts'
import {
  type ColumnTable,
  columnNamed,
  type DocumentTable,
  mayBeNull,
  type Storage,
  storageOf,
} from './table.ts'

const KIND_OF_STORAGE: Readonly<Record<Storage, JsonKind | undefined>> = {
  string: 'string',
  boolean: 'boolean',
  integer: 'number',
  double: 'number',
  array: 'list',
  json: undefined,
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
  isLenient: boolean,
): SqlValue {
  const column = columnNamed(field, table)
  const stored = named(column.name ?? (field as string), table.alias, dialect)
  const storage = storageOf(column)
  const at = jsonAt(stored, [], { storage, stored })
  if (isScalarColumn(at)) return at
  // Without `lenient`, a dialect may be unable to read NULL as JSON.
  const isNull = isLenient ? storage === 'json' && !dialect.lenient : mayBeNull(column)
  const json = (storage !== 'json' && dialect.fromNative?.(stored)) || stored
  // If the column may be NULL, its JSON form decides.
  if (storage === 'json' || !dialect.arrayIncludes || isNull) {
    return jsonAt(isNull ? jsonOrNull(json, dialect) : json)
  }
  return jsonAt(json, [], { storage, stored })
}

function jsonOrNull(json: Sql, { parsed }: Dialect): Sql {
  const written = raw(spell('null'))
  return sql`COALESCE(${json}, ${parsed?.(written) ?? written})`
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
      return sql`CASE WHEN ${native.stored} IS NULL THEN ${none} ELSE ${is} END`
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
  return kind !== undefined && kind !== 'list'
}

/** The value at a key. */
export function memberOf({ base, keys }: SqlValue, key: string): SqlValue {
  return jsonAt(base, [...keys, key])
}
