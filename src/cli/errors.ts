import { FilterError, type ShownDiagnostic } from '../../grammar/index.ts'
import type { RowPlace } from './rows/split/row-splitter.ts'

/** Codes for errors outside the expression: in files, data and output. */
export const COMMAND_CODES = [
  'expression-missing',
  'expression-given-twice',
  'expression-not-utf8',
  'schema-missing',
  'unknown-target',
  'unreadable-file',
  'unwritable-output',
  'input-is-output',
  'invalid-json',
  'line-too-long',
  'mixed-inputs',
  'rows-not-found',
  'expression-unquoted',
  'option-not-supported',
  'address-unavailable',
] as const

/** A code for an error outside the expression. */
export type CommandErrorCode = (typeof COMMAND_CODES)[number]

/** Ends a command that was called incorrectly. */
export class CommandError extends FilterError<CommandErrorCode> {
  override readonly name = 'CommandError'
}

/** Ends a command at a place in its data. */
export class DataError extends FilterError {
  override readonly name = 'DataError'
  /** The file, and the line if known, as in `jobs.ndjson:17`. */
  readonly location: string

  constructor(diagnostic: ShownDiagnostic, location: string) {
    super(diagnostic.message, diagnostic)
    this.location = location
  }
}

/** The problem with a row that cannot be evaluated, or with an input that cannot be split into rows. */
export interface RowDiagnostic extends Omit<ShownDiagnostic, 'location' | 'severity'> {
  readonly place: RowPlace
}

/** Ends a run at a row. */
export class RowFailure extends FilterError {
  override readonly name = 'RowFailure'
  readonly diagnostic: RowDiagnostic

  constructor(diagnostic: RowDiagnostic) {
    super(diagnostic.message, diagnostic)
    this.diagnostic = diagnostic
  }
}
