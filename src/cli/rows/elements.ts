import type { ShownDiagnostic } from '../../../grammar/index.ts'
import { createByteBuffer } from './byte-buffer.ts'
import {
  CLOSING_BRACKET,
  COMMA,
  isClosing,
  isOpening,
  isWhite,
  LINE_FEED,
  QUOTE,
} from './json-bytes.ts'
import type { RowHandler, SplitOptions } from './row-splitter.ts'
import { createStringScanner } from './strings.ts'

const NOTHING: Buffer = Buffer.alloc(0)

/** Splits the text of one array. */
export interface ElementSplitter {
  /** The line of the next byte, counted from 1. */
  readonly line: number
  /** Takes a chunk from an offset on, and returns the offset after the closing bracket; `undefined` if it is still to come. */
  push(chunk: Buffer, from?: number): number | undefined
  /** Call it when the input ends within the array. */
  end(): void
}

export interface ElementOptions extends SplitOptions {
  /** The line that the array starts on, counted from 1. */
  readonly line: number
}

/**
 * Splits the text of an array, from the byte after its opening bracket, into its elements. A row
 * keeps the white space before it and loses the white space after it.
 *
 * The text is split at commas outside strings and inner brackets. Both kinds of bracket count alike,
 * and anything may be between commas. That is enough: if the whole is JSON, every piece is an
 * element; and if every piece is JSON, so is the whole.
 */
export function createElementSplitter(
  handler: Omit<RowHandler, 'begin'>,
  { maxRowBytes, line: firstLine }: ElementOptions,
): ElementSplitter {
  const carry = createByteBuffer()
  const strings = createStringScanner()
  let line = firstLine
  let element = 1
  let elementLine = 0 // of the element's first byte; 0 before it
  let depth = 0
  let skipping = false

  const place = () => ({ line: elementLine || line, element })

  // An element that is too long is not kept, however much of it is still to come.
  function isTooLong(more: number): boolean {
    if (skipping) return true
    if (carry.length + more <= maxRowBytes) return false
    skipping = true
    carry.take()
    handler.tooLong(place())
    return true
  }

  // Passes on the element that ends here, and returns the white space after it.
  function emit(chunk: Buffer, start: number, end: number): Buffer {
    let bytes = NOTHING
    if (isTooLong(end - start)) {
      skipping = false
    } else {
      if (carry.length > 0) carry.append(chunk, start, end)
      bytes = carry.length > 0 ? carry.take() : chunk.subarray(start, end)
      let last = bytes.length
      while (last > 0 && isWhite(bytes[last - 1])) last--
      handler.row(bytes, 0, last, place())
      bytes = bytes.subarray(last)
    }
    element++
    elementLine = 0
    return bytes
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
      if (!isTooLong(chunk.length - start)) carry.append(chunk, start, chunk.length)
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
