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

/** Classes by name, each as the ends of its ranges. */
const CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alnum: '09AZaz',
    alpha: 'AZaz',
    ascii: '\0\x7f',
    blank: '\t\t  ',
    cntrl: '\0\x1f\x7f\x7f',
    digit: '09',
    graph: '!~',
    lower: 'az',
    print: ' ~',
    punct: '!/:@[`{~',
    space: '\t\r  ',
    upper: 'AZ',
    word: '09AZ__az',
    xdigit: '09AFaf',
  }),
)

const PERL_CLASSES = { d: '09', s: '\t\n\f\r  ', w: '09AZ__az' } as const

/** The letter of a class such as `\d`. */
export type PerlClass = keyof typeof PERL_CLASSES

/** The names for `[:…:]`. */
export const CLASS_NAMES: readonly string[] = [...CLASSES.keys()]

// Categories and common scripts, which mean the same everywhere. Not `C`, which includes unassigned characters only on
// the platform.
const COMMON_PROPERTY =
  /^(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?|C[cfo]|Latin|Greek|Cyrillic|Han|Hiragana|Katakana|Hangul|Arabic|Hebrew|Devanagari|Thai)$/

/** The members of a class that is being read. */
export class ClassMembers {
  #set: CharacterSet = NO_CHARACTER
  /** Members beyond ASCII, in the syntax of the platform's classes. */
  #listed = ''
  /** False once it has a property that may mean something else on the platform. */
  #isSimple = true

  addRange(first: number, last: number): void {
    if (first < 0x80) {
      const end = Math.min(last, 0x7f)
      this.#set |= range(String.fromCharCode(first), String.fromCharCode(end))
    }
    if (last >= 0x80) {
      this.#listed += `\\u{${Math.max(first, 0x80).toString(16)}}-\\u{${last.toString(16)}}`
    }
  }

  addClass(name: string, negated: boolean): void {
    this.#add(CLASSES.get(name) as string, negated)
  }

  addPerlClass(letter: PerlClass, negated: boolean): void {
    this.#add(PERL_CLASSES[letter], negated)
  }

  addProperty(name: string, negated: boolean): void {
    if (!COMMON_PROPERTY.test(name)) this.#isSimple = false
    this.#listed += `\\${negated ? 'P' : 'p'}{${name.length > 2 ? 'Script=' : ''}${name}}`
  }

  /** The class as a node; `undefined` if it may mean something else on the platform. */
  toNode(negated: boolean, fold: boolean): SimplePattern | undefined {
    if (!this.#isSimple) return undefined
    const listed = this.#listed
    const all = fold ? foldCase(this.#set) : this.#set
    const hasBeyond = (this.#set & BEYOND_ASCII) !== NO_CHARACTER
    if (listed === '' || (hasBeyond && !fold))
      return oneOfSet(negated ? ANY_CHARACTER & ~all : all, fold)
    if (hasBeyond) return undefined
    const text = `[${negated ? '^' : ''}${writeClass(all, fold).slice(1, -1)}${listed}]`
    return oneOfListed(text, fold)
  }

  #add(ends: string, negated: boolean): void {
    let set = NO_CHARACTER
    for (const [, from = '', to = ''] of ends.matchAll(/(.)(.)/gs)) set |= range(from, to)
    this.#set |= negated ? ANY_CHARACTER & ~set : set
  }
}

/** One character. */
export function oneCharacter(codePoint: number, fold: boolean): SimplePattern | undefined {
  const character = String.fromCodePoint(codePoint)
  const isAscii = codePoint < 0x80
  const set = isAscii ? range(character, character) : BEYOND_ASCII
  if (isAscii && (!fold || foldCase(set) === set))
    return oneOf(set, writeClass(set, false), character, fold)
  // A lone surrogate counts as U+FFFD, so it is not plain text.
  if (!isAscii && !fold && !/[\p{Surrogate}\ufffd]/u.test(character))
    return oneOf(set, character, character, fold)
  const members = new ClassMembers()
  members.addRange(codePoint, codePoint)
  return members.toNode(false, fold)
}

/**
 * One character of a set. Beyond ASCII, the set has either every character or only the case variants of its letters.
 */
export function oneOfSet(set: CharacterSet, fold: boolean): SimplePattern {
  const text = writeClass(set, fold)
  return oneOf(/[\x80-\uffff]/.test(text) ? set | BEYOND_ASCII : set, text, undefined, fold)
}
