import {
  awaitHint,
  type OptionNames,
  ownMember,
  ownOptions,
  typeName,
  unknownName,
} from '../../grammar/index.ts'
import { invalid } from './errors.ts'

/**
 * Checks a caller's options for unknown names, because a mistyped one would have no effect, and for values of a type
 * that none of them takes. `null` and `undefined` count as no options.
 * @throws {InvalidRequestError} `invalid-option`, with the nearest name in its hint.
 */
export function clientOptionsOf<Options extends object>(
  given: Options | null | undefined,
  names: OptionNames<Options>,
): Options {
  const type = typeName(given ?? {})
  // A Promise or a function would pass for no options.
  if (type !== 'an object') {
    throw invalid(
      `An object of options is required, not ${type}.`,
      awaitHint(given) ?? `The options are ${Object.keys(names).join(', ')}.`,
    )
  }
  const own = ownOptions(given)
  const unknown = unknownName(own, names, 'option')
  if (unknown) throw invalid(unknown.message, unknown.hint)
  for (const [name, value] of Object.entries(own)) {
    if (value === undefined) continue
    const [isSo, needed, hint] = ownMember(TYPES, name) ?? []
    if (isSo?.(value) === false)
      throw invalid(
        `\`${name}\` must be ${needed}, not ${typeName(value)}.`,
        awaitHint(value) ?? hint ?? '',
      )
  }
  return own
}

type Type = readonly [isSo: (value: unknown) => boolean, needed: string, hint: string]

const FUNCTION: Type = [
  (value) => typeof value === 'function',
  'a function',
  'Pass the function itself, or leave it out.',
]
const FLAG: Type = [
  (value) => typeof value === 'boolean',
  'true or false',
  'Change it, or leave it out.',
]

// The options whose values would be used without another look: a text in place of a flag counts as true. Each name has
// one type, whatever takes it.
const TYPES: Readonly<Record<string, Type>> = {
  ...{ fetch: FUNCTION, check: FUNCTION, compile: FUNCTION },
  ...{ onFailure: FUNCTION, onProgress: FUNCTION },
  ...{ allowInsecureToken: FLAG, stale: FLAG, pretty: FLAG, reverse: FLAG, distinct: FLAG },
  ...{ resources: FLAG, meta: FLAG, os: FLAG, taskStates: FLAG },
  connection: [(value) => value === 'close', '`close`', 'Change it, or leave it out.'],
  signal: [
    // As in `fetch`, null is allowed for none.
    (value) => value === null || isSignal(value),
    'an `AbortSignal`',
    'Pass the `signal` of an `AbortController`, or `AbortSignal.timeout(1_000)`.',
  ],
}

// Signals of other realms have another class.
function isSignal(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'aborted' in value && 'addEventListener' in value
  )
}
