import { FilterLimitError, type Span } from '../../grammar/index.ts'
import type { RowTest } from './read.ts'
import { toFilterError } from './thrown.ts'

/** How many entries of a row may still be visited, or thousands of characters searched again; reset for each row. */
export class Budget {
  readonly most: number
  left: number
  /** True if a filter has a condition that visits entries; set while its conditions are compiled. */
  isUsed = false

  constructor(most: number) {
    this.most = most
    this.left = most
  }

  /** Takes the steps about to be made. */
  spend(steps: number, span: Span): void {
    this.left -= steps
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
    return new FilterLimitError(`The filter takes more than ${this.most} steps on one row.`, {
      code: 'too-many-steps',
      span,
      hint: 'Nest `any` and `all` less, or raise `limits.maxEvalSteps`.',
    })
  }
}
