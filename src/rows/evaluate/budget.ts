import { FilterLimitError, type Span } from '../../../grammar/index.ts'
import type { RowTest } from './scope.ts'

/** The remaining budget for a row: entries to visit, or thousands of characters to search again. */
export class Budget {
  readonly most: number
  left: number
  /** True if a condition of the filter visits entries; set while conditions are compiled. */
  isUsed = false
  /** True while parts are evaluated that the filter does not reach. */
  isApart = false
  #leftApart: number

  constructor(most: number) {
    this.most = most
    this.left = most
    this.#leftApart = most
  }

  /** A full budget for the next row. */
  refill(): void {
    this.left = this.most
    this.#leftApart = this.most
    this.isApart = false
  }

  /** Evaluates parts that the filter does not reach, which have a second budget. */
  apart<Result>(run: () => Result): Result {
    if (this.isApart) return run()
    const { left } = this
    this.left = this.#leftApart
    this.isApart = true
    try {
      return run()
    } finally {
      this.#leftApart = this.left
      this.left = left
      this.isApart = false
    }
  }

  /** Spends the next steps. */
  spend(steps: number, span: Span): void {
    this.left -= steps
    if (this.left < 0) throw this.exceeded(span)
  }

  /** Gives the test a full budget per row, also if a getter of the row runs the same test. */
  metered(test: RowTest): RowTest {
    return (row, frame) => {
      const { left } = this
      this.left = this.most
      try {
        return test(row, frame)
      } finally {
        this.left = left
      }
    }
  }

  exceeded(span: Span): FilterLimitError {
    return new FilterLimitError(`The filter takes more than ${this.most} steps on one row.`, {
      code: 'too-many-steps',
      span,
      hint: 'Nest `any` and `all` less.',
      developerHint: 'Raise `limits.maxEvalSteps`.',
    })
  }
}
