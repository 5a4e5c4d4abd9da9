/** ASCII characters, a bit for each, and bit 128 for whatever lies beyond ASCII: all of it or none. */
export type CharacterSet = bigint

/** The empty set. */
export const NO_CHARACTER: CharacterSet = 0n
/** All that is not ASCII. */
export const BEYOND_ASCII: CharacterSet = 1n << 128n
/** Every character. */
export const ANY_CHARACTER: CharacterSet = (1n << 129n) - 1n

/** The characters from one to another, in ASCII. */
export function range(from: string, to: string): CharacterSet {
  const first = from.charCodeAt(0)
  return ((1n << BigInt(to.charCodeAt(0) - first + 1)) - 1n) << BigInt(first)
}

const LOWER = range('a', 'z')
const UPPER = range('A', 'Z')

/** The set with the other case of each letter in it. */
export function foldCase(set: CharacterSet): CharacterSet {
  return set | ((set & LOWER) >> 32n) | ((set & UPPER) << 32n)
}

/**
 * The set as a character class of JavaScript's. What beyond ASCII a folded K or S stands for, the
 * Kelvin sign and the long s, goes with them.
 */
export function writeClass(set: CharacterSet, fold: boolean): string {
  const excluding = (set & BEYOND_ASCII) !== NO_CHARACTER
  const listed = excluding ? ANY_CHARACTER & ~set : set
  let text = excluding ? '[^' : '['
  for (let code = 0; code < 128; code++) {
    if ((listed >> BigInt(code)) & 1n) text += `\\x${code.toString(16).padStart(2, '0')}`
  }
  if (fold && listed & range('k', 'k')) text += '\u212a'
  if (fold && listed & range('s', 's')) text += '\u017f'
  return `${text}]`
}
