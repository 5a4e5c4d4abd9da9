import { type AnyFilter, readFilter } from '../ast/index.ts'
import { type Rewritten, rewritten } from '../print/index.ts'
import { requireSchema, type Schema } from '../schema/index.ts'
import { analyzeFlow } from './flow.ts'

/**
 * The filter made safe: every condition that fails on some rows gets the conditions in front of it
 * that prevent this. `A.B == x` becomes `A is not nil and A.B == x` where `A` may be null. On every
 * row where the filter answered it answers the same; on the others the guarded condition is false.
 * Failures that no condition can prevent remain, and `mayFail` still reports them.
 *
 * @returns The same object if nothing needs a guard in a tree.
 * @throws {FilterOptionError} `invalid-option` for something else in place of the schema.
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000 or with a cycle.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is not a node.
 */
export function guard<Of extends AnyFilter>(filter: Of, schema: Schema): Rewritten<Of> {
  const { withGuards } = analyzeFlow(readFilter(filter), requireSchema(schema))
  return rewritten(filter, withGuards)
}
