import { readRow } from '../rows/reader/index.ts'
import { MAX_FILE_BYTES } from './input.ts'
import type { Io } from './io.ts'
import { readInputs } from './read-inputs.ts'

/** Sample rows of an input. */
export interface Sample {
  readonly rows: readonly unknown[]
  /** True if the input is one JSON value but not a list, so that it may be a schema instead of a row. */
  readonly isOneValue: boolean
}

const MAX_ROWS = 20_000

/**
 * Evenly spaced rows from a whole file; every row up to 20,000 rows and 64 MiB. `-` is standard input. A row is a
 * value, or an element of a list: the input itself, or the list at `path`. Integers are exact.
 * @throws {CommandError} `unreadable-file`.
 * @throws {DataError} `invalid-json` in a row of the sample; `line-too-long`, `rows-not-found`.
 */
export async function readSample(io: Io, file: string, path?: readonly string[]): Promise<Sample> {
  let sample: { readonly row: unknown; readonly length: number }[] = []
  let seen = 0
  let every = 1
  let length = 0
  const layout = await readInputs(
    io,
    { files: [file], path },
    {
      row(row) {
        if (row.problem) throw row.problem
        if (seen++ % every !== 0) return
        sample.push({ row: readRow(row), length: row.text.length })
        length += row.text.length
        // With too many rows, drop every second one, now and from here on.
        while (sample.length > MAX_ROWS || (length > MAX_FILE_BYTES && sample.length > 1)) {
          sample = sample.filter((_, index) => index % 2 === 0)
          length = sample.reduce((sum, { length }) => sum + length, 0)
          every *= 2
        }
      },
    },
  )
  return { rows: sample.map(({ row }) => row), isOneValue: layout !== 'list' && seen === 1 }
}
