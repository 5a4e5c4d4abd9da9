/**
 * The value at a path of a row, or `undefined`. For a list on the way, a list of its entries' values. Reads own
 * members only.
 */
export function valueAt(row: unknown, path: readonly string[]): unknown {
  let value = row
  for (const [at, part] of path.entries()) {
    if (typeof value !== 'object' || value === null) return undefined
    if (!Object.hasOwn(value, part)) {
      return Array.isArray(value) ? valuesIn(value, path.slice(at)) : undefined
    }
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

function valuesIn(entries: readonly unknown[], path: readonly string[]): unknown {
  // Entries of a list inside a list have no names.
  const values = entries.flatMap((entry) => (Array.isArray(entry) ? [] : valueAt(entry, path)))
  const found = values.filter((value) => value !== undefined)
  return found.length > 0 ? found : undefined
}
