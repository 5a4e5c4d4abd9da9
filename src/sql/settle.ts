import { EvaluationError, type Predicate } from '../evaluate/index.ts'
import { SqlError } from './errors.ts'

/** Where a row that came back has what `settle` needs. */
export interface Settling<Row> {
  /** Its verdict; defaults to the member `verdict`. */
  readonly verdict?: (row: Row) => unknown
  /** What the filter is about; defaults to the member with the column's name, JSON text read. */
  readonly document?: (row: Row) => unknown
}

/** How the rows of a table are settled. */
export interface Judging {
  readonly predicate: Predicate
  readonly isTotal: boolean
  readonly onError: 'throw' | 'skip'
  readonly read: (row: unknown) => unknown
}

/** The rows that are in: by their verdict, or by the evaluator where that is NULL. */
export function settleRows<Row>(
  rows: readonly Row[],
  { predicate, isTotal, onError, read }: Judging,
  { verdict = verdictOf, document = read }: Settling<Row>,
): Row[] {
  if (isTotal) return [...rows]
  return rows.filter((row) => {
    const decided = verdict(row)
    if (decided !== null && decided !== undefined) return Boolean(decided)
    try {
      return predicate(document(row))
    } catch (error) {
      if (onError === 'skip' && error instanceof EvaluationError) return false
      throw error
    }
  })
}

function verdictOf(row: unknown): unknown {
  if (typeof row === 'object' && row !== null && Object.hasOwn(row, 'verdict')) {
    return (row as { verdict: unknown }).verdict
  }
  throw new SqlError('A row has no member `verdict`.', {
    code: 'verdict-missing',
    hint: 'Select `verdict.text` under that name, or say where it is.',
  })
}

/** A document as a driver gives it: text of JSON, or what was made of it. */
export function documentOf(column: string): (row: unknown) => unknown {
  return (row) => {
    const document = (row as Readonly<Record<string, unknown>>)[column]
    if (typeof document !== 'string') return document
    try {
      return JSON.parse(document)
    } catch {
      return document
    }
  }
}
