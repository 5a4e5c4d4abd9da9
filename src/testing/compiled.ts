import type { Expression } from '../../grammar/index.ts'
import { compileUnchecked, type Predicate, type Target } from '../evaluate/index.ts'
import type { Schema } from '../schema/index.ts'
import { re2Engine } from '../values/index.ts'

/** The predicate of a filter, with an engine for every pattern. */
export function compiled(expression: Expression, schema?: Schema, target?: Target): Predicate {
  return compileUnchecked(expression, { schema, target, patternEngine: re2Engine })
}
