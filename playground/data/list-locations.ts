import type { ListLocation } from '../model.ts'

// Responses of services are shallow. Deeper lists are inside rows.
const MAX_DEPTH = 5
const MAX_LOOKS = 10_000

/** The lists of objects in a value that names alone can reach, the longest first. */
export function listLocations(value: unknown): readonly ListLocation[] {
  const found: ListLocation[] = []
  let level: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value, path: [] }]
  let looks = MAX_LOOKS
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    const next: typeof level = []
    for (const { value, path } of level) {
      if (Array.isArray(value)) {
        if (value.length > 0 && value.every(isPlainObject))
          found.push({ path, count: value.length })
      } else if (isPlainObject(value)) {
        for (const [name, member] of Object.entries(value)) {
          if (looks-- <= 0) break
          next.push({ value: member, path: [...path, name] })
        }
      }
    }
    level = next
  }
  return found.sort((a, b) => b.count - a.count)
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.getPrototypeOf(value) === Object.prototype
}
