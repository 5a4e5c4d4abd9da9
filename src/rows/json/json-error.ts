import { FilterError, type FilterErrorDetails } from '../../../grammar/index.ts'

/** Thrown for text that is not JSON, or for a value that cannot be written as JSON. */
export class JsonError extends FilterError<'invalid-json'> {
  override readonly name = 'JsonError'
  /** The offset of the error, in UTF-16 units from 0; absent if unknown. */
  declare readonly offset?: number

  constructor(
    message: string,
    details: Omit<FilterErrorDetails<'invalid-json'>, 'code' | 'span'>,
    offset?: number,
  ) {
    super(message, { ...details, code: 'invalid-json' })
    if (offset !== undefined) this.offset = offset
  }
}
