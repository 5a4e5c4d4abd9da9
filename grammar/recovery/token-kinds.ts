import { ownMember } from '../arguments/own-members.ts'
import { EOF, type IToken } from '../chevrotain/lexer.ts'
import { isValueWord, isWord } from '../lookahead.ts'
import { nearest } from '../nearest.ts'
import {
  BadNumber,
  Dot,
  DotDigits,
  Equal,
  ForeignOperator,
  keywords,
  Name,
  NotEqual,
  NumberLiteral,
  RightBrace,
  RightParenthesis,
  Stray,
  Underscore,
} from '../tokens.ts'

export function isNot(token: IToken): boolean {
  return isWord(token) && token.image.toLowerCase() === 'not'
}

export function isEndOfText(token: IToken): boolean {
  return token.tokenType === EOF
}

export function isClosing({ tokenType }: IToken): boolean {
  return tokenType === RightParenthesis || tokenType === RightBrace
}

export function isEnd(token: IToken): boolean {
  return isEndOfText(token) || isClosing(token)
}

export function isComparison({ tokenType }: IToken): boolean {
  return tokenType === Equal || tokenType === NotEqual
}

export function isOperatorWord({ tokenType }: IToken): boolean {
  return isValueWord(tokenType) || tokenType === keywords.is || tokenType === keywords.not
}

/** The logical operator that a token should be, unless it already is one. */
export function logicalOperatorMeant(token: IToken): 'and' | 'or' | undefined {
  const isCandidate = token.tokenType === ForeignOperator || token.tokenType === Name
  return isCandidate ? logicalOperatorFor(token.image) : undefined
}

export function isPathPart({ tokenType }: IToken): boolean {
  return tokenType === Dot || tokenType === DotDigits
}

export function isLogicalOperator(token: IToken): boolean {
  const { tokenType } = token
  return (
    tokenType === keywords.and ||
    tokenType === keywords.or ||
    logicalOperatorMeant(token) !== undefined
  )
}

/** A piece of an intended word, number or name. */
export function isFragment({ tokenType }: IToken): boolean {
  return (
    tokenType === Stray ||
    tokenType === BadNumber ||
    tokenType === NumberLiteral ||
    tokenType === Dot ||
    tokenType === DotDigits ||
    tokenType === Underscore
  )
}

/** True for a text in single quotes that ends with one. */
export function isClosedQuote(image: string): boolean {
  return /.['\u2018-\u201e]$/su.test(image)
}

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

const INSTEAD: readonly [written: RegExp, hint: string][] = [
  [
    /^(?:exists?|is_?set|present)$/i,
    'Write `Meta is not nil` for a value that may be null, `Name is not empty` for a text, list or map, and `"owner" in Meta` for a key.',
  ],
  [
    /^(?:i?like|(?:starts|begins|ends)_?(?:with)?|has_?(?:prefix|suffix))$/i,
    'Write `matches` and a regular expression: `^web` for what begins with `web`, `web$` for what ends with it.',
  ],
]

/** What to write instead of `exists` and `startsWith`, which more than one word replaces. */
export function insteadOf(written: string): string | undefined {
  return INSTEAD.find(([pattern]) => pattern.test(written))?.[1]
}

/** True for an operator that compares by order. */
export function isOrdering(written: string): boolean {
  return /[<>]/.test(written) || ORDERINGS.includes(written.toLowerCase())
}

/** `null` after `is` is `nil`, `emty` is `empty`; also a keyword in the wrong case. */
export function testFor(written: string): 'empty' | 'nil' | undefined {
  const lower = written.toLowerCase()
  // `nonempty` is similar to `empty`, and means the opposite.
  const near = nearest(lower, ['empty', 'nil']).find((word) => word[0] === lower[0])
  const meant = ownMember(TESTS, lower) ?? (lower.length > 3 ? near : undefined) ?? lower
  return meant === 'empty' || meant === 'nil' ? meant : undefined
}
