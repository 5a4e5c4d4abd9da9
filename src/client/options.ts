import { awaitHint, ownOptions, typeName, unknownName } from '../../grammar/index.ts'
import { parseIndex } from '../wire/index.ts'
import { invalid } from './errors.ts'

/** A kind of value: in words, and how to recognize it. */
export type Kind = readonly [words: string, is: (value: unknown) => boolean]

/** The kind of each option. */
export type Kinds<Options> = Readonly<Record<keyof Options, Kind>>

const isNumber = (value: unknown) => typeof value === 'number'

export const ANY: Kind = ['anything', () => true]
export const FLAG: Kind = ['true or false', (value) => typeof value === 'boolean']
export const FUNCTION: Kind = ['a function', (value) => typeof value === 'function']
export const OBJECT: Kind = ['an object', (value) => typeName(value) === 'an object']
/** Text that can be sent. */
export const TEXT: Kind = [
  'a non-empty string without lone surrogates',
  (value) => typeof value === 'string' && value !== '' && value.isWellFormed(),
]
/** `Infinity` is allowed. */
export const POSITIVE: Kind = [
  'a number greater than 0',
  (value) => isNumber(value) && Number(value) > 0,
]
export const COUNT: Kind = [
  'an integer from 1',
  (value) => Number.isSafeInteger(value) && Number(value) >= 1,
]
/** `0` counts as 1. */
export const INDEX: Kind = [
  'an integer from 0, below 2^64',
  (value) => typeof value !== 'object' && parseIndex(String(value)) !== undefined,
]
/** As in `fetch`, null is allowed for none. Signals of other realms have another class. */
export const SIGNAL: Kind = [
  'an `AbortSignal`',
  (value) => value === null || (OBJECT[1](value) && 'aborted' in Object(value)),
]

/**
 * The caller's own options, without those that are `undefined`. A mistyped name would have no effect, and a value of another kind would have a wrong one.
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
export function requireKind<Value>(name: string, value: Value, [words, is]: Kind): Value {
  if (is(value)) return value
  const hint = awaitHint(value) ?? `It is ${typeName(value)}: change it, or leave it out.`
  throw invalid(`\`${name}\` must be ${words}.`, hint)
}
