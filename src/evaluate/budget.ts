import { FilterLimitError, type Span } from '../../grammar/index.ts'
import type { RowTest } from './read.ts'
import { toFilterError } from './thrown.ts'

/** How many entries of a row may still be visited; reset for each row. */
export class Budget {
  readonly most: number
  left: number
  /** True if a filter has a condition that visits entries; set while its conditions are compiled. */
  isUsed = false

  constructor(most: number) {
    this.most = most
    this.left = most
  }

  /** Takes the entries about to be visited. */
  spend(entries: number, span: Span): void {
    this.left -= entries
    if (this.left < 0) throw this.exceeded(span)
  }

  /**
   * The test with a full budget per row, and everything it throws as a `FilterError`. A getter of the row may run
   * the same test.
   */
  metered(test: RowTest): RowTest {
    return (row, frame) => {
      const { left } = this
      this.left = this.most
      try {
        const answer = test(row, frame)
        this.left = left
        return answer
      } catch (error) {
        this.left = left
        throw toFilterError(error)
      }
    }
  }

  exceeded(span: Span): FilterLimitError {
    return new FilterLimitError(`The filter visits more than ${this.most} entries of one row.`, {
      code: 'too-many-steps',
      span,
      hint: 'Nest `any` and `all` less, or raise `limits.maxEvalSteps`.',
    })
  }
}
