import { EOF, type IToken } from '../chevrotain/lexer.ts'
import { isValueWord, isWord } from '../lookahead.ts'
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
import { logicalOperatorFor } from './foreign-words.ts'

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
