import type { Expression } from '../../../grammar/index.ts'
import { withRe2 } from '../../values/index.ts'
import { explain } from './explain.ts'
import type { ExplainOptions } from './recorder.ts'
import type { ConditionExplanation, Explanation } from './types.ts'
import { whyNot } from './why-not.ts'

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
