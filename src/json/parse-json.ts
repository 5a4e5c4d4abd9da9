import { FilterOptionError, type OptionNames, optionsOf, positionAt } from '../../grammar/index.ts'
import { endOfString } from './end-of-string.ts'
import { findFault } from './find-fault.ts'
import { JsonError } from './json-error.ts'
import { JsonNumber } from './json-number.ts'
import { readerFor, readJson } from './read-json.ts'

/** How `parseJson` reads numbers. */
export interface ParseJsonOptions {
  /**
   * - `bigint`, the default: an integer beyond ±(2^53−1) is a bigint, any other number a double.
   * - `exact`: every number is a `JsonNumber`, which keeps its text.
   * - `double`: every number is a double, as with `JSON.parse`.
   */
  readonly numbers?: 'bigint' | 'exact' | 'double' | undefined
}

const OPTIONS: OptionNames<ParseJsonOptions> = { numbers: 1 }

/**
 * The data of a JSON text, as `JSON.parse` returns it, except that an integer beyond ±(2^53−1) becomes
 * a bigint with all its digits. Only if it is written as an integer: `1e20` and `1.0` are doubles, and
 * so is `-0`. To a filter it is a number like any other, except that an integer is compared with it digit by digit. One too large for a double is Infinity, as with `JSON.parse`.
 * It takes a tenth longer than `JSON.parse`, about twice as long with such integers, and several times
 * as long if a key is written with an escape, which V8 13.6 sometimes confuses with another key.
 * @throws {JsonError} `invalid-json` for everything `JSON.parse` refuses, with its error as the `cause`.
 * @throws {FilterOptionError} `invalid-option`.
 *
 * @example
 * parseJson('{"SubmitTime": 1767656051543722706}') // { SubmitTime: 1767656051543722706n }
 */
export function parseJson(text: string, options: ParseJsonOptions = {}): unknown {
  const { numbers = 'bigint' } = optionsOf(options, OPTIONS)
  if (!Object.hasOwn(READERS, numbers)) {
    throw new FilterOptionError('`numbers` must be `bigint`, `exact` or `double`.', {
      code: 'invalid-option',
      hint: 'Leave it out for `bigint`.',
    })
  }
  try {
    return READERS[numbers](text)
  } catch (error) {
    throw notJson(text, error)
  }
}

/** The numbers to keep exact: how to find and convert them. */
interface Numbers {
  /** Matches them at the start of a value, and sometimes within a string. */
  readonly inPlace: RegExp
  /** Matches them in text that is known to be JSON outside strings. */
  readonly outside: RegExp
  readonly toValue: (text: string) => unknown
}

const LARGE_INTEGERS = /* @__PURE__ */ largeIntegers()
const ALL_NUMBERS = /* @__PURE__ */ allNumbers()

function largeIntegers(): Numbers {
  const number = `-?[1-9]${'[0-9]'.repeat(15)}[0-9]*`
  return {
    inPlace: inPlace(number),
    outside: new RegExp(`(?<![-+.0-9eE])${number}(?![0-9.eE])`, 'g'),
    toValue: (text) => {
      const double = Number(text)
      // Beyond every double no rule needs the digits, and reading very many of them is slow.
      return Number.isSafeInteger(double) || !Number.isFinite(double) ? double : BigInt(text)
    },
  }
}

function allNumbers(): Numbers {
  const number = '-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?'
  return {
    inPlace: inPlace(number),
    outside: new RegExp(number, 'g'),
    toValue: (text) => new JsonNumber(text),
  }
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
 * A string is allowed wherever a number is. So this parses the text with the numbers quoted and marked. Something
 * inside a string may look like a number too, but then the added quote ends that string before a mark, which is not
 * valid JSON. So if the platform accepts the changed text, it differs from the original only in those values. It
 * nearly always does; otherwise this looks for numbers only outside strings.
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

/** Marks the numbers outside strings; the text must be JSON. */
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
 * A prefix that no string of the text has. U+0001 and U+0002 have only one spelling in JSON, so searching the text is
 * enough.
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

/** Replaces the marked strings in a value of any depth, in place. */
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
      // Own members only, so that `__proto__` is set like any other.
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
    // A string with millions of escapes is too much for the platform's RegExp.
    return undefined
  }
}

function notJson(text: unknown, cause: unknown): JsonError {
  if (typeof text !== 'string') {
    return new JsonError('`parseJson` needs a string.', {
      hint: 'Pass the JSON text, not the data.',
      cause,
    })
  }
  const offset = faultOf(text)
  if (offset === undefined) {
    return new JsonError('The text could not be read as JSON.', {
      hint: 'It may be too long for the platform; try reading it in parts.',
      cause,
    })
  }
  const { line, column } = positionAt(text, offset)
  const found = offset < text.length ? `\`${text.slice(offset, offset + 10)}\`` : 'end'
  return new JsonError(
    `Invalid JSON: unexpected ${found} at line ${line}, column ${column}.`,
    { hint: 'JSON is a single value, with strings and keys in double quotes.', cause },
    offset,
  )
}
