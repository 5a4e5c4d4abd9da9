import { hasOwn } from '../arguments/own-members.ts'
import type { IToken } from '../chevrotain/lexer.ts'
import type { SyntaxIssue, TextEdit } from '../issues/issue.ts'
import * as issues from '../issues/syntax.ts'
import { endOf, spanOf } from '../lexer.ts'
import { isKey, isWord, startsValue } from '../lookahead.ts'
import { OPERATORS, type Question, type ValueOperator } from '../operators.ts'
import type { Operand } from '../parser.ts'
import { quoted } from '../quoted.ts'
import {
  Comma,
  DotDigits,
  LeftBracket,
  LeftParenthesis,
  NumberLiteral,
  Pointer,
  RightBracket,
  RightParenthesis,
  SingleQuoted,
  StringLiteral,
} from '../tokens.ts'
import { recoverPath, recoverSingleQuotes } from './recover-path.ts'
import { type TokenCursor, UnrepairableSyntax } from './token-cursor.ts'
import { isEnd, isFragment, isLogicalOperator } from './token-kinds.ts'

/** A condition up to its operator, and the start of its other operand. */
export interface PartialMatch {
  readonly operator: ValueOperator
  readonly subject: Operand
  readonly start: number
}

/** The first token of an operand that is neither a value nor a selector. */
export function recoverOperand(cursor: TokenCursor, match: PartialMatch): void {
  const token = cursor.peek(1)
  if (startsValue(token)) return
  const opensList =
    token.tokenType === LeftBracket ||
    (token.tokenType === LeftParenthesis && valueComesFirst(match))
  if (token.tokenType === SingleQuoted) recoverSingleQuotes(cursor, token, valueComesFirst(match))
  else if (opensList) recoverList(cursor, match, token)
  else if (isFragment(token)) {
    // `3x`, `.5`, `é`: unquoted text that is neither a word nor a number.
    const { count, end } = cursor.run()
    cursor.reportRun(badOperand(cursor, match, end))
    cursor.skipButLast(count, valueComesFirst(match) ? Pointer : StringLiteral)
  } else throw new UnrepairableSyntax(operandExpected(cursor, match, token))
}

/** The text that follows an operand without a gap, as in `us-east-1`. */
export function recoverRestOfOperand(cursor: TokenCursor, match: PartialMatch): void {
  if (!cursor.touchesNextToken()) return
  if (valueComesFirst(match) && endsInSelector(cursor, match)) {
    recoverPath(cursor, cursor.peek(0).startOffset === match.start)
    return
  }
  const { count, end } = cursor.run()
  cursor.reportRun(badOperand(cursor, match, end))
  cursor.skip(count)
}

function badOperand(cursor: TokenCursor, match: PartialMatch, end: number): SyntaxIssue {
  const span = { start: match.start, end }
  const text = cursor.text.slice(span.start, span.end)
  if (valueComesFirst(match)) return issues.badPath(span, text)
  if (asks(match, 'match'))
    return /^\/.+\/$/.test(text) ? issues.badPattern(span, text) : issues.badValue(span, text)
  return text.includes('*') ? issues.wildcardValue(span, text) : issues.badValue(span, text)
}

function operandExpected(cursor: TokenCursor, match: PartialMatch, token: IToken): SyntaxIssue {
  return issues.syntaxIssue(
    valueComesFirst(match) ? 'selector-expected' : 'value-expected',
    isEnd(token) ? cursor.afterLast() : spanOf(token),
    `\`${match.operator}\` needs a ${valueComesFirst(match) ? 'selector' : 'value'} on its right.`,
    valueComesFirst(match)
      ? 'Name the field to look in, as in `"dc1" in Datacenters`.'
      : 'Write a value in double quotes, as in `Status == "running"`.',
  )
}

/** True for `in`, which needs a selector after the value. */
function valueComesFirst({ operator }: PartialMatch): boolean {
  return OPERATORS[operator].value === 'left'
}

function asks({ operator }: PartialMatch, question: Question): boolean {
  return OPERATORS[operator].asks === question
}

