import type { IToken } from '../chevrotain/lexer.ts'
import type { SyntaxIssue } from '../issues/issue.ts'
import * as issues from '../issues/syntax.ts'
import { retype, spanOf } from '../lexer.ts'
import { isWord, startsSelector, startsValue } from '../lookahead.ts'
import {
  Dot,
  ForeignOperator,
  keywords,
  LeftParenthesis,
  NumberLiteral,
  Pointer,
  SingleQuoted,
} from '../tokens.ts'
import { recoverNot } from './recover-operator.ts'
import { recoverSingleQuotes } from './recover-single-quotes.ts'
import type { TokenCursor } from './token-cursor.ts'
import { isComparison, isEnd, isFragment, isOperatorWord } from './token-kinds.ts'

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
