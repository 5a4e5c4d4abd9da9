import { JsonError, parseJson } from '../../json/index.ts'
import { type CommandErrorCode, DataError } from '../errors.ts'
import { placeName } from '../input.ts'
import { MAX_LINE_BYTES } from '../limits.ts'
import { invalidJson } from './row-predicate.ts'
import { createRowSplitter, type RowPlace, type RowSplitter, type Shape } from './row-splitter.ts'

/** Receives the rows of an input. */
export interface TextHandler {
  row(text: string, place: RowPlace): void
  /** Called before the first row. */
  begin?(shape: Shape): void
}

/**
 * Splits an input into the texts of its rows.
 * @throws {DataError} `line-too-long`, `invalid-json`.
 */
export function createTextSplitter(file: string, { row, begin }: TextHandler): RowSplitter {
  const fail = (code: CommandErrorCode, message: string, place: RowPlace): never => {
    const hint = 'Give one JSON value per line, or one array of rows.'
    throw new DataError({ code, message, hint }, placeName(file, place))
  }
  return createRowSplitter(
    {
      begin: (shape) => begin?.(shape),
      row: (bytes, start, end, place) => row(bytes.toString('utf8', start, end), place),
      tooLong: (at) => fail('line-too-long', `A row is longer than ${MAX_LINE_BYTES} bytes.`, at),
      broken: (message, at) => fail('invalid-json', message, at),
      end() {},
    },
    { maxRowBytes: MAX_LINE_BYTES },
  )
}

/**
 * Parses the text of a row, with exact integers.
 * @throws {DataError} `invalid-json`.
 */
export function readRow(text: string, file: string, place: RowPlace): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    throw new DataError(invalidJson(text, error.offset), placeName(file, place))
  }
}
