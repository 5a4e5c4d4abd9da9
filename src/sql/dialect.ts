import { FilterOptionError } from '../../grammar/index.ts'
import { type Param, type ParamType, raw, type Sql, sql } from './fragment.ts'
import type { JsonKind } from './kinds.ts'
import type { SqlLimits } from './limits.ts'
import type { Answer } from './logic.ts'
import type { Storage } from './table.ts'

/** A value of decoded JSON: what lies under these keys, one after the other, of another. */
export interface SqlValue {
  /** A JSON value. */
  readonly base: Sql
  readonly keys: readonly string[]
  /** Set for what has a type of the engine's own: of an array or a map, `base` is the JSON. */
  readonly native?: Native
  /** Set for an entry whose parts the engine gives as columns. */
  readonly columns?: EntryColumns
}

/** An entry as columns; of it, `base` is the JSON of a list or an object, and NULL of a scalar. */
export interface EntryColumns {
  /** What `kind` gives. */
  readonly kind: Sql
  /** A text, a number or a boolean as the engine has it. */
  readonly scalar: Sql
  /** The entry as JSON, which has to be looked up. */
  readonly json: Sql
}

/** A column that is not JSON, or the entry of one. */
export interface Native {
  readonly storage: Storage
  readonly stored: Sql
  /** Of the entries of a map. */
  readonly entries?: Storage
  /** True for an entry, which is missing where the SQL is NULL. */
  readonly isEntry?: true
}

/** What `any` and `all` go over: whether it is a list or an object may be known only at run time. */
export type Collection = 'list' | 'object' | 'either'

/** The entry of a collection, as SQL inside `least`. */
export interface Entry {
  readonly value: SqlValue
  /** The key as text; NULL in a list. */
  readonly key: Sql
  /** The position from 0; 0 for all entries of an object. */
  readonly position: Sql
}

/**
 * How one engine asks of JSON what filters ask: plain data and one-line functions over SQL. Nothing
 * in it may raise: where the engine cannot tell, the answer is NULL. Hold a dialect of your own
 * against the laws with `agreesWithSql` of `tamis/testing`.
 */
