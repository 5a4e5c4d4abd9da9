// What each operator means: for a question, a literal and a type, the verdict, as data. Who evaluates, proves,
// translates or checks filters reads it here.

export { type Asked, askedBy, type Content, type Literal, toLiteral } from './asked.ts'
export { operatorsByType, verdictByType } from './by-type.ts'
export type { ByKind, Equal, Kind, Refused, Unread, Verdict } from './verdict.ts'
export {
  canAsk,
  kindsOf,
  membershipIn,
  operatorsFor,
  readingOf,
  verdictOf,
  verdictOfEntry,
  verdictOfKind,
} from './verdict-of.ts'
