import type { ShownDiagnostic } from '../../../../grammar/index.ts'
import {
  CLOSING_BRACKET,
  COMMA,
  isClosing,
  isOpening,
  isWhite,
  LINE_FEED,
  QUOTE,
} from '../json-bytes.ts'
import { createStringScanner } from '../scan/strings.ts'
import { createRowCarry } from './row-carry.ts'
import type { RowHandler, SplitOptions } from './row-splitter.ts'

const NOTHING: Buffer = Buffer.alloc(0)

/** Splits the text of one array. */
export interface ElementSplitter {
  /** The line of the next byte, counted from 1. */
  readonly line: number
  /**
   * Reads a chunk from an offset, and returns the offset after the closing bracket; `undefined` before that bracket.
   */
  push(chunk: Buffer, from?: number): number | undefined
  /** Call it if the input ends inside the array. */
  end(): void
}

export interface ElementOptions extends SplitOptions {
  /** The line that the array starts on, counted from 1. */
  readonly line: number
}

/**
 * Splits the text of an array, from the byte after its opening bracket, into its elements. A row keeps the white
 * space before it and loses the white space after it.
 *
 * Splits at commas outside strings and inner brackets. Both kinds of bracket count the same, and anything may be
 * between commas. That is enough: if the whole is JSON, every piece is an element; and if every piece is JSON, so is
 * the whole.
 */
export function createElementSplitter(
  handler: Omit<RowHandler, 'begin'>,
  { maxRowBytes, line: firstLine }: ElementOptions,
): ElementSplitter {
  const strings = createStringScanner()
  let line = firstLine
  let element = 1
  let elementLine = 0 // of the element's first byte; 0 before it
  let depth = 0

  const place = () => ({ line: elementLine || line, element })
  const carry = createRowCarry(maxRowBytes, () => handler.tooLong(place()))

  // Passes on the element that ends here, and returns the white space after it.
  function emit(chunk: Buffer, start: number, end: number): Buffer {
    const bytes = carry.take(chunk, start, end)
    let last = bytes?.length ?? 0
    while (last > 0 && isWhite(bytes?.[last - 1])) last--
    if (bytes) handler.row(bytes, 0, last, place())
    element++
    elementLine = 0
    return bytes?.subarray(last) ?? NOTHING
  }

  return {
    get line() {
      return line
    },
    push(chunk, from = 0) {
      let start = from
      for (let at = strings.isInside ? strings.skip(chunk, from) : from; at < chunk.length; at++) {
        const byte = chunk[at]
        if (byte === LINE_FEED) line++
        if (isWhite(byte)) continue
        if (depth === 0 && byte === CLOSING_BRACKET) {
          const isEmpty = element === 1 && elementLine === 0
          handler.end(isEmpty ? NOTHING : emit(chunk, start, at))
          return at + 1
        }
        if (depth === 0 && byte === COMMA) {
          emit(chunk, start, at)
          start = at + 1
        } else {
          if (elementLine === 0) elementLine = line
          if (byte === QUOTE) at = strings.skip(chunk, at + 1) - 1
          else if (isOpening(byte)) depth++
          else if (depth > 0 && isClosing(byte)) depth--
        }
      }
      carry.keep(chunk, start)
      return undefined
    },
    end: () => handler.broken(notAnArray('The array has no closing bracket.'), { line, element }),
  }
}

/** Why an input that starts with `[` cannot be read. */
export function notAnArray(message: string): ShownDiagnostic {
  const hint = 'An input that starts with `[` must be a single JSON array.'
  return { code: 'invalid-json', message, hint }
}
