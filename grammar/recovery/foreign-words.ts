import { ownMember } from '../arguments/own-members.ts'
// The spellings of operators in other languages, to explain a mistake.

/** The intended operator of this language. */
export type Meant = '==' | '!=' | 'in' | 'contains' | 'matches' | 'not in' | 'not matches'

const LOGICAL_OPERATORS: Readonly<Record<string, 'and' | 'or'>> = {
  '&&': 'and',
  '&': 'and',
  '||': 'or',
  '|': 'or',
}

const OPERATORS: Readonly<Record<string, Meant>> = {
  '=': '==',
  '===': '==',
  '!==': '!=',
  '<>': '!=',
  '=~': 'matches',
  '!~': 'not matches',
  eq: '==',
  equal: '==',
  equals: '==',
  ne: '!=',
  neq: '!=',
  regex: 'matches',
  regexp: 'matches',
  has: 'contains',
  have: 'contains',
  include: 'contains',
  includes: 'contains',
  nin: 'not in',
  notin: 'not in',
  not_in: 'not in',
}

const ORDERINGS: readonly string[] = ['gt', 'gte', 'ge', 'lt', 'lte', 'le']

const TESTS: Readonly<Record<string, 'empty' | 'nil'>> = {
  null: 'nil',
  none: 'nil',
  undefined: 'nil',
  nothing: 'nil',
  blank: 'empty',
}

/** `&&` is `and`; also a keyword in the wrong case. */
export function logicalOperatorFor(written: string): 'and' | 'or' | undefined {
  const lower = written.toLowerCase()
  return lower === 'and' || lower === 'or' ? lower : ownMember(LOGICAL_OPERATORS, written)
}

/** `===` and `equals` are `==`. */
export function operatorFor(written: string): Meant | undefined {
  return ownMember(OPERATORS, written.toLowerCase())
}

/** True for `startsWith` and `like`, which a pattern replaces. */
export function needsPattern(written: string): boolean {
  return /^(?:i?like|(?:starts|begins|ends)_?(?:with)?|has_?(?:prefix|suffix))$/i.test(written)
}

/** True for `exists`, which asks whether there is a value. */
export function isExistence(written: string): boolean {
  return /^(?:exists?|is_?set|present)$/i.test(written)
}

/** True for an operator that compares by order. */
export function isOrdering(written: string): boolean {
  return /[<>]/.test(written) || ORDERINGS.includes(written.toLowerCase())
}

/** `null` after `is` is `nil`; also a keyword in the wrong case. */
export function testFor(written: string): 'empty' | 'nil' | undefined {
  const lower = written.toLowerCase()
  return lower === 'empty' || lower === 'nil' ? lower : ownMember(TESTS, lower)
}
