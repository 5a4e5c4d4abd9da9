import { isForeign } from '../../../grammar/index.ts'
import { isJsonNumber } from '../json/index.ts'

/**
 * The kind of a value in the language. `opaque` is everything that JSON does not have, which `jsonOf` reads or refuses.
 */
export type ValueKind =
  | 'string'
  | 'number'
  | 'bigint'
  | 'jsonNumber'
  | 'boolean'
  | 'null'
  | 'list'
  | 'object'
  | 'opaque'

/** Each kind in words, for messages. */
export const KIND_NAMES: Readonly<Record<ValueKind, string>> = {
  string: 'a string',
  number: 'a number',
  bigint: 'an integer',
  jsonNumber: 'a number',
  boolean: 'a boolean',
  null: 'null',
  list: 'a list',
  object: 'an object',
  opaque: 'not a JSON value',
}

/** The kind of a value in the language. Does not run code of the value. */
export function kindOf(value: unknown): ValueKind {
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'bigint':
      return 'bigint'
    case 'undefined':
      return 'null'
    case 'object':
      if (value === null) return 'null'
      if (Array.isArray(value)) return 'list'
      if (isPlain(value)) return 'object'
      if (isJsonNumber(value)) return 'jsonNumber'
      return isForeign(value) ? 'opaque' : 'object'
    default:
      return 'opaque'
  }
}

const PLAIN = Object.prototype

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === PLAIN || prototype === null
}

/** An own member of an object; inherited members and `undefined` do not count. */
export function member(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
}
