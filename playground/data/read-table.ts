import Papa from 'papaparse'
import { parseJson } from 'tamis/core'
import type { RowMark, RowsRemark } from '../model.ts'
import { faultAt, PER_BATCH, type RowsBatch, type RowsEnd } from './read-rows.ts'
import { collectWritten, type WrittenNumber } from './written-numbers.ts'

// A number as in JSON. With a leading zero, as in 0711, it is a code.
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const BOOLEAN = /^(?:true|false)$/i

type Column = { readonly name: string; readonly as: 'text' | 'number' | 'boolean' }

/**
 * Reads the rows of CSV or TSV and detects the separator. The first line has the names. If every cell of a column is
 * a number, or is `true` or `false`, its values have that type and empty cells are null; otherwise they are text.
 */
export function* readTable(given: string): Generator<RowsBatch, RowsEnd> {
  // A byte-order mark is not part of the first name.
  const text = given.replace(/^\ufeff/, '')
  const { data, errors, meta } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) {
    const { code, index = 0 } = broken
    const offset = text[index - 1] === '"' ? index - 1 : index
    const message = `A quote is ${code === 'MissingQuotes' ? 'not closed' : 'followed by text'}.`
    const hint = 'Write a quote inside of quotes twice, as in `"5"" disk"`.'
    return { fault: faultAt(text, offset, message, hint) }
  }
  const [head = [], ...lines] = data
  const width = lines.reduce((most, { length }) => Math.max(most, length), head.length)
  const names = namesOf(head, width)
  const columns = names.map((name, at): Column => ({ name, as: columnType(lines, at) }))
  const numbers: WrittenNumber[] = []
  const rowOf = (cells: readonly string[], row: number) =>
    Object.fromEntries(
      columns.map((column, at) => {
        const cell = cells[at] ?? ''
        const value = cellValue(cell, column)
        if (column.as === 'number')
          collectWritten(numbers, cell.trim(), value, [`${row}`, column.name])
        return [column.name, value]
      }),
    )
  for (let at = 0; at === 0 || at < lines.length; at += PER_BATCH) {
    const rows = lines.slice(at, at + PER_BATCH).map((cells, row) => rowOf(cells, at + row))
    yield { rows, share: Math.min(1, (at + PER_BATCH) / Math.max(1, lines.length)) }
  }
  return {
    detected: { format: 'table', separator: meta.delimiter },
    remark: raggedIn(text, meta.delimiter, head.length),
    written: numbers,
  }
}

// Nobody looks at more lines than this.
const MOST_MARKED = 1_000

/** The lines with another number of cells than the first; `undefined` if there are none. */
function raggedIn(text: string, delimiter: string, width: number): RowsRemark | undefined {
  // With blank lines, which the rows are without, so that lines can be counted.
  const { data } = Papa.parse<string[]>(text, { delimiter })
  const lines: RowMark[] = []
  let count = 0
  let line = 1
  for (const cells of data) {
    if (cells.length !== width && cells.some((cell) => cell.trim() !== '')) {
      count++
      const message = `This line has ${counted(cells.length, 'cell')}, and the first line has ${width}.`
      if (lines.length < MOST_MARKED) lines.push({ line, column: 1, message, severity: 'warning' })
    }
    line += cells.reduce((ends, cell) => ends + cell.split('\n').length - 1, 1)
  }
  const [first] = lines
  if (!first) return undefined
  const at = `line ${first.line.toLocaleString('en')}`
  const said = count === 1 ? `${at} does not have` : `${counted(count, 'line')} do not have`
  const from = count === 1 ? '' : `, beginning with ${at}`
  return { text: `${said} ${counted(width, 'cell')} as the first line does${from}`, lines }
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}

/** A unique name for each column. Names that are missing or repeated get a number. */
function namesOf(head: readonly string[], width: number): readonly string[] {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, at) => {
    const written = head[at]?.trim() || `column ${at + 1}`
    let name = written
    for (let next = 2; taken.has(name); next++) name = `${written} ${next}`
    taken.add(name)
    return name
  })
}

function columnType(lines: readonly (readonly string[])[], at: number): Column['as'] {
  let isNumber = true
  let isBoolean = true
  let isBlank = true
  for (const cells of lines) {
    const cell = cells[at]?.trim() ?? ''
    if (cell === '') continue
    isBlank = false
    isNumber &&= NUMBER.test(cell)
    isBoolean &&= BOOLEAN.test(cell)
    if (!isNumber && !isBoolean) return 'text'
  }
  return isBlank ? 'text' : isNumber ? 'number' : 'boolean'
}

function cellValue(cell: string, { as }: Column): unknown {
  if (as === 'text') return cell
  const text = cell.trim().toLowerCase()
  // Keeps every digit of long numbers.
  return text === '' ? null : parseJson(text)
}