// `x in ["a", "b"]`: the last bracket stays, in place of the operand.
function recoverList(cursor: TokenCursor, match: PartialMatch, open: IToken): void {
  const { subject } = match
  const closing = open.tokenType === LeftBracket ? RightBracket : RightParenthesis
  const elements: string[] = []
  let isReadable = hasOwn(subject, 'segments')
  let isSeparated = true
  let at = 2
  for (let token = cursor.peek(at); token.tokenType !== closing; token = cursor.peek(at)) {
    if (isEnd(token) || isLogicalOperator(token)) break
    if (token.tokenType === Comma) {
      isSeparated = true
      at++
      continue
    }
    const { count, text } = element(cursor, at)
    if (text === undefined || !isSeparated) isReadable = false
    else elements.push(text)
    isSeparated = false
    at += count
  }
  const close = cursor.peek(at)
  const closed = close.tokenType === closing
  const span = { start: open.startOffset, end: closed ? endOf(close) : endOf(open) }
  const whole = { start: subject.span.start, end: span.end }
  const issue = issues.noList(
    span,
    whole,
    cursor.text.slice(subject.span.start, subject.span.end),
    match.operator,
    closed && isReadable && elements.length > 0 ? elements : undefined,
  )
  if (!closed) throw new UnrepairableSyntax(issue)
  cursor.report(issue)
  cursor.skipButLast(at, valueComesFirst(match) ? Pointer : StringLiteral)
}

// The number of tokens in a list element, and its text if it is a value.
function element(cursor: TokenCursor, at: number): { count: number; text?: string } {
  const token = cursor.peek(at)
  const { image } = token
  if (token.tokenType === SingleQuoted || token.tokenType === Pointer)
    return { count: 1, text: quoted(image.slice(1, -1)) }
  if (isKey(token)) return { count: 1, text: image }
  const { count, end } = cursor.run({ from: at })
  if (count === 0) return { count: 1 }
  const plain = count === 1 && (isWord(token) || token.tokenType === NumberLiteral)
  return { count, text: plain ? image : quoted(cursor.text.slice(token.startOffset, end)) }
}

/** Reports an operand that must be a selector. */
export function reportNoSelector(
  cursor: TokenCursor,
  match: PartialMatch | undefined,
  operand: Operand,
): void {
  const text = cursor.text.slice(operand.span.start, operand.span.end)
  if (match && valueComesFirst(match)) {
    const swapped = hasOwn(match.subject, 'segments') ? swapSides(cursor, match) : undefined
    cursor.report(
      issues.syntaxIssue(
        'selector-expected',
        operand.span,
        `The right side of \`${match.operator}\` must be a selector, not a value.`,
        swapped
          ? `Write ${issues.inCode(swapped.text)}.`
          : 'Write the field there, as in `"dc1" in Datacenters`.',
        swapped && { title: 'Swap the sides', edits: [swapped] },
      ),
    )
  } else {
    const isLiteral = match && !asks(match, 'match') && /^["\x60\d-]/.test(text)
    const swapped =
      isLiteral && endsInSelector(cursor, match) ? swapSides(cursor, match) : undefined
    cursor.report(issues.selectorExpected(operand.span, text, swapped))
  }
}

// `"x" == a` with its sides swapped.
function swapSides(
  cursor: TokenCursor,
  { operator, subject: { span }, start }: PartialMatch,
): TextEdit {
  const end = endOf(cursor.peek(0))
  const written = cursor.text.slice(span.start, span.end)
  return {
    span: { start: span.start, end },
    text: `${cursor.text.slice(start, end)} ${operator} ${written}`,
  }
}

// True if the last operand is a selector.
function endsInSelector(cursor: TokenCursor, match: PartialMatch): boolean {
  const last = cursor.peek(0)
  if (last.tokenType === Pointer) return last.startOffset === match.start
  const { tokenType } = last
  return isWord(last) || tokenType === DotDigits || tokenType === RightBracket
}
