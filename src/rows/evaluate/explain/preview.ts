import { clip, dateText, shown } from '../../../../grammar/index.ts'
import type { JsonNumber } from '../../json/index.ts'
import { kindOf, type ValueKind } from '../data.ts'

const LENGTH = 80
const MEMBERS = 5

/**
 * A value on one line of up to 80 characters, for people: JSON, with `…` for parts that are left out, nested deeper
 * or computed. Does not run code of the value except the traps of a proxy.
 */
export function previewOf(value: unknown): string {
  try {
    return shown(whole(value), LENGTH)
  } catch {
    return 'unreadable'
  }
}

function whole(value: unknown): string {
  const kind = kindOf(value)
  switch (kind) {
    case 'list': {
      const { length } = value as readonly unknown[]
      const shown = Array.from({ length: Math.min(length, MEMBERS) }, (_, position) =>
        memberText(value as object, String(position)),
      )
      return `[${listed(shown, length)}]`
    }
    case 'object': {
      const keys = Object.keys(value as object)
      const shown = keys
        .slice(0, MEMBERS)
        .map((key) => `${text(key)}: ${memberText(value as object, key)}`)
      return `{${listed(shown, keys.length)}}`
    }
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'bigint':
    case 'jsonNumber':
    case 'opaque':
      return leaf(value, kind)
  }
}

function listed(shown: readonly string[], length: number): string {
  return length > shown.length ? [...shown, `… (${length})`].join(', ') : shown.join(', ')
}

// Does not read a computed member, because that would run its getter.
function memberText(value: object, key: string): string {
  const property = Object.getOwnPropertyDescriptor(value, key)
  if (!property) return 'null'
  return 'value' in property ? leafOf(property.value) : '…'
}

function leafOf(value: unknown): string {
  return leaf(value, kindOf(value))
}

function leaf(value: unknown, kind: ValueKind): string {
  switch (kind) {
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
    case 'list':
      return (value as readonly unknown[]).length === 0 ? '[]' : '[…]'
    case 'object':
      return '{…}'
    case 'opaque': {
      const date = dateText(value)
      return date === undefined ? 'not a JSON value' : JSON.stringify(date)
    }
  }
}

function text(value: string): string {
  // Only the visible part, because the text may be very long.
  return JSON.stringify(value.length > LENGTH ? clip(value, LENGTH) : value)
}
