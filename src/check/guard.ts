import type { Expression } from '../../grammar/index.ts'
import type { Schema } from '../schema/index.ts'
import { follow } from './flow.ts'

/**
 * The filter made safe: before every condition that fails on some rows, what to ask so that it does
 * not. `A.B == x` becomes `A is not nil and A.B == x` where `A` may be null. On every row where the
 * filter answered it answers the same; on the others the guarded condition is false. What no
 * question helps against stays, and `mayFail` still tells of it.
 *
 * @returns The expression itself where there is nothing to guard.
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000, or that holds itself.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is no node.
 */
export function guard(expression: Expression, schema: Schema): Expression {
  return follow(expression, schema).guarded
}
