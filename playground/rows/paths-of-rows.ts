import { columnKey } from './columns.ts'

const DEEPEST = 4
const MOST = 300

/** The paths in the rows. The paths of a nested object follow the object's own. */
export function pathsOfRows(rows: readonly unknown[]): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>()
  const look = (value: unknown, path: readonly string[]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    for (const [name, member] of Object.entries(value)) {
      const below = [...path, name]
      if (found.size >= MOST) return
      found.set(columnKey(below), below)
      if (below.length < DEEPEST) look(member, below)
    }
  }
  for (const row of rows) look(row, [])
  return [...found.values()]
}
