import {
  createRowReader,
  findRowLists,
  positionAt,
  RowsError,
  type RowText,
  readRow,
} from 'tamis/core'
import type { DetectedFormat, RowMark, RowsRemark } from '../model.ts'
import { collectWritten, type WrittenNumber } from './written-numbers.ts'

/** Why a text cannot be read as rows, and where the problem is. */
export interface RowsFault extends RowMark {
  readonly hint: string | undefined
  /** Every line that cannot be read, if the others are rows: reading may leave them out. */
  readonly lines?: readonly RowMark[]
}

/** Some of the rows of a text, and the share of the text that they end, from 0 to 1. */
export interface RowsBatch {
  readonly rows: readonly unknown[]
  readonly share: number
}

/** How a text was read, or the problem with it. */
export interface RowsEnd {
  readonly detected?: DetectedFormat
  readonly remark?: RowsRemark | undefined
  /** How some numbers are written. */
  readonly written?: readonly WrittenNumber[]
  readonly fault?: RowsFault
}

/** The number of rows in a batch. */
export const PER_BATCH = 1_000

const PER_SLICE = 256 * 1024

/** A text with more broken lines than this is not a text of rows. */
const MOST_BROKEN = 1_000

/**
 * Reads the rows of a text, with exact integers: its values or the elements of its lists. If the text is one object
 * that contains lists of objects, the rows are those of the longest. A blank text has no rows.
 * @param leavesOut True to leave out lines that cannot be read, if each line is a row.
 */
export function* readRows(text: string, leavesOut = false): Generator<RowsBatch, RowsEnd> {
  // A byte-order mark is not part of the data.
  const data = text.replace(/^\ufeff/, '')
  const rows: unknown[] = []
  const written: WrittenNumber[] = []
  const broken: { readonly row: RowText; readonly error: RowsError }[] = []
  let count = 0
  let last: RowText | undefined
  // The text is in memory already.
  const limits = { maxRowLength: Number.POSITIVE_INFINITY }
  const take = (row: RowText) => {
    last = row
    try {
      const value = readRow(row)
      rows.push(value)
      collectWritten(written, row.text, value, [String(count)])
      count++
    } catch (error) {
      if (!(error instanceof RowsError) || reader.layout !== 'lines') throw error
      broken.push({ row, error })
      if (broken.length > MOST_BROKEN) throw error
    }
    last = undefined
  }
  const reader = createRowReader(take, { limits })
  try {
    for (let at = 0; at < data.length; at += PER_SLICE) {
      reader.push(data.slice(at, at + PER_SLICE))
      const isLast = at + PER_SLICE >= data.length
      const whole = isLast ? 0 : rows.length - (rows.length % PER_BATCH)
      if (whole > 0) yield* batches(rows.splice(0, whole), (at + PER_SLICE) / data.length)
    }
    reader.end()
  } catch (error) {
    if (!(error instanceof RowsError)) throw error
    const first = broken[0] ?? { row: last, error }
    return { fault: faultOf(data, first.error, first.row) }
  }
  const [first] = broken
  if (!first) {
    if (count === 1 && reader.layout !== 'list') return yield* readAnswer(rows[0], written)
    yield* batches(rows, 1)
    return { written }
  }
  const isLeftOut = leavesOut && count > 0
  const lines = broken.map(({ row, error }): RowMark => {
    const { message, offset = 0 } = error
    const severity = isLeftOut ? 'warning' : 'error'
    return { line: row.line, column: offset + 1, message, severity }
  })
  if (!isLeftOut) {
    const fault = faultOf(data, first.error, first.row)
    return { fault: { ...fault, ...(count > 0 && { lines }) } }
  }
  yield* batches(rows, 1)
  const at = `line ${first.row.line.toLocaleString('en')}`
  const more = broken.length.toLocaleString('en')
  const said =
    broken.length === 1 ? `${at} left out` : `${more} lines left out, the first of them ${at}`
  return { written, remark: { text: said, areLeftOut: true, lines } }
}

/** The rows of a single object, which may be the answer of a service. */
function* readAnswer(
  value: unknown,
  written: readonly WrittenNumber[],
): Generator<RowsBatch, RowsEnd> {
  const [longest] = typeof value === 'object' && value !== null ? findRowLists(value) : []
  if (!longest) {
    yield* batches([value], 1)
    return { written }
  }
  const { path, rows } = longest
  yield* batches(rows, 1)
  const above = ['0', ...path]
  return {
    detected: { format: 'json', path },
    written: written
      .filter(({ path }) => above.every((name, at) => path[at] === name))
      .map(({ path, text }) => ({ path: path.slice(above.length), text })),
  }
}

function* batches(rows: readonly unknown[], share: number): Generator<RowsBatch> {
  for (let at = 0; at === 0 || at < rows.length; at += PER_BATCH)
    yield { rows: rows.slice(at, at + PER_BATCH), share }
}

function faultOf(text: string, error: RowsError, row: RowText | undefined): RowsFault {
  const { message, hint, offset = 0 } = error
  return faultAt(text, row === undefined ? text.length : row.offset + offset, message, hint)
}

/** A fault at an offset of a text. */
export function faultAt(text: string, offset: number, message: string, hint?: string): RowsFault {
  return { message, hint, ...positionAt(text, offset), severity: 'error' }
}
