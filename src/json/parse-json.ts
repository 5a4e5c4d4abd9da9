import { FilterOptionError, ownOptions, positionAt } from '../../grammar/index.ts'
import { endOfString } from './end-of-string.ts'
import { findFault } from './find-fault.ts'
import { JsonError } from './json-error.ts'
import { JsonNumber } from './json-number.ts'
import { readerFor, readJson } from './read-json.ts'

/** How `parseJson` reads numbers. */
export interface ParseJsonOptions {
  /**
   * - `bigint`, unless told: an integer beyond ±(2^53−1) is a bigint, and all else a double.
   * - `exact`: every number is a `JsonNumber`, which keeps its text.
   * - `double`: as `JSON.parse` reads them.
   */
  readonly numbers?: 'bigint' | 'exact' | 'double' | undefined
}

/**
 * The data of a JSON text: what `JSON.parse` gives, except that an integer beyond ±(2^53−1) comes
 * out as a bigint with all its digits. Only one that is written as an integer: `1e20` and `1.0`
 * are doubles, and so is `-0`. One too large for a double is Infinity, as `JSON.parse` has it.
 * It costs a tenth more than `JSON.parse`, about twice as much where such integers are, and several
 * times as much where a key is written with an escape, which V8 13.6 takes for another key at times.
 * @throws {JsonError} `invalid-json` for whatever `JSON.parse` refuses; its error is the `cause`.
 * @throws {FilterOptionError} `invalid-option`.
 * @example
 * parseJson('{"SubmitTime": 1767656051543722706}') // { SubmitTime: 1767656051543722706n }
 */
export function parseJson(text: string, options: ParseJsonOptions = {}): unknown {
  const { numbers = 'bigint' } = ownOptions(options)
  if (!Object.hasOwn(READERS, numbers)) {
    throw new FilterOptionError('The option `numbers` is none that there is.', {
      code: 'invalid-option',
      hint: `Give one of ${Object.keys(READERS).join(', ')}.`,
    })
  }
  try {
    return READERS[numbers](text)
  } catch (error) {
    throw notJson(text, error)
  }
}

/** The numbers to be kept whole: how to find them, and what becomes of their text. */
interface Numbers {
  /** Where a value may stand, and sometimes within a string. */
  readonly inPlace: RegExp
  /** Anywhere outside of the strings of what is known to be JSON. */
  readonly outside: RegExp
  readonly toValue: (text: string) => unknown
}

const LARGE = `-?[1-9]${'[0-9]'.repeat(15)}[0-9]*`
const NUMBER = '-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?'

const LARGE_INTEGERS: Numbers = {
  inPlace: inPlace(LARGE),
  outside: new RegExp(`(?<![-+.0-9eE])${LARGE}(?![0-9.eE])`, 'g'),
  toValue: (text) => {
    const double = Number(text)
    // Beyond every double no rule needs the digits, and to read very many of them takes long.
    return Number.isSafeInteger(double) || !Number.isFinite(double) ? double : BigInt(text)
  },
}

const ALL_NUMBERS: Numbers = {
  inPlace: inPlace(NUMBER),
  outside: new RegExp(NUMBER, 'g'),
  toValue: (text) => new JsonNumber(text),
}

function inPlace(number: string): RegExp {
  return new RegExp(`(?<=[[,:\\s]|^)${number}(?=\\s*(?:[,\\]}]|$))`, 'g')
}

const READERS = {
  bigint: (text: string) => parseMarked(text, LARGE_INTEGERS),
  exact: (text: string) => parseMarked(text, ALL_NUMBERS),
  double: readJson,
}

/**
 * Where a number can stand, so can a string. So the text is parsed with the numbers in quotes and
 * marked. Within a string, too, a thing may look like one; but the quotes around it end the string
 * before a mark, and no JSON goes on so. Once the platform takes the changed text, then, it differs
 * from the original in nothing but those values. It takes it nearly always; else they are looked
 * for with more care.
 */
