import type { Segment } from '../../grammar/index.ts'

/** What go-bexpr says of a value it does not find, word for word, and where it looked. */
export interface Reference {
  /** `error finding value in datum: /Address at part 0: couldn't find key "Address"`. */
  readonly message: string
  /** The path from the row as a JSON Pointer, with the position or key of each entry. */
  readonly path: string
  /** Which part of the path failed, counted from 0. */
  readonly part: number
}

/** A path that led nowhere, its first name still one that a quantifier may have given. */
export interface Lookup {
  readonly names: readonly string[]
  readonly part: number
  /** What the reference says of it behind the path. */
  readonly fault: (part: number) => string
}

/** What the reference says of a lookup. */
export function referenceOf({ names, part, fault }: Lookup): Reference {
  const path = names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  return { message: `error finding value in datum: ${path}${fault(part)}`, path, part }
}

/** The same lookup with its first name written out: the collection, and the entry in it. */
export function writtenOut(
  { names, part, fault }: Lookup,
  collection: readonly Segment[],
  key: string | number,
): Lookup {
  const entry = [...collection.map(({ text }) => text), String(key)]
  return { names: [...entry, ...names.slice(1)], part: part + entry.length - 1, fault }
}

/** A map has no such key. */
export const noKey = (key: string) => (part: number) =>
  ` at part ${part}: couldn't find key ${quoted(key)}`

/** A map of integers has no such key. */
export const noNumber = (key: string) => (part: number) =>
  ` at part ${part}: couldn't find key ${key}`

/** A struct has no such field. */
export const noField = (name: string) => (part: number) =>
  ` at part ${part}: couldn't find key: struct field with name ${quoted(name)}`

/** A struct keeps this field from filters. */
export const ignoredField = (name: string) => (part: number) =>
  ` at part ${part}: struct field ${quoted(name)} is ignored and cannot be used`

/** A text is no position, or no key of a map whose keys are such integers. */
export const noConversion = (text: string, type: string) => (part: number) =>
  ` at part ${part}: couldn't convert value ${quoted(text)} to type ${type}`

/** A list is shorter than that. */
export const outOfRange = (position: number, length: number) => (part: number) =>
  ` at part ${part}: index ${position} is out of range (length = ${length})`

/** Nothing is below a value of that kind, in Go's words. */
export const noContainer = (kind: string) => (part: number) =>
  `: at part ${part}, invalid value kind: ${kind}`

const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\x07': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
}

// As Go quotes a text: what is neither printable nor a space in ASCII is escaped.
function quoted(text: string): string {
  return `"${text.replace(/["\\]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, escaped)}"`
}

function escaped(character: string): string {
  const code = character.codePointAt(0) as number
  const hex = (digits: number) => code.toString(16).padStart(digits, '0')
  if (Object.hasOwn(SHORT, character)) return SHORT[character] as string
  if (code < 0x80) return `\\x${hex(2)}`
  return code < 0x10000 ? `\\u${hex(4)}` : `\\U${hex(8)}`
}
