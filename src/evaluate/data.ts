import { JsonNumber } from '../json/index.ts'

/**
 * What a value is to the language. `opaque` is everything JSON has no form for (a Date, a Set, a
 * function …): like a Go struct without fields, it is neither nil nor empty and has no members.
 */
export type Kind =
  | 'string'
  | 'number'
  | 'integer'
  | 'exact'
  | 'boolean'
  | 'null'
  | 'list'
  | 'object'
  | 'map'
  | 'opaque'

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

/** What a value is to the language. Runs no code of the value's own. */
export function kindOf(value: unknown): Kind {
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'bigint':
      return 'integer'
    case 'undefined':
      return 'null'
    case 'object':
      if (value === null) return 'null'
      if (Array.isArray(value)) return 'list'
      if (isPlain(value)) return 'object'
      if (value instanceof JsonNumber) return 'exact'
      if (value instanceof Map) return 'map'
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

// One look for each prototype, where `instanceof` would go all the way for each of the types.
function isOpaque(value: object): boolean {
  let prototype: unknown = Object.getPrototypeOf(value)
  while (prototype !== null && !OPAQUE.has(prototype)) prototype = Object.getPrototypeOf(prototype)
  return prototype !== null
}

/** An object's own member; `undefined` is no member. Inherited ones are none. */
export function member(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
}

/** The value a map has under a key, by the class's own method. */
export function mapMember(value: unknown, key: string): unknown {
  return Map.prototype.get.call(value, key)
}

/** The keys of an object or map that have a value, as far as reading no value but theirs tells. */
export function keysOf(value: object, kind: 'object' | 'map'): unknown[] {
  return kind === 'map'
    ? Array.from(Map.prototype.keys.call(value)).filter(
        (key) => mapMember(value, key as string) !== undefined,
      )
    : Object.keys(value)
}
