import { FilterError } from '../../grammar/index.ts'

/** The codes for a filter or a table that cannot be translated into SQL. */
export const SQL_CODES = [
  'sql-too-long',
  'quantifiers-too-deep',
  'too-many-terms',
  'identifier-invalid',
  'column-missing',
  'verdict-missing',
] as const

/** The code for a filter or a table that cannot be translated into SQL. */
export type SqlErrorCode = (typeof SQL_CODES)[number]

/**
 * Thrown before any query if a filter or a table cannot be translated into SQL, and by `settle` for a row without a
 * verdict.
 */
export class SqlError extends FilterError<SqlErrorCode> {
  override readonly name = 'SqlError'
}
