// The defence against inherited members: names and objects that come from outside are read with these.

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
