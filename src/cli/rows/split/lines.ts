import { createByteBuffer } from '../byte-buffer.ts'
import { createByteText } from '../byte-text.ts'
import { isWhite } from '../json-bytes.ts'
import type { LineSplitter, RowHandler, SplitOptions } from './row-splitter.ts'

/**
 * Splits bytes into lines and skips blank ones. Only LF ends a line; a CR before it, a U+2028 or a NUL is part of the
 * line. Passes lines on unchanged, without their LF, which the last line does not need. Keeps up to one line in
 * memory, and no bytes of a line that is too long.
 */
export function createLineSplitter(
  handler: Pick<RowHandler, 'row' | 'tooLong'>,
  { maxRowBytes, byteText = createByteText() }: SplitOptions,
): LineSplitter {
  const carry = createByteBuffer()
  let line = 1
  let skipping = false

  function emit(bytes: Buffer, start: number, end: number): void {
    let first = start
    while (first < end && isWhite(bytes[first])) first++
    if (end - start > maxRowBytes) handler.tooLong({ line })
    else if (first < end) handler.row(bytes, start, end, { line })
  }

  function hold(chunk: Buffer, start: number): void {
    if (skipping) return
    if (carry.length + chunk.length - start > maxRowBytes) {
      skipping = true
      carry.take()
      handler.tooLong({ line })
    } else if (start < chunk.length) {
      carry.append(chunk, start, chunk.length)
    }
  }

  return {
    get line() {
      return line
    },
    push(chunk) {
      let start = 0
      for (;;) {
        const end = byteText.lineFeed(chunk, start)
        if (end === -1) return hold(chunk, start)
        if (skipping) {
          skipping = false
        } else if (carry.length > 0) {
          carry.append(chunk, start, end)
          const whole = carry.take()
          emit(whole, 0, whole.length)
        } else {
          emit(chunk, start, end)
        }
        line++
        start = end + 1
      }
    },
    end() {
      const rest = carry.take()
      emit(rest, 0, rest.length)
    },
  }
}
