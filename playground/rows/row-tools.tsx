// What the table does on demand: menus of cells, sorting, other widths, files of rows.

import { effect } from '@preact/signals'
import { render } from 'preact'
import { stringifyJson } from 'tamis/core'
import { announce, copy } from '../announce.ts'
import { positionsOf } from '../data/evaluate-rows.ts'
import type { ExportFormat } from '../data/export-rows.ts'
import { valueAt } from '../data/value-at.ts'
import type { ValueLocation } from '../facets/conditions-of.ts'
import { valueGroups } from '../facets/value-groups.ts'
import type { ColumnChoice, Dataset } from '../model.ts'
import { Icon } from '../parts/icon.tsx'
import { openMenu } from '../parts/menu.tsx'
import { columnChoice, sorted } from '../store/columns.ts'
import { filterWorkerOf } from '../store/filter-worker.ts'
import { dataset, verdicts } from '../store/state.ts'
import { setWidth, showColumns, sortBy } from './change-columns.ts'
import { type Column, columnKey } from './columns.ts'
import { columns, fields } from './fields.ts'
import './row-tools.css'

/** Opens the menu of a cell: conditions on its value, its column, its row. */
export function openCellMenu(cell: HTMLElement, at: Element | DOMPoint = cell): void {
  const found = columnAndRow(cell)
  if (!found) return
  const { column, row } = found
  openMenu(at, `${column.title} of this row`, [
    ...valueGroups(column, valueAt(row, column.path)),
    {
      label: 'Row',
      items: [
        { label: 'Copy the value', run: () => copy(textOf(valueAt(row, column.path)), 'Value') },
        { label: 'Copy the row as JSON', run: () => copy(stringifyJson(row, 2), 'Row') },
      ],
    },
    { label: `Column ${column.title}`, items: columnItems(column) },
  ])
}

/** Opens the menu of a value in the JSON of a row. */
export function openJsonMenu(
  { location, value }: { readonly location: ValueLocation; readonly value: unknown },
  at: Element | DOMPoint,
): void {
  const name = [...(location.list ?? []), ...location.path].join('.')
  const copied = Array.isArray(value) && value.length === 1 ? value[0] : value
  openMenu(at, `${name} of this row`, [
    ...valueGroups(location, value),
    {
      label: 'Value',
      items: [{ label: 'Copy the value', run: () => copy(textOf(copied), 'Value') }],
    },
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
    { label: 'Wider', run: () => setWidth(path, column.width * 1.5) },
    { label: 'Narrower', run: () => setWidth(path, column.width / 1.5) },
    { label: 'Hide the column', run: () => showColumns(otherPaths(key)) },
  ]
}

function otherPaths(key: string): readonly (readonly string[])[] {
  return columns.value.filter((column) => column.key !== key).map(({ path }) => path)
}

/** Ascending, then descending, then not at all. */
export function sortNext(path: readonly string[]): void {
  const { sort } = columnChoice.value
  const isSame = sort && columnKey(sort.path) === columnKey(path)
  if (!isSame) sortBy(path)
  else if (sort.isDescending) sortBy(undefined)
  else sortBy(path, true)
}

let isStarted = false

/** Starts to sort the rows, in a worker, whenever they or the order wanted change. */
export function startSorting(): void {
  if (isStarted) return
  isStarted = true
  effect(() => {
    const data = dataset.value
    const { sort } = columnChoice.value
    if (data && sort) sortRows(data, sort)
  })
}

type Sort = NonNullable<ColumnChoice['sort']>

async function sortRows(data: Dataset, sort: Sort): Promise<void> {
  const positions = await orderOf(data, sort)
  const isWanted = dataset.peek()?.rows === data.rows && columnChoice.peek().sort === sort
  if (positions && isWanted) sorted.value = { of: data.rows, sort, positions }
}

/** The positions of rows in an order: those of the table, unless it still waits for them itself. */
async function orderOf(data: Dataset, sort: Sort): Promise<Uint32Array | undefined> {
  const current = sorted.peek()
  if (current?.of === data.rows && current.sort === sort) return current.positions
  return (await filterWorkerOf(data)).sort(sort.path, sort.isDescending)
}

const framesWithTools = new WeakSet<HTMLElement>()

/** Starts to show a button in the cell under the pointer, and to change widths by dragging. */
export function startPointerTools(frame: HTMLElement): void {
  if (framesWithTools.has(frame)) return
  framesWithTools.add(frame)
  const host = document.createElement('div')
  frame.append(host)
  let cell: HTMLElement | undefined
  const show = (next: HTMLElement | undefined) => {
    cell = next
    const label = next && columnAndRow(next)?.column.title
    render(label === undefined ? null : <CellButton label={label} onOpen={open} />, host)
    const button = host.querySelector('button')
    if (!next || !button) return
    const box = next.getBoundingClientRect()
    const around = frame.getBoundingClientRect()
    const right = Math.min(box.right, around.right - 12)
    button.style.left = `${right - around.left - button.offsetWidth - 2}px`
    button.style.top = `${box.top - around.top + (box.height - button.offsetHeight) / 2}px`
  }
  const open = (button: Element) => {
    if (cell) openCellMenu(cell, button)
  }
  const cellAt = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest<HTMLElement>('td.cell') ?? undefined) : undefined
  frame.addEventListener('pointerover', ({ target }) => {
    if (target instanceof Node && host.contains(target)) return
    show(cellAt(target))
  })
  frame.addEventListener('pointerleave', ({ pointerType }) => {
    // A finger leaves when it is lifted.
    if (pointerType === 'mouse') show(undefined)
  })
  frame.addEventListener('scroll', () => show(undefined), { capture: true, passive: true })
  frame.addEventListener('contextmenu', (event) => {
    const found = cellAt(event.target)
    // Marked text has a menu of the browser's.
    if (!found || getSelection()?.isCollapsed === false) return
    event.preventDefault()
    openCellMenu(found, new DOMPoint(event.clientX, event.clientY))
  })
  frame.addEventListener('pointerdown', resize)
  // The pointer was there before this was loaded.
  show(frame.querySelector<HTMLElement>('td.cell:hover') ?? undefined)
}

