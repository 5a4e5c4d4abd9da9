/** A set of ASCII characters, one bit each; bit 128 means all characters beyond ASCII. */
export type CharacterSet = bigint

/** The empty set. */
export const NO_CHARACTER: CharacterSet = 0n
/** All characters beyond ASCII. */
export const BEYOND_ASCII: CharacterSet = 1n << 128n
/** Every character. */
export const ANY_CHARACTER: CharacterSet = (1n << 129n) - 1n

/** The ASCII characters from one to another, including both. */
export function range(from: string, to: string): CharacterSet {
  const first = from.charCodeAt(0)
  return ((1n << BigInt(to.charCodeAt(0) - first + 1)) - 1n) << BigInt(first)
}

const LOWER = /* @__PURE__ */ range('a', 'z')
const UPPER = /* @__PURE__ */ range('A', 'Z')

/** Adds the other case of each letter. */
export function foldCase(set: CharacterSet): CharacterSet {
  return set | ((set & LOWER) >> 32n) | ((set & UPPER) << 32n)
}

/**
 * The set as a character class in JavaScript. With `fold`, K and S include the characters beyond
 * ASCII that fold to them: the Kelvin sign and the long s.
 */
export function writeClass(set: CharacterSet, fold: boolean): string {
  const excluding = (set & BEYOND_ASCII) !== NO_CHARACTER
  const listed = excluding ? ANY_CHARACTER & ~set : set
  let text = ''
  const bits = (listed & ~BEYOND_ASCII).toString(2)
  for (let at = bits.indexOf('1'); at !== -1; at = bits.indexOf('1', at + 1)) {
    const code = bits.length - 1 - at
    text = `\\x${code.toString(16).padStart(2, '0')}${text}`
  }
  if (fold && listed & range('k', 'k')) text += '\u212a'
  if (fold && listed & range('s', 's')) text += '\u017f'
  return `${excluding ? '[^' : '['}${text}]`
}
