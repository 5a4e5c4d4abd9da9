import type { Schema } from '../schema/index.ts'
import { SqlError } from './errors.ts'

/** Rows that are documents in a column of JSON. */
export interface DocumentTable {
  /** The name of the column. */
  readonly document: string
  /** What the table is called in the query, so that no other column of that name is meant. */
  readonly alias?: string
  /**
   * What the table promises of every document, as the schema of decoded JSON. A filter that fails
   * on no such document needs no guard, and indexes can answer it. Documents that break the promise
   * may be judged otherwise than the evaluator would: see `conforms`.
   */
  readonly shape?: Schema
}

export type Table = DocumentTable

/**
 * Where the rows are.
 * @throws {SqlError} `identifier-invalid` for a name that no engine takes.
 * @example
 * table({ document: 'doc', alias: 'jobs' })
 */
export function table(declaration: Table): Table {
  const { document, alias } = declaration
  for (const name of [document, alias ?? document]) requireName(name)
  return declaration
}

function requireName(name: unknown): void {
  if (typeof name === 'string' && name !== '' && name.isWellFormed() && !name.includes('\0')) return
  throw new SqlError('The name of a column or table must be a text that is not empty.', {
    code: 'identifier-invalid',
    hint: 'Give the name as the engine has it, without quotes.',
  })
}
