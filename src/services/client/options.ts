import {
  awaitHint,
  isForeign,
  isObject,
  ownMember,
  ownOptions,
  typeName,
} from '../../../grammar/index.ts'
import { invalid } from './errors.ts'

/** A kind of value. */
export interface Kind {
  /** In words, after "must be". */
  readonly words: string
  readonly is: (value: unknown) => boolean
}

/** The kind of each option of a call. */
export type Kinds<Options> = { readonly [Name in keyof Options]-?: Kind }

/** Any value: it is checked where it is read. */
export const ANYTHING: Kind = { words: 'a value', is: () => true }
export const FLAG: Kind = { words: 'true or false', is: (value) => typeof value === 'boolean' }
export const FUNCTION: Kind = { words: 'a function', is: (value) => typeof value === 'function' }
export const OBJECT: Kind = {
  words: 'a plain object',
  is: (value) => isObject(value) && !isForeign(value),
}
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

/** One of two texts. */
export const either = (one: string, other: string): Kind => ({
  words: `\`${one}\` or \`${other}\``,
  is: (value) => value === one || value === other,
})

/** A copy of the own members that are not `undefined`. It inherits nothing. */
export function definedMembers<Members extends object>(members: Members): Members {
  const defined = Object.entries(members).filter(([, value]) => value !== undefined)
  return ownOptions(Object.fromEntries(defined) as Members)
}

/**
 * The caller's own options, without those that are `undefined`. A mistyped name would have no effect, and a value of
 * another kind would have a wrong one.
 * @param path Where the options are, as in `limits.`.
 */
export function readOptions<Options extends object>(
  given: Options | null | undefined,
  kinds: Kinds<Options>,
  path = '',
): Options {
  const own = definedMembers(given ?? ({} as Options))
  const entries = Object.entries(own)
  // A text would pass for its characters, and a Promise for no options.
  if (typeof given !== 'object' || entries.length === 0)
    requireKind(path.slice(0, -1) || 'options', given ?? {}, OBJECT)
  for (const [name, value] of entries) {
    const kind = ownMember(kinds, name as keyof Options)
    if (!kind)
      throw invalid(
        `Unknown option \`${name}\`.`,
        `The options are ${Object.keys(kinds).join(', ')}.`,
      )
    requireKind(path + name, value, kind)
  }
  return own
}

/** Returns the value if it is of a kind. */
export function requireKind<Value>(name: string, value: Value, { words, is }: Kind): Value {
  if (is(value)) return value
  const hint = awaitHint(value) ?? `It is ${typeName(value)}: change it, or leave it out.`
  throw invalid(`\`${name}\` must be ${words}.`, hint)
}
