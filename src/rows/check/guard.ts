import { type AnyFilter, readFilter } from '../../filters/ast/index.ts'
import { type Rewritten, rewritten } from '../../filters/print/index.ts'
import { requireSchema, type Schema } from '../schema/index.ts'
import { analyzeFlow } from './flow.ts'

/**
 * Makes a filter safe: puts guards before every condition that fails on some rows. `A.B == x` becomes `A is not nil
 * and A.B == x` if `A` may be null. Every row with an answer keeps it; on the others the guarded condition is false.
 * Failures that no condition can prevent remain, and `check` still reports them.
 * @returns The same object for a tree that needs no guard.
 * @throws {FilterOptionError} `invalid-option` if the schema is not one.
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000 or with a cycle.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is not a node.
 */
export function guard<Of extends AnyFilter>(filter: Of, schema: Schema): Rewritten<Of> {
  const { withGuards } = analyzeFlow(readFilter(filter), requireSchema(schema))
  return rewritten(filter, withGuards)
}
