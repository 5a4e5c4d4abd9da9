import type { IToken } from '../chevrotain/lexer.ts'
import type { SyntaxIssue } from '../issues/issue.ts'
import * as issues from '../issues/syntax.ts'
import { endOf, retype, spanOf } from '../lexer.ts'
import { isWord, startsSelector, startsValue } from '../lookahead.ts'
import {
  Comma,
  Dot,
  ForeignOperator,
  keywords,
  LeftBrace,
  LeftParenthesis,
  NumberLiteral,
  Pointer,
  RightBrace,
  RightParenthesis,
  SingleQuoted,
  Underscore,
} from '../tokens.ts'
import { recoverNot } from './recover-operator.ts'
import { recoverPath, recoverSingleQuotes } from './recover-path.ts'
import { type TokenCursor, UnrepairableSyntax } from './token-cursor.ts'
import {
  isClosing,
  isComparison,
  isEnd,
  isEndOfText,
  isFragment,
  isOperatorWord,
  logicalOperatorMeant,
} from './token-kinds.ts'

/** A first token that cannot start a condition. */
export function recoverStartOfCondition(cursor: TokenCursor): void {
  const token = cursor.peek(1)
  if (token.tokenType === ForeignOperator && token.image === '!') recoverNot(cursor, token)
  else if (token.tokenType === SingleQuoted)
    recoverSingleQuotes(cursor, token, !cursor.startsInOperator(2))
  else if (isWord(token)) recoverPrefixCase(cursor, token)
  else if (token.tokenType === Dot && isWord(cursor.peek(2))) {
    cursor.report(issues.extraDot(spanOf(token), 'A selector starts with a name.'))
    cursor.skip(1)
  } else if (isFragment(token)) recoverFirstRun(cursor, token)
}

// `NOT a == 1`, `Any a as x {…}`: a keyword in the wrong case, where a name makes no sense.
function recoverPrefixCase(cursor: TokenCursor, token: IToken): void {
  const word = token.image.toLowerCase()
  if (word === token.image || !(word === 'not' || word === 'any' || word === 'all')) return
  const next = cursor.peek(2)
  if (
    word === 'not'
      ? !startsValue(next) && next.tokenType !== LeftParenthesis
      : !startsSelector(next)
  )
    return
  if (isOperatorWord(next)) return
  cursor.report(issues.wrongWord('wrong-case', spanOf(token), token.image, word))
  retype(token, keywords[word], word)
}

// A condition that starts with something like `3x`, `_a` or `é`.
function recoverFirstRun(cursor: TokenCursor, token: IToken): void {
  const { count, end } = cursor.run()
  if (count === 1 && token.tokenType === NumberLiteral) return
  const span = { start: token.startOffset, end }
  const text = cursor.text.slice(span.start, span.end)
  const next = cursor.peek(count + 1)
  if (cursor.startsInOperator(count + 1)) cursor.reportRun(issues.badValue(span, text))
  else if (isOperatorWord(next) || isComparison(next)) cursor.reportRun(issues.badPath(span, text))
  else {
    cursor.reportRun(issues.unexpectedCharacter(span, text))
    // Keeps the last one, so that the condition fails there.
    cursor.skip(count - 1)
    return
  }
  cursor.skipButLast(count, Pointer)
}

/** The issue for a missing condition. */
export function conditionExpected(cursor: TokenCursor): SyntaxIssue {
  const token = cursor.peek(1)
  return issues.syntaxIssue(
    'condition-expected',
    isEnd(token) ? cursor.afterLast() : spanOf(token),
    isEnd(token)
      ? 'A condition is missing here.'
      : `A condition cannot start with ${issues.inCode(token.image)}.`,
    'Write one, as in `Status == "running"`.',
  )
}

