import type { Expression } from '../../grammar/index.ts'
import { parseJson, readJson } from '../json/index.ts'
import { needsExactDigits } from './exact-digits.ts'

/**
 * A row's text as data.
 * @throws {JsonError} `invalid-json`.
 */
export type RowReader = (text: string) => unknown

/**
 * How rows are read for an expression: as doubles, or with their integers whole where the
 * expression asks for digits that a double does not hold.
 */
export function rowReaderFor(expression: Expression): RowReader {
  return needsExactDigits(expression) ? (text) => parseJson(text) : readFast
}

function readFast(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    // The platform's error says little of the place; this one does.
    return parseJson(text)
  }
}
