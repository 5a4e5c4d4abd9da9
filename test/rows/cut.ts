import {
  createRowReader,
  type RowLayout,
  type RowReaderOptions,
  RowsError,
  type RowText,
} from '../../src/rows/reader/index.ts'

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
}

/** Sends an input through a reader in chunks of `size`. Bytes arrive with a character for each. */
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
  const isText = typeof input === 'string'
  const decode = isText ? undefined : (raw: string) => Buffer.from(raw, 'latin1').toString()
  const take = ({ text, raw, offset, problem, ...place }: RowText) => {
    const shown = JSON.parse(JSON.stringify(place))
    if (problem) tooLong.push(shown)
    else {
      offsets.push(offset)
      // Bytes that are not UTF-8 have no text that leads back to them.
      rows.push(isText || Buffer.from(text).toString('latin1') === raw ? text : raw)
      places.push(shown)
    }
  }
  const reader = createRowReader(take, { ...options, decode })
  try {
    const units = isText ? input : Buffer.from(input).toString('latin1')
    for (let at = 0; at < units.length; at += size) reader.push(units.slice(at, at + size))
    reader.end()
  } catch (error) {
    if (!(error instanceof RowsError)) throw error
    broken = `${error.code}: ${error.message}`
  }
  return { layout: reader.layout, rows, places, offsets, tooLong, broken }
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
