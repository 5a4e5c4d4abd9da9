import type { ColumnChoice } from '../model.ts'

const MOST = 50

/** Reads a choice of columns from a decoded value and drops everything else. */
export function toColumnChoice(value: unknown): ColumnChoice {
  const { paths, sort } = Object(value) as Record<string, unknown>
  const { path, isDescending } = Object(sort) as Record<string, unknown>
  const found = Array.isArray(paths) ? paths.filter(isPath).slice(0, MOST) : []
  return {
    ...(found.length > 0 && { paths: found }),
    ...(isPath(path) && { sort: { path, isDescending: isDescending === true } }),
  }
}

/** True for a list of names, which is a path into a row. */
function isPath(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string')
}
