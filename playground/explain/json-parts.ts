import { stringifyJson } from 'tamis/core'
import type { ValueLocation } from '../facets/conditions-of.ts'

/** A part of a row's JSON text: a value that a condition can be about, or what is around values. */
export interface JsonPart {
  readonly text: string
  readonly asked?: AskedValue
}

/** A value of a row, and where it is. */
export interface AskedValue {
  readonly location: ValueLocation
  /** For an entry of a list, a list of only this entry, as a condition asks about the list. */
  readonly value: unknown
}

/**
 * The text of a row as `stringifyJson(row, 2)` writes it, in parts: one for each value that is not a list or
 * an object with something in it, and one for what is between two.
 * @param longest Later parts are left out once the text has so many characters.
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
  const write = (value: unknown, location: ValueLocation | undefined, indent: string) => {
    if (length > longest) return
    if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
      add(stringifyJson(value), askedOf(location, value))
    } else if (Array.isArray(value)) {
      writeAll('[]', value, indent, (entry, deeper) =>
        isPlain(entry) && location && location.path.length > 0
          ? add(stringifyJson(entry), { location, value: [entry] })
          : write(entry, entryOf(location), deeper),
      )
    } else {
      const members = Object.entries(value).filter(([, member]) => member !== undefined)
      writeAll('{}', members, indent, ([name, member], deeper) => {
        add(`${stringifyJson(name)}: `)
        write(member, location && { ...location, path: [...location.path, name] }, deeper)
      })
    }
  }
  const writeAll = <T>(
    [open, close]: string,
    all: readonly T[],
    indent: string,
    one: (each: T, deeper: string) => void,
  ) => {
    const deeper = `${indent}  `
    for (const [at, each] of all.entries()) {
      if (length > longest) return
      add(`${at === 0 ? open : ','}\n${deeper}`)
      one(each, deeper)
    }
    add(`\n${indent}${close}`)
  }
  write(row, { path: [] }, '')
  return [...parts, { text: between }].filter(({ text }) => text !== '')
}

function askedOf(location: ValueLocation | undefined, value: unknown): AskedValue | undefined {
  return location && location.path.length > 0 ? { location, value } : undefined
}

/** A location in the objects of a list; `undefined` for lists in lists, about which no single condition asks. */
function entryOf(location: ValueLocation | undefined): ValueLocation | undefined {
  if (!location || location.list || location.path.length === 0) return undefined
  return { list: location.path, path: [] }
}

function isPlain(entry: unknown): boolean {
  return typeof entry !== 'object'
}
