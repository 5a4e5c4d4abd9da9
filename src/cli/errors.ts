import { FilterError } from '../../grammar/index.ts'
import type { Misfit } from './judge.ts'
import type { RowPlace } from './rows.ts'

/** Every code of what goes wrong around an expression: files, data, output. */
export const COMMAND_CODES = [
  'expression-missing',
  'expression-given-twice',
  'expression-not-utf8',
  'schema-missing',
  'unknown-target',
  'unreadable-file',
  'unwritable-output',
  'invalid-json',
  'line-too-long',
  'mixed-inputs',
  'option-not-supported',
  'address-missing',
  'address-unavailable',
  'members-missing',
  'token-missing',
] as const

/** The code of what goes wrong around an expression. */
export type CommandErrorCode = (typeof COMMAND_CODES)[number]

/** Ends a command: what it was given is not fit for it. */
export class CommandError extends FilterError<CommandErrorCode> {
  override readonly name = 'CommandError'
}

/** Ends a command at a place in its data. */
export class DataError extends FilterError {
  override readonly name = 'DataError'
  /** The file, with the line where there is one, as in `jobs.ndjson:17`. */
  readonly place: string

  constructor(trouble: Misfit, place: string) {
    super(trouble.message, trouble)
    this.place = place
  }
}

/** A row that cannot be judged, or a place where an input cannot be cut into rows. */
export interface RowTrouble extends Misfit {
  readonly place: RowPlace
}

/** Ends a run at a row. */
export class RowFailure extends FilterError {
  override readonly name = 'RowFailure'
  readonly trouble: RowTrouble

  constructor(trouble: RowTrouble) {
    super(trouble.message, trouble)
    this.trouble = trouble
  }
}
