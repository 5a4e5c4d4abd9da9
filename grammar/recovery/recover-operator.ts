import { hasOwn } from '../arguments/own-members.ts'
import type { IToken, TokenType } from '../chevrotain/lexer.ts'
import type { SyntaxIssue } from '../issues/issue.ts'
import * as issues from '../issues/syntax.ts'
import { endOf, retype, spanOf } from '../lexer.ts'
import { isValueWord, isWord, startsValue } from '../lookahead.ts'
import { nearest } from '../nearest.ts'
import { VALUE_WORDS } from '../operators.ts'
import type { Operand } from '../parser.ts'
import {
  Equal,
  ForeignOperator,
  keywords,
  LeftParenthesis,
  NotEqual,
  SingleQuoted,
} from '../tokens.ts'
import { recoverPath } from './recover-path.ts'
import { type TokenCursor, UnrepairableSyntax } from './token-cursor.ts'
import {
  insteadOf,
  isComparison,
  isEnd,
  isLogicalOperator,
  isNot,
  isOperatorWord,
  isOrdering,
  operatorFor,
  testFor,
} from './token-kinds.ts'

/** The text between the left operand and the operator, and the operator. */
export function recoverUpToOperator(cursor: TokenCursor, subject: Operand): void {
  if (hasOwn(subject, 'segments') && isColonForEquality(cursor)) recoverColon(cursor)
  else if (cursor.touchesNextToken()) recoverSubject(cursor, subject)
  const token = cursor.peek(1)
  const operator = recoverOperator(cursor, token)
  if (operator === keywords.is) recoverTest(cursor)
  else if (operator === keywords.not) recoverNegatedOperator(cursor, token, subject)
  else if (!(isComparison(token) || isValueWord(operator)))
    throw new UnrepairableSyntax(operatorExpected(cursor, subject))
}

// `a:1`, `a: "x"`: a value right after the colon, and no other operator.
function isColonForEquality(cursor: TokenCursor): boolean {
  if (cursor.peek(1).image !== ':') return false
  const { count } = cursor.run()
  const next = cursor.peek(count + 1)
  if (count > 1) return isEnd(next) || isLogicalOperator(next)
  return (startsValue(next) || next.tokenType === SingleQuoted) && !isOperatorWord(next)
}

function recoverColon(cursor: TokenCursor): void {
  const colon = cursor.peek(1)
  cursor.report(issues.wrongWord('wrong-equality', spanOf(colon), ':', '=='))
  retype(colon, Equal, '==')
}

// `Meta.my-key == 1`, `us-east-1 in Datacenters`: the rest of the operand, without a space between.
function recoverSubject(cursor: TokenCursor, subject: Operand): void {
  const { count, end } = cursor.run()
  const isPath = hasOwn(subject, 'segments') && subject.style === 'dotted'
  if (isPath && !cursor.startsInOperator(count + 1)) {
    recoverPath(cursor, subject.segments.length === 1)
    return
  }
  const span = { start: subject.span.start, end }
  cursor.reportRun(issues.badValue(span, cursor.text.slice(span.start, span.end)))
  cursor.skip(count)
}

// The operator that a token is or should be. Repairs a mistake.
function recoverOperator(cursor: TokenCursor, token: IToken): TokenType {
  const { tokenType, image } = token
  const isForeign = tokenType === ForeignOperator
  if (!(isForeign || isWord(token)) || isOperatorWord(token)) return tokenType
  const span = spanOf(token)
  const instead = insteadOf(image)
  if (isForeign && image === '!') recoverNot(cursor, token)
  else if (instead) throw new UnrepairableSyntax(issues.operatorExpected(span, image, instead))
  else if (isOrdering(image) && !operatorFor(image)) {
    cursor.report(issues.noOrdering(span, image))
    retype(token, Equal, '==')
  } else {
    const meant = operatorFor(image) ?? nearestOperator(image)
    if (meant === undefined) return tokenType
    // The next tokens decide between the wrong case and the wrong word.
    if (meant === 'is') return keywords.is
    const code =
      meant.toLowerCase() === image.toLowerCase()
        ? 'wrong-case'
        : isForeign || meant === '==' || meant === '!='
          ? 'wrong-equality'
          : 'operator-expected'
    const issue = issues.wrongWord(code, span, image, meant, cursor.fitted(span, meant))
    if (meant === 'not in' || meant === 'not matches') throw new UnrepairableSyntax(issue)
    cursor.report(issue)
    retype(token, meant === '==' ? Equal : meant === '!=' ? NotEqual : keywords[meant], meant)
  }
  return token.tokenType
}

