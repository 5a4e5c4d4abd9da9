const CLASSES = [
  [Promise, 'a Promise'],
  [Map, 'a Map'],
  [Set, 'a Set'],
  [Date, 'a Date'],
  [RegExp, 'a RegExp'],
  [Object.getPrototypeOf(Uint8Array) as typeof Uint8Array, 'a typed array'],
] as const

/** The type of any value in words, as in `a list` or `a Promise`, for messages. Runs no code of the value. */
export function typeName(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'undefined'
    case 'object':
      return value === null ? 'null' : className(value)
    default:
      return Number.isNaN(value) ? 'NaN' : `a ${typeof value}`
  }
}

function className(value: object): string {
  try {
    if (Array.isArray(value)) return 'a list'
    // Nearly every value; it needs no comparison with the classes.
    if (Object.getPrototypeOf(value) === Object.prototype) return 'an object'
    return CLASSES.find(([type]) => value instanceof type)?.[1] ?? 'an object'
  } catch {
    // A revoked proxy has no class, and another may throw instead of naming one.
    return 'an object'
  }
}

/** True for an object that is not a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The hint for a value that must be awaited first; `undefined` for any other value. */
export function awaitHint(value: unknown): string | undefined {
  return typeName(value) === 'a Promise'
    ? 'Nothing here waits for a Promise: use `await` first, and pass its value.'
    : undefined
}
