import { FilterError } from '../../grammar/index.ts'

/** Thrown for what is no expression: a chain of no operands, a path of no parts, an unknown kind. */
export class ExpressionError extends FilterError<'invalid-expression'> {
  override readonly name = 'ExpressionError'

  constructor(message: string, hint: string) {
    super(message, { code: 'invalid-expression', hint })
  }
}