/** The text after a condition: `and`, `or`, or its end. */
export function recoverLogicalOperator(cursor: TokenCursor): void {
  const token = cursor.peek(1)
  if (isEnd(token) || token.tokenType === keywords.and || token.tokenType === keywords.or) return
  const meant = logicalOperatorMeant(token)
  if (meant) {
    const span = spanOf(token)
    const code = isWord(token) ? 'wrong-case' : 'wrong-logical-operator'
    cursor.report(issues.wrongWord(code, span, token.image, meant, cursor.fitted(span, meant)))
    retype(token, keywords[meant])
    return
  }
  cursor.report(logicalOperatorExpected(cursor, token))
  cursor.skipCondition()
  if (logicalOperatorMeant(cursor.peek(1))) recoverLogicalOperator(cursor)
}

function logicalOperatorExpected(cursor: TokenCursor, token: IToken): SyntaxIssue {
  const last = cursor.peek(0)
  const isValue = isWord(token) && isWord(last) && endOf(last) < token.startOffset
  return issues.logicalOperatorExpected(spanOf(token), token.image, isValue)
}

/** @throws {UnrepairableSyntax} if a bracket is not closed after its condition. */
export function requireClose(cursor: TokenCursor, open: IToken): void {
  const closing = open.tokenType === LeftParenthesis ? RightParenthesis : RightBrace
  if (cursor.peek(1).tokenType === closing) return
  const text = open.tokenType === LeftParenthesis ? ')' : '}'
  throw new UnrepairableSyntax(
    issues.syntaxIssue(
      'unclosed-parenthesis',
      spanOf(open),
      `This \`${open.image}\` is not closed.`,
      `Put \`${text}\` where its condition ends.`,
      isEndOfText(cursor.peek(1)) && !cursor.isWithinString()
        ? issues.replacing(`Insert ${text}`, cursor.afterLast(), text)
        : undefined,
    ),
  )
}

/** After a whole filter: skips unmatched closing brackets. True if conditions follow them. */
export function skipUnopenedBrackets(cursor: TokenCursor): boolean {
  for (;;) {
    const token = cursor.peek(1)
    if (!isClosing(token)) return false
    cursor.report(
      issues.syntaxIssue(
        'unopened-bracket',
        spanOf(token),
        `This \`${token.image}\` closes nothing.`,
        'Remove it, or add the opening one.',
        issues.replacing('Remove it', spanOf(token), ''),
      ),
    )
    cursor.skip(1)
    recoverLogicalOperator(cursor)
    const next = cursor.peek(1).tokenType
    if (next === keywords.and || next === keywords.or) {
      cursor.skip(1)
      return true
    }
  }
}

/** The text after the selector of a quantifier. */
export function requireAs(cursor: TokenCursor): void {
  const [quantifier, last] = [cursor.peek(-1), cursor.peek(0)]
  if (cursor.touchesNextToken()) recoverPath(cursor, endOf(quantifier) < last.startOffset)
  const token = cursor.peek(1)
  if (token.tokenType === keywords.as) return
  if (token.image.toLowerCase() !== 'as')
    throw badQuantifier(cursor, token, '`as` is missing after the selector.')
  cursor.report(issues.wrongWord('wrong-case', spanOf(token), token.image, 'as'))
  retype(token, keywords.as, 'as')
}

/** The text after `as`. */
export function requireBinding(cursor: TokenCursor): void {
  const [first, second, third] = [cursor.peek(1), cursor.peek(2), cursor.peek(3)]
  const named = isWord(first) || first.tokenType === Underscore
  const both = second.tokenType === Comma
  const secondFits = isWord(third) || (third.tokenType === Underscore && isWord(first))
  if (named && (both ? secondFits : isWord(first))) return
  throw badQuantifier(
    cursor,
    named && both ? third : first,
    'After `as` come one or two names; one of two may be `_`.',
  )
}

/** The text after the names. */
export function requireBody(cursor: TokenCursor): void {
  const token = cursor.peek(1)
  if (token.tokenType !== LeftBrace)
    throw badQuantifier(cursor, token, 'The condition goes in braces.')
}

function badQuantifier(cursor: TokenCursor, token: IToken, message: string): UnrepairableSyntax {
  return new UnrepairableSyntax(
    issues.syntaxIssue(
      'invalid-quantifier',
      isEnd(token) ? cursor.afterLast() : spanOf(token),
      message,
      'Write it as `any Tags as tag { tag == "web" }` or `all Meta as key, value { value != "" }`.',
    ),
  )
}
