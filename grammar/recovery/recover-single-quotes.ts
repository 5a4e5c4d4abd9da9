import type { IToken } from '../chevrotain/lexer.ts'
import * as issues from '../issues/syntax.ts'
import { isDottedSegment, isName, isPointer } from '../lexemes.ts'
import { retype, spanOf } from '../lexer.ts'
import { quoted } from '../quoted.ts'
import { Name, Pointer, StringLiteral } from '../tokens.ts'
import type { TokenCursor } from './token-cursor.ts'
import { isClosedQuote } from './token-kinds.ts'

// In the position of a selector, removes the quotes unless they are needed. A value keeps quotes.
export function recoverSingleQuotes(cursor: TokenCursor, token: IToken, isSelector: boolean): void {
  const inside = token.image.slice(1, isClosedQuote(token.image) ? -1 : undefined)
  const pointer = isSelector && isPointer(inside)
  const name = isSelector && isPath(inside)
  const written = pointer ? `"${inside}"` : name ? inside : quoted(inside)
  cursor.report(issues.singleQuotes(spanOf(token), token.image.charAt(0), written))
  retype(token, pointer ? Pointer : name ? Name : StringLiteral)
}

function isPath(text: string): boolean {
  const [first = '', ...rest] = text.split('.')
  return isName(first) && rest.every(isDottedSegment)
}
