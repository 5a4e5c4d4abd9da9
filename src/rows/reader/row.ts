import { clip, invalidOption } from '../../../grammar/index.ts'
import { JsonError, parseJson } from '../json/index.ts'
import type { RowText } from './row-text.ts'
import { RowsError } from './rows-error.ts'

/**
 * The data of a row, with exact integers as in `parseJson`.
 * @param read How to parse the text. `JSON.parse` is faster, and reads integers beyond ±(2^53−1) as doubles.
 * @throws {RowsError} `invalid-json`, `line-too-long`.
 * @throws {FilterOptionError} `invalid-option` for anything but a row.
 */
export function readRow(row: RowText, read: (text: string) => unknown = parseJson): unknown {
  const problem = row?.problem
  if (problem instanceof RowsError) throw problem
  if (typeof row?.text !== 'string') throw invalidOption('`readRow` needs a row.', ROW)
  try {
    return read(row.text)
  } catch {
    return readAgain(row)
  }
}

/** Reads a row with the parser whose errors have a position. */
function readAgain(row: RowText): unknown {
  try {
    return parseJson(row.text)
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    throw notJson(row, error)
  }
}

const ROW = 'Pass what `createRowReader` gives to its function.'
const SHOWN = 20
const FORMS =
  'Rows are JSON values, on lines or one after the other, or one list. Put strings and keys in double quotes, and leave out trailing commas.'
const EACH_LINE =
  'The first line is one value, so each line must be one; `jq -c .` writes values that way.'

function notJson({ text, ...row }: RowText, { offset, cause }: JsonError): RowsError {
  const isLine = row.element === undefined && row.value === undefined && row.line > 1
  const details = { code: 'invalid-json', hint: isLine ? EACH_LINE : FORMS, cause } as const
  const { line, element, value } = row
  const place = { line, element, value }
  if (offset === undefined) return new RowsError('This is not JSON.', details, place)
  const found = clip(text.slice(offset, offset + 2 * SHOWN), SHOWN)
  if (text.trim() === '') return new RowsError('A value is missing.', details, place, 0)
  const reason =
    found === '' ? 'it ends too early' : `unexpected \`${found}\` at character ${offset + 1}`
  return new RowsError(`This is not JSON: ${reason}.`, details, place, offset)
}
