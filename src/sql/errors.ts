import { FilterError } from '../../grammar/index.ts'

/** Every code of a filter or a table that cannot be put into SQL. */
export const SQL_CODES = [
  'sql-too-long',
  'quantifiers-too-deep',
  'too-many-terms',
  'identifier-invalid',
  'column-missing',
  'verdict-missing',
] as const

/** The code of a filter or a table that cannot be put into SQL. */
export type SqlErrorCode = (typeof SQL_CODES)[number]

/**
 * Thrown for what cannot be translated into SQL, before anything is sent, and by `settle` for a row
 * without a verdict.
 */
export class SqlError extends FilterError<SqlErrorCode> {
  override readonly name = 'SqlError'
}
