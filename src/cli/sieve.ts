import type { Predicate } from '../evaluate/index.ts'
import { createByteBuffer } from './byte-buffer.ts'
import type { RowTrouble } from './errors.ts'
import { judge } from './judge.ts'
import type { RowReader } from './row-reader.ts'
import type { RowHandler, Shape } from './rows.ts'

export interface SieveOptions {
  readonly predicate: Predicate
  readonly read: RowReader
  /** Take the rows that do not match for those that do. */
  readonly invert: boolean
  /** Keep no bytes, only count. */
  readonly countOnly: boolean
  /** Bytes a row may have; said in messages, not tested here. */
  readonly maxRowBytes: number
  /** Told of each row that cannot be judged; it is left out. What it throws ends the work. */
  readonly trouble: (trouble: RowTrouble) => void
  /** Told that no more rows can come of an input. It must throw. */
  readonly broken: (trouble: RowTrouble) => never
}

/** Takes rows, and keeps the bytes of those that match. */
export interface Sieve extends RowHandler {
  readonly rows: number
  readonly matches: number
  /** What was kept since the last call: whole lines, or a part of an array. */
  take(): Buffer
  /** What ends the output: of an array its end, and its beginning if nothing was kept. */
  takeEnd(): Buffer
}

const LINE_FEED = 0x0a
const COMMA = 0x2c
const OPENING_BRACKET = 0x5b
const CLOSING_BRACKET = 0x5d

/** A sieve that has seen nothing. The rows of several inputs may go through it, if of one shape. */
export function createSieve(options: SieveOptions): Sieve {
  const { predicate, read, invert, countOnly, maxRowBytes, trouble, broken } = options
  const kept = createByteBuffer()
  let shape: Shape | undefined
  let rows = 0
  let matches = 0
  let spaceBeforeEnd: Buffer = Buffer.alloc(0)

  return {
    get rows() {
      return rows
    },
    get matches() {
      return matches
    },
    begin(its, place) {
      if (shape !== undefined && shape !== its) {
        broken({
          place,
          code: 'mixed-inputs',
          message: 'One input is a JSON array, another has one value per line.',
          hint: 'Filter them one by one.',
        })
      }
      shape = its
    },
    row(bytes, start, end, place) {
      rows++
      const verdict = judge(predicate, read, bytes, start, end)
      if (typeof verdict !== 'boolean') return trouble({ ...verdict, place })
      if (verdict === invert) return
      matches++
      if (countOnly) return
      if (shape === 'array') kept.appendByte(matches === 1 ? OPENING_BRACKET : COMMA)
      kept.append(bytes, start, end)
      if (shape === 'lines') kept.appendByte(LINE_FEED)
    },
    tooLong(place) {
      rows++
      trouble({
        place,
        code: 'line-too-long',
        message:
          place.element === undefined
            ? `Line ${place.line} is longer than ${maxRowBytes} bytes.`
            : `Element ${place.element} is longer than ${maxRowBytes} bytes.`,
        hint: 'Raise `--max-line-bytes` if it is meant to be so.',
      })
    },
    broken(message, place) {
      const hint = 'An input that begins with `[` must be one whole JSON array.'
      broken({ place, code: 'invalid-json', message, hint })
    },
    end(space) {
      spaceBeforeEnd = space
    },
    take: () => kept.take(),
    takeEnd() {
      if (shape === 'array') {
        if (matches === 0) kept.appendByte(OPENING_BRACKET)
        else kept.append(spaceBeforeEnd, 0, spaceBeforeEnd.length)
        kept.appendByte(CLOSING_BRACKET)
        kept.appendByte(LINE_FEED)
      }
      return kept.take()
    },
  }
}
