import type { LimitCode, SyntaxCode, SyntaxIssue } from './issue.ts'
import { clip, printable, type Span } from './source.ts'

const MAX_MESSAGE_LENGTH = 2_000

/** What an error knows beside its message. */
export interface FilterErrorDetails<Code extends string> {
  readonly code: Code
  /** Where in the filter's text, when there is one. */
  readonly span?: Span | undefined
  readonly hint?: string | undefined
  readonly cause?: unknown
}

/**
 * The base of everything tamis throws. `code` is for programs and never changes; `message` says
 * what is so, in at most 2,000 printable characters; `hint` says what to do.
 */
export class FilterError<Code extends string = string> extends Error {
  override readonly name: string = 'FilterError'
  readonly code: Code
  declare readonly span?: Span
  declare readonly hint?: string

  constructor(message: string, details: FilterErrorDetails<Code>) {
    super(
      clip(printable(message), MAX_MESSAGE_LENGTH),
      'cause' in details ? { cause: details.cause } : undefined,
    )
    this.code = details.code
    if (details.span !== undefined) this.span = details.span
    if (details.hint !== undefined) this.hint = clip(printable(details.hint), MAX_MESSAGE_LENGTH)
  }
}

/** Thrown by `parse` for a text that is no filter; `issues` holds everything that was found. */
export class FilterSyntaxError extends FilterError<SyntaxCode> {
  override readonly name = 'FilterSyntaxError'
  readonly issues: readonly SyntaxIssue[]

  constructor(issues: readonly [SyntaxIssue, ...SyntaxIssue[]]) {
    const [first] = issues
    super(first.message, { code: first.code as SyntaxCode, span: first.span, hint: first.hint })
    this.issues = issues
  }
}

/** Thrown when a limit is passed; the option to raise it is named in `hint`. */
export class FilterLimitError extends FilterError<LimitCode> {
  override readonly name = 'FilterLimitError'
}

/** Thrown at once for an option that cannot be meant. */
export class FilterOptionError extends FilterError<'invalid-option'> {
  override readonly name = 'FilterOptionError'
}

/** True when the engine ran out of stack, whatever it calls that. */
export function isStackOverflow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // No pattern here: compiling one, which happens on its first use, is what may fail for want of
  // stack, and V8 then says so in a SyntaxError.
  const message = error.message.toLowerCase()
  return (
    ((error instanceof RangeError || error instanceof SyntaxError) && message.includes('stack')) ||
    (error.name === 'InternalError' && message.includes('recursion'))
  )
}

/** What a function that recurses throws in place of the engine's own error. */
export function stackExhausted(cause: unknown): FilterLimitError {
  return new FilterLimitError('The stack is too short for this expression.', {
    code: 'stack-exhausted',
    hint: 'Nest it less, or call from a less deep place.',
    cause,
  })
}

/**
 * What `run` returns.
 * @throws {FilterLimitError} `stack-exhausted` where the engine's own error would come out.
 */
export function withinStack<Result>(run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    throw isStackOverflow(error) ? stackExhausted(error) : error
  }
}

/** Closes a `switch`: compiles only when every case has been handled. */
export function unreachable(value: never): never {
  throw new FilterError(`Not an expression: ${String((value as { kind?: unknown })?.kind)}.`, {
    code: 'invalid-expression',
    hint: 'Give what `parse` or the builder returned.',
  })
}
