import { bound } from './context.ts'
import type { Dialect, JsonKind, Place } from './dialect.ts'
import { type Sql, sql, words } from './fragment.ts'
import { type Column, type ColumnTable, columnNamed, type Storage, storageOf } from './table.ts'

const KINDS: Readonly<Record<Storage, JsonKind | undefined>> = {
  string: 'string',
  boolean: 'boolean',
  integer: 'number',
  double: 'number',
  array: undefined,
  json: undefined,
}

// What counts for SQL NULL: the zero value, or null itself where columns hold JSON.
const ZEROS: Readonly<Record<Exclude<Storage, 'array' | 'json'>, string>> = {
  string: "''",
  boolean: 'FALSE',
  integer: '0',
  double: '0',
}

/** A name of the table's, quoted and with what the table is called. */
export function named(name: string, alias: string | undefined, { quote }: Dialect): Sql {
  return words(alias === undefined ? quote(name) : `${quote(alias)}.${quote(name)}`)
}

/** The value of a column. @throws {SqlError} `column-missing`. */
export function placeOf(field: string | undefined, table: ColumnTable, dialect: Dialect): Place {
  const column = columnNamed(field, table)
  const stored = named(column.name ?? (field as string), table.alias, dialect)
  const storage = storageOf(column)
  if (storage === 'json') return { base: orElse(stored, nullOf(column)), keys: [] }
  if (storage === 'array') {
    const json = dialect.fromArray?.(stored) ?? stored
    // Where it may be NULL only its JSON stands for what that counts as.
    const native = nullOf(column) === undefined ? { storage, stored } : undefined
    return { base: orElse(json, nullOf(column)), keys: [], ...(native && { native }) }
  }
  const base = column.zero ? orElse(stored, ZEROS[storage]) : stored
  return { base, keys: [], native: { storage, stored } }
}

function nullOf({ schema, zero }: Column): string | undefined {
  if (zero) return schema.kind === 'list' ? "'[]'" : "'{}'"
  return schema.kind === 'nullable' || schema.kind === 'any' ? "'null'" : undefined
}

function orElse(stored: Sql, otherwise: string | undefined): Sql {
  return otherwise === undefined ? stored : sql`COALESCE(${stored}, ${words(otherwise)})`
}

/** The dialect where places may be columns of the engine's own types. */
export function withColumns(dialect: Dialect): Dialect {
  return {
    ...dialect,
    kind: (at) => {
      const kind = at.native && KINDS[at.native.storage]
      if (!kind) return dialect.kind(at)
      const [is, none] = [dialect.kinds[kind][0], dialect.kinds.null[0]]
      return sql`CASE WHEN ${at.base} IS NULL THEN ${words(`'${none}'`)} ELSE ${words(`'${is}'`)} END`
    },
    text: (at) => (isScalar(at) ? at.base : dialect.text(at)),
    boolean: (at) => (isScalar(at) ? at.base : dialect.boolean(at)),
    isNumber: (at, wanted) => {
      if (!isScalar(at)) return dialect.isNumber(at, wanted)
      const isWhole = at.native?.storage === 'integer' && Number.isSafeInteger(wanted)
      return sql`(${at.base} = ${bound(wanted, isWhole ? 'integer' : 'double')})`
    },
    includes: (at, wanted) =>
      at.native && dialect.arrayIncludes
        ? dialect.arrayIncludes(at.native.stored, wanted)
        : dialect.includes?.(at, wanted),
  }
}

/** True for a column of text, of numbers or of booleans. */
export function isScalar({ native }: Place): boolean {
  return native !== undefined && KINDS[native.storage] !== undefined
}
