import type { Expression } from '../../grammar/index.ts'
import { compileUnchecked, type Predicate, type Target } from '../evaluate/index.ts'
import type { Schema } from '../schema/index.ts'

/** The predicate of a filter, that need not fit its schema. */
export function compiled(expression: Expression, schema?: Schema, target?: Target): Predicate {
  return compileUnchecked(expression, { schema, target })
}
