import {
  invalidOption,
  nearest,
  type OptionNames,
  optionsOf,
  ownMember,
  ownOptions,
} from '../../grammar/index.ts'
import { interpret, requireSchema, type Schema, type SchemaKind, s } from '../rows/schema/index.ts'
import { SqlError } from './errors.ts'
import { remembered } from './remembered.ts'

/** Rows with a document in a JSON column. */
export interface DocumentTable {
  /** The name of the column. */
  readonly document: string
  /** The table's alias in the query, to tell its column from others of the same name. */
  readonly alias?: string
  /**
   * What the table promises about every document, as a schema of decoded JSON: `s.json`, or the result of
   * `schemaFromRows`. A filter that cannot fail on such documents needs no guard, and indexes can answer it.
   * Documents that break the promise may get other answers than the evaluator's. Typed data (`s.typed`) is refused,
   * because documents do not have its zero values.
   */
  readonly shape?: Schema
  /**
   * True if no document has keys, texts or numbers that the engine reads differently from `JSON.parse`: a NUL on
   * SQLite, a lone surrogate or a number beyond doubles on ClickHouse. Without this promise, these engines leave such
   * documents to the evaluator, and no filter that reads documents is total there.
   *
   * False if documents are texts from anyone, with possibly repeated keys in an object. SQLite, DuckDB and ClickHouse
   * find the first of both, so they check each document for such keys.
   */
  readonly plain?: boolean
}

/** A column, for a name in filters. */
export interface Column {
  /**
   * The type of its values, by the rules of decoded JSON. Texts, booleans and numbers are columns of such a type,
   * with integers within ±2^53; everything else is JSON. Without `nullable`, the column is NOT NULL.
   */
  readonly schema: Schema
  /** Its name in the table, if that differs. */
  readonly name?: string
  /** True for a list of texts, numbers or booleans in an array of the engine, not in JSON. */
  readonly native?: boolean
}

/** Rows with a column for each member. */
export interface ColumnTable {
  readonly columns: Readonly<Record<string, Column>>
  /** The table's alias in the query. */
  readonly alias?: string
  /** True if every JSON column is plain, as in `DocumentTable`. */
  readonly plain?: boolean
}

export type Table = DocumentTable | ColumnTable

const MEMBERS: OptionNames<DocumentTable & ColumnTable> = {
  document: 1,
  alias: 1,
  shape: 1,
  columns: 'object',
  plain: 1,
}

const COLUMN: OptionNames<Column> = { schema: 1, name: 1, native: 'boolean' }

/**
 * Declares the table with the rows.
 * @throws {SqlError} `identifier-invalid` for a name that no engine accepts.
 * @throws {FilterOptionError} `invalid-option` for an unknown member, a `plain` other than true or false, or a
 *   `shape` of typed data.
 *
 * @example
 * table({ document: 'doc', alias: 'jobs' })
 * table({ columns: { Status: { schema: s.string() }, Meta: { schema: s.map(s.string()) } } })
 */
export function table<const Declared extends Table>(declaration: Declared): Declared {
  readTable(declaration)
  return declaration
}

function readTable(declaration: Table): Table {
  const own = optionsOf(declaration, MEMBERS)
  const { alias, plain } = own
  if (plain !== undefined && typeof plain !== 'boolean') {
    throw invalidOption(
      '`plain` must be true or false.',
      'Leave it out if you promise nothing, and `JSON.stringify` writes the documents.',
    )
  }
  if (alias !== undefined) requireName(alias)
  if (!('columns' in own)) {
    requireName(own.document)
    if (own.shape !== undefined) requireDecoded(own.shape)
    return own
  }
  if ('document' in own) {
    throw invalidOption(
      'A table has columns or a document, not both.',
      'Leave one of them out: a filter reads either.',
    )
  }
  const columns = fieldsOf(own).map(([field, column]) => [field, requireColumn(field, column)])
  return ownOptions({ ...own, columns: Object.fromEntries(columns) })
}

// The evaluator reads missing members of typed data as zero values; in SQL they are missing.
function requireDecoded(shape: Schema): void {
  if (requireSchema(shape, '`shape`').kind === 'any') return
  throw invalidOption(
    '`shape` must be a schema of decoded JSON, not of typed data.',
    'Wrap it as `s.json(shape)` if every document has all members that are not `optional`, and null only where the schema is `nullable`.',
  )
}

function requireColumn(field: string, column: Column): Column {
  const own = optionsOf(column, COLUMN)
  requireName(own.name ?? field)
  requireSchema(own.schema, `The schema of the column \`${field}\``)
  return own
}

/** Returns the table with its own members alone, after the checks of `table`. */
export const requireTable = /* @__PURE__ */ remembered(readTable)

function requireName(name: unknown): void {
  if (typeof name === 'string' && name !== '' && name.isWellFormed() && !name.includes('\0')) return
  throw new SqlError('The name of a column or table must be a text that is not empty.', {
    code: 'identifier-invalid',
    hint: 'Give the name as the engine has it, without quotes.',
  })
}

/** What the table promises about a row, as a schema of decoded JSON; `undefined` if it promises nothing. */
export function shapeOf(where: Table): Schema | undefined {
  const own = requireTable(where)
  if (!('columns' in own)) return own.shape && isOpen(own.shape) ? undefined : own.shape
  return s.json(Object.fromEntries(fieldsOf(own).map(([name, { schema }]) => [name, schema])))
}

// A schema that allows anything promises nothing.
function isOpen(schema: Schema): boolean {
  return interpret({ schema, rules: 'json' }).schema.kind === 'any'
}

/** The columns, by their names in filters. */
export function fieldsOf({ columns }: ColumnTable): [field: string, column: Column][] {
  return Object.entries(columns)
}

/** The column for a name. @throws {SqlError} `column-missing`. */
export function columnNamed(field: string | undefined, { columns }: ColumnTable): Column {
  if (field !== undefined && Object.hasOwn(columns, field)) return columns[field] as Column
  const [like] = nearest(field ?? '', Object.keys(columns))
  throw new SqlError(`The table has no column \`${field ?? ''}\`.`, {
    code: 'column-missing',
    hint: like === undefined ? 'Declare it in `columns`.' : `Did you mean \`${like}\`?`,
  })
}

/** The storage of a column, derived from its schema. */
export function storageOf({ schema, native = false }: Omit<Column, 'name'>): Storage {
  const { schema: of } = interpret({ schema, rules: 'json' })
  switch (of.kind) {
    case 'nullable':
      return storageOf({ schema: of.of, native })
    case 'list':
      return native ? 'array' : 'json'
    default:
      return ownMember(STORAGES, of.kind) ?? 'json'
  }
}

const STORAGES: Readonly<Partial<Record<SchemaKind, Storage>>> = {
  string: 'string',
  bool: 'boolean',
  int: 'integer',
  uint: 'integer',
  float: 'double',
}

/** How the engine stores a column. */
export type Storage = 'string' | 'boolean' | 'integer' | 'double' | 'array' | 'json'

/** True for a column that may be NULL, which filters read as null. */
export function mayBeNull({ schema }: Column): boolean {
  const { kind } = interpret({ schema, rules: 'json' }).schema
  return kind === 'nullable' || kind === 'any'
}
