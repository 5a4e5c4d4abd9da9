import type { IToken } from '../chevrotain/lexer.ts'
import * as issues from '../issues/syntax.ts'
import { endOf, retype, spanOf } from '../lexer.ts'
import { isWord } from '../lookahead.ts'
import { Comma, keywords, LeftBrace, Underscore } from '../tokens.ts'
import { recoverPath } from './recover-path.ts'
import { type TokenCursor, UnrepairableSyntax } from './token-cursor.ts'
import { isEnd } from './token-kinds.ts'

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
