import { FilterError } from '../../../grammar/index.ts'

/** Thrown for text that a context cannot contain; the message explains why. */
export class QuoteError extends FilterError<'not-quotable'> {
  override readonly name = 'QuoteError'

  constructor(message: string, hint: string) {
    super(message, { code: 'not-quotable', hint })
  }
}
