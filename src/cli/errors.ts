import { FilterError } from '../../grammar/index.ts'
import type { Misfit } from './judge.ts'
import type { RowPlace } from './rows.ts'

/** Every code of what goes wrong around an expression: files, data, output. */
export const COMMAND_CODES = [
  'expression-missing',
  'expression-given-twice',
  'expression-not-utf8',
  'unreadable-file',
  'unwritable-output',
  'invalid-json',
  'line-too-long',
  'mixed-inputs',
] as const

/** The code of what goes wrong around an expression. */
export type CommandErrorCode = (typeof COMMAND_CODES)[number]

/** Ends a command: what it was given is not fit for it. */
export class CommandError extends FilterError<CommandErrorCode> {
  override readonly name = 'CommandError'
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
