// What each operator means: for a question, a literal and a type, the verdict, as plain data. Who evaluates, proves,
// translates or checks filters reads it here.

export { membershipIn, operatorsByType, operatorsFor } from './applies.ts'
export { comparedWith, isOutside, verdictByType } from './by-type.ts'
export { kindsOf } from './kinds-of.ts'
export { Literal, type Reading } from './literal.ts'
export {
  type Asked,
  askedBy,
  type ByKind,
  type Equal,
  type Kind,
  type Refused,
  type Unread,
  type Verdict,
} from './verdict.ts'
export { canAsk, readingOf, verdictOf, verdictOfEntry, verdictOfKind } from './verdict-of.ts'
