// The defence against inherited members and misspelt names: names and objects that come from outside are
// read with these.

import { FilterOptionError } from './errors.ts'
import { nearest } from './nearest.ts'

/** The member of that name, own members only: no name reaches a prototype. */
export function ownMember<Member>(
  members: Readonly<Record<string, Member>>,
  name: string,
): Member | undefined {
  return Object.hasOwn(members, name) ? members[name] : undefined
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

/** The names of all members of some options; only the names count. */
export type OptionNames<Options> = Readonly<Record<keyof Options, unknown>>

/**
 * The caller's own options, as `ownOptions` gives them, checked for names that do not exist: a misspelt
 * one would have no effect.
 * @throws {FilterOptionError} `invalid-option`, with the nearest name in its hint.
 */
export function optionsOf<Options extends object>(
  options: Options | null | undefined,
  names: OptionNames<Options>,
): Options {
  const own = ownOptions(options)
  if (own !== NO_OPTIONS) requireNames(own, names, 'option')
  return own
}

/**
 * Refuses members whose names do not exist; one that is `undefined` counts as absent. No other is read.
 * @param word What such a member is called, as in `limit`.
 * @throws {FilterOptionError} `invalid-option`, with the nearest name in its hint.
 */
export function requireNames(members: object, names: object, word: string): void {
  if (members === null || members === undefined) {
    throw new FilterOptionError(`An object of ${word}s is required, not ${members}.`, {
      code: 'invalid-option',
      hint: `The ${word}s are ${Object.keys(names).join(', ')}.`,
    })
  }
  const unknown = unknownName(members, names, word)
  if (unknown) throw new FilterOptionError(unknown.message, { code: 'invalid-option', ...unknown })
}

/** The first member whose name does not exist, in words. */
export function unknownName(
  members: object,
  names: object,
  word: string,
): { readonly message: string; readonly hint: string } | undefined {
  for (const name of Object.keys(members)) {
    if (Object.hasOwn(names, name)) continue
    if ((members as Readonly<Record<string, unknown>>)[name] === undefined) continue
    const known = Object.keys(names)
    const [near] = nearest(name, known)
    return {
      message: `Unknown ${word} \`${name}\`.`,
      hint: near ? `Did you mean \`${near}\`?` : `The ${word}s are ${known.join(', ')}.`,
    }
  }
  return undefined
}