function parseMarked(text: string, numbers: Numbers): unknown {
  const read = readerFor(text)
  const mark = unusedMark(text)
  const marked = markNumbers(text, numbers.inPlace, mark)
  if (marked === text) return read(text)
  let value: unknown
  try {
    value = read(marked)
  } catch {
    JSON.parse(text)
    value = read(markOutside(text, numbers.outside, mark))
  }
  return unmark(value, mark, numbers.toValue)
}

function markNumbers(text: string, number: RegExp, mark: string): string {
  let marked = ''
  let at = 0
  number.lastIndex = 0
  for (let found = number.exec(text); found; found = number.exec(text)) {
    marked += `${text.slice(at, found.index)}"${mark}${found[0]}"`
    at = number.lastIndex
  }
  return at === 0 ? text : marked + text.slice(at)
}

/** The same outside of strings only; for what is JSON. */
function markOutside(text: string, number: RegExp, mark: string): string {
  let marked = ''
  for (let at = 0; at < text.length; ) {
    const start = text.indexOf('"', at)
    const end = start === -1 ? text.length : start
    marked += markNumbers(text.slice(at, end), number, mark)
    at = start === -1 ? end : endOfString(text, start)
    marked += text.slice(end, at)
  }
  return marked
}

/**
 * What no string of the text begins with. U+0001 and U+0002 have no spelling in JSON but this
 * one, so to look for what is written is to look for what is meant.
 */
function unusedMark(text: string): string {
  if (!text.includes('\\u000')) return '\\u0001'
  const used = new Set(text.match(/"(?:\\u000[12]){24}/g))
  for (let index = 0; ; index++) {
    const bits = index.toString(2).padStart(24, '0')
    const mark = [...bits].map((bit) => (bit === '0' ? '\\u0001' : '\\u0002')).join('')
    if (!used.has(`"${mark}`)) return mark
  }
}

/** The value with what is marked replaced, in place; however deep it is. */
function unmark(root: unknown, mark: string, toValue: (text: string) => unknown): unknown {
  const prefix: string = JSON.parse(`"${mark}"`)
  const first = prefix.charCodeAt(0)
  const read = (text: string): unknown =>
    text.charCodeAt(0) === first && text.startsWith(prefix)
      ? toValue(text.slice(prefix.length))
      : text
  if (typeof root === 'string') return read(root)
  const open: unknown[] = [root]
  while (open.length > 0) {
    const node = open.pop()
    if (Array.isArray(node)) {
      for (let index = 0; index < node.length; index++) {
        const value: unknown = node[index]
        if (typeof value === 'string') node[index] = read(value)
        else if (typeof value === 'object') open.push(value)
      }
    } else if (typeof node === 'object' && node !== null) {
      const members = node as Record<string, unknown>
      // Own members alone; so one called `__proto__` is set like any other.
      for (const key of Object.keys(members)) {
        const value = members[key]
        if (typeof value === 'string') {
          if (value.charCodeAt(0) === first) members[key] = read(value)
        } else if (typeof value === 'object') open.push(value)
      }
    }
  }
  return root
}

function faultOf(text: string): number | undefined {
  try {
    return findFault(text)
  } catch {
    // A string of millions of escapes is more than the platform's RegExp can hold.
    return undefined
  }
}

function notJson(text: unknown, cause: unknown): JsonError {
  if (typeof text !== 'string') {
    return new JsonError('What is to be read as JSON is no string.', {
      hint: 'Give the text, not the data it holds.',
      cause,
    })
  }
  const offset = faultOf(text)
  if (offset === undefined) {
    return new JsonError('The text cannot be read as JSON.', {
      hint: 'It may be too long for the platform; read it in parts.',
      cause,
    })
  }
  const { line, column } = positionAt(text, offset)
  const found = offset < text.length ? `\`${text.slice(offset, offset + 10)}\`` : 'its end'
  return new JsonError(
    `The text is no JSON: at line ${line}, column ${column} comes ${found}.`,
    { hint: 'JSON is one value, with its strings and keys in double quotes.', cause },
    offset,
  )
}
