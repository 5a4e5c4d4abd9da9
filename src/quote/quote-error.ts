import { FilterError } from '../../grammar/index.ts'

/** Thrown for a text that a context cannot carry; the message names what is in the way. */
export class QuoteError extends FilterError<'not-quotable'> {
  override readonly name = 'QuoteError'

  constructor(message: string, hint: string) {
    super(message, { code: 'not-quotable', hint })
  }
}
