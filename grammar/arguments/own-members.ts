// The defence against inherited members and misspelled names: reads names and objects from outside.

import { invalidOption } from '../errors.ts'
import { nearest } from '../nearest.ts'
import { isForeign } from './not-json.ts'
import { awaitHint, typeName } from './type-name.ts'

/** The own member with that name, so that no name reaches a prototype; `undefined` if the value cannot have one. */
export function ownMember<Member>(
  members: Readonly<Record<string, Member>>,
  name: string,
): Member | undefined
export function ownMember<Of extends object, Name extends keyof Of>(
  members: Of | undefined,
  name: Name,
): Of[Name] | undefined
export function ownMember(members: unknown, name: string): unknown
export function ownMember(members: unknown, name: string): unknown {
  return members && Object.hasOwn(members, name)
    ? (members as Readonly<Record<string, unknown>>)[name]
    : undefined
}

/** True for one of several shapes, the one that has this member of its own. */
export function hasOwn<Of extends object, Name extends string>(
  of: Of,
  name: Name,
): of is Extract<Of, { readonly [Key in Name]: unknown }> {
  return Object.hasOwn(of, name)
}

/** The empty options. */
export const NO_OPTIONS = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ Object.create(null))

/**
 * The caller's own options, without inherited ones: a polluted `Object.prototype` sets nothing.
 * `null` and `undefined` count as no options.
 */
export function ownOptions<Options extends object>(options: Options | null | undefined): Options {
  return options === NO_OPTIONS ? NO_OPTIONS : Object.assign(Object.create(null), options)
}

/**
 * The names of all members of some options. A name of a type, as in `list`, is the type that the member must have. A
 * function checks the member, if it is there, and returns it as later code reads it. 1 allows every value.
 */
export type OptionNames<Options> = Readonly<Record<keyof Options, unknown>>

/**
 * The caller's own options, as `ownOptions` returns them, checked for unknown names, because a misspelled one would
 * have no effect.
 * @throws {FilterOptionError} `invalid-option`, with the nearest name in its hint.
 */
export function optionsOf<Options extends object>(
  options: Options | null | undefined,
  names: OptionNames<Options>,
): Options {
  if (options === NO_OPTIONS) return NO_OPTIONS
  requireObject(options ?? NO_OPTIONS, names, 'option')
  const own = ownOptions<Record<string, unknown>>(options as Record<string, unknown>)
  requireKnown(own, names, 'option')
  for (const [name, read] of Object.entries(names)) {
    const given = own[name]
    if (typeof read !== 'function' || given === undefined || given === null) continue
    own[name] = read(given)
  }
  return own as Options
}

/**
 * Throws for members with unknown names, or of another type than `names` requires. Members that are `undefined` count as
 * absent. Reads no others.
 * @param word The word for such a member, as in `limit`.
 * @throws {FilterOptionError} `invalid-option`, with the nearest name in its hint.
 */
export function requireNames(members: object, names: object, word: string): void {
  requireObject(members, names, word)
  requireKnown(members, names, word)
}

function requireKnown(members: object, names: object, word: string): void {
  // As in `check(text, schema)`.
  const isSchema = Object.hasOwn(names, 'schema') && !Object.hasOwn(names, 'kind')
  if (isSchema && typeof ownMember(members as { kind?: unknown }, 'kind') === 'string') {
    const message = 'A schema is one of the options, not all of them.'
    throw invalidOption(message, 'Pass `{ schema }`.')
  }
  const own = members as Readonly<Record<string, unknown>>
  for (const name of Object.keys(own)) {
    if (Object.hasOwn(names, name) || own[name] === undefined) continue
    const known = Object.keys(names)
    const [near] = nearest(name, known)
    throw invalidOption(
      `Unknown ${word} \`${name}\`.`,
      near ? `Did you mean \`${near}\`?` : `The ${word}s are ${known.join(', ')}.`,
    )
  }
  for (const [name, type] of Object.entries(names)) {
    if (typeof type !== 'string') continue
    const given = ownMember(own, name)
    const needed = type === 'object' ? 'an object' : `a ${type}`
    if (given === undefined || typeName(given) === needed) continue
    const message = `\`${name}\` must be ${needed}, not ${typeName(given)}.`
    throw invalidOption(message, awaitHint(given) ?? 'Leave it out for the default.')
  }
}

// The characters of a text would pass for options, and a Promise or a URL for none.
function requireObject(given: unknown, names: object, word: string): void {
  const isNone = typeName(given) === 'an object' && isForeign(given as object)
  const type = isNone ? 'an instance of a class' : typeName(given)
  if (type === 'an object') return
  // `texts.map(print)` passes an index, and `print(text, 20)` means something.
  const isIndex = type === 'a number' && word === 'option'
  const inMap = isIndex ? ' In `map`, write `texts.map((text) => print(text))`.' : ''
  throw invalidOption(
    `An object of ${word}s is required, not ${type}.`,
    awaitHint(given) ?? `The ${word}s are ${Object.keys(names).join(', ')}.${inMap}`,
  )
}
