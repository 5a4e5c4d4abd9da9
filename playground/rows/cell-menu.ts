import { stringifyJson } from 'tamis/core'
import { copy } from '../announce.ts'
import { valueAt } from '../data/value-at.ts'
import { asWritten } from '../data/written-numbers.ts'
import { valueGroups } from '../facets/value-groups.ts'
import { openMenu } from '../parts/menu.tsx'
import { columnChoice } from '../store/columns.ts'
import { showColumns, sortBy } from './change-columns.ts'
import { type Column, columnKey } from './columns.ts'
import { columns } from './fields.ts'

export { withRow } from '../facets/with-row.ts'

/** Opens the menu of a cell, for its value, its column and its row. */
export function openCellMenu(column: Column, row: unknown, at: Element | DOMPoint): void {
  openMenu(at, `${column.title} of this row`, [
    ...valueGroups(column.path, valueAt(row, column.path)),
    {
      label: 'Row',
      items: [
        { label: 'Copy the value', run: () => copy(textOf(valueAt(row, column.path)), 'Value') },
        { label: 'Copy the row as JSON', run: () => copy(stringifyJson(asWritten(row), 2), 'Row') },
      ],
    },
    { label: `Column ${column.title}`, items: columnItems(column) },
  ])
}

function columnItems(column: Column) {
  const { path, key } = column
  const { sort } = columnChoice.value
  const now = sort && columnKey(sort.path) === key ? sort.isDescending : undefined
  return [
    ...(now === false ? [] : [{ label: 'Sort ascending', run: () => sortBy(path, false) }]),
    ...(now === true ? [] : [{ label: 'Sort descending', run: () => sortBy(path, true) }]),
    ...(now === undefined ? [] : [{ label: 'Do not sort', run: () => sortBy(undefined) }]),
    { label: 'Hide the column', run: () => showColumns(otherPaths(key)) },
  ]
}

function otherPaths(key: string): readonly (readonly string[])[] {
  return columns.value.filter((column) => column.key !== key).map(({ path }) => path)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : stringifyJson(value)
}
