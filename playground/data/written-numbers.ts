// Numbers such as `1.10` and `1e400` are shown as they are written in the user's text, and filtered as numbers.

import { JsonNumber, parseJson } from 'tamis/core'
import { valueAt } from './value-at.ts'

/** A number as it is written, if that is not how JavaScript writes it. */
export interface WrittenNumber {
  /** The position of its row, and the names from the row to it. */
  readonly path: readonly string[]
  readonly text: string
}

/** Nobody looks at more numbers than this. */
const MOST = 100_000

/** Zeros at the end of a fraction, an exponent, more digits than a double has, or a negative zero. */
const UNUSUAL =
  /(?:^|[:,[\s])-?(?:\d+\.\d*0(?!\d)|\d[\d.]*[eE]|\d+\.\d{15}|\d{15,}\.|(?<=-)0(?![.\d]))/

/**
 * Adds the numbers of a JSON text that JavaScript writes differently.
 * @param value The data of the text.
 * @param path The path of the value.
 */
export function collectWritten(
  into: WrittenNumber[],
  text: string,
  value: unknown,
  path: readonly string[],
): void {
  if (into.length >= MOST || !UNUSUAL.test(text)) return
  const open: { exact: unknown; value: unknown; path: readonly string[] }[] = [
    { exact: parseJson(text, { numbers: 'exact' }), value, path },
  ]
  for (let next = open.pop(); next && into.length < MOST; next = open.pop()) {
    const { exact, value, path } = next
    if (exact instanceof JsonNumber) {
      if (exact.text !== String(value)) into.push({ path, text: exact.text })
    } else if (typeof exact === 'object' && exact !== null) {
      for (const [name, member] of Object.entries(exact)) {
        const inside = (value as Readonly<Record<string, unknown>>)[name]
        open.push({ exact: member, value: inside, path: [...path, name] })
      }
    }
  }
}

const written = new WeakMap<object, Map<string, string>>()

/** Remembers how numbers of these rows are written, for as long as there are the rows. */
export function rememberWritten(rows: readonly unknown[], numbers: readonly WrittenNumber[]): void {
  for (const { path, text } of numbers) {
    const container = valueAt(rows, path.slice(0, -1))
    if (typeof container !== 'object' || container === null) continue
    const texts = written.get(container) ?? new Map<string, string>()
    written.set(container, texts.set(path.at(-1) ?? '', text))
  }
}

/** How a number in an object or list is written, if JavaScript would write it differently. */
export function writtenIn(container: unknown, name: string): string | undefined {
  if (typeof container !== 'object' || container === null) return undefined
  return written.get(container)?.get(name)
}

/** A copy of a value whose numbers `stringifyJson` writes as in the user's text. */
export function asWritten(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const texts = written.get(value)
  const copy = ([name, member]: [string, unknown]) => {
    const text = texts?.get(name)
    return text === undefined ? asWritten(member) : new JsonNumber(text)
  }
  const entries = Object.entries(value)
  if (Array.isArray(value)) return entries.map(copy)
  return Object.fromEntries(entries.map((entry) => [entry[0], copy(entry)]))
}
