import type { ShownDiagnostic } from '../../../../grammar/index.ts'
import { JsonError, parseJson } from '../../../json/index.ts'
import { DataError } from '../../errors.ts'
import { placeName } from '../../input.ts'
import { MAX_LINE_BYTES } from '../../limits.ts'
import { invalidJson } from '../row-predicate.ts'
import type { RowReader } from '../row-reader.ts'
import { createRowSplitter, type RowPlace, type RowSplitter, type Shape } from './row-splitter.ts'

/** Receives the rows of an input. */
export interface TextHandler {
  row(text: string, place: RowPlace): void
  /** Called before the first row. */
  begin?(shape: Shape, place: RowPlace): void
}

/**
 * Splits an input into the texts of its rows: its values, or the elements of the list at a path in each value.
 * @throws {DataError} `line-too-long`, `invalid-json`, `rows-not-found`.
 */
export function createTextSplitter(
  file: string,
  { row, begin }: TextHandler,
  path?: readonly string[],
): RowSplitter {
  const fail = (problem: ShownDiagnostic, place: RowPlace): never => {
    throw new DataError(problem, placeName(file, place))
  }
  return createRowSplitter(
    {
      begin: (shape, place) => begin?.(shape, place),
      row: (bytes, start, end, place) => row(bytes.toString('utf8', start, end), place),
      tooLong: (place) =>
        fail(
          {
            code: 'line-too-long',
            message: `A row is longer than ${MAX_LINE_BYTES} bytes.`,
            hint: 'Is the input one value per line, or one array of rows?',
          },
          place,
        ),
      broken: fail,
      end() {},
    },
    { maxRowBytes: MAX_LINE_BYTES, path },
  )
}

/**
 * Parses the text of a row, by default with exact integers.
 * @throws {DataError} `invalid-json`.
 */
export function readRow(
  text: string,
  file: string,
  place: RowPlace,
  read: RowReader = parseJson,
): unknown {
  try {
    return read(text)
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    throw new DataError(invalidJson(text, error.offset), placeName(file, place))
  }
}
