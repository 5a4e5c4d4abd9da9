import type { IToken } from '../chevrotain-lexer.ts'
import type { SyntaxIssue, TextEdit } from '../issue.ts'
import { endOf, spanOf } from '../lexer.ts'
import { isKey, isWord, startsValue } from '../lookahead.ts'
import { OPERATORS, type Question, type ValueOperator } from '../operators.ts'
import type { Operand } from '../parser.ts'
import { quoted } from '../quoted.ts'
import * as issues from '../syntax-issues.ts'
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
import { recoverPath } from './recover-path.ts'
import { recoverSingleQuotes } from './recover-single-quotes.ts'
import { type TokenCursor, Unexpected } from './token-cursor.ts'
import { isEnd, isFragment, isLogicalOperator } from './token-kinds.ts'

/** The operator that needs an operand, and where the operand starts. */
export interface Asked {
  readonly operator: ValueOperator
  readonly subject: Operand
  readonly start: number
}

/** The first token of an operand that is neither a value nor a selector. */
export function recoverOperand(cursor: TokenCursor, asked: Asked, subject: Operand): void {
  const token = cursor.peek(1)
  if (startsValue(token)) return
  const opensList =
    token.tokenType === LeftBracket || (token.tokenType === LeftParenthesis && asksMember(asked))
  if (token.tokenType === SingleQuoted) recoverSingleQuotes(cursor, token, asksMember(asked))
  else if (opensList) recoverList(cursor, asked, subject, token)
  else if (isFragment(token)) {
    // `3x`, `.5`, `é`: unquoted text that is neither a word nor a number.
    const { count, end } = cursor.run()
    cursor.reportRun(badOperand(cursor, asked, end))
    cursor.skipButLast(count, asksMember(asked) ? Pointer : StringLiteral)
  } else throw new Unexpected(operandExpected(cursor, asked, token))
}

/** What follows an operand without a gap, as in `us-east-1`. */
export function recoverRestOfOperand(cursor: TokenCursor, asked: Asked): void {
  if (!cursor.continues()) return
  if (asksMember(asked) && readSelector(cursor, asked)) {
    recoverPath(cursor, cursor.peek(0).startOffset === asked.start)
    return
  }
  const { count, end } = cursor.run()
  cursor.reportRun(badOperand(cursor, asked, end))
  cursor.skip(count)
}

function badOperand(cursor: TokenCursor, asked: Asked, end: number): SyntaxIssue {
  const span = { start: asked.start, end }
  const text = cursor.text.slice(span.start, span.end)
  if (asksMember(asked)) return issues.badPath(span, text)
  if (asks(asked, 'match'))
    return /^\/.+\/$/.test(text) ? issues.badPattern(span, text) : issues.badValue(span, text)
  return text.includes('*') ? issues.wildcardValue(span, text) : issues.badValue(span, text)
}

function operandExpected(cursor: TokenCursor, asked: Asked, token: IToken): SyntaxIssue {
  return issues.syntaxIssue(
    asksMember(asked) ? 'selector-expected' : 'value-expected',
    isEnd(token) ? cursor.afterLast() : spanOf(token),
    `\`${asked.operator}\` needs a ${asksMember(asked) ? 'selector' : 'value'} on its right.`,
    asksMember(asked)
      ? 'Name the field to look in, as in `"dc1" in Datacenters`.'
      : 'Write a value in double quotes, as in `Status == "running"`.',
  )
}

/** True when a selector is needed, and the value came first. */
function asksMember({ operator }: Asked): boolean {
  return OPERATORS[operator].value === 'left'
}

function asks({ operator }: Asked, question: Question): boolean {
  return OPERATORS[operator].asks === question
}

// `x in ["a", "b"]`: the last bracket stays, in place of the operand.
function recoverList(cursor: TokenCursor, asked: Asked, subject: Operand, open: IToken): void {
  const closing = open.tokenType === LeftBracket ? RightBracket : RightParenthesis
  const elements: string[] = []
  let isReadable = 'segments' in subject
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
    asked.operator,
    closed && isReadable && elements.length > 0 ? elements : undefined,
  )
  if (!closed) throw new Unexpected(issue)
  cursor.report(issue)
  cursor.skipButLast(at, asksMember(asked) ? Pointer : StringLiteral)
}

// An element of a list: how many tokens it has, and its text if it is a value.
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
  asked: Asked | undefined,
  operand: Operand,
): void {
  const text = cursor.text.slice(operand.span.start, operand.span.end)
  if (asked && asksMember(asked)) {
    const swapped = 'segments' in asked.subject ? turnAround(cursor, asked) : undefined
    cursor.report(
      issues.syntaxIssue(
        'selector-expected',
        operand.span,
        `The right side of \`${asked.operator}\` must be a selector, not a value.`,
        swapped
          ? `Write ${issues.inCode(swapped.text)}.`
          : 'Write the field there, as in `"dc1" in Datacenters`.',
        swapped && { title: 'Swap the sides', edits: [swapped] },
      ),
    )
  } else {
    const isLiteral = asked && !asks(asked, 'match') && /^["\x60\d-]/.test(text)
    const swapped = isLiteral && readSelector(cursor, asked) ? turnAround(cursor, asked) : undefined
    cursor.report(issues.selectorExpected(operand.span, text, swapped))
  }
}

// `"x" == a` with its sides swapped.
function turnAround(cursor: TokenCursor, { operator, subject: { span }, start }: Asked): TextEdit {
  const end = endOf(cursor.peek(0))
  const written = cursor.text.slice(span.start, span.end)
  return {
    span: { start: span.start, end },
    text: `${cursor.text.slice(start, end)} ${operator} ${written}`,
  }
}

// True when the last operand is a selector.
function readSelector(cursor: TokenCursor, asked: Asked): boolean {
  const last = cursor.peek(0)
  if (last.tokenType === Pointer) return last.startOffset === asked.start
  const { tokenType } = last
  return isWord(last) || tokenType === DotDigits || tokenType === RightBracket
}
