import { escapedCharacter, pointerOf, type Segment } from '../../../grammar/index.ts'

/** The error of go-bexpr for a value that it does not find, word for word, and the path. */
export interface Reference {
  /** `error finding value in datum: /Address at part 0: couldn't find key "Address"`. */
  readonly message: string
  /** The path from the row as a JSON Pointer, with the position or key of each entry. */
  readonly path: string
  /** Which part of the path failed, counted from 0. */
  readonly part: number
}

/** A path that was not found. Its first name may still be a quantifier's. */
export interface Lookup {
  readonly names: readonly string[]
  readonly part: number
  /** The reference's message after the path. */
  readonly fault: (part: number) => string
}

/** The reference's error for a lookup. */
export function referenceOf({ names, part, fault }: Lookup): Reference {
  const path = pointerOf(names)
  return { message: `error finding value in datum: ${path}${fault(part)}`, path, part }
}

/** The same lookup with its first name replaced by the path of the collection and its entry. */
export function writtenOut(
  { names, part, fault }: Lookup,
  collection: readonly Segment[],
  key: string | number,
): Lookup {
  const entry = [...collection.map(({ text }) => text), String(key)]
  return { names: [...entry, ...names.slice(1)], part: part + entry.length - 1, fault }
}

/** The map lacks the key. */
export const noKey = (key: string) => (part: number) =>
  ` at part ${part}: couldn't find key ${quoted(key)}`

/** The map with integer keys lacks the key. */
export const noNumber = (key: string) => (part: number) =>
  ` at part ${part}: couldn't find key ${key}`

/** The struct lacks the field. */
export const noField = (name: string) => (part: number) =>
  ` at part ${part}: couldn't find key: struct field with name ${quoted(name)}`

/** Filters cannot use this field of the struct. */
export const ignoredField = (name: string) => (part: number) =>
  ` at part ${part}: struct field ${quoted(name)} is ignored and cannot be used`

/** The text is not a position, or not a key of a map with integer keys. */
export const noConversion = (text: string, type: string) => (part: number) =>
  ` at part ${part}: couldn't convert value ${quoted(text)} to type ${type}`

/** The list is shorter. */
export const outOfRange = (position: number, length: number) => (part: number) =>
  ` at part ${part}: index ${position} is out of range (length = ${length})`

/** A value of this kind, in Go's words, has no members. */
export const noContainer = (kind: string) => (part: number) =>
  `: at part ${part}, invalid value kind: ${kind}`

// Quoted as in Go: characters that are neither printable nor an ASCII space are escaped.
function quoted(text: string): string {
  return `"${text.replace(/["\\]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, escaped)}"`
}

function escaped(character: string): string {
  return character === '"' ? '\\"' : escapedCharacter(character)
}