/** `!` for `not`. */
export function recoverNot(cursor: TokenCursor, token: IToken): void {
  const span = spanOf(token)
  cursor.report(
    issues.wrongWord('wrong-logical-operator', span, '!', 'not', cursor.fitted(span, 'not')),
  )
  retype(token, keywords.not)
}

// `x not == 1`, `x not empty`.
function recoverNegatedOperator(cursor: TokenCursor, not: IToken, subject: Operand): void {
  const next = cursor.peek(2)
  const span = { start: not.startOffset, end: endOf(next) }
  const written = cursor.text.slice(span.start, span.end)
  const equality = isComparison(next) ? next.image : operatorFor(next.image)
  if (equality === '==' || equality === '!=') {
    const meant = equality === '==' ? '!=' : '=='
    throw new UnrepairableSyntax(issues.wrongWord('wrong-equality', span, written, meant))
  }
  if (isValueWord(recoverOperator(cursor, next))) return
  const test = isWord(next) ? testFor(next.image) : undefined
  throw new UnrepairableSyntax(
    test
      ? issues.wrongWord('operator-expected', span, written, `is not ${test}`)
      : operatorExpected(cursor, subject),
  )
}

// `x is null`, `x IS NOT EMPTY`, `x is "a"`.
function recoverTest(cursor: TokenCursor): void {
  const isNegated = isNot(cursor.peek(2))
  const at = isNegated ? 3 : 2
  const token = cursor.peek(at)
  const meant = isWord(token) ? testFor(token.image) : undefined
  if (meant) {
    recoverWord(cursor, cursor.peek(1), 'is')
    if (isNegated) recoverWord(cursor, cursor.peek(2), 'not')
    recoverWord(cursor, token, meant)
    return
  }
  const span = { start: cursor.peek(1).startOffset, end: endOf(cursor.peek(at - 1)) }
  const written = cursor.text.slice(span.start, span.end)
  if (!startsValue(token) || isLogicalOperator(token) || isNot(token))
    throw new UnrepairableSyntax(issues.testExpected(span, written))
  throw new UnrepairableSyntax(issues.testOfValue(span, written, isNegated ? '!=' : '=='))
}

function recoverWord(
  cursor: TokenCursor,
  token: IToken,
  meant: 'is' | 'not' | 'empty' | 'nil',
): void {
  if (token.image === meant) return
  const code = meant === token.image.toLowerCase() ? 'wrong-case' : 'operator-expected'
  cursor.report(issues.wrongWord(code, spanOf(token), token.image, meant))
  retype(token, keywords[meant], meant)
}

function operatorExpected(cursor: TokenCursor, subject: Operand): SyntaxIssue {
  const token = cursor.peek(1)
  const text = cursor.text.slice(subject.span.start, subject.span.end)
  const touches = token.startOffset === endOf(cursor.peek(0))
  if (text === 'and' || text === 'or') return issues.conditionBefore(subject.span, text)
  const instead = insteadOf(text)
  if (instead && isWord(token)) return issues.operatorExpected(subject.span, text, instead)
  if (isEnd(token) || isLogicalOperator(token))
    return issues.aloneNoCondition(subject.span, text, hasOwn(subject, 'segments'))
  if (touches && token.tokenType === LeftParenthesis)
    return issues.noFunctions({ start: subject.span.start, end: endOf(token) })
  return issues.operatorExpected(spanOf(token), token.image)
}

/** The operator for a word in the wrong case or with a typo. */
function nearestOperator(written: string): keyof typeof keywords | undefined {
  const lower = written.toLowerCase()
  const words = [...VALUE_WORDS, 'is', 'not'] as const
  const near = lower.length > 3 ? nearest(lower, words)[0] : undefined
  return words.find((word) => word.toLowerCase() === lower) ?? words.find((word) => word === near)
}
