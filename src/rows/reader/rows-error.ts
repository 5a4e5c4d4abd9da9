import { FilterError, type FilterErrorDetails } from '../../../grammar/index.ts'
import type { RowPlace } from './row-text.ts'

/** Codes for text that cannot be read as rows. */
export const ROWS_CODES = ['invalid-json', 'line-too-long', 'rows-not-found'] as const

/** A code for text that cannot be read as rows. */
export type RowsErrorCode = (typeof ROWS_CODES)[number]

/** Thrown for text that cannot be read as rows. */
export class RowsError extends FilterError<RowsErrorCode> {
  override readonly name = 'RowsError'
  /** The row, or the place where the input ends to be rows. */
  readonly place: RowPlace
  /** The offset of the error in the row's text, in UTF-16 units from 0; absent if unknown. */
  declare readonly offset?: number

  constructor(
    message: string,
    details: Omit<FilterErrorDetails<RowsErrorCode>, 'span'>,
    place: RowPlace,
    offset?: number,
  ) {
    super(message, details)
    this.place = place
    if (offset !== undefined) this.offset = offset
  }
}
