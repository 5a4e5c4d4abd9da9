import { createByteBuffer } from './byte-buffer.ts'
import {
  BACKSLASH,
  CLOSING_BRACE,
  CLOSING_BRACKET,
  COMMA,
  isWhite,
  LINE_FEED,
  OPENING_BRACE,
  OPENING_BRACKET,
  QUOTE,
} from './json-bytes.ts'
import type { RowHandler, RowSplitter, SplitOptions } from './row-splitter.ts'

const NOTHING: Buffer = Buffer.alloc(0)

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
): RowSplitter {
  const carry = createByteBuffer()
  let line = firstLine
  let element = 1
  let elementLine = 0 // of the element's first byte; 0 before it
  let depth = 0
  let inString = false
  let escaped = false
  let skipping = false
  let ended = false

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

  // Where the string around `from` ends, or the end of the chunk if it goes on.
  function endOfString(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at]
      if (escaped) {
        escaped = false
      } else if (byte === QUOTE) {
        inString = false
        return at + 1
      } else if (byte === BACKSLASH) {
        escaped = true
      }
    }
    inString = true
    return chunk.length
  }

  return {
    push(chunk) {
      let start = 0
      for (let at = inString ? endOfString(chunk, 0) : 0; at < chunk.length; at++) {
        const byte = chunk[at]
        if (byte === LINE_FEED) line++
        if (isWhite(byte)) continue
        if (ended) {
          handler.broken('There is text after the array.', { line })
        } else if (depth === 0 && byte === CLOSING_BRACKET) {
          const isEmpty = element === 1 && elementLine === 0
          ended = true
          handler.end(isEmpty ? NOTHING : emit(chunk, start, at))
        } else if (depth === 0 && byte === COMMA) {
          emit(chunk, start, at)
          start = at + 1
        } else {
          if (elementLine === 0) elementLine = line
          if (byte === QUOTE) at = endOfString(chunk, at + 1) - 1
          else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) depth++
          else if (depth > 0 && (byte === CLOSING_BRACKET || byte === CLOSING_BRACE)) depth--
        }
      }
      if (!ended && !isTooLong(chunk.length - start)) carry.append(chunk, start, chunk.length)
    },
    end() {
      if (!ended) handler.broken('The array has no closing bracket.', { line, element })
    },
  }
}
