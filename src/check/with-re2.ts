import type { Expression } from '../../grammar/index.ts'
import type { Schema } from '../schema/index.ts'
import { withRe2 } from '../values/index.ts'
import { type CheckIssue, type CheckOptions, check } from './check.ts'
import { type MayFailOptions, mayFail, type Risk } from './may-fail.ts'
import { type TryCompileOptions, type TryCompileResult, tryCompile } from './try-compile.ts'

// `tamis` differs from `tamis/core` only in having an engine that compiles every pattern.

/** {@inheritDoc check} */
export function checkWithRe2(
  filter: Expression | string,
  options: CheckOptions = {},
): readonly CheckIssue[] {
  return check(filter, withRe2(options))
}

/** {@inheritDoc mayFail} */
export function mayFailWithRe2(
  expression: Expression,
  schema: Schema,
  options: MayFailOptions = {},
): readonly Risk[] {
  return mayFail(expression, schema, withRe2(options))
}

/** {@inheritDoc tryCompile} */
export function tryCompileWithRe2(
  filter: string | Expression,
  options: TryCompileOptions = {},
): TryCompileResult {
  return tryCompile(filter, withRe2(options))
}
