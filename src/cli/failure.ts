import { FilterError, type FilterOptionError } from '../../grammar/index.ts'
import type { RequestErrorCode } from '../client/index.ts'
import type { QuoteError } from '../quote/index.ts'
import { coloursFor } from './colours.ts'
import type { CommandErrorCode } from './errors.ts'
import { EXIT } from './exit-codes.ts'
import { systemReason } from './input.ts'
import type { Io } from './io.ts'
import { renderTrouble, type Trouble } from './render.ts'

const USAGE_CODES: ReadonlySet<string> = new Set<
  CommandErrorCode | FilterOptionError['code'] | QuoteError['code'] | RequestErrorCode
>([
  'expression-missing',
  'expression-given-twice',
  'expression-not-utf8',
  'schema-missing',
  'unknown-target',
  'invalid-option',
  'not-quotable',
  'option-not-supported',
  'members-missing',
  'token-missing',
  'filter-rejected',
  'invalid-token',
  'insecure-token',
  'conflicting-parameters',
  'url-too-long',
])

/** Says why a command ended, and gives what the process should end with. Never throws. */
export async function reportFailure(io: Io, error: unknown): Promise<number> {
  const { code, syscall } = error as NodeJS.ErrnoException
  // Whoever reads the output has seen enough of it; that is no failure.
  if (code === 'EPIPE') return EXIT.yes
  const trouble: Trouble =
    error instanceof FilterError
      ? error
      : syscall === 'write'
        ? {
            code: 'unwritable-output' satisfies CommandErrorCode,
            message: `The output cannot be written: ${systemReason(error)}.`,
            hint: 'What was written before is whole, but more was to come.',
          }
        : {
            code: 'internal-error',
            message: String((error as Error)?.message ?? error),
            hint: 'This is a mistake in tamis. Please report it with what you ran.',
          }
  try {
    await io.errors.write(renderTrouble(trouble, undefined, coloursFor(io.errors, io.environment)))
  } catch {
    // Nobody can be told that nobody can be told.
  }
  return USAGE_CODES.has(trouble.code) ? EXIT.usage : EXIT.failure
}
