import { invalidOption, ownOptions } from '../../grammar/index.ts'
import { oneOf, type Param, type ParamType, params, raw, type Sql, sql } from './fragment.ts'
import type { JsonKind } from './kinds.ts'
import type { SqlLimits } from './limits.ts'
import type { Answer } from './logic.ts'
import { remembered } from './remembered.ts'
import type { Storage } from './table.ts'

/** A JSON value: the value at a path of keys in `base`. `jsonAt` makes it. */
export interface SqlValue {
  /** A JSON value. */
  readonly base: Sql
  readonly keys: readonly string[]
  /** True if the keys are names of the table's shape, for the target `lenient`: see `namedPath`. */
  readonly isNamed: boolean
  /** Set for a column of the engine's own type. For an array, `base` is its JSON. */
  readonly native: Native | undefined
  /** Set for an entry whose parts are columns of the engine. */
  readonly columns: EntryColumns | undefined
}

/** The JSON value at a path of keys. Every member is its own, so that none is inherited from `Object.prototype`. */
export function jsonAt(base: Sql, keys: readonly string[] = [], native?: Native): SqlValue {
  return { base, keys, isNamed: false, native, columns: undefined }
}

const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/

/**
 * The path of a named value, as in `'$.a.b'`, for an engine that takes no index of an expression for a parameter;
 * `undefined` for any other value, and if a key is more than letters, digits and `_`.
 */
export function namedPath({ keys, isNamed }: SqlValue): Sql | undefined {
  if (!isNamed || !keys.every((key) => PLAIN_NAME.test(key))) return undefined
  return raw(`'${['$', ...keys].join('.')}'`)
}

/** An entry in columns; `base` is then the JSON of a list or an object, and NULL for a scalar. */
export interface EntryColumns {
  /** The result of `kind`. */
  readonly kind: Sql
  /** A text, number or boolean in the engine's own type. */
  readonly scalar: Sql
  /** The entry as JSON, which needs a lookup. */
  readonly json: Sql
}

/** A column that is not JSON. */
export interface Native {
  readonly storage: Storage
  readonly stored: Sql
}

/** The collection of `any` and `all`. Only the row may decide between a list and an object. */
export type Collection = 'list' | 'map' | 'either'

/** The SQL for an entry of a collection, for use inside `least`. */
export interface Entry {
  readonly value: SqlValue
  /** The key as text; NULL in a list. */
  readonly key: Sql
  /** The position from 0; 0 for every entry of an object. */
  readonly position: Sql
}

/**
 * The JSON operations of one engine, as plain data and one-line functions over SQL. The SQL must never raise an
 * error: if the engine cannot decide, the answer is NULL. `agreesWithSql` tests it.
 */
export interface Dialect {
  readonly name: string
  /** A query that the engine plans in about a second. */
  readonly limits: SqlLimits
  /** Quotes the name of a column or table. */
  readonly quote: (name: string) => string
  /** The placeholder of a parameter, counted from 1. */
  readonly placeholder: (position: number) => string
  /** A placeholder with its type, for engines that need the type. */
  readonly typed: (placeholder: string, type: ParamType) => string
  /** Converts a value for the engine's driver. */
  readonly encode: (value: Param) => unknown
  /** True if the engine can compare with the text; otherwise the evaluator decides. */
  readonly holds: (text: string) => boolean
  /**
   * The results of `kind` for each kind of JSON. A result that two kinds share means neither, unless the table
   * promises one. Only integers beyond ±2^53 may share one with texts.
   */
  readonly kinds: Readonly<Record<JsonKind, readonly string[]>>
  /** The kind of a value; NULL if there is no value. */
  readonly kind: (at: SqlValue) => Sql
  /** The text of a string. */
  readonly text: (at: SqlValue) => Sql
  /** True if the number, rounded to the nearest double, is one of these. */
  readonly isNumber: (at: SqlValue, wanted: readonly number[]) => Sql
  /** The value of a boolean. */
  readonly boolean: (at: SqlValue) => Sql
  /** True for a list or an object without entries. */
  readonly isEmpty: (at: SqlValue) => Sql
  /** The value as JSON. */
  readonly value: (at: SqlValue) => Sql
  /** The entry of a list at a position from 0, as JSON; NULL if there is no list. */
  readonly element: (at: SqlValue, position: Param) => Sql
  /** True if a key of plain digits also finds the entry of a list at that position. */
  readonly readsPositions?: boolean
  /** True if a text contains another, byte for byte. */
  readonly contains: (text: Sql, wanted: Param) => Sql
  /**
   * The longest text to search with `contains`, in UTF-16 units. The engine's search may take as many steps as the
   * product of both lengths; the evaluator's does not. Defaults to 250.
   */
  readonly maxContained?: number
  /**
   * True if a Go pattern matches, and NULL if it may; `undefined` for a pattern that the engine reads differently.
   */
  readonly matches: (text: Sql, pattern: string) => Answer | undefined
  /** The least value of `measure` over the entries, ignoring NULL. */
  readonly least: (
    at: SqlValue,
    collection: Collection,
    /** Makes the names different from those of other collections. */
    level: number,
    measure: (entry: Entry) => Sql,
  ) => Sql
  /**
   * Picks the value at a position from 0. Set for an engine that copies the operand of a CASE for each WHEN, which
   * would multiply nested conditions.
   */
  readonly pick?: (position: Sql, values: readonly Sql[]) => Sql
  /** True if `isNumber` cannot read every number. */
  readonly leavesNumbers?: boolean
  /** True if a list of only strings contains this one, in a form that indexes support. */
  readonly includes?: (at: SqlValue, wanted: Param) => Sql | undefined
  /**
   * A text of the filter, for a comparison byte for byte, blanks at the end included. Set for an engine that otherwise
   * compares by the rules of the column.
   */
  readonly exactly?: (text: Sql | Param) => Sql
  /** A column of doubles with -0 equal to 0, for engines whose sets compare bits. */
  readonly double?: (stored: Sql) => Sql
  /** The JSON of a text, for engines to which a text beside JSON is a JSON string. */
  readonly parsed?: (text: Sql) => Sql
  /** Converts a native array to JSON. */
  readonly fromNative?: (stored: Sql) => Sql
  /** True if a native array contains a text. */
  readonly arrayIncludes?: (array: Sql, wanted: Param) => Sql
  /** True for a document that the engine reads as `JSON.parse` does. The evaluator decides the others. */
  readonly reads?: (document: Sql) => Sql
  /**
   * True for a document without repeated keys. Set for an engine that keeps both values and finds another one than
   * `JSON.parse`, which keeps the last. For an engine that compares keys as they are written, it is also false if a
   * key may be written differently from `JSON.stringify`. It is slower than the filter, so only tables with
   * `plain: false` use it.
   */
  readonly isUnique?: (document: Sql) => Sql
  /** Shorter conditions for filters that never fail. */
  readonly lenient?: LenientDialect
}

