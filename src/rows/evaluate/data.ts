import { isJsonNumber } from '../json/index.ts'

/**
 * The kind of a value in the language. `opaque` is everything that JSON cannot represent (a Date, a Set, a function
 * …): like a Go struct without fields, it is neither nil nor empty and has no members. For the reference, `object`
 * and `jsMap` are both maps.
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
  | 'jsMap'
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
  jsMap: 'a map',
  opaque: 'not a JSON value',
}

const OPAQUE: ReadonlySet<unknown> = /* @__PURE__ */ prototypesOf(
  Date,
  Set,
  RegExp,
  WeakMap,
  WeakSet,
  Promise,
  Error,
  ArrayBuffer,
  String,
  Number,
  Boolean,
  BigInt,
  Symbol,
)

function prototypesOf(...types: readonly { readonly prototype: unknown }[]): Set<unknown> {
  return new Set(types.map(({ prototype }) => prototype))
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
      if (value instanceof Map) return 'jsMap'
      return ArrayBuffer.isView(value) || isOpaque(value) ? 'opaque' : 'object'
    default:
      return 'opaque'
  }
}

const PLAIN = Object.prototype

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === PLAIN || prototype === null
}

// One lookup per prototype, because `instanceof` would walk the whole chain for each type.
function isOpaque(value: object): boolean {
  let prototype: unknown = Object.getPrototypeOf(value)
  while (prototype !== null && !OPAQUE.has(prototype)) prototype = Object.getPrototypeOf(prototype)
  return prototype !== null
}

/** An own member of an object; inherited members and `undefined` do not count. */
export function member(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
}

/** The value of a key in a map, read with the class's own method. */
export function mapMember(value: unknown, key: string): unknown {
  return Map.prototype.get.call(value, key)
}

/** The keys of an object or map with a value. */
export function keysOf(value: object, kind: 'object' | 'jsMap'): unknown[] {
  return kind === 'jsMap'
    ? Array.from(Map.prototype.keys.call(value)).filter(
        (key) => mapMember(value, key as string) !== undefined,
      )
    : Object.keys(value)
}
