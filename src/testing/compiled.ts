import type { Expression } from '../../grammar/index.ts'
import { compileUnchecked, type Predicate } from '../evaluate/index.ts'
import type { Schema } from '../schema/index.ts'
import { re2Engine } from '../values/index.ts'

/** The predicate of a filter, with an engine for every pattern. */
export function compiled(expression: Expression, schema?: Schema): Predicate {
  return compileUnchecked(expression, { schema, patternEngine: re2Engine })
}
