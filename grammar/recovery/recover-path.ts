import type { IToken } from '../chevrotain/lexer.ts'
import type { SyntaxIssue } from '../issues/issue.ts'
import * as issues from '../issues/syntax.ts'
import { isDottedSegment, isName, isPointer, WHITE_SPACE } from '../lexemes.ts'
import { endOf, retype, spanOf } from '../lexer.ts'
import { isKey, isWord } from '../lookahead.ts'
import { quoted } from '../quoted.ts'
import type { Span } from '../source.ts'
import {
  Dot,
  DotDigits,
  LeftBracket,
  Name,
  Pointer,
  RightBracket,
  SingleQuoted,
  StringLiteral,
} from '../tokens.ts'
import { type TokenCursor, UnrepairableSyntax } from './token-cursor.ts'
import { isClosedQuote, isFragment, isPathPart } from './token-kinds.ts'

/** A dot or bracket without a name or key after it. */
export function recoverNextSegment(cursor: TokenCursor): void {
  const token = cursor.peek(1)
  const next = cursor.peek(2)
  if (token.tokenType === Dot && !isWord(next)) recoverSegment(cursor, token, next)
  if (token.tokenType !== LeftBracket) return
  if (next.tokenType === SingleQuoted) recoverSingleQuotes(cursor, next, false)
  else if (!isKey(next)) recoverIndex(cursor, token, next)
  if (cursor.peek(3).tokenType === RightBracket) return
  // An unclosed string includes the bracket, and has been reported.
  if (cursor.isUnclosed(next))
    throw new UnrepairableSyntax(issues.unclosedString(spanOf(next), '"', endOf(next)))
  throw new UnrepairableSyntax(
    issues.syntaxIssue(
      'invalid-index',
      spanOf(token),
      'This bracket is not closed after its key.',
      'Write `["key"]`.',
    ),
  )
}

// `a.é`, `a.0b`: the last piece stays, in place of the segment.
function recoverSegment(cursor: TokenCursor, point: IToken, next: IToken): void {
  if (next.tokenType === Dot || next.tokenType === DotDigits || next.tokenType === LeftBracket) {
    throw new UnrepairableSyntax(
      issues.extraDot(spanOf(point), 'A dot must be followed by a name.'),
    )
  }
  if (!isFragment(next)) {
    throw new UnrepairableSyntax(
      issues.syntaxIssue(
        'selector-expected',
        spanOf(point),
        'A dot must be followed by a name.',
        'Write a name, digits for a position, or `["key"]` instead of `.key`.',
      ),
    )
  }
  cursor.skip(1)
  const { count, end } = cursor.run({ stopAtDot: true })
  const span = { start: next.startOffset, end }
  cursor.reportRun(badName(cursor, span))
  cursor.skipButLast(count, DotDigits)
}

// `a[0]`, `a[b]`.
function recoverIndex(cursor: TokenCursor, open: IToken, key: IToken): void {
  const close = cursor.peek(3)
  const whole = { start: open.startOffset, end: endOf(close) }
  const closed = close.tokenType === RightBracket
  const digits = /^[0-9]+$/.test(key.image)
  const written = digits ? `.${key.image}` : `[${quoted(key.image)}]`
  const issue = issues.syntaxIssue(
    'invalid-index',
    closed ? whole : spanOf(open),
    'Only a string can go in brackets.',
    closed ? `Write ${issues.inCode(written)}.` : 'Write `["key"]`, or `.0` for a position.',
    closed ? issues.replacing(`Write ${written}`, whole, written) : undefined,
  )
  if (!closed) throw new UnrepairableSyntax(issue)
  cursor.report(issue)
  retype(key, StringLiteral)
}

// A path that continues after the last part read, which may be the first.
export function recoverPath(cursor: TokenCursor, isFirst: boolean): void {
  const last = cursor.peek(0)
  const start = startOfPart(last)
  if (!isFirst) {
    recoverSegments(cursor, start)
    return
  }
  const span = { start, end: skipPath(cursor) }
  cursor.reportRun(issues.badPath(span, cursor.text.slice(span.start, span.end)))
}

// A key in brackets ends before the next part.
function startOfPart(token: IToken): number {
  if (token.tokenType === RightBracket) return endOf(token)
  return token.startOffset + (token.tokenType === DotDigits ? 1 : 0)
}

function badName({ text }: TokenCursor, span: Span): SyntaxIssue {
  let point = span.start - 1
  while (point > 0 && WHITE_SPACE.includes(text.charAt(point))) point--
  const name = text.slice(span.start, span.end)
  return issues.badName(span, name, text[point] === '.' ? point : undefined)
}

// `.my-key.0b["c"]`: several parts of a path, any of which may not be a name.
function recoverSegments(cursor: TokenCursor, firstStart: number): void {
  let start = firstStart
  for (;;) {
    if (cursor.touchesNextToken() && !isPathPart(cursor.peek(1))) {
      const { count, end } = cursor.run({ stopAtDot: true })
      cursor.reportRun(badName(cursor, { start, end }))
      cursor.skip(count)
    }
    const { tokenType, startOffset } = cursor.peek(1)
    if (isPathPart(cursor.peek(1))) {
      cursor.skip(1)
      start = tokenType === Dot ? cursor.peek(1).startOffset : startOffset + 1
      if (tokenType === Dot && isWord(cursor.peek(1))) cursor.skip(1)
    } else if (skipBrackets(cursor)) start = endOf(cursor.peek(0))
    else return
  }
}

// Skips the rest of a path, whatever it is, and returns its end.
function skipPath(cursor: TokenCursor): number {
  do cursor.skip(cursor.run().count)
  while (skipBrackets(cursor) || cursor.touchesNextToken())
  return endOf(cursor.peek(0))
}

function skipBrackets(cursor: TokenCursor): boolean {
  const opens = cursor.peek(1).tokenType === LeftBracket && isKey(cursor.peek(2))
  if (!opens || cursor.peek(3).tokenType !== RightBracket) return false
  cursor.skip(3)
  return true
}

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
