import { parseJson } from '../../json/index.ts'
import { readInput } from '../input.ts'
import type { Io } from '../io.ts'
import { MAX_LINE_BYTES } from '../limits.ts'
import type { RowPlace, Shape } from './row-splitter.ts'
import { createTextSplitter, readRow } from './text-splitter.ts'

/** Sample rows of an input. */
export interface Sample {
  readonly rows: readonly unknown[]
  /** True for an input that is one JSON value and not an array, so that it may be a schema instead of a row. */
  readonly isOneValue: boolean
}

const MAX_ROWS = 20_000

/**
 * Rows from all over a file, evenly spaced; all of them up to 20,000 rows and 64 MiB. `-` is standard
 * input. A row is a line, an element of an array, or a single value over several lines. Integers are
 * exact.
 * @throws {CommandError} `unreadable-file`.
 * @throws {DataError} `invalid-json` in a row of the sample; `line-too-long`.
 */
export async function readSample(io: Io, file: string): Promise<Sample> {
  let pieces: { readonly text: string; readonly place: RowPlace }[] = []
  let shape: Shape | undefined
  let seen = 0
  let every = 1
  let length = 0
  const splitter = createTextSplitter(file, {
    begin(inputShape) {
      shape = inputShape
    },
    row(text, place) {
      if (seen++ % every !== 0) return
      pieces.push({ text, place })
      length += text.length
      // When there are too many, every second row is dropped, also of those to come.
      while (pieces.length > MAX_ROWS || (length > MAX_LINE_BYTES && pieces.length > 1)) {
        pieces = pieces.filter((_, index) => index % 2 === 0)
        length = pieces.reduce((sum, piece) => sum + piece.text.length, 0)
        every *= 2
      }
    },
  })
  for await (const chunk of readInput(io, file)) splitter.push(chunk)
  if (!io.stop.aborted) splitter.end()

  const mayBeOneValue = shape === 'lines' && every === 1
  if (mayBeOneValue && pieces.length > 1) {
    // Blank lines were dropped, which does not matter between the tokens of a value.
    const whole = tryJson(pieces.map(({ text }) => text).join('\n'))
    if (whole) return { rows: [whole.value], isOneValue: true }
  }
  const rows = pieces.map(({ text, place }) => readRow(text, file, place))
  return { rows, isOneValue: mayBeOneValue && rows.length === 1 }
}

function tryJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseJson(text) }
  } catch {
    return undefined
  }
}
