import { endOfString } from './end-of-string.ts'
import { readerFor } from './read-json.ts'

/** The numbers to keep exact: how to find and convert them. */
export interface Numbers {
  /** Matches them at the start of a value, and sometimes within a string. */
  readonly inPlace: RegExp
  /** Matches them in text that is known to be JSON outside strings. */
  readonly outside: RegExp
  readonly toValue: (text: string) => unknown
}

const LARGE_INTEGERS = /* @__PURE__ */ largeIntegers()

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

/** Finds numbers at the start of a value. */
export function inPlace(number: string): RegExp {
  return new RegExp(`(?<=[[,:\\s]|^)${number}(?=\\s*(?:[,\\]}]|$))`, 'g')
}

/**
 * Parses JSON like `JSON.parse`, with integers beyond ±(2^53−1) as bigints.
 * @throws {SyntaxError} for everything `JSON.parse` refuses.
 */
export function readExactJson(text: string): unknown {
  return readMarked(text, LARGE_INTEGERS)
}

/**
 * A string is allowed wherever a number is. So this parses the text with the numbers quoted and marked. Something
 * inside a string may look like a number too, but then the added quote ends that string before a mark, which is not
 * valid JSON. So if the platform accepts the changed text, it differs from the original only in those values. It
 * nearly always does; otherwise this looks for numbers only outside strings.
 */
export function readMarked(text: string, numbers: Numbers): unknown {
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
