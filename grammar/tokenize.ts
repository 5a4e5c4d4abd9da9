import { type IToken, tokenMatcher } from './chevrotain/lexer.ts'
import { isStackOverflow, stackExhausted } from './errors.ts'
import type { SyntaxIssue } from './issues/issue.ts'
import { lexicalIssues } from './issues/lexical.ts'
import { atMost, limitPassed, notAString } from './issues/syntax.ts'
import { endOf, lex, spanOf } from './lexer.ts'
import { FILTER_LIMITS } from './limits.ts'
import type { Span } from './source.ts'
import {
  Comma,
  Dot,
  DotDigits,
  Equal,
  LeftBrace,
  LeftBracket,
  LeftParenthesis,
  Name,
  NotEqual,
  NumberLiteral,
  Pointer,
  RawString,
  RightBrace,
  RightBracket,
  RightParenthesis,
  StringLiteral,
  UnclosedRawString,
  UnclosedString,
  Underscore,
  Word,
} from './tokens.ts'

/**
 * The kind of a token, judged by its own text. A `keyword` is a word with a meaning somewhere, although it may be a
 * name; a `name` is any other word, or digits after a dot; a `pointer` is a string that is read as a JSON Pointer in
 * the position of a selector; an `operator` is `==` or `!=`; `unknown` never occurs in a filter.
 */
export type TokenKind =
  | 'keyword'
  | 'name'
  | 'number'
  | 'pointer'
  | 'string'
  | 'raw'
  | 'operator'
  | 'punctuation'
  | 'unknown'

/** A piece of the text, unchanged. A string includes its quotes, and the closing one may be missing. */
export interface Token {
  readonly kind: TokenKind
  readonly text: string
  readonly span: Span
}

/** The result of `tokenize`. */
export interface Tokens {
  readonly tokens: readonly Token[]
  readonly issues: readonly SyntaxIssue[]
}

/**
 * The tokens of any text, in order, and up to 100 lexical issues, sorted by position. Between the tokens there is
 * only white space and invisible characters. Never throws and has no length limit, because it is for text that is
 * being typed.
 *
 * @example
 * tokenize('Status == "run').tokens.map(({ kind }) => kind) // ['name', 'operator', 'string']
 */
export function tokenize(text: string): Tokens {
  if (typeof text !== 'string') return { tokens: [], issues: [notAString(text)] }
  try {
    const lexed = lex(text, noLimits())
    const issues = atMost([...lexicalIssues(text, lexed)], FILTER_LIMITS.maxErrors)
    return { tokens: lexed.tokens.flatMap(toTokens), issues }
  } catch (error) {
    /* v8 ignore start -- @preserve where the stack ends is up to the engine */
    if (!isStackOverflow(error)) throw error
    return { tokens: [], issues: [limitPassed(stackExhausted(error))] }
    /* v8 ignore stop -- @preserve */
  }
}

// A function, so that a bundle without `tokenize` leaves it out.
function noLimits(): Parameters<typeof lex>[1] {
  const none = Number.POSITIVE_INFINITY
  return { maxLength: none, maxTokens: none, maxDepth: none }
}

function toTokens(token: IToken): Token | Token[] {
  if (token.tokenType !== DotDigits) {
    return { kind: tokenKindOf(token), text: token.image, span: spanOf(token) }
  }
  // One token in the grammar, but two for a reader, possibly with white space between them.
  const { startOffset: start } = token
  const digits = token.image.slice(1).trim()
  const span = { start: endOf(token) - digits.length, end: endOf(token) }
  return [
    { kind: 'punctuation', text: '.', span: { start, end: start + 1 } },
    { kind: 'name', text: digits, span },
  ]
}

function tokenKindOf(token: IToken): TokenKind {
  switch (token.tokenType) {
    case Name:
      return 'name'
    case NumberLiteral:
      return 'number'
    case Pointer:
      return 'pointer'
    case StringLiteral:
    case UnclosedString:
      return 'string'
    case RawString:
    case UnclosedRawString:
      return 'raw'
    case Equal:
    case NotEqual:
      return 'operator'
    case Dot:
    case Comma:
    case Underscore:
    case LeftParenthesis:
    case RightParenthesis:
    case LeftBracket:
    case RightBracket:
    case LeftBrace:
    case RightBrace:
      return 'punctuation'
    default:
      return tokenMatcher(token, Word) ? 'keyword' : 'unknown'
  }
}
