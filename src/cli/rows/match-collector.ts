import type { RowDiagnostic } from '../errors.ts'
import { createByteBuffer } from './byte-buffer.ts'
import { CLOSING_BRACKET, COMMA, LINE_FEED, OPENING_BRACKET } from './json-bytes.ts'
import type { RowPredicate } from './row-predicate.ts'
import type { RowHandler, RowPlace, Shape } from './split/row-splitter.ts'

export interface MatchCollectorOptions {
  readonly predicate: RowPredicate
  /** Keep the rows that do not match instead. */
  readonly invert: boolean
  /** Only count, and keep no bytes. */
  readonly countOnly: boolean
  /** The longest row in bytes, for messages. The splitter enforces it. */
  readonly maxRowBytes: number
  /** Called for each row that is skipped because it cannot be evaluated. An exception ends the run. */
  readonly report: (diagnostic: RowDiagnostic) => void
  /** Called when no more rows can be read from an input. It must throw. */
  readonly broken: (diagnostic: RowDiagnostic) => never
}

/**
 * Keeps the bytes of the rows that match. A row that does not end its buffer must stay unchanged until `take` is
 * called.
 */
export interface MatchCollector extends RowHandler {
  /** The number of rows received. */
  readonly rows: number
  readonly matches: number
  /** The bytes kept since the last call: whole lines, or part of an array. */
  take(): Buffer
  /** The end of the output: for an array its closing bracket, and the opening one if nothing matched. */
  takeEnd(): Buffer
}

const NOTHING: Buffer = Buffer.alloc(0)

/** Creates an empty collector. It takes the rows of several inputs if they have the same shape. */
export function createMatchCollector(options: MatchCollectorOptions): MatchCollector {
  const { predicate, invert, countOnly, maxRowBytes, report, broken } = options
  const kept = createByteBuffer()
  let shape: Shape | undefined
  let spaceBeforeEnd: Buffer = NOTHING

  // Copies adjacent matching lines as one run.
  let run = NOTHING
  let runStart = 0
  let runEnd = 0

  function endRun(): void {
    kept.append(run, runStart, runEnd)
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

  // Puts a line break after the value, because another may follow.
  function keepValue(bytes: Buffer, start: number, end: number): void {
    endRun()
    kept.append(bytes, start, end)
    kept.appendByte(LINE_FEED)
  }

  function take(): Buffer {
    endRun()
    return kept.take()
  }

  const collector: MatchCollector & { rows: number; matches: number } = {
    rows: 0,
    matches: 0,
    begin(inputShape, place) {
      if (shape !== undefined && (shape === 'array') !== (inputShape === 'array')) {
        broken(mixedInputsAt(place))
      }
      shape = inputShape
    },
    row(bytes, start, end, place) {
      collector.rows++
      const answer = predicate(bytes, start, end)
      if (typeof answer !== 'boolean') return report({ ...answer, place })
      if (answer === invert) return
      collector.matches++
      if (countOnly) return
      if (shape === 'lines') return keepLine(bytes, start, end)
      if (shape === 'values') return keepValue(bytes, start, end)
      kept.appendByte(collector.matches === 1 ? OPENING_BRACKET : COMMA)
      kept.append(bytes, start, end)
    },
    tooLong(place) {
      collector.rows++
      report(tooLongAt(place, maxRowBytes))
    },
    broken: (problem, place) => broken({ ...problem, place }),
    end(space) {
      spaceBeforeEnd = space
    },
    take,
    takeEnd() {
      if (shape === 'array') {
        if (collector.matches === 0) kept.appendByte(OPENING_BRACKET)
        else kept.append(spaceBeforeEnd, 0, spaceBeforeEnd.length)
        kept.appendByte(CLOSING_BRACKET)
        kept.appendByte(LINE_FEED)
      }
      return take()
    },
  }
  return collector
}

/** The problem with inputs of which only some are arrays. */
export function mixedInputsAt(place: RowPlace): RowDiagnostic {
  return {
    place,
    code: 'mixed-inputs',
    message:
      'Inputs that are a JSON array cannot be mixed with inputs of values one after the other.',
    hint: 'Give them one at a time.',
  }
}

/** The problem with a row that is too long. */
function tooLongAt(place: RowPlace, maxRowBytes: number): RowDiagnostic {
  const row =
    (place.element !== undefined && `Element ${place.element}`) ||
    (place.value !== undefined && `Value ${place.value}`) ||
    `Line ${place.line}`
  return {
    place,
    code: 'line-too-long',
    message: `${row} is longer than ${maxRowBytes} bytes.`,
    hint: 'Raise `--max-line-bytes` if rows may be that long.',
  }
}
