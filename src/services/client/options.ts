import { awaitHint, ownOptions, typeName, unknownName } from '../../../grammar/index.ts'
import { parseIndex } from '../wire/index.ts'
import { invalid } from './errors.ts'

/** A kind of value. */
export interface Kind {
  /** In words, after "must be". */
  readonly words: string
  readonly is: (value: unknown) => boolean
}

/** The kind of each option. */
export type Kinds<Options> = Readonly<Record<keyof Options, Kind>>

export const ANY: Kind = { words: 'anything', is: () => true }
export const FLAG: Kind = { words: 'true or false', is: (value) => typeof value === 'boolean' }
export const FUNCTION: Kind = { words: 'a function', is: (value) => typeof value === 'function' }
export const OBJECT: Kind = { words: 'an object', is: (value) => typeName(value) === 'an object' }
/** Text that can be sent. */
export const TEXT: Kind = {
  words: 'a non-empty string without lone surrogates',
  is: (value) => typeof value === 'string' && value !== '' && value.isWellFormed(),
}
/** `Infinity` is allowed. */
export const POSITIVE: Kind = {
  words: 'a number greater than 0',
  is: (value) => typeof value === 'number' && value > 0,
}
export const COUNT: Kind = {
  words: 'an integer from 1',
  is: (value) => Number.isSafeInteger(value) && Number(value) >= 1,
}
/** `0` counts as 1. */
export const INDEX: Kind = {
  words: 'an integer from 0, below 2^64',
  is: (value) => typeof value !== 'object' && parseIndex(String(value)) !== undefined,
}
/** As in `fetch`, null is allowed for none. Signals of other realms have another class. */
export const SIGNAL: Kind = {
  words: 'an `AbortSignal`',
  is: (value) => value === null || (OBJECT.is(value) && 'aborted' in Object(value)),
}

/** One of some texts. */
export const oneOf = (...texts: readonly string[]): Kind => ({
  words: texts.map((text) => `\`${text}\``).join(' or '),
  is: (value) => texts.includes(value as string),
})

/**
 * The caller's own options, without those that are `undefined`. A mistyped name would have no effect, and a value of
 * another kind would have a wrong one.
 * @param path Where the options are, as in `limits.`.
 * @throws {InvalidRequestError} `invalid-option`, with the nearest name in its hint.
 */
export function readOptions<Options extends object>(
  given: Options | null | undefined,
  kinds: Kinds<Options>,
  path = '',
): Options {
  const own = ownOptions(
    requireKind(path.slice(0, -1) || 'options', given ?? {}, OBJECT) as Options,
  )
  const unknown = unknownName(own, kinds, 'option')
  if (unknown) throw invalid(unknown.message, unknown.hint)
  for (const [name, value] of Object.entries(own)) {
    if (value === undefined) delete own[name as keyof Options]
    else requireKind(path + name, value, (kinds as Record<string, Kind>)[name] ?? ANY)
  }
  return own
}

/**
 * Returns the value if it is of a kind.
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function requireKind<Value>(name: string, value: Value, { words, is }: Kind): Value {
  if (is(value)) return value
  const hint = awaitHint(value) ?? `It is ${typeName(value)}: change it, or leave it out.`
  throw invalid(`\`${name}\` must be ${words}.`, hint)
}
