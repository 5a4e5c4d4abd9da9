import { FilterError, type FilterErrorDetails } from '../../../grammar/index.ts'

/** The code of every `SchemaError`. */
export const SCHEMA_CODES = [
  'invalid-schema',
  'invalid-json-schema',
  'schema-too-large',
  'rows-unreadable',
] as const

/** The code of a `SchemaError`. */
export type SchemaErrorCode = (typeof SCHEMA_CODES)[number]

/** Thrown if a document or rows cannot become a schema. */
export class SchemaError extends FilterError<SchemaErrorCode> {
  override readonly name = 'SchemaError'
  /** The place in the document, as a JSON Pointer; `''` is the whole document. */
  readonly pointer: string

  constructor(
    message: string,
    { pointer, ...details }: FilterErrorDetails<SchemaErrorCode> & { readonly pointer: string },
  ) {
    super(message, details)
    this.pointer = pointer
  }
}
