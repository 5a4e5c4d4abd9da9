import type { IToken } from '../chevrotain/lexer.ts'
import type { SyntaxIssue } from '../issues/issue.ts'
import * as issues from '../issues/syntax.ts'
import { endOf, retype, spanOf } from '../lexer.ts'
import { isWord } from '../lookahead.ts'
import { keywords, LeftParenthesis, RightBrace, RightParenthesis } from '../tokens.ts'
import { type TokenCursor, UnrepairableSyntax } from './token-cursor.ts'
import { isClosing, isEnd, isEndOfText, logicalOperatorMeant } from './token-kinds.ts'

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
