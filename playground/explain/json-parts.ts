import { stringifyJson } from 'tamis/core'
import { writtenIn } from '../data/written-numbers.ts'
import type { ValueLocation } from '../facets/conditions-of.ts'

/** A piece of a row's JSON text: a value, or the punctuation between values. */
export interface JsonPart {
  readonly text: string
  readonly asked?: AskedValue
}

/** A value of a row and its location. */
export interface AskedValue {
  readonly location: ValueLocation
  /** For an entry of a list, a list of only this entry, because conditions test the list. */
  readonly value: unknown
}

/**
 * Splits the text of a row, as `stringifyJson(row, 2)` writes it, into parts. Each scalar and each empty list or
 * object is a part, and so is the text between two of them.
 * @param longest Leaves out later parts once the text has this many characters.
 */
export function jsonParts(row: unknown, longest: number): readonly JsonPart[] {
  const parts: JsonPart[] = []
  let length = 0
  let between = ''
  const add = (text: string, asked?: AskedValue) => {
    length += text.length
    if (!asked) between += text
    else {
      parts.push({ text: between }, { text, asked })
      between = ''
    }
  }
  const write = (
    value: unknown,
    location: ValueLocation | undefined,
    indent: string,
    written?: string,
  ) => {
    if (length > longest) return
    if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
      add(written ?? stringifyJson(value), askedOf(location, value))
    } else if (Array.isArray(value)) {
      writeAll('[]', value, indent, (entry, deeper, at) => {
        const written = writtenIn(value, String(at))
        if (isPlain(entry) && location && location.path.length > 0)
          add(written ?? stringifyJson(entry), { location, value: [entry] })
        else write(entry, entryOf(location), deeper, written)
      })
    } else {
      const members = Object.entries(value).filter(([, member]) => member !== undefined)
      writeAll('{}', members, indent, ([name, member], deeper) => {
        add(`${stringifyJson(name)}: `)
        const below = location && { ...location, path: [...location.path, name] }
        write(member, below, deeper, writtenIn(value, name))
      })
    }
  }
  const writeAll = <T>(
    [open, close]: string,
    all: readonly T[],
    indent: string,
    one: (each: T, deeper: string, at: number) => void,
  ) => {
    const deeper = `${indent}  `
    for (const [at, each] of all.entries()) {
      if (length > longest) return
      add(`${at === 0 ? open : ','}\n${deeper}`)
      one(each, deeper, at)
    }
    add(`\n${indent}${close}`)
  }
  write(row, { path: [] }, '')
  return [...parts, { text: between }].filter(({ text }) => text !== '')
}

function askedOf(location: ValueLocation | undefined, value: unknown): AskedValue | undefined {
  return location && location.path.length > 0 ? { location, value } : undefined
}

/** A location in the objects of a list; `undefined` for a list inside a list, which no single condition can test. */
function entryOf(location: ValueLocation | undefined): ValueLocation | undefined {
  if (!location || location.list || location.path.length === 0) return undefined
  return { list: location.path, path: [] }
}

function isPlain(entry: unknown): boolean {
  return typeof entry !== 'object'
}
