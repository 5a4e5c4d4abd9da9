import type { IToken } from '../chevrotain/lexer.ts'
import { endOf, type Lexed, spanOf } from '../lexer.ts'
import { isFault, unquote } from '../literals.ts'
import { LeftBracket, StringLiteral, UnclosedRawString, UnclosedString } from '../tokens.ts'
import type { SyntaxIssue } from './issue.ts'
import {
  badEscape,
  escapedOutside,
  invisible as invisibleCharacter,
  lineFeedInString,
  loneSurrogate,
  unclosedString,
} from './syntax.ts'

/**
 * The problems of a text before parsing: unpaired surrogates, invisible characters, and literals that are unclosed or
 * invalid. Sorted by kind, not by position.
 */
export function* lexicalIssues(
  text: string,
  { tokens, invisible }: Lexed,
): Generator<SyntaxIssue, void> {
  for (const { 0: half, index } of text.matchAll(/\p{Surrogate}/gu))
    yield loneSurrogate({ start: index, end: index + 1 }, half)
  for (const token of invisible) yield invisibleCharacter(spanOf(token), token.image)
  for (const [index, token] of tokens.entries()) {
    const isKey = tokens[index - 1]?.tokenType === LeftBracket
    const issue = literalIssue(text, token, isKey)
    if (issue) yield issue
  }
}

function literalIssue(text: string, token: IToken, isKey: boolean): SyntaxIssue | undefined {
  switch (token.tokenType) {
    case UnclosedString:
      return unclosedString(spanOf(token), '"', closeAt(token, isKey))
    case UnclosedRawString:
      return unclosedString(spanOf(token), '`', closeAt(token, isKey))
    case StringLiteral: {
      const inside = token.image.slice(1, -1)
      const unquoted = unquote(inside, token.startOffset + 1)
      if (!isFault(unquoted)) return undefined
      const { fault, span } = unquoted
      return fault === 'line-feed-in-string'
        ? lineFeedInString(span)
        : badEscape(span, text.slice(span.start, span.end), spanOf(token), inside)
    }
  }
  return undefined
}

// The probable end of an unclosed string: before the bracket for a key, otherwise the end of the text.
function closeAt(token: IToken, isKey: boolean): number {
  const bracket = isKey ? token.image.indexOf(']') : -1
  return bracket === -1 ? endOf(token) : token.startOffset + bracket
}

const ESCAPED_STRING = /(?<!\\)\\"([^"\\`\n]*)\\"/g

/**
 * `a == \"x\"`: if every string has a backslash before either quote, as a shell would have it, the text without them,
 * with every character still at its offset, and the issue. One mistake becomes one issue instead of three.
 */
export function withoutOuterBackslashes(text: string): {
  text: string
  issue: SyntaxIssue | undefined
} {
  const start = text.indexOf('\\"')
  if (start === -1 || /["`]/.test(text.replace(ESCAPED_STRING, '')))
    return { text, issue: undefined }
  const backslashes = Array.from(text.matchAll(/\\"/g), ({ index }) => ({
    start: index,
    end: index + 1,
  }))
  // The spaces keep every character at its offset.
  const corrected = text.replace(ESCAPED_STRING, ' "$1" ')
  return { text: corrected, issue: escapedOutside(backslashes, { start, end: start + 2 }) }
}
