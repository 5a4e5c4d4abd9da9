import { readInput } from '../input.ts'
import type { Io } from '../io.ts'
import { MAX_LINE_BYTES } from '../limits.ts'
import type { RowPlace, Shape } from './split/row-splitter.ts'
import { createTextSplitter, readRow } from './split/text-splitter.ts'

/** Sample rows of an input. */
export interface Sample {
  readonly rows: readonly unknown[]
  /** True if the input is one JSON value but not an array, so that it may be a schema instead of a row. */
  readonly isOneValue: boolean
}

const MAX_ROWS = 20_000

/**
 * Evenly spaced rows from a whole file; every row up to 20,000 rows and 64 MiB. `-` is standard input. A row is a
 * value, or an element of an array: the input itself, or the array at `path`. Integers are exact.
 * @throws {CommandError} `unreadable-file`.
 * @throws {DataError} `invalid-json` in a row of the sample; `line-too-long`, `rows-not-found`.
 */
export async function readSample(io: Io, file: string, path?: readonly string[]): Promise<Sample> {
  let pieces: { readonly text: string; readonly place: RowPlace }[] = []
  let shape: Shape | undefined
  let seen = 0
  let every = 1
  let length = 0
  const splitter = createTextSplitter(
    file,
    {
      begin(inputShape) {
        shape = inputShape
      },
      row(text, place) {
        if (seen++ % every !== 0) return
        pieces.push({ text, place })
        length += text.length
        // With too many rows, drop every second one, now and from here on.
        while (pieces.length > MAX_ROWS || (length > MAX_LINE_BYTES && pieces.length > 1)) {
          pieces = pieces.filter((_, index) => index % 2 === 0)
          length = pieces.reduce((sum, piece) => sum + piece.text.length, 0)
          every *= 2
        }
      },
    },
    path,
  )
  for await (const chunk of readInput(io, file)) splitter.push(chunk)
  if (!io.stop.aborted) splitter.end()

  const rows = pieces.map(({ text, place }) => readRow(text, file, place))
  return { rows, isOneValue: shape !== 'array' && seen === 1 }
}
