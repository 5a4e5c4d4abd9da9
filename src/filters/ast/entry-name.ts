/**
 * The singular of a name's last word: `group` for `TaskGroups`, `policy` for `Policies`; `undefined` if the word is
 * not a plural.
 */
export function singularOf(name: string): string | undefined {
  // Reads only the end of a long name, so that it takes constant time.
  const word = /[A-Z]?[a-z]+$/.exec(name.slice(-40))?.[0].toLowerCase() ?? ''
  if (word.length < 3) return undefined
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : undefined
}

/** A free name for an entry of the collection with this name: `group` for `TaskGroups`, or `entry`. */
export function entryNameFor(
  collection: string | undefined,
  isTaken: (name: string) => boolean | undefined,
): string {
  return freeName(singularOf(collection ?? '') ?? 'entry', isTaken)
}

/** The name, with the first free number from 2 if it is taken. */
export function freeName(name: string, isTaken: (name: string) => boolean | undefined): string {
  let free = name
  for (let number = 2; isTaken(free); number++) free = `${name}${number}`
  return free
}
