import { createRowSplitter, type RowPlace } from '../../src/cli/rows/split/row-splitter.ts'

/** What a splitter makes of an input: its rows as text, and the rest as it was told. */
export interface Split {
  readonly shape: string | undefined
  readonly rows: readonly string[]
  readonly places: readonly RowPlace[]
  readonly tooLong: readonly RowPlace[]
  readonly broken: string | undefined
  /** The white space before an array's closing bracket. */
  readonly end: string | undefined
}

/** Sends an input through a row splitter, in chunks of `chunkBytes`. */
export function split(
  input: string | Buffer,
  chunkBytes = Number.POSITIVE_INFINITY,
  maxRowBytes = 1_000_000,
): Split {
  const bytes = Buffer.from(input as string)
  let shape: string | undefined
  let broken: string | undefined
  let end: string | undefined
  const rows: string[] = []
  const places: RowPlace[] = []
  const tooLong: RowPlace[] = []
  const splitter = createRowSplitter(
    {
      begin: (its) => {
        shape = its
      },
      row: (buffer, start, stop, place) => {
        rows.push(buffer.toString('latin1', start, stop))
        places.push(place)
      },
      tooLong: (place) => tooLong.push(place),
      broken: ({ message }) => {
        broken ??= message
      },
      end: (space) => {
        end = space.toString()
      },
    },
    { maxRowBytes },
  )
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    splitter.push(bytes.subarray(at, at + chunkBytes))
  }
  splitter.end()
  return { shape, rows, places, tooLong, broken, end }
}
