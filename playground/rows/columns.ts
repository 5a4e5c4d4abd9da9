import { type Expression, walk } from 'tamis/core'
import { pathText } from '../data/path-text.ts'
import { valueAt } from '../data/value-at.ts'
import { visibleText } from '../data/visible-text.ts'
import type { ColumnChoice } from '../model.ts'
import { inReadingOrder, type ReadingOrder } from './column-order.ts'

/** A column of the table: a path from the row. */
export interface Column {
  /** Unique among the columns. */
  readonly key: string
  readonly path: readonly string[]
  readonly title: string
  /** True if the filter uses it. */
  readonly isAsked: boolean
  /** In characters. */
  readonly width: number
  readonly isNumeric: boolean
}

const SAMPLE = 100
const MOST_COLUMNS = 9
const WIDEST = 36
const NARROWEST = 5

/** The columns of rows for any filter. */
export interface Fields extends ReadingOrder {
  readonly sample: readonly unknown[]
  /** True if some row has a value at the path. */
  readonly has: (path: readonly string[]) => boolean
}

/** The fields of rows in the order in which people look for them. */
export function fieldsOf(rows: readonly unknown[]): Fields {
  const sample = sampleOf(rows)
  const known = new Map<string, boolean>()
  const has = (path: readonly string[]) => {
    const key = columnKey(path)
    const found = known.get(key) ?? rows.some((row) => valueAt(row, path) !== undefined)
    known.set(key, found)
    return found
  }
  return { sample, has, ...inReadingOrder(namesOf(sample), sample, cellText) }
}

/**
 * The columns to show: the user's choice, or the name and the state, then the rest. A field of the filter that has none
 * gets a column at the end, so that the others stay in place; a misspelt one gets none.
 * @param widest The most characters for a column.
 */
export function columnsOf(
  { sample, has, names }: Fields,
  expression: Expression | undefined,
  { paths: chosen }: ColumnChoice = {},
  widest = WIDEST,
): readonly Column[] {
  const asked = expression ? askedPaths(expression) : []
  const paths = new Map<string, readonly string[]>()
  const add = (path: readonly string[]) => paths.set(columnKey(path), path)
  if (chosen) chosen.forEach(add)
  else {
    // A row that is not an object has no fields.
    if (!sample.every(hasFields)) add([])
    for (const name of names) if (paths.size < MOST_COLUMNS) add([name])
    for (const path of asked) if (has(path)) add(path)
  }
  if (paths.size === 0) add([])
  const askedKeys = new Set(asked.map(columnKey))
  return Array.from(paths, ([key, path]) => {
    const column = columnOf(path, sample, askedKeys.has(key))
    return { ...column, width: Math.min(column.width, widest) }
  })
}

/** The most characters for one column, so that a table of this width in pixels has room for several. */
export function widestIn(tableWidth: number): number {
  return Math.max(NARROWEST, Math.min(WIDEST, Math.floor((0.4 * tableWidth - 28) / 7.5)))
}

/** Equal for equal paths. */
export function columnKey(path: readonly string[]): string {
  return path.join('\0')
}

/** A path as shown in the header of its column. */
export function columnTitle(path: readonly string[]): string {
  return path.length === 0 ? 'Value' : pathText(path)
}

/** A value as one line of text, for a table cell. Invisible characters are shown by their codes. */
export function cellText(value: unknown): string {
  if (value === undefined) return ''
  if (value === null) return '–'
  if (typeof value === 'string') return visibleText(value.slice(0, 200))
  if (Array.isArray(value)) {
    const isFlat = value.length <= 8 && value.every((entry) => typeof entry !== 'object')
    return isFlat
      ? value.map(String).join(', ').slice(0, 200)
      : counted(value.length, 'entry', 'entries')
  }
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    const keys = Object.keys(value)
    return keys.length === 0 ? '{}' : counted(keys.length, 'key', 'keys')
  }
  return String(value)
}

/** The label of a row: its name if it has one, otherwise its position. */
export function rowName(
  row: unknown,
  position: number,
  { naming }: Pick<Fields, 'naming'>,
): string {
  for (const name of naming) {
    const text = cellText(valueAt(row, [name]) ?? undefined)
    if (text !== '') return text
  }
  return `Row ${(position + 1).toLocaleString('en')}`
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function sampleOf(rows: readonly unknown[]): readonly unknown[] {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE))
  return Array.from({ length: Math.min(SAMPLE, rows.length) }, (_, at) => rows[at * step])
}

function hasFields(row: unknown): boolean {
  return typeof row === 'object' && row !== null && !Array.isArray(row)
}

function namesOf(sample: readonly unknown[]): readonly string[] {
  const names = new Set<string>()
  for (const row of sample) {
    if (!hasFields(row)) continue
    for (const name of Object.keys(row as object)) names.add(name)
    if (names.size > 200) break
  }
  return [...names]
}

function askedPaths(expression: Expression): readonly (readonly string[])[] {
  const paths: string[][] = []
  walk(expression, (node, parents) => {
    if (node.kind !== 'Match' && node.kind !== 'Quantifier') return
    const path = node.selector.segments.map((segment) => segment.text)
    const isOfEntry = parents.some(
      (parent) =>
        parent.kind === 'Quantifier' &&
        Object.values(parent.binding).some(
          (name) => typeof name === 'object' && 'text' in name && name.text === path[0],
        ),
    )
    if (!isOfEntry) paths.push(path)
  })
  return paths.slice(0, MOST_COLUMNS - 1)
}

function columnOf(path: readonly string[], sample: readonly unknown[], isAsked: boolean): Column {
  const title = columnTitle(path)
  const values = sample.map((row) => valueAt(row, path))
  const longest = values.reduce((most: number, value) => {
    return Math.max(most, cellText(value).length)
  }, title.length)
  const isNumeric =
    values.some((value) => typeof value === 'number' || typeof value === 'bigint') &&
    values.every((value) => value == null || typeof value === 'number' || typeof value === 'bigint')
  return {
    key: columnKey(path),
    path,
    title,
    isAsked,
    isNumeric,
    width: Math.min(WIDEST, Math.max(NARROWEST, longest)),
  }
}
