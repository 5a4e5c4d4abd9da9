import { awaitHint, typeName } from '../../../grammar/index.ts'
import { invalid } from './errors.ts'

/** A kind of value. */
export interface Kind {
  /** In words, after "must be". */
  readonly words: string
  readonly is: (value: unknown) => boolean
}

const FLAG: Kind = { words: 'true or false', is: (value) => typeof value === 'boolean' }
const FUNCTION: Kind = { words: 'a function', is: (value) => typeof value === 'function' }
export const OBJECT: Kind = { words: 'an object', is: (value) => typeName(value) === 'an object' }
/** Text that can be sent. */
export const TEXT: Kind = {
  words: 'a non-empty string without lone surrogates',
  is: (value) => typeof value === 'string' && value !== '' && value.isWellFormed(),
}
/** `Infinity` is allowed. */
const POSITIVE: Kind = {
  words: 'a number greater than 0',
  is: (value) => typeof value === 'number' && value > 0,
}
const COUNT: Kind = {
  words: 'an integer from 1',
  is: (value) => Number.isSafeInteger(value) && Number(value) >= 1,
}

/** One of two texts. */
export const either = (one: string, other: string): Kind => ({
  words: `\`${one}\` or \`${other}\``,
  is: (value) => value === one || value === other,
})

/** The kind of each option, whatever the call. The others are checked where they are read. */
const KINDS: Readonly<Record<string, Kind>> = {
  allowInsecureToken: FLAG,
  chunkSize: COUNT,
  fetch: FUNCTION,
  limit: COUNT,
  maxErrorBodyBytes: POSITIVE,
  maxFailures: POSITIVE,
  maxResponseBytes: POSITIVE,
  maxUrlLength: POSITIVE,
  namespace: TEXT,
  nextToken: TEXT,
  onFailure: FUNCTION,
  onProgress: FUNCTION,
  onRefused: /* @__PURE__ */ either('stop', 'continue'),
  perPage: COUNT,
  prefix: TEXT,
  pretty: FLAG,
  purge: FLAG,
  region: TEXT,
  reverse: FLAG,
  // As in `fetch`, null is allowed for none. Signals of other realms have another class.
  signal: {
    words: 'an `AbortSignal`',
    is: (value) => value === null || (OBJECT.is(value) && 'aborted' in Object(value)),
  },
  stale: FLAG,
  timeoutMs: POSITIVE,
  wait: TEXT,
}

/** A copy of the own members that are not `undefined`. It inherits nothing. */
export function definedMembers<Members extends object>(members: Members): Members {
  const defined = Object.entries(members).filter(([, value]) => value !== undefined)
  return Object.assign(Object.create(null), Object.fromEntries(defined))
}

/** Names of options, which must be the names of all. */
export type NamesOf<Options, Names extends readonly unknown[]> = Names &
  (Exclude<keyof Options, Names[number]> extends never ? unknown : readonly [never])

/**
 * The caller's own options, without those that are `undefined`. A mistyped name would have no effect, and a value of
 * another kind would have a wrong one.
 * @param path Where the options are, as in `limits.`.
 */
export function readOptions<Options extends object, const Names extends readonly unknown[]>(
  given: Options | null | undefined,
  names: NamesOf<Options, Names>,
  path = '',
): Options {
  const own = definedMembers(given ?? ({} as Options))
  const entries: [string, unknown][] = Object.entries(own)
  // A text would pass for its characters, and a Promise for no options.
  if (typeof given !== 'object' || entries.length === 0)
    requireKind(path.slice(0, -1) || 'options', given ?? {}, OBJECT)
  for (const [name, value] of entries) {
    if (!names.includes(name))
      throw invalid(`Unknown option \`${name}\`.`, `The options are ${names.join(', ')}.`)
    if (Object.hasOwn(KINDS, name)) requireKind(path + name, value, KINDS[name] as Kind)
  }
  return own
}

/** Returns the value if it is of a kind. */
export function requireKind<Value>(name: string, value: Value, { words, is }: Kind): Value {
  if (is(value)) return value
  const hint = awaitHint(value) ?? `It is ${typeName(value)}: change it, or leave it out.`
  throw invalid(`\`${name}\` must be ${words}.`, hint)
}