/**
 * What filters for the target `lenient` use of an engine, so that their conditions are as short as a person writes
 * them.
 * With this member, even an empty one, `text`, `isNumber`, `boolean`, `isEmpty` and `includes` are NULL or FALSE for a
 * missing value, and for null except where `withoutNull` says so. Without it, each condition asks for the kind first.
 */
export interface LenientDialect {
  /**
   * True if `text` of a value that has another kind is never taken for a text: for a list or an object it is NULL or
   * starts with `[` or `{`, and for a number, a boolean or null it is NULL, a number or its own word.
   */
  readonly textOfAny?: boolean
  /** True if `text` is NULL for a missing value and for null alone. */
  readonly textIfThere?: boolean
  /** The value with NULL instead of null, if reading null as this kind raises an error or finds an entry. */
  readonly withoutNull?: (at: SqlValue, kind: JsonKind) => SqlValue
  /** As `isNumber`, for numbers with up to the 17 digits that `JSON.stringify` writes. Never left to the evaluator. */
  readonly isNumber?: (at: SqlValue, wanted: readonly number[]) => Sql
}

/**
 * Returns the dialect with its own members alone, if it is valid.
 * @throws {FilterOptionError} `invalid-option` for any other value, such as a dialect's name.
 */
export const requireDialect = /* @__PURE__ */ remembered((dialect: Dialect): Dialect => {
  if (typeof Object(dialect).kind === 'function') {
    const { lenient, ...own } = ownOptions(dialect)
    return ownOptions({ ...own, ...(lenient && { lenient: ownOptions(lenient) }) })
  }
  throw invalidOption(
    '`dialect` must be a value of `tamis/sql`.',
    'Import it: postgres, sqlite, sqliteWithMatches, duckdb, mariadb, clickhouse or spark.',
  )
})

/** The names of an entry's columns, which no user's table has. */
export function entryNames(level: number): Readonly<Record<'position' | 'key' | 'value', Sql>> {
  const name = (of: string): Sql => raw(`tamis_${of}${level}`)
  return { position: name('n'), key: name('k'), value: name('v') }
}

/** True if a text is one of these; there must be at least one. */
export function isText(text: Sql, wanted: readonly string[], { exactly }: Dialect): Sql {
  const texts = params(wanted, 'text')
  return oneOf(text, exactly ? texts.map(exactly) : texts)
}

/** The empty text. */
export function emptyText({ exactly }: Dialect): Sql {
  return exactly ? exactly(sql`''`) : sql`''`
}

/** True for the empty text. */
export function isEmptyText(text: Sql, dialect: Dialect): Sql {
  return sql`(${text} = ${emptyText(dialect)})`
}

/** The default of `maxContained`, with up to 250 steps for each character of a search. */
export const MAX_CONTAINED = 250

/** The highest position to look up: no engine has longer lists, and some count positions in 32 bits. */
export const MAX_POSITION = 2 ** 31 - 1

/** True for a key that is a list position in canonical digits. */
export function isPosition(key: string): boolean {
  return /^(?:0|[1-9][0-9]*)$/.test(key)
}

/** The results of `kind` for one kind that no other of these kinds shares, as SQL literals. */
export function namesOf(
  kind: JsonKind,
  among: readonly JsonKind[],
  { kinds }: Dialect,
): readonly string[] {
  const isOthers = (name: string) =>
    among.some((other) => other !== kind && kinds[other].includes(name))
  return kinds[kind].filter((name) => !isOthers(name)).map(spell)
}

/** The name of a kind as an SQL literal. */
export function spell(name: string): string {
  return `'${name}'`
}
