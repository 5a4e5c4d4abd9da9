import { FilterError, type ShownDiagnostic } from '../../grammar/index.ts'

/** Codes for errors outside the expression: in files, data and output. */
export const COMMAND_CODES = [
  'expression-missing',
  'expression-given-twice',
  'expression-not-utf8',
  'schema-missing',
  'unreadable-file',
  'unwritable-output',
  'input-is-output',
  'line-too-long',
  'mixed-inputs',
  'option-not-supported',
  'address-unavailable',
] as const

/** A code for an error outside the expression. */
export type CommandErrorCode = (typeof COMMAND_CODES)[number]

/** Ends a command that was called incorrectly. */
export class CommandError extends FilterError<CommandErrorCode> {
  override readonly name = 'CommandError'
}

/** The error for an option that cannot be used here. */
export function notSupported(message: string, hint: string): CommandError {
  return new CommandError(message, { code: 'option-not-supported', hint })
}

/** The data of an error, as own members. */
export function detailsOf({ code, message, hint, span }: FilterError) {
  return { code, message, hint, span }
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
