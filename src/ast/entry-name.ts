/**
 * One of what a name's last word counts: `group` for `TaskGroups`, `policy` for `Policies`;
 * `undefined` where the word is not a plural.
 */
export function singularOf(name: string): string | undefined {
  // Only the end of a long name matters, and is found in constant time.
  const word = /[A-Z]?[a-z]+$/.exec(name.slice(-40))?.[0].toLowerCase() ?? ''
  if (word.length < 3) return undefined
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : undefined
}

/** A name for an entry of the collection with this name that is not taken: `group` for `TaskGroups`, or `entry`. */
export function entryNameFor(
  collection: string | undefined,
  isTaken: (name: string) => boolean | undefined,
): string {
  return freeName(singularOf(collection ?? '') ?? 'entry', isTaken)
}

/** The name, or the name with the first number from 2 that is not taken. */
export function freeName(name: string, isTaken: (name: string) => boolean | undefined): string {
  let free = name
  for (let number = 2; isTaken(free); number++) free = `${name}${number}`
  return free
}
