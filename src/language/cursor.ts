import type { Span, Token } from '../../grammar/index.ts'
import { readWays } from './reading.ts'
import type { PathSpan, Way } from './states.ts'

/** Where in a text the cursor stands. */
export interface Cursor {
  /** What is written over: the word at the cursor, or nothing. */
  readonly span: Span
  /** What of it stands before the cursor. */
  readonly typed: string
  /** All ways to read what stands before. */
  readonly ways: readonly Way[]
  /** The token before the span. */
  readonly previous: Token | undefined
  /** The tokens after it; none where a quote is open, for then nobody knows what they are. */
  readonly following: readonly Token[]
  /** A space, where what stands before wants one. */
  readonly lead: '' | ' '
  /** A space, where more has to follow and none is there. */
  readonly trail: '' | ' '
  /** A space, where what follows cannot touch a word. */
  readonly gap: '' | ' '
}

/** Where the cursor stands at an offset, told from the tokens alone. */
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
    ways: readWays(before),
    previous,
    following: isOpen ? [] : tokens.slice(touched ? count + 1 : count),
    lead: span.start === 0 || /[\s.([]/.test(text.charAt(span.start - 1)) ? '' : ' ',
    trail: /\s/.test(next) ? '' : ' ',
    gap: next === '' || /[\s).,[\]=!]/.test(next) ? '' : ' ',
  }
}

// A word, number or string is written as long as the cursor touches it, an operator while inside.
function isWritten({ kind, text, span }: Token, offset: number): boolean {
  switch (kind) {
    case 'punctuation':
      return false
    case 'operator':
      return offset < span.end
    default:
      return text !== ''
  }
}

// An odd quote opens a string that ends at the next one, wherever that is: the text between was
// never meant to be in it.
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

/** The selector of the `in` or `not in` that stands first among these. */
export function memberAhead(following: readonly Token[]): PathSpan | undefined {
  const [first, second] = following
  const at = first?.text === 'in' ? 1 : first?.text === 'not' && second?.text === 'in' ? 2 : 0
  const begin = at > 0 ? following[at] : undefined
  if (!begin) return undefined
  let { end } = begin.span
  for (const { span, text, kind } of following.slice(at + 1)) {
    if (span.start !== end || kind === 'operator' || /^[(){},]$/.test(text)) break
    end = span.end
  }
  return { start: begin.span.start, end, isPointer: begin.kind === 'pointer' }
}
