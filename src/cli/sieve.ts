import { createByteBuffer } from './byte-buffer.ts'
import type { RowTrouble } from './errors.ts'
import type { RowJudge } from './row-judge.ts'
import type { RowHandler, RowPlace, Shape } from './rows.ts'

export interface SieveOptions {
  readonly judge: RowJudge
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
  /**
   * Told where lines that match stand, their line feeds with them, in place of keeping them. Every
   * line then has its line feed after it.
   */
  readonly matched?: (start: number, end: number) => void
}

/** What went through a sieve. */
export interface Sifted {
  readonly rows: number
  readonly matches: number
}

/**
 * Takes rows, and keeps the bytes of those that match. The bytes of a row within a chunk, one that
 * others follow, must stay as they are until what was kept is taken.
 */
export interface Sieve extends RowHandler, Sifted {
  /** Takes what went through another sieve, and keeps what that was told to have matched. */
  add(sifted: Sifted, bytes: Buffer, matched: ArrayLike<number>): void
  /** What was kept since the last call: whole lines, or a part of an array. */
  take(): Buffer
  /** What ends the output: of an array its end, and its beginning if nothing was kept. */
  takeEnd(): Buffer
}

const LINE_FEED = 0x0a
const COMMA = 0x2c
const OPENING_BRACKET = 0x5b
const CLOSING_BRACKET = 0x5d

const NOTHING: Buffer = Buffer.alloc(0)

/** A sieve that has seen nothing. The rows of several inputs may go through it, if of one shape. */
export function createSieve(options: SieveOptions): Sieve {
  const { judge, invert, countOnly, maxRowBytes, trouble, broken, matched } = options
  const kept = createByteBuffer()
  let shape: Shape | undefined
  let rows = 0
  let matches = 0
  let spaceBeforeEnd: Buffer = NOTHING

  // Lines that match one after the other are copied as one.
  let run = NOTHING
  let runStart = 0
  let runEnd = 0

  function endRun(): void {
    if (matched && runEnd > 0) matched(runStart, runEnd)
    else kept.append(run, runStart, runEnd)
    run = NOTHING
    runStart = runEnd = 0
  }

  function keepLine(bytes: Buffer, start: number, end: number): void {
    if (bytes === run && start === runEnd) {
      runEnd = end + 1
      return
    }
    endRun()
    if (end < bytes.length) {
      run = bytes
      runStart = start
      runEnd = end + 1
    } else {
      kept.append(bytes, start, end)
      kept.appendByte(LINE_FEED)
    }
  }

  function take(): Buffer {
    endRun()
    return kept.take()
  }

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
      const verdict = judge(bytes, start, end)
      if (typeof verdict !== 'boolean') return trouble({ ...verdict, place })
      if (verdict === invert) return
      matches++
      if (countOnly) return
      if (shape === 'lines') return keepLine(bytes, start, end)
      kept.appendByte(matches === 1 ? OPENING_BRACKET : COMMA)
      kept.append(bytes, start, end)
    },
    tooLong(place) {
      rows++
      trouble(tooLongAt(place, maxRowBytes))
    },
    broken(message, place) {
      const hint = 'An input that begins with `[` must be one whole JSON array.'
      broken({ place, code: 'invalid-json', message, hint })
    },
    end(space) {
      spaceBeforeEnd = space
    },
    add(sifted, bytes, places) {
      rows += sifted.rows
      matches += sifted.matches
      for (let at = 0; at < places.length; at += 2) {
        kept.append(bytes, places[at] as number, places[at + 1] as number)
      }
    },
    take,
    takeEnd() {
      if (shape === 'array') {
        if (matches === 0) kept.appendByte(OPENING_BRACKET)
        else kept.append(spaceBeforeEnd, 0, spaceBeforeEnd.length)
        kept.appendByte(CLOSING_BRACKET)
        kept.appendByte(LINE_FEED)
      }
      return take()
    },
  }
}

/** What is wrong with a row of more bytes than allowed. */
export function tooLongAt(place: RowPlace, maxRowBytes: number): RowTrouble {
  const row = place.element === undefined ? `Line ${place.line}` : `Element ${place.element}`
  return {
    place,
    code: 'line-too-long',
    message: `${row} is longer than ${maxRowBytes} bytes.`,
    hint: 'Raise `--max-line-bytes` if it is meant to be so.',
  }
}
