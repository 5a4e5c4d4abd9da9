// What the laws draw from: what is published, and what it is made of.

import type fc from 'fast-check'
import type { Expression } from '../../grammar/index.ts'
import { aDatumMaker } from '../../src/testing/arbitraries/datum.ts'

export { aMutatedText } from '../../src/testing/arbitraries/filter-text.ts'
export { aPatternLikeText, aSubject } from '../../src/testing/arbitraries/pattern.ts'
export { aPlainExpression } from '../../src/testing/arbitraries/plain-expression.ts'
export { aCharacter } from '../../src/testing/arbitraries/text.ts'
export {
  aFilterText,
  aHostileString,
  aNearlyFilterText,
  anExpression,
  aPattern,
  aRow,
  aSchema,
} from '../../src/testing/index.ts'

/** Decoded JSON with most paths of a filter, often with the values that it compares with. */
export function aDatumFor(expression: Expression): fc.Arbitrary<unknown> {
  return aDatumMaker().map((make) => make(expression))
}
