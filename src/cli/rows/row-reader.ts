import type { Expression } from '../../../grammar/index.ts'
import { walkTree } from '../../ast/index.ts'
import { parseJson, readJson } from '../../json/index.ts'

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

const INTEGER = /^[+-]?(0[xX][0-9a-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|[0-9][0-9_]*)$/

/**
 * True if the filter compares with an integer beyond ±(2^53−1), so that its answers depend on digits that a double
 * does not have. For any other filter, `JSON.parse` can read the rows: an integer beyond that range rounds to 2^53 or
 * more, and so equals nothing within it.
 */
function needsExactDigits(expression: Expression): boolean {
  let needed = false
  walkTree(expression, {
    Match(match) {
      if ('value' in match && isBeyondDouble(match.value.raw)) needed = true
    },
  })
  return needed
}

function isBeyondDouble(raw: string): boolean {
  const digits = INTEGER.exec(raw)?.[1]?.replaceAll('_', '')
  return digits !== undefined && Number(digits) > Number.MAX_SAFE_INTEGER
}
