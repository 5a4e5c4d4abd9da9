import { type Expression, ownOptions } from '../../grammar/index.ts'
import { re2Engine } from '../values/index.ts'
import { explain } from './explain.ts'
import type { ExplainOptions } from './explain-recorder.ts'
import type { ConditionExplanation, Explanation } from './explain-types.ts'
import { whyNot } from './explain-why.ts'

/** {@inheritDoc explain} */
export function explainWithRe2(
  expression: Expression,
  datum: unknown,
  options: ExplainOptions = {},
): Explanation {
  return explain(expression, datum, withRe2(options))
}

/** {@inheritDoc whyNot} */
export function whyNotWithRe2(
  expression: Expression,
  datum: unknown,
  options: ExplainOptions = {},
): readonly ConditionExplanation[] {
  return whyNot(expression, datum, withRe2(options))
}

function withRe2(options: ExplainOptions): ExplainOptions {
  return { ...options, patternEngine: ownOptions(options).patternEngine ?? re2Engine }
}
