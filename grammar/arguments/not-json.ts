// The values in rows that JSON does not have.

import { awaitHint } from './type-name.ts'

const BUILT_IN: ReadonlySet<unknown> = /* @__PURE__ */ prototypesOf(
  Map,
  Set,
  Date,
  RegExp,
  WeakMap,
  WeakSet,
  Promise,
  Error,
  ArrayBuffer,
  String,
)

function prototypesOf(...types: readonly { readonly prototype: unknown }[]): Set<unknown> {
  return new Set(types.map(({ prototype }) => prototype))
}

/**
 * True for an object that JSON does not have: an instance of a built-in class, or of any class if it has no own
 * properties. For an object that is not a list.
 */
export function isForeign(value: object): boolean {
  if (ArrayBuffer.isView(value)) return true
  // One lookup per prototype, because `instanceof` would walk the whole chain for each type.
  const first: unknown = Object.getPrototypeOf(value)
  let prototype = first
  while (prototype !== null && !BUILT_IN.has(prototype))
    prototype = Object.getPrototypeOf(prototype)
  if (prototype !== null) return true
  // A plain object of another realm may be empty.
  return first !== null && Object.keys(value).length === 0 && Object.getPrototypeOf(first) !== null
}

/**
 * The text that `JSON.stringify` writes for a Date, null for an invalid Date, `undefined` for any other value. Runs no
 * code of the value.
 */
export function dateText(value: unknown): string | null | undefined {
  if (!isDate(value)) return undefined
  const isValid = !Number.isNaN(Date.prototype.getTime.call(value))
  return isValid ? Date.prototype.toISOString.call(value) : null
}

function isDate(value: unknown): value is Date {
  try {
    return value instanceof Date
  } catch {
    // A revoked proxy has no class.
    return false
  }
}

/** What to write instead of a value that JSON does not have. */
export function jsonHint(value: unknown): string {
  if (value instanceof Map) return 'Write an object: `Object.fromEntries(map)`.'
  if (value instanceof Set || ArrayBuffer.isView(value)) return 'Write a list: `[...values]`.'
  if (typeof value === 'function') return 'Call it, and write its result.'
  return (
    awaitHint(value) ??
    'Write a plain object, a list or a text. Filters read own properties only, no getters.'
  )
}
