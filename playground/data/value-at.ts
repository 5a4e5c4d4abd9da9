/** The value at a path of a row, or `undefined`; reads own members only. */
export function valueAt(row: unknown, path: readonly string[]): unknown {
  let value = row
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}
