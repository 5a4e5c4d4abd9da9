import type { IToken, TokenType } from '../chevrotain/lexer.ts'
import type { SyntaxIssue } from '../issues/issue.ts'
import * as issues from '../issues/syntax.ts'
import { WHITE_SPACE } from '../lexemes.ts'
import { endOf, retype } from '../lexer.ts'
import { isKey, isWord } from '../lookahead.ts'
import type { FilterParser } from '../parser.ts'
import type { Span } from '../source.ts'
import { keywords, LeftBrace, LeftParenthesis, SingleQuoted } from '../tokens.ts'
import {
  isClosedQuote,
  isClosing,
  isEndOfText,
  isFragment,
  isLogicalOperator,
  isPathPart,
} from './token-kinds.ts'

/** Thrown inside a production if the recovery cannot repair its tokens. */
export class UnrepairableSyntax extends Error {
  readonly issue: SyntaxIssue
  constructor(issue: SyntaxIssue) {
    super(issue.code)
    this.issue = issue
  }
}

/** Ends a parse that has found enough issues. */
export class TooManyIssues extends Error {}

/** The position of a parse with recovery among its tokens, and the issues found so far. */
export class TokenCursor {
  readonly text: string
  readonly found: SyntaxIssue[] = []
  readonly #parser: FilterParser
  readonly #maxErrors: number
  readonly #reportedKeys = new Set<string>()
  readonly #unclosed = new Set<number>()

  constructor(parser: FilterParser, text: string, maxErrors: number) {
    this.#parser = parser
    this.text = text
    this.#maxErrors = maxErrors
  }

  peek(k: number): IToken {
    return this.#parser.peek(k)
  }

  /** @throws {TooManyIssues} if enough issues have been found. */
  report(issue: SyntaxIssue): void {
    const key = `${issue.span.start} ${issue.code}`
    if (this.#reportedKeys.has(key)) return
    this.#reportedKeys.add(key)
    if (issue.code === 'unclosed-string') this.#unclosed.add(issue.span.start)
    // Overlapping ones are dropped later, and the first by position may come last.
    if (this.found.length > 2 * this.#maxErrors) {
      this.found.push(issues.moreIssues(issue.span, this.#maxErrors))
      throw new TooManyIssues()
    }
    this.found.push(issue)
  }

  /** Reports unquoted text, unless an unpaired surrogate in it has been reported already. */
  reportRun(issue: SyntaxIssue): void {
    if (this.text.slice(issue.span.start, issue.span.end).isWellFormed()) this.report(issue)
  }

  /** A word to replace a span, with spaces if it would touch its neighbours. */
  fitted(span: Span, word: string): string {
    const touches = (character: string | undefined, open: string) =>
      character !== undefined && !(WHITE_SPACE + open).includes(character)
    if (!/[a-z]/.test(word)) return word
    const before = touches(this.text[span.start - 1], '({') ? ' ' : ''
    return `${before}${word}${touches(this.text[span.end], '') ? ' ' : ''}`
  }

  /** True if a piece of a word follows the last token without a gap. */
  touchesNextToken(): boolean {
    const last = this.peek(0)
    const next = this.peek(1)
    return isFragment(next) && endOf(last) === next.startOffset && !isKey(last)
  }

  /** The number of pieces that follow each other without a gap, and their end. */
  run({ stopAtDot = false, from = 1 } = {}): { count: number; end: number } {
    let count = 0
    let end = this.peek(from).startOffset
    for (;;) {
      const token = this.peek(from + count)
      if (token.startOffset !== end || !(isFragment(token) || isWord(token))) break
      if (stopAtDot && count > 0 && isPathPart(token)) break
      end = endOf(token)
      count++
    }
    return { count, end }
  }

  /** True if the kth token begins `in` or `not in`. */
  startsInOperator(k: number): boolean {
    const at = this.peek(k).tokenType === keywords.not ? k + 1 : k
    return this.peek(at).tokenType === keywords.in
  }

  /** True for a string that the recovery closed at the end of the text. */
  isUnclosed(token: IToken): boolean {
    return this.#unclosed.has(token.startOffset)
  }

  /** True if a text inserted right after the last token would become part of it. */
  isWithinString(): boolean {
    const last = this.peek(0)
    return this.isUnclosed(last) || (last.tokenType === SingleQuoted && !isClosedQuote(last.image))
  }

  skip(count: number): void {
    for (let skipped = 0; skipped < count; skipped++) this.#parser.skip()
  }

  /** Skips all tokens but the last, and gives the last a type with which the production can continue. */
  skipButLast(count: number, type: TokenType): void {
    this.skip(count - 1)
    retype(this.peek(1), type)
  }

  skipCondition(): void {
    let depth = 0
    for (;;) {
      const token = this.peek(1)
      if (isEndOfText(token)) return
      if (depth === 0 && (isClosing(token) || isLogicalOperator(token))) return
      if (token.tokenType === LeftParenthesis || token.tokenType === LeftBrace) depth++
      if (isClosing(token)) depth--
      this.#parser.skip()
    }
  }

  afterLast(): Span {
    const last = this.peek(0)
    const next = this.peek(1)
    // A repaired token may be longer than its text.
    const most = isEndOfText(next) ? this.text.length : next.startOffset
    const end = isEndOfText(last) ? 0 : Math.min(endOf(last), most)
    return { start: end, end }
  }
}
