import { ownMember, requireArgument } from '../../grammar/index.ts'
import { EvaluationError, type Predicate } from '../rows/evaluate/index.ts'
import { readJsonOr } from '../rows/json/index.ts'
import { SqlError } from './errors.ts'
import { type Column, fieldsOf, storageOf, type Table } from './table.ts'

/** The settings for settling the rows of a table. */
export interface Judging {
  readonly predicate: Predicate
  readonly isTotal: boolean
  readonly onError: 'throw' | 'skip'
  readonly read: (row: unknown) => unknown
}

/** The matching rows: by their verdict, or by the evaluator if that is NULL. */
export function settleRows<Row>(
  rows: readonly Row[],
  { predicate, isTotal, onError, read }: Judging,
): Row[] {
  const hint = 'Pass the rows that the query returned.'
  requireArgument(Array.isArray(rows), 'The rows', 'a list', rows, hint)
  return rows.filter((row) => {
    const given = ownMember(row, 'verdict')
    // For a total filter, `where` alone selected the rows.
    if (given === undefined && isTotal) return true
    const answer = readVerdict(given)
    if (answer !== null) return answer
    try {
      return predicate(read(row))
    } catch (error) {
      if (onError === 'skip' && error instanceof EvaluationError) return false
      throw error
    }
  })
}

/** A verdict as drivers return it: some have numbers for booleans. */
export function readVerdict(given: unknown): boolean | null {
  if (given === null || typeof given === 'boolean') return given
  if (given === 1 || given === 1n) return true
  if (given === 0 || given === 0n) return false
  throw new SqlError(
    given === undefined
      ? 'A row has no verdict.'
      : 'The verdict of a row is neither TRUE, FALSE nor NULL.',
    { code: 'verdict-missing', hint: 'Select `verdict.text` as `verdict`.' },
  )
}

type Members = Readonly<Record<string, unknown>>

/** Reads the document from a row as drivers return it, which has a verdict and so is an object. */
export function readerOf(table: Table): (row: unknown) => unknown {
  if (!('columns' in table)) return (row) => fromText((row as Members)[table.document])
  const fields = fieldsOf(table).map(
    ([field, column]) => [field, valueReader(field, column)] as const,
  )
  return (row) => {
    const members = row as Members
    return Object.fromEntries(fields.map(([field, read]) => [field, read(members)]))
  }
}

function valueReader(field: string, column: Column): (row: Members) => unknown {
  const { name = field } = column
  const storage = storageOf(column)
  const isJson = storage === 'json' || storage === 'array'
  const isNumber = storage === 'integer' || storage === 'double'
  return (row) => {
    const value = isJson ? fromText(row[name]) : row[name]
    if (value === null || value === undefined) return null
    if (storage === 'boolean') return Boolean(value)
    // Some drivers return 64-bit integers as text or bigint.
    return isNumber ? Number(value) : value
  }
}

// JSON text, or the value that a driver parsed from it.
function fromText(value: unknown): unknown {
  return typeof value === 'string' ? readJsonOr(value, value) : value
}
