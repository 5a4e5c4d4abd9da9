import type { ColumnChoice } from '../model.ts'

const MOST = 50
/** In characters. */
export const WIDTHS = { least: 4, most: 120 } as const

/** Reads a choice of columns from a decoded value and drops everything else. */
export function toColumnChoice(value: unknown): ColumnChoice {
  const { paths, sort, widths } = Object(value) as Record<string, unknown>
  const { path, isDescending } = Object(sort) as Record<string, unknown>
  const found = Array.isArray(paths) ? paths.filter(isPath).slice(0, MOST) : []
  const wide = Array.isArray(widths) ? widths.filter(isWidth).slice(0, MOST) : []
  return {
    ...(found.length > 0 && { paths: found }),
    ...(isPath(path) && { sort: { path, isDescending: isDescending === true } }),
    ...(wide.length > 0 && { widths: wide.map(({ path, width }) => ({ path, width })) }),
  }
}

/** True for a list of names, which is a path into a row. */
export function isPath(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string')
}

function isWidth(value: unknown): value is { path: readonly string[]; width: number } {
  const { path, width } = Object(value) as Record<string, unknown>
  return isPath(path) && typeof width === 'number' && width >= WIDTHS.least && width <= WIDTHS.most
}
