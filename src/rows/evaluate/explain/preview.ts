import { clip, dateText, shown } from '../../../../grammar/index.ts'
import type { JsonNumber } from '../../json/index.ts'
import { kindOf } from '../data.ts'

const LENGTH = 80
const MEMBERS = 5

/**
 * A value on one line of up to 80 characters, for people: JSON, with `…` for parts that are left out, nested deeper
 * or computed. Does not run code of the value except the traps of a proxy.
 */
export function previewOf(value: unknown): string {
  try {
    return shown(written(value, true), LENGTH)
  } catch {
    return 'unreadable'
  }
}

// Lists and objects show their members only if they are the whole value.
function written(value: unknown, isWhole = false): string {
  const kind = kindOf(value)
  switch (kind) {
    case 'list': {
      const { length } = value as readonly unknown[]
      if (!isWhole) return length === 0 ? '[]' : '[…]'
      const members = Array.from({ length: Math.min(length, MEMBERS) }, (_, position) =>
        memberText(value as object, String(position)),
      )
      return `[${listed(members, length)}]`
    }
    case 'object': {
      if (!isWhole) return '{…}'
      const keys = Object.keys(value as object)
      const members = keys
        .slice(0, MEMBERS)
        .map((key) => `${text(key)}: ${memberText(value as object, key)}`)
      return `{${listed(members, keys.length)}}`
    }
    case 'string':
      return text(value as string)
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value)
    case 'jsonNumber':
      return (value as JsonNumber).text
    case 'null':
      return 'null'
    case 'opaque': {
      const date = dateText(value)
      return date === undefined ? 'not a JSON value' : JSON.stringify(date)
    }
  }
}

function listed(members: readonly string[], length: number): string {
  const all = length > members.length ? [...members, `… (${length})`] : members
  return all.join(', ')
}

// Does not read a computed member, because that would run its getter.
function memberText(value: object, key: string): string {
  const property = Object.getOwnPropertyDescriptor(value, key)
  if (!property) return 'null'
  return 'value' in property ? written(property.value) : '…'
}

function text(value: string): string {
  // Only the visible part, because the text may be very long.
  return JSON.stringify(value.length > LENGTH ? clip(value, LENGTH) : value)
}
