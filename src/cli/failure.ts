import { FilterError, type FilterOptionError, ownMember } from '../../grammar/index.ts'
import type { QuoteError } from '../filters/quote/index.ts'
import type { RequestErrorCode } from '../services/client/index.ts'
import type { CommandErrorCode } from './errors.ts'
import { EXIT } from './exit-codes.ts'
import { systemReason } from './input.ts'
import type { Io } from './io.ts'
import { coloursFor } from './output/colours.ts'
import { renderDiagnostic, type ShownDiagnostic } from './output/render.ts'

const USAGE_CODES: ReadonlySet<string> = new Set<
  CommandErrorCode | FilterOptionError['code'] | QuoteError['code'] | RequestErrorCode
>([
  'expression-missing',
  'expression-given-twice',
  'expression-not-utf8',
  'schema-missing',
  'invalid-option',
  'not-quotable',
  'option-not-supported',
  'input-is-output',
  'filter-rejected',
  'invalid-token',
  'insecure-token',
  'conflicting-parameters',
  'url-too-long',
])

// The flags for option names of the library.
const FLAGS: Readonly<Record<string, string>> = {
  allowInsecureToken: '--allow-insecure-token',
  baseUrl: '--address',
  namespace: '--namespace',
  nextToken: '--next-token',
  path: '--rows',
  perPage: '--per-page',
  region: '--region',
  schema: '--schema',
  target: '--target',
  token: '--token',
  teamTokens: '--team-token',
  tokens: '--token',
}

// Hints with other words on the command line.
const HINTS: Readonly<Partial<Record<string, string>>> = {
  'insecure-token': 'Use `https`, or `--allow-insecure-token` if you trust the network.',
  'response-too-large': 'Use `--all`, or fewer rows per page with `--per-page`.',
  'timed-out': 'Request fewer rows with `--per-page`, or check the server.',
  'url-too-long': 'Shorten the filter, or send none and pipe the rows to `tamis filter`.',
} satisfies Partial<Record<RequestErrorCode, string>>

// The parts of hints that only a program can follow.
const FOR_PROGRAMS = /, or raise `limits\.\w+`/g

/** A text of the library with the command's flags. */
export function inFlags(text: string): string {
  return text.replace(FOR_PROGRAMS, '').replace(/`(\w+)`/g, (quoted, name) => {
    const flag = ownMember(FLAGS, name)
    return flag === undefined ? quoted : `\`${flag}\``
  })
}

function inCommandWords(error: FilterError): ShownDiagnostic {
  const { code, message, hint, span } = error
  if (code !== 'invalid-option' && !('outcome' in error)) return error
  return {
    code,
    // Other messages may quote a server.
    message: code === 'invalid-option' ? inFlags(message) : message,
    hint: HINTS[code] ?? (hint && inFlags(hint)),
    span,
  }
}

/** Reports why a command failed, and returns the exit code. Never throws. */
export async function reportFailure(io: Io, error: unknown): Promise<number> {
  const { code, syscall } = error as NodeJS.ErrnoException
  // The reader closed the output, as `head` does. That is not a failure.
  if (code === 'EPIPE') return EXIT.yes
  const diagnostic: ShownDiagnostic =
    error instanceof FilterError
      ? inCommandWords(error)
      : syscall === 'write'
        ? {
            code: 'unwritable-output' satisfies CommandErrorCode,
            message: `The output cannot be written: ${systemReason(error)}.`,
            hint: 'The output so far is correct, but incomplete.',
          }
        : {
            code: 'internal-error',
            message: String((error as Error)?.message ?? error),
            hint: 'This is a bug in tamis. Please report it with the command that you ran.',
          }
  try {
    await io.stderr.write(
      renderDiagnostic(diagnostic, undefined, coloursFor(io.stderr, io.environment)),
    )
  } catch {
    // The error output is closed, too.
  }
  return USAGE_CODES.has(diagnostic.code) ? EXIT.usage : EXIT.failure
}
