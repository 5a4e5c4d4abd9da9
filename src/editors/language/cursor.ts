import type { Span, Token } from '../../../grammar/index.ts'
import type { PathSpan, Thread } from './states.ts'
import { threadsAfter, valueComesFirst } from './threads.ts'

/** The cursor in a text. */
export interface Cursor {
  /** The text to replace: the word at the cursor, or nothing. */
  readonly span: Span
  /** The part of it before the cursor. */
  readonly typed: string
  /** The live threads after the text before it. */
  readonly threads: readonly Thread[]
  /** The token before the span. */
  readonly previous: Token | undefined
  /** The tokens after it; empty inside an open quote. */
  readonly following: readonly Token[]
  /** A space, if the text before needs one. */
  readonly lead: '' | ' '
  /** A space, if more text has to follow and none is there. */
  readonly trail: '' | ' '
  /** A space, if the next character cannot touch a word. */
  readonly gap: '' | ' '
}

/** The cursor at an offset, based only on the tokens. */
export function cursorAt(text: string, tokens: readonly Token[], offset: number): Cursor {
  const index = tokens.findIndex(({ span }) => span.end >= offset)
  const found = tokens[index]
  const isInside = found !== undefined && found.span.start < offset
  const touched = isInside && isWritten(found, offset) ? found : undefined
  const count = index === -1 ? tokens.length : touched || !isInside ? index : index + 1
  const isOpen = touched !== undefined && isOpened(touched, tokens.at(-1))
  const span = touched
    ? { start: touched.span.start, end: isOpen ? wordEnd(text, offset) : touched.span.end }
    : { start: offset, end: offset }
  const before = tokens.slice(0, count)
  const previous = before.at(-1)
  const next = text.charAt(span.end)
  return {
    span,
    typed: text.slice(span.start, offset),
    threads: threadsAfter(before),
    previous,
    following: isOpen ? [] : tokens.slice(touched ? count + 1 : count),
    lead: span.start === 0 || /[\s.([]/.test(text.charAt(span.start - 1)) ? '' : ' ',
    trail: /\s/.test(next) ? '' : ' ',
    gap: next === '' || /[\s).,[\]=!]/.test(next) ? '' : ' ',
  }
}

// A word, number or string is being typed while the cursor touches it; an operator only while the cursor is inside
// it.
function isWritten({ kind, text, span }: Token, offset: number): boolean {
  if (kind === 'punctuation') return false
  return kind === 'operator' ? offset < span.end : text !== ''
}

// An unmatched quote opens a string that ends at the next quote, wherever that is. The text in between was not meant
// to be in it.
function isOpened(touched: Token, last: Token | undefined): boolean {
  const quote = touched.text.charAt(0)
  return (
    (quote === '"' || quote === '`') &&
    last !== undefined &&
    last.text.charAt(0) === quote &&
    (last.text.length === 1 || !last.text.endsWith(quote))
  )
}

function wordEnd(text: string, offset: number): number {
  const rest = /^[^\s"`(){}[\]]*/.exec(text.slice(offset))
  return offset + (rest?.[0].length ?? 0)
}

// How many of two tokens form an `in` or `not in`.
function memberLength(first: Token | undefined, second: Token | undefined): number {
  if (first && valueComesFirst(first)) return 1
  return first?.text === 'not' && second && valueComesFirst(second) ? 2 : 0
}

/** The selector after an `in` or `not in` at the start of these tokens. */
export function memberAhead(following: readonly Token[]): PathSpan | undefined {
  const [first, second] = following
  const at = memberLength(first, second)
  const begin = at > 0 ? following[at] : undefined
  if (!begin) return undefined
  let { end } = begin.span
  for (const { span, text, kind } of following.slice(at + 1)) {
    if (span.start !== end || kind === 'operator' || /^[(){},]$/.test(text)) break
    end = span.end
  }
  return { start: begin.span.start, end, isPointer: begin.kind === 'pointer' }
}
