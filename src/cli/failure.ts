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
  'address-missing',
  'members-missing',
  'token-missing',
  'filter-rejected',
  'invalid-token',
  'insecure-token',
  'conflicting-parameters',
  'url-too-long',
])

// What others call what the command takes as a flag.
const FLAGS: Readonly<Record<string, string>> = {
  allowInsecureToken: '--allow-insecure-token',
  baseUrl: '--address',
  chunkSize: '--chunk-size',
  headerPrefix: '--prefix',
  maxFailures: '--max-failures',
  ids: '--user` or `--membership',
  namespace: '--namespace',
  nextToken: '--next-token',
  perPage: '--per-page',
  region: '--region',
  teamId: 'TEAM_ID',
  token: '--token',
  tokens: '--token',
}

// What to do where that is not what a program would.
const HINTS: Readonly<Partial<Record<string, string>>> = {
  'invitation-not-accepted':
    'Wait until the invitation is accepted, or add them with `--membership`.',
  'member-not-found': '`--user` takes the IDs of users, `--membership` those of memberships.',
  'header-missing': 'For a Nomad agent say `--prefix NOMAD_`: its headers begin with `X-Nomad-`.',
  'insecure-token': 'Use `https`, or say `--allow-insecure-token` if the network may see it.',
  'response-too-large': 'Ask for pages with `--all-pages`, of fewer rows with `--per-page`.',
  'timed-out': 'Ask for less, as with `--per-page`, or look at the server.',
  'url-too-long': 'Shorten the filter, or filter here with `--local`.',
} satisfies Partial<Record<RequestErrorCode, string>>

/** What a program is told, in the words of the command line. */
function inFlags(error: FilterError): Trouble {
  const { code, message, hint, span } = error
  if (code !== 'invalid-option' && !('outcome' in error)) return error
  const flagged = (text: string) =>
    text.replace(/`(\w+)`/g, (whole, name) =>
      Object.hasOwn(FLAGS, name) ? `\`${FLAGS[name]}\`` : whole,
    )
  return {
    code,
    // Any other may have words of a server in it.
    message: code === 'invalid-option' ? flagged(message) : message,
    hint: HINTS[code] ?? (hint && flagged(hint)),
    span,
  }
}

/** Says why a command ended, and gives what the process should end with. Never throws. */
export async function reportFailure(io: Io, error: unknown): Promise<number> {
  const { code, syscall } = error as NodeJS.ErrnoException
  // Whoever reads the output has seen enough of it; that is no failure.
  if (code === 'EPIPE') return EXIT.yes
  const trouble: Trouble =
    error instanceof FilterError
      ? inFlags(error)
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
