import type { RowSink } from './cutter.ts'
import { isWhite } from './json-text.ts'
import { createParts, type Parts } from './parts.ts'
import type { RowPlace, RowText } from './row-text.ts'
import { RowsError } from './rows-error.ts'

/** Turns the offsets of a cutter into rows. */
export interface RowTexts extends RowSink {
  /**
   * Takes the next chunk, which must not change before the one after it, and its offset in the input. Returns the
   * units to cut.
   */
  open(chunk: string | Uint8Array, offset: number): string
}

interface Text {
  readonly text: string
  readonly bytes: Uint8Array | undefined
}

/** @param maxRowLength The longest row, in UTF-16 units of a text or in bytes. */
export function createRowTexts(onRow: (row: RowText) => void, maxRowLength: number): RowTexts {
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
  // One unit for each byte; which unit does not matter beyond ASCII.
  const singleBytes = new TextDecoder('latin1')
  let chunk: string | Uint8Array = ''
  let units = ''
  let isPlain = true
  let parts: Parts | undefined
  let isSkipping = false
  let chunkOffset = 0
  let keptOffset = 0

  function decode(bytes: Uint8Array): Text {
    const text = utf8.decode(bytes)
    return { text, bytes: text.includes('\ufffd') ? new Uint8Array(bytes) : undefined }
  }

  function take(start: number, end: number): Text {
    if (parts !== undefined && parts.length > 0) {
      const joined = parts.take(part(start, end))
      return typeof joined === 'string' ? { text: joined, bytes: undefined } : decode(joined)
    }
    if (isPlain) return { text: units.slice(start, end), bytes: undefined }
    return decode((chunk as Uint8Array).subarray(start, end))
  }

  function part(start: number, end: number): string | Uint8Array {
    return typeof chunk === 'string' ? chunk.slice(start, end) : chunk.subarray(start, end)
  }

  /** True for a row that is too long, which is reported once. */
  function isTooLong(more: number, place: RowPlace): boolean {
    if (isSkipping) return true
    if ((parts?.length ?? 0) + more <= maxRowLength) return false
    parts?.clear()
    isSkipping = true
    onRow({
      text: '',
      offset: chunkOffset,
      bytes: undefined,
      ...place,
      problem: tooLong(place, maxRowLength),
    })
    return true
  }

  function cut(start: number, end: number, place: RowPlace, isTrimmed: boolean): string {
    if (isTooLong(end - start, place)) {
      isSkipping = false
      return ''
    }
    const offset = parts !== undefined && parts.length > 0 ? keptOffset : chunkOffset + start
    const { text, bytes } = take(start, end)
    const { line, element, value } = place
    if (!isTrimmed) {
      onRow({ text, offset, bytes, line, element, value, problem: undefined })
      return ''
    }
    let last = text.length
    while (last > 0 && isWhite(text.charCodeAt(last - 1))) last--
    onRow({
      text: text.slice(0, last),
      offset,
      bytes: bytes?.subarray(0, bytes.length - (text.length - last)),
      line,
      element,
      value,
      problem: undefined,
    })
    return text.slice(last)
  }

  return {
    open(next, offset) {
      chunk = next
      chunkOffset = offset
      if (typeof next === 'string') {
        units = next
        return units
      }
      // A byte is never more than one unit, so with the same length each is exactly one, and the text can be cut.
      units = utf8.decode(next)
      isPlain = units.length === next.length && !units.includes('\ufffd')
      if (!isPlain) units = singleBytes.decode(next)
      return units
    },
    row: (start, end, place) => void cut(start, end, place, false),
    element: (start, end, place) => cut(start, end, place, true),
    keep(start, place) {
      if (start === units.length || isTooLong(units.length - start, place)) return
      parts ??= createParts(chunk)
      if (parts.length === 0) keptOffset = chunkOffset + start
      parts.add(part(start, units.length))
    },
    drop() {
      parts?.clear()
      isSkipping = false
    },
    keepText(start) {
      parts ??= createParts(chunk)
      parts.add(part(start, units.length))
    },
    text: (start, end) => take(start, end).text,
  }
}

function tooLong(place: RowPlace, maxRowLength: number): RowsError {
  const { line, element, value } = place
  const row =
    (element !== undefined && `Element ${element}`) ||
    (value !== undefined && `Value ${value}`) ||
    `Line ${line}`
  return new RowsError(
    `${row} is longer than ${maxRowLength} bytes.`,
    {
      code: 'line-too-long',
      hint: 'Use `path` if the rows are in a list inside a value, or raise `limits.maxRowLength`.',
    },
    place,
  )
}
