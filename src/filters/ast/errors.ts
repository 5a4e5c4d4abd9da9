import { FilterError } from '../../../grammar/index.ts'

/** Thrown for an invalid tree: a chain without operands, a path without parts, an unknown kind. */
export class ExpressionError extends FilterError<'invalid-expression'> {
  override readonly name = 'ExpressionError'

  constructor(message: string, hint: string, cause?: unknown) {
    super(message, { code: 'invalid-expression', hint, ...(cause !== undefined && { cause }) })
  }
}
