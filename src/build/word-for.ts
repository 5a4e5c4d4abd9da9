/**
 * A word for one entry of what a path leads to: `group` for `TaskGroups`, `policy` for `Policies`;
 * `item` where the path has none. Always a name.
 */
export function wordFor(path: readonly string[]): string {
  // The last word of the last part, `Groups`; of a long one, only the end is looked at.
  const [word = ''] = /[A-Z]*[a-z]*$/.exec(path.at(-1)?.slice(-40) ?? '') ?? []
  const plural = word.toLowerCase()
  if (plural.length < 4) return plural || 'item'
  return plural.replace(/ies$/, 'y').replace(/(x|ch|sh|ss)es$|([^isu])s$/, '$1$2')
}

/** The word, or the word with the first number from 2 that makes it a free one; it is taken then. */
export function freeName(word: string, taken: Set<string>): string {
  let name = word
  for (let number = 2; taken.has(name); number++) name = word + number
  taken.add(name)
  return name
}
