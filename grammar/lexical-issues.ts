import type { IToken } from './chevrotain.ts'
import type { SyntaxIssue } from './issue.ts'
import { type Lexed, spanOf } from './lexer.ts'
import { unquote } from './literals.ts'
import {
  badEscape,
  invisible as invisibleCharacter,
  lineFeedInString,
  loneSurrogate,
  unclosedString,
} from './syntax-issues.ts'
import { StringLiteral, UnclosedRawString, UnclosedString } from './tokens.ts'

/**
 * What is wrong with a text whatever the grammar says: half characters, hidden characters, and
 * literals that do not end or do not read. By kind, not by place.
 */
export function* lexicalIssues(
  text: string,
  { tokens, invisible }: Lexed,
): Generator<SyntaxIssue, void> {
  for (const { 0: half, index } of text.matchAll(/\p{Surrogate}/gu))
    yield loneSurrogate({ start: index, end: index + 1 }, half)
  for (const token of invisible) yield invisibleCharacter(spanOf(token), token.image)
  for (const token of tokens) {
    const issue = literalIssue(text, token)
    if (issue) yield issue
  }
}

function literalIssue(text: string, token: IToken): SyntaxIssue | undefined {
  switch (token.tokenType) {
    case UnclosedString:
      return unclosedString(spanOf(token), '"')
    case UnclosedRawString:
      return unclosedString(spanOf(token), '`')
    case StringLiteral: {
      const inside = token.image.slice(1, -1)
      const unquoted = unquote(inside, token.startOffset + 1)
      if (!('fault' in unquoted)) return undefined
      const { fault, span } = unquoted
      return fault === 'line-feed-in-string'
        ? lineFeedInString(span)
        : badEscape(span, text.slice(span.start, span.end), spanOf(token), inside)
    }
  }
  return undefined
}
