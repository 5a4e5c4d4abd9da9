import {
  ANY_CHARACTER,
  BEYOND_ASCII,
  type CharacterSet,
  foldCase,
  NO_CHARACTER,
  range,
  writeClass,
} from './character-set.ts'
import { oneOf, oneOfListed, type SimplePattern } from './simple-pattern.ts'

/** The source of an expression for one character after a backslash. */
export const ESCAPED =
  '\\\\(?:[^0-9A-Za-z\\x80-\\u{10ffff}]|[afnrtv]|0[0-7]{0,2}|[1-7][0-7]{1,2}|x[0-9A-Fa-f]{2}|x\\{[0-9A-Fa-f]+\\})'

// Categories and common scripts. Not `C`, which includes unassigned characters only on the platform.
const SCRIPTS = 'Latin|Greek|Cyrillic|Han|Hiragana|Katakana|Hangul|Arabic|Hebrew|Devanagari|Thai'
const CATEGORIES = 'L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?|C[cfo]'

/** The source of an expression for a named class. */
export const NAMED = `\\\\[DSWdsw]|\\\\[Pp](?:[LMNPSZ]|\\{\\^?(?:${CATEGORIES}|${SCRIPTS})\\})`

const member = (first: string) =>
  new RegExp(
    `(?<named>\\[:\\^?[a-z]+:\\]|${NAMED})|(?<from>${ESCAPED}|${first})(?:-(?<to>${ESCAPED}|[^\\\\\\]])|(?!-[^\\]]))`,
    'suy',
  )
// A class may begin with `]`.
const FIRST_MEMBER = member('[^\\\\]')
const MEMBER = member('[^\\\\\\]]')

/** Classes by name, each as the ends of its ranges. */
const CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alnum: '09AZaz',
    alpha: 'AZaz',
    ascii: '\0\x7f',
    blank: '\t\t  ',
    cntrl: '\0\x1f\x7f\x7f',
    '\\d': '09',
    digit: '09',
    graph: '!~',
    lower: 'az',
    print: ' ~',
    punct: '!/:@[`{~',
    '\\s': '\t\n\f\r  ',
    space: '\t\r  ',
    upper: 'AZ',
    '\\w': '09AZ__az',
    word: '09AZ__az',
    xdigit: '09AFaf',
  }),
)

/** The members of a class. */
interface Members {
  set: CharacterSet
  /** Members beyond ASCII, in the syntax of the platform's classes. */
  listed: string
}

/**
 * Reads a class after its `[` or `[^`.
 * @returns The class and its end, or `undefined` if it is not simple.
 */
export function readSimpleClass(
  pattern: string,
  start: number,
  negated: boolean,
  fold: boolean,
): readonly [node: SimplePattern, end: number] | undefined {
  const members: Members = { set: NO_CHARACTER, listed: '' }
  let at = start
  while (at === start || pattern[at] !== ']') {
    const next = at === start ? FIRST_MEMBER : MEMBER
    next.lastIndex = at
    const { named, from, to = from } = next.exec(pattern)?.groups ?? {}
    if (named !== undefined) {
      if (!addNamed(members, named)) return undefined
    } else {
      // It may be the name of a class that does not exist.
      if (from === undefined || to === undefined || pattern.startsWith('[:', at)) return undefined
      const [first, last] = [codePointOf(from), codePointOf(to)]
      if (last < first || last > 0x10ffff) return undefined
      addRange(members, first, last)
    }
    at = next.lastIndex
  }
  const node = oneOfMembers(members, negated, fold)
  return node && [node, at + 1]
}

/** The class for a name such as `\d` or `\p{Lu}`. */
export function namedClass(text: string, fold: boolean): SimplePattern | undefined {
  const members: Members = { set: NO_CHARACTER, listed: '' }
  addNamed(members, text)
  return oneOfMembers(members, false, fold)
}

/** One character, written as itself or after a backslash. */
export function oneCharacter(text: string, fold: boolean): SimplePattern | undefined {
  const codePoint = codePointOf(text)
  if (codePoint > 0x10ffff) return undefined
  const character = String.fromCodePoint(codePoint)
  const isAscii = codePoint < 0x80
  const set = isAscii ? range(character, character) : BEYOND_ASCII
  if (isAscii && (!fold || foldCase(set) === set))
    return oneOf(set, writeClass(set, false), character, fold)
  // A lone surrogate counts as U+FFFD, so it is not plain text.
  if (!isAscii && !fold && !/[\p{Surrogate}\ufffd]/u.test(character))
    return oneOf(set, character, character, fold)
  const members: Members = { set: NO_CHARACTER, listed: '' }
  addRange(members, codePoint, codePoint)
  return oneOfMembers(members, false, fold)
}

const CODE = /^\\(?:x\{?([0-9A-Fa-f]+)\}?|([0-7]+)|(.))$/s
const CONTROLS: ReadonlyMap<string, number> = new Map(
  Object.entries({ a: 7, f: 12, n: 10, r: 13, t: 9, v: 11 }),
)

function codePointOf(text: string): number {
  const [, hex, octal, escaped = text] = CODE.exec(text) ?? []
  if (hex !== undefined) return Number.parseInt(hex, 16)
  if (octal !== undefined) return Number.parseInt(octal, 8)
  return (escaped !== text && CONTROLS.get(escaped)) || (escaped.codePointAt(0) as number)
}

function addRange(members: Members, first: number, last: number): void {
  if (first < 0x80) {
    const end = Math.min(last, 0x7f)
    members.set |= range(String.fromCharCode(first), String.fromCharCode(end))
  }
  if (last >= 0x80) {
    members.listed += `\\u{${Math.max(first, 0x80).toString(16)}}-\\u{${last.toString(16)}}`
  }
}

/** Adds a class by its name. False if the name does not exist. */
function addNamed(members: Members, text: string): boolean {
  const letters = text.replaceAll(/[^A-Za-z]/g, '')
  const isProperty = /^\\p/i.test(text)
  const negated = text.includes('^') !== /^\\[A-Z]/.test(text)
  if (isProperty) {
    const name = letters.slice(1)
    members.listed += `\\${negated ? 'P' : 'p'}{${name.length > 2 ? 'Script=' : ''}${name}}`
    return true
  }
  const ends = CLASSES.get(text.startsWith('\\') ? text.toLowerCase() : letters)
  if (ends === undefined) return false
  let set = NO_CHARACTER
  for (const [, from = '', to = ''] of ends.matchAll(/(.)(.)/gs)) set |= range(from, to)
  members.set |= negated ? ANY_CHARACTER & ~set : set
  return true
}

function oneOfMembers(
  { set, listed }: Members,
  negated: boolean,
  fold: boolean,
): SimplePattern | undefined {
  const all = fold ? foldCase(set) : set
  const hasBeyond = (set & BEYOND_ASCII) !== NO_CHARACTER
  if (listed === '' || (hasBeyond && !fold))
    return oneOfSet(negated ? ANY_CHARACTER & ~all : all, fold)
  if (hasBeyond) return undefined
  const text = `[${negated ? '^' : ''}${writeClass(all, fold).slice(1, -1)}${listed}]`
  return oneOfListed(text, fold)
}

/**
 * One character of a set. Beyond ASCII, the set has either every character or only the case variants of its letters.
 */
export function oneOfSet(set: CharacterSet, fold: boolean): SimplePattern {
  const text = writeClass(set, fold)
  return oneOf(/[\x80-\uffff]/.test(text) ? set | BEYOND_ASCII : set, text, undefined, fold)
}
