import { requireArgument, requireOffset, requireText } from './arguments/require-argument.ts'
import { typeName } from './arguments/type-name.ts'

/** A half-open range of text, in UTF-16 offsets: `start` is included, `end` is not. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A position as editors show it: line and column count from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** The line and column of an offset. An offset past the end counts as the end. Only LF ends a line. */
export function positionAt(source: string, offset: number): Position {
  requireText(source, 'The source')
  requireOffset(offset)
  const before = source.slice(0, Math.max(0, offset))
  const lineStart = before.lastIndexOf('\n') + 1
  let line = 1
  for (let at = before.indexOf('\n'); at !== -1; at = before.indexOf('\n', at + 1)) line++
  return { line, column: before.length - lineStart + 1 }
}

// C0, DEL, C1, line and paragraph separators, zero-width and bidi controls, lone surrogates:
// everything that would move a terminal's cursor, hide text or reorder it.
const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters.
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}/gu

/** The text with control, invisible and bidi characters written as `\u{…}`: safe in a message or terminal. */
export function printable(text: string): string {
  return text.replace(
    UNPRINTABLE,
    (character) => `\\u{${(character.codePointAt(0) as number).toString(16)}}`,
  )
}

/** Shortens a text to `length` characters with an ellipsis in the middle. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text
  const head = Math.ceil((length - 1) / 2)
  // A cut inside a surrogate pair leaves a replacement character, not half a pair.
  return `${text.slice(0, head)}…${text.slice(text.length - (length - 1 - head))}`.toWellFormed()
}

/** The span of a node that is not in any text. */
export const NOWHERE: Span = /* @__PURE__ */ Object.freeze({ start: 0, end: 0 })

/** Text from outside, for a message: printable and short. */
export function shown(text: string, length = 60): string {
  return clip(printable(text), length)
}

function requireSpan(span: Span): void {
  const { start, end }: Partial<Span> = Object(span)
  const isSo = typeName(start) === 'a number' && typeName(end) === 'a number'
  const hint = 'Pass the `span` of an issue or an error.'
  requireArgument(isSo, 'The span', 'an object with a `start` and an `end`', span, hint)
}

const FRAME_WIDTH = 100

/**
 * The line with the start of a span, with carets under the span:
 *
 *     1 | Status = "running"
 *       |        ^
 *
 * Shows characters that a terminal would act on as `·`, and cuts a long line around the span.
 */
export function codeFrame(source: string, span: Span): string {
  requireText(source, 'The source')
  requireSpan(span)
  const start = Math.min(Math.max(span.start, 0), source.length)
  const lineStart = source.lastIndexOf('\n', start - 1) + 1
  const nextBreak = source.indexOf('\n', start)
  const lineEnd = nextBreak === -1 ? source.length : nextBreak
  const from = Math.max(lineStart, start - Math.floor(FRAME_WIDTH / 2))
  const to = Math.min(lineEnd, from + FRAME_WIDTH)
  const visible = (begin: number, end: number) =>
    source.slice(begin, end).replaceAll('\t', ' ').replace(UNPRINTABLE, '·')
  const head = `${from > lineStart ? '…' : ''}${visible(from, start)}`
  const line = `${head}${visible(start, to)}${to < lineEnd ? '…' : ''}`
  const width = Math.max(1, Math.min(span.end, to) - start)
  const number = String(positionAt(source, start).line)
  const margin = ' '.repeat(number.length)
  return `${number} | ${line}\n${margin} | ${' '.repeat(head.length)}${'^'.repeat(width)}`
}
