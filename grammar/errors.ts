import type { LimitCode, SyntaxCode, SyntaxIssue } from './issues/issue.ts'
import { clip, codeFrame, printable, type Span } from './source.ts'

const MAX_MESSAGE_LENGTH = 2_000

/** The details of an error besides its message. */
export interface FilterErrorDetails<Code extends string> {
  readonly code: Code
  /** The position in the text of the filter, if there is text. */
  readonly span?: Span | undefined
  readonly hint?: string | undefined
  readonly developerHint?: string | undefined
  readonly cause?: unknown
  /** The position as lines of text that are safe to show. They follow the message. */
  readonly frame?: string | undefined
}

/**
 * The base of everything tamis throws. `code` is for programs and never changes; `message` says
 * what is wrong, in at most 2,000 printable characters; `hint` says what to do. Where the author of a filter may not
 * be the developer of the program, `hint` is for the author, and `developerHint` says what the program can do. The message of a `FilterSyntaxError` goes on with
 * the line of the filter and a caret under the place, as `codeFrame` writes them.
 */
export class FilterError<Code extends string = string> extends Error {
  override readonly name: string = 'FilterError'
  readonly code: Code
  declare readonly span?: Span
  declare readonly hint?: string
  declare readonly developerHint?: string
  /** The index of the row that does not fit the filter, counted from 0; only on what `filterRows` throws. */
  declare readonly row?: number

  constructor(message: string, details: FilterErrorDetails<Code>) {
    // Without a prototype, so that no detail is inherited.
    const own: FilterErrorDetails<Code> = Object.assign(Object.create(null), details)
    const said = clip(printable(message), MAX_MESSAGE_LENGTH)
    super(
      own.frame === undefined ? said : `${said}\n${own.frame}`,
      'cause' in own ? { cause: own.cause } : undefined,
    )
    this.code = own.code
    if (own.span !== undefined) this.span = own.span
    for (const name of ['hint', 'developerHint'] as const) {
      const hint = own[name]
      if (hint !== undefined) this[name] = clip(printable(hint), MAX_MESSAGE_LENGTH)
    }
  }
}

/**
 * Thrown by `parse` for text that is not a filter; `issues` lists every problem. The message is the first issue's,
 * followed by the line of the text with a caret at the position.
 */
export class FilterSyntaxError extends FilterError<SyntaxCode> {
  override readonly name = 'FilterSyntaxError'
  readonly issues: readonly SyntaxIssue[]

  /** @param text The parsed text. */
  constructor(issues: readonly [SyntaxIssue, ...SyntaxIssue[]], text?: unknown) {
    const [{ message, code, span, hint }] = issues
    const frame = typeof text === 'string' ? codeFrame(text, span) : undefined
    super(message, { code: code as SyntaxCode, span, hint, frame })
    this.issues = issues
  }
}

/** Thrown when a limit is exceeded; `developerHint` names the option that raises it. */
export class FilterLimitError extends FilterError<LimitCode> {
  override readonly name = 'FilterLimitError'
}

/** Thrown for an unknown or invalid option, before anything else happens. */
export class FilterOptionError extends FilterError<'invalid-option'> {
  override readonly name = 'FilterOptionError'
}

/** The error of an option or argument that cannot be used. */
export function invalidOption(message: string, hint: string): FilterOptionError {
  return new FilterOptionError(message, { code: 'invalid-option', hint })
}

/** True if the engine ran out of stack, for the message of any engine. */
export function isStackOverflow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Without a regular expression, because compiling one on first use may itself run out of stack, which V8 reports as
  // a SyntaxError.
  const message = error.message.toLowerCase()
  return (
    ((error instanceof RangeError || error instanceof SyntaxError) && message.includes('stack')) ||
    (error.name === 'InternalError' && message.includes('recursion'))
  )
}

/** The error that recursive functions throw instead of the engine's own. */
export function stackExhausted(cause: unknown): FilterLimitError {
  return new FilterLimitError('The stack is too short for this expression.', {
    code: 'stack-exhausted',
    hint: 'Nest the filter less.',
    developerHint: 'Call with more stack left.',
    cause,
  })
}

/**
 * Returns the result of `run`.
 * @throws {FilterLimitError} `stack-exhausted` instead of the engine's own error.
 */
export function withinStack<Result>(run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    throw isStackOverflow(error) ? stackExhausted(error) : error
  }
}

/** Closes a `switch`: compiles only if every case is handled. */
export function unreachable(value: never): never {
  const { kind = value } = (value ?? {}) as { kind?: unknown }
  throw new FilterError(`Unexpected kind or value: \`${String(kind)}\`.`, {
    code: 'invalid-expression',
    hint: 'Pass what `parse`, the builder or `s` returned.',
  })
}
