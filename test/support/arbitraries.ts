// What the laws draw from: what is published, and what it is made of.

export { aDatumFor } from '../../src/testing/a-datum.ts'
export { aMutatedText } from '../../src/testing/a-filter-text.ts'
export { aPatternLikeText, aSubject } from '../../src/testing/a-pattern.ts'
export { aPlainExpression } from '../../src/testing/a-plain-expression.ts'
export { aCharacter } from '../../src/testing/a-text.ts'
export {
  aFilterText,
  aHostileString,
  aNearlyFilterText,
  anExpression,
  aPattern,
  aRow,
  aSchema,
} from '../../src/testing/index.ts'
