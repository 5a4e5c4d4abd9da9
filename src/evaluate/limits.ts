import { FilterLimitError, type Span } from '../../grammar/index.ts'
import type { RowTest } from './read.ts'

/** How much work one filter may ask for. Passing a limit is a `FilterLimitError`. */
export interface EvaluationLimits {
  /** Code points of a pattern; 1,000 unless told. Code `pattern-too-long`, thrown by `compile`. */
  readonly maxPatternLength: number
  /** Entries of lists and maps looked at for one row; 10,000,000 unless told. Code `too-many-steps`. */
  readonly maxEvalSteps: number
}

export const EVALUATION_LIMITS: EvaluationLimits = {
  maxPatternLength: 1_000,
  maxEvalSteps: 10_000_000,
}

/** The entries one row may still have looked at; set anew for each row. */
export class Budget {
  readonly most: number
  left: number
  /** True once a filter has a condition that looks at entries. */
  isUsed = false

  constructor(most: number) {
    this.most = most
    this.left = most
  }

  /** Takes as many entries as are about to be looked at. */
  spend(entries: number, span: Span): void {
    this.left -= entries
    if (this.left < 0) throw this.exceeded(span)
  }

  /** The test with a full budget for each row. A getter of the row may run the very same test. */
  metered(test: RowTest): RowTest {
    return (row, scope) => {
      const { left } = this
      this.left = this.most
      try {
        return test(row, scope)
      } finally {
        this.left = left
      }
    }
  }

  exceeded(span: Span): FilterLimitError {
    return new FilterLimitError(`The filter looks at more than ${this.most} entries of one row.`, {
      code: 'too-many-steps',
      span,
      hint: 'Nest `any` and `all` less, or raise `limits.maxEvalSteps`.',
    })
  }
}
