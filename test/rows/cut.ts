import {
  createRowReader,
  type RowLayout,
  type RowReaderOptions,
  RowsError,
} from '../../src/rows/index.ts'

/** What a reader makes of an input. */
export interface Cut {
  readonly layout: RowLayout | undefined
  readonly rows: readonly string[]
  /** The places of rows, without members that are undefined. */
  readonly places: readonly object[]
  readonly offsets: readonly number[]
  /** Places of rows that are too long. */
  readonly tooLong: readonly object[]
  /** The code and message of the error that ended the run. */
  readonly broken: string | undefined
  readonly space: string
}

/** Sends an input through a reader in chunks of `size`, each of which is overwritten afterwards. */
export function cut(
  input: string | Uint8Array,
  size = Number.POSITIVE_INFINITY,
  options?: RowReaderOptions,
): Cut {
  const rows: string[] = []
  const places: object[] = []
  const offsets: number[] = []
  const tooLong: object[] = []
  let broken: string | undefined
  const reader = createRowReader(({ text, offset, bytes, problem, ...place }) => {
    const shown = JSON.parse(JSON.stringify(place))
    if (problem) tooLong.push(shown)
    else {
      offsets.push(offset)
      rows.push(bytes ? Buffer.from(bytes).toString('latin1') : text)
      places.push(shown)
    }
  }, options)
  try {
    for (let at = 0; at < input.length; at += size) {
      const part = input.slice(at, at + size)
      const chunk = typeof part === 'string' ? part : new Uint8Array(part)
      reader.push(chunk)
      if (typeof chunk !== 'string') chunk.fill(0x21)
    }
    reader.end()
  } catch (error) {
    if (!(error instanceof RowsError)) throw error
    broken = `${error.code}: ${error.message}`
  }
  return { layout: reader.layout, rows, places, offsets, tooLong, broken, space: reader.space }
}

/** The same input as text and as bytes, in chunks of several sizes. */
export function waysToCut(
  input: string,
  options?: RowReaderOptions,
): readonly (readonly [way: string, cut: Cut])[] {
  const bytes = Buffer.from(input)
  return [1, 2, 7, 65_536, Number.POSITIVE_INFINITY].flatMap(
    (size) =>
      [
        [`text by ${size}`, cut(input, size, options)],
        [`bytes by ${size}`, cut(bytes, size, options)],
      ] as const,
  )
}
