// What the rows of a table hold, and where: the places that a drawn condition can ask about.

export interface Place {
  readonly path: readonly string[]
  readonly type: 'string' | 'number' | 'boolean' | 'list' | 'object' | 'null'
  /** True if it is null in some rows. */
  readonly isNullable: boolean
  /** True if some rows lack it. */
  readonly isOptional: boolean
  /** Up to a few hundred of its values. */
  readonly values: readonly unknown[]
  /** Of a list or a map of things alike: what each entry holds; its own place has an empty path. */
  readonly entries?: readonly Place[]
}

/** The places in these values, without those that differ in type from row to row or lie below what may be missing. */
export function survey(rows: readonly unknown[], path: readonly string[] = []): Place[] {
  const found = rows.filter((value) => value !== undefined)
  const values = found.filter((value) => value !== null)
  const types = new Set(values.map(typeOf))
  if (types.size > 1 || found.length === 0) return []
  const [type = 'null'] = types
  const place: Place = {
    path,
    type,
    isNullable: values.length < found.length,
    isOptional: found.length < rows.length,
    values: values.slice(0, 300),
    ...(type === 'list' && entriesOf(values)),
    ...(type === 'object' && isMap(values) && entriesOf(values)),
  }
  if (type !== 'object') return [place]
  const below = place.isNullable || place.isOptional ? [] : membersOf(values)
  return [
    place,
    ...below.flatMap((name) =>
      survey(
        values.map((value) => Object(value)[name]),
        [...path, name],
      ),
    ),
  ]
}

function typeOf(value: unknown): Place['type'] {
  return Array.isArray(value) ? 'list' : (typeof value as Place['type'])
}

function membersOf(values: readonly unknown[]): string[] {
  return Array.from(new Set(values.flatMap((value) => Object.keys(Object(value)))))
}

// A map has keys that come and go, or members that are all of one shape.
function isMap(values: readonly unknown[]): boolean {
  const [first] = values
  const shapes = new Set(
    Object.values(Object(first)).map((entry) => Object.keys(Object(entry)).join()),
  )
  const keys = new Set(values.map((value) => Object.keys(Object(value)).join()))
  return keys.size > 1 || (shapes.size === 1 && !shapes.has(''))
}

function entriesOf(values: readonly unknown[]): { entries?: Place[] } {
  const entries = values.flatMap((value) => Object.values(Object(value)))
  if (entries.length === 0 || entries.includes(null)) return {}
  return { entries: survey(entries) }
}