export interface Dialect {
  readonly name: string
  /** What the engine plans within a second or so; what is left out is 8 quantifiers and 500 terms. */
  readonly limits?: Partial<SqlLimits>
  /** A name of a column or table as an identifier. */
  readonly quote: (name: string) => string
  /** Where the value of this number, counted from 1, is bound. */
  readonly placeholder: (position: number) => string
  /** A placeholder with its type, where the engine has to be told. */
  readonly typed: (placeholder: string, type: ParamType) => string
  /** The value as its driver takes it. */
  readonly encode: (value: Param) => unknown
  /** True for a text that the engine can compare with others; false leaves it to the evaluator. */
  readonly holds: (text: string) => boolean
  /** What `kind` gives, per kind of JSON; what two kinds share is neither, unless one is promised. */
  readonly kinds: Readonly<Record<JsonKind, readonly string[]>>
  /** The kind of a value; NULL where nothing is there. */
  readonly kind: (at: SqlValue) => Sql
  /** The text of a string. */
  readonly text: (at: SqlValue) => Sql
  /** True where a number is one of these doubles, once it is rounded to the nearest one. */
  readonly isNumber: (at: SqlValue, wanted: readonly number[]) => Sql
  /** A boolean. */
  readonly boolean: (at: SqlValue) => Sql
  /** True for a list or an object without entries. */
  readonly isEmpty: (at: SqlValue) => Sql
  /** The value as JSON. */
  readonly value: (at: SqlValue) => Sql
  /** The entry of a list at a position from 0, as JSON; NULL if there is no list. */
  readonly element: (at: SqlValue, position: Param) => Sql
  /** True where a key of plain digits finds the entry of a list at that position too. */
  readonly readsPositions?: boolean
  /** True where a text has another in it, byte for byte. */
  readonly contains: (text: Sql, wanted: Param) => Sql
  /**
   * The longest text, in UTF-16 units, that `contains` is asked for, because its search may take as many
   * steps as the lengths of both texts multiplied; the evaluator's does not. Defaults to 250.
   */
  readonly maxContained?: number
  /**
   * True where a pattern of Go's matches, and NULL where it is not total; `undefined` for one that
   * the engine does not read alike.
   */
  readonly matches: (text: Sql, pattern: string) => Answer | undefined
  /** The least of what is measured for each entry, NULL aside. */
  readonly least: (
    at: SqlValue,
    collection: Collection,
    /** Sets its names apart from those of other collections. */
    level: number,
    measure: (entry: Entry) => Sql,
  ) => Sql
  /**
   * The value at a position from 0. Set for an engine that copies what a CASE looks at for each of its
   * WHENs: what is nested in it would multiply.
   */
  readonly pick?: (position: Sql, values: readonly Sql[]) => Sql
  /** True where `isNumber` does not know every number. */
  readonly leavesNumbers?: boolean
  /** True where a list of strings alone holds this one, in a form that indexes know. */
  readonly includes?: (at: SqlValue, wanted: Param) => Sql | undefined
  /** A column of doubles in a form in which -0 equals 0, for an engine with sets that compare bits. */
  readonly double?: (stored: Sql) => Sql
  /** An array or a map of the engine's as JSON. */
  readonly fromNative?: (stored: Sql) => Sql
  /** True where an array of the engine's holds a text. */
  readonly arrayIncludes?: (array: Sql, wanted: Param) => Sql
  /** What a map of the engine's has under a key; NULL where it has none. */
  readonly mapEntry?: (map: Sql, key: Param) => Sql
  /** True for a document that the engine reads as `JSON.parse` does; others are the evaluator's. */
  readonly reads?: (document: Sql) => Sql
  /**
   * True for a document in which no object has a key twice. Set for an engine that keeps both, and finds
   * another than `JSON.parse`, which keeps the last. It takes longer than the filter, so it is only asked
   * of tables that are not plain, and by `conforms`.
   */
  readonly isUnique?: (document: Sql) => Sql
}

/**
 * The dialect, if it is one.
 * @throws {FilterOptionError} `invalid-option` for anything else, such as the name of one.
 */
export function requireDialect(dialect: Dialect): Dialect {
  if (typeof Object(dialect).kind === 'function') return dialect
  throw new FilterOptionError('`dialect` must be a value of `tamis/sql`, or one of your own.', {
    code: 'invalid-option',
    hint: 'Import it: postgres, sqlite, sqliteWithMatches, duckdb, clickhouse or spark.',
  })
}

/** The names of an entry's columns, which no table of anyone's has. */
export function entryNames(level: number): Readonly<Record<'position' | 'key' | 'value', Sql>> {
  const name = (of: string): Sql => raw(`tamis_${of}${level}`)
  return { position: name('n'), key: name('k'), value: name('v') }
}

/** True for a document that the engine reads as `JSON.parse` does, whoever wrote it; all are if not set. */
export function readsExactly({ reads, isUnique }: Dialect): Dialect['reads'] {
  if (!reads || !isUnique) return reads ?? isUnique
  return (document) => sql`${reads(document)} AND ${isUnique(document)}`
}

/** The default of `maxContained`: a search then takes up to 250 steps for each character. */
export const MAX_CONTAINED = 250

/** True for a key that spells a position as it is counted. */
export function isPosition(key: string): boolean {
  return /^(?:0|[1-9][0-9]*)$/.test(key)
}

/** What `kind` gives for one of several kinds and for no other of them, as literals of SQL. */
export function namesOf(
  kind: JsonKind,
  among: readonly JsonKind[],
  { kinds }: Dialect,
): readonly string[] {
  const isOthers = (name: string) =>
    among.some((other) => other !== kind && kinds[other].includes(name))
  return kinds[kind].filter((name) => !isOthers(name)).map(spell)
}

/** A name of a kind as a literal of SQL. */
export function spell(name: string): string {
  return `'${name}'`
}