function CellButton(props: { readonly label: string; readonly onOpen: (button: Element) => void }) {
  return (
    <button
      type="button"
      class="cell-button"
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={`Conditions and more for ${props.label}`}
      title="Conditions from this value (Shift+F10)"
      onClick={({ currentTarget }) => props.onOpen(currentTarget)}
    >
      <Icon name="more" />
    </button>
  )
}

function resize(event: PointerEvent): void {
  const { target } = event
  if (!(target instanceof HTMLElement) || !target.matches('.head-edge')) return
  const head = target.parentElement as HTMLTableCellElement
  const column = columns.value[head.cellIndex - 1]
  if (!column) return
  event.preventDefault()
  const start = head.getBoundingClientRect().width
  // The width of the head is that of the text and of the space around it.
  const perCharacter = (start - SPACE_AROUND) / column.width
  target.setPointerCapture(event.pointerId)
  const move = ({ clientX }: PointerEvent) =>
    setWidth(column.path, (start + clientX - event.clientX - SPACE_AROUND) / perCharacter)
  const end = () => target.removeEventListener('pointermove', move)
  target.addEventListener('pointermove', move)
  target.addEventListener('lostpointercapture', end, { once: true })
}

/** As in the style of the columns: 1.75rem. */
const SPACE_AROUND = 28

function columnAndRow(
  cell: HTMLElement,
): { readonly column: Column; readonly row: unknown } | undefined {
  const column = columns.value[(cell as HTMLTableCellElement).cellIndex - 1]
  const position = /^row-(\d+)$/.exec(cell.parentElement?.id ?? '')?.[1]
  if (!column || position === undefined) return undefined
  return { column, row: dataset.value?.rows[Number(position)] }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : stringifyJson(value)
}

const FORMATS: readonly { readonly format: ExportFormat; readonly label: string }[] = [
  { format: 'json', label: 'JSON' },
  { format: 'ndjson', label: 'NDJSON' },
  { format: 'csv', label: 'CSV of these columns' },
  { format: 'ids', label: 'IDs, one on each line' },
]

/** Opens the menu of files in which the rows that are in can be saved. */
export function openExportMenu(button: Element): void {
  const count = verdicts.value?.counts.in ?? 0
  const { id } = fields.value
  openMenu(button, 'Save rows', [
    {
      label: `Save ${count.toLocaleString('en')} ${count === 1 ? 'row that is' : 'rows that are'} in`,
      items: FORMATS.map(({ format, label }) => ({
        label,
        ...(format === 'ids' && id === undefined && { whyNot: 'These rows have no ids.' }),
        run: () => save(format),
      })),
    },
  ])
}

const ENDINGS = { json: 'json', ndjson: 'ndjson', csv: 'csv', ids: 'txt' } as const

async function save(format: ExportFormat): Promise<void> {
  const data = dataset.value
  const of = verdicts.value
  if (!data || !of) return
  const { sort } = columnChoice.value
  const order = sort && (await orderOf(data, sort))
  const wanted = format === 'ids' ? [{ title: 'id', path: [fields.value.id ?? ''] }] : columns.value
  const exported = await (await filterWorkerOf(data)).save({
    format,
    positions: positionsOf(of, 'in', order),
    columns: wanted.map(({ title, path }) => ({ title, path })),
  })
  if (!exported) {
    announce('Rows not saved: the browser does not let this page work in the background.')
    return
  }
  const { source } = data
  const name =
    source.kind === 'own' ? source.name.replace(/\.\w+$/, '') : source.resource.replace('/', '-')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(exported.file)
  link.download = `${name}.${ENDINGS[format]}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_START_MS)
  const { formulas } = exported
  const note =
    formulas === 0
      ? ''
      : ` ${formulas.toLocaleString('en')} ${formulas === 1 ? 'text begins' : 'texts begin'} like a formula and got a ' in front.`
  announce(`${of.counts.in.toLocaleString('en')} rows saved as ${link.download}.${note}`)
}

/** How long a browser may take to begin with a download. */
const DOWNLOAD_START_MS = 60_000
