import type { Expression } from '../../../grammar/index.ts'
import { parseJson, readJson } from '../../json/index.ts'
import { needsExactDigits } from './exact-digits.ts'

/**
 * Parses the text of a row.
 * @throws {JsonError} `invalid-json`.
 */
export type RowReader = (text: string) => unknown

/**
 * The reader of rows for expressions. It reads numbers as doubles, or integers exactly if an expression compares with
 * more digits than a double has.
 */
export function rowReaderFor(...expressions: readonly Expression[]): RowReader {
  return expressions.some(needsExactDigits) ? (text) => parseJson(text) : readFast
}

function readFast(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    // Its error includes the position; the platform's has few details.
    return parseJson(text)
  }
}
