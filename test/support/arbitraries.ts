// What the laws draw from: trees, texts and data, all with keywords for names as often as not.

export { aDatum, aDatumFor } from './arbitrary-data.ts'
export {
  aHostileString,
  aMatch,
  aName,
  anExpression,
  aSelector,
  aText,
  aValue,
} from './arbitrary-expressions.ts'
export { aFilterText, aNearlyFilterText } from './arbitrary-texts.ts'
