import { type Expression, ownOptions } from '../../grammar/index.ts'
import type { Schema } from '../schema/index.ts'
import { re2Engine } from '../values/index.ts'
import { type CheckIssue, type CheckOptions, check } from './check.ts'
import { type MayFailOptions, mayFail, type Risk } from './may-fail.ts'

// `tamis` differs from `tamis/core` only in having an engine that judges every pattern.

/** {@inheritDoc check} */
export function checkWithRe2(
  filter: Expression | string,
  options: CheckOptions = {},
): readonly CheckIssue[] {
  return check(filter, {
    ...options,
    patternEngine: ownOptions(options).patternEngine ?? re2Engine,
  })
}

/** {@inheritDoc mayFail} */
export function mayFailWithRe2(
  expression: Expression,
  schema: Schema,
  options: MayFailOptions = {},
): readonly Risk[] {
  const { patternEngine = re2Engine } = ownOptions(options)
  return mayFail(expression, schema, { patternEngine })
}
