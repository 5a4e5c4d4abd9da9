import { batch, useSignalEffect } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { CHANGE_SIGNS, CHANGE_WORDS, changeOf } from '../data/changes.ts'
import { VERDICT } from '../data/evaluate-rows.ts'
import { valueAt } from '../data/value-at.ts'
import { writtenIn } from '../data/written-numbers.ts'
import { actWith } from '../parts/coming.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { columnChoice } from '../store/columns.ts'
import { changes, onlyChange } from '../store/compared.ts'
import { dataset, isVerdictOutdatedAtRest, selected, shown, verdicts } from '../store/state.ts'
import { activeCell, activeColumn, goToColumn } from './active-cell.ts'
import { type Column, cellText, columnKey } from './columns.ts'
import { columns, tableWidth } from './fields.ts'
import { cellMenus } from './open-cell-menu.ts'
import { shownRows as positions } from './shown-rows.ts'
import { sortNext, sortRows } from './sorting.ts'
import { useRowWindow } from './window.ts'

/** As in the styles. */
const ROW_HEIGHT = matchMedia('(pointer: coarse)').matches ? 40 : 34
const ROWS = 'rows'
const ROW_ID = 'row-'

const ACTIVE_CELL = 'active-cell'

/** Deselects the row and moves the focus back to the rows. */
export function leaveRow(): void {
  selected.value = undefined
  document.getElementById(ROWS)?.focus()
}

const MARKS: readonly { readonly icon: IconName; readonly name: string }[] = [
  { icon: 'info', name: 'not evaluated yet' },
  { icon: 'in', name: 'in' },
  { icon: 'out', name: 'out' },
  { icon: 'error', name: 'error' },
]

/** The rows, each with its verdict. Renders only visible rows. */
export function RowsTable() {
  const scroller = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const isWalking = useRef(false)
  const { first, end, before, after } = useRowWindow(scroller, positions.value.length, ROW_HEIGHT)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const sizes = new ResizeObserver(() => {
      tableWidth.value = element.clientWidth
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  const rows = dataset.value?.rows ?? []
  const of = verdicts.value?.of
  const drawn = Array.from(positions.value.subarray(first, end))
  const ordinal = selected.value === undefined ? -1 : positions.value.indexOf(selected.value)
  const hasSelected = selected.value !== undefined && drawn.includes(selected.value)

  useEffect(() => {
    // A link or the Back button selects a row, which may be anywhere.
    const at = selected.peek() === undefined ? 0 : positions.value.indexOf(selected.peek() ?? 0)
    if (scroller.current) scroller.current.scrollTop = Math.max(0, at - 3) * ROW_HEIGHT
  }, [shown.value, onlyChange.value, dataset.value])

  useSignalEffect(() => {
    const data = dataset.value
    const { sort } = columnChoice.value
    if (data && sort) sortRows(data, sort)
  })
  useEffect(() => {
    // The arrow keys may lead to a hidden cell; a clicked cell is already visible.
    if (!isWalking.current) return
    isWalking.current = false
    frame.current
      ?.querySelector('.cell-active')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [activeColumn.value])

  const moveTo = (to: number) => {
    const next = Math.max(0, Math.min(to, positions.value.length - 1))
    selected.value = positions.value[next]
    const element = scroller.current
    if (!element) return
    const wanted = next * ROW_HEIGHT
    const room = element.clientHeight - 2 * ROW_HEIGHT
    if (wanted < element.scrollTop) element.scrollTop = wanted
    else if (wanted > element.scrollTop + room) element.scrollTop = wanted - room
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const sideways = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const cell = activeCell.value
      const element = frame.current?.querySelector('.cell-active')
      if (!cell || !element) return
      actWith(cellMenus, ({ openCellMenu }) => openCellMenu(cell.column, cell.row, element))
      event.preventDefault()
      return
    }
    if (sideways !== undefined) {
      if (ordinal === -1) moveTo(0)
      isWalking.current = true
      const to = Math.min(activeColumn.value + sideways, columns.value.length - 1)
      goToColumn(columns.value[to])
      event.preventDefault()
      return
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2)
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[event.key]
    if (step !== undefined) moveTo(ordinal === -1 ? 0 : ordinal + step)
    else if (event.key === 'Home') moveTo(0)
    else if (event.key === 'End') moveTo(positions.value.length - 1)
    else if (event.key === 'Escape' && selected.value !== undefined) selected.value = undefined
    else return
    event.preventDefault()
  }

  const onClick = (event: MouseEvent) => {
    const cell = cellAt(event.target)
    if (!cell) return
    batch(() => {
      selected.value = cell.position
      goToColumn(columns.value[cell.column])
    })
  }
  const onContextMenu = (event: MouseEvent) => {
    const cell = cellAt(event.target)
    const column = cell && columns.value[cell.column]
    // Selected text keeps the browser's own menu.
    if (!column || getSelection()?.isCollapsed === false) return
    event.preventDefault()
    const at = new DOMPoint(event.clientX, event.clientY)
    actWith(cellMenus, ({ openCellMenu }) => openCellMenu(column, rows[cell.position], at))
  }

  return (
    <div class="table-frame" ref={frame}>
      <div
        class={isVerdictOutdatedAtRest.value ? 'table-scroller table-stale' : 'table-scroller'}
        ref={scroller}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move in it.
          role="grid"
          class="rows"
          // Columns are only as wide as they say in a table of a given width.
          style={{ width: tableWidthOf(columns.value) }}
          id={ROWS}
          tabIndex={0}
          aria-label="Rows"
          aria-rowcount={positions.value.length + 1}
          aria-multiselectable="false"
          aria-activedescendant={hasSelected ? activeId() : undefined}
          aria-keyshortcuts="Shift+F10"
          onKeyDown={onKeyDown}
        >
          <colgroup>
            <col style={{ width: '2.5rem' }} />
            {columns.value.map((column) => (
              <col key={column.key} style={{ width: `calc(${column.width}ch + ${SPACE})` }} />
            ))}
            <col />
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" class="verdict">
                <span class="visually-hidden">Verdict</span>
              </th>
              {columns.value.map((column) => (
                <Head key={column.key} column={column} />
              ))}
              <td class="rest" aria-hidden="true" />
            </tr>
          </thead>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys select. */}
          <tbody onClick={onClick} onContextMenu={onContextMenu}>
            <Space height={before} />
            {drawn.map((position, at) => (
              <Row
                key={position}
                position={position}
                ordinal={first + at}
                row={rows[position]}
                verdict={of?.[position] ?? VERDICT.unknown}
                change={changes.value?.of[position]}
                columns={columns.value}
                isSelected={position === selected.value}
                active={position === selected.value ? activeColumn.value : -1}
              />
            ))}
            <Space height={after} />
          </tbody>
        </table>
      </div>
    </div>
  )
}

const SPACE = '1.75rem'

function tableWidthOf(columns: readonly Column[]): string {
  const characters = columns.reduce((sum, { width }) => sum + width, 0)
  // The last column is there to be clicked, too.
  return `calc(3.25rem + ${characters}ch + ${columns.length} * ${SPACE})`
}

interface RowProps {
  readonly position: number
  readonly ordinal: number
  readonly row: unknown
  readonly verdict: number
  /** The bits for the different answer of the other filter. */
  readonly change: number | undefined
  readonly columns: readonly Column[]
  readonly isSelected: boolean
  /** The cell that the arrow keys are on; -1 for the row itself. */
  readonly active: number
}

function Head({ column }: { readonly column: Column }) {
  const { sort } = columnChoice.value
  const isSorted = sort !== undefined && columnKey(sort.path) === column.key
  const direction = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" class={headClass(column)} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        class="head"
        tabIndex={-1}
        title={column.title}
        onClick={() => sortNext(column.path)}
      >
        <span class="cut">{column.title}</span>
        {column.isAsked && <span class="visually-hidden"> (in the filter)</span>}
        {direction && <Icon name={direction} />}
      </button>
    </th>
  )
}

function Row(props: RowProps) {
  const { position, ordinal, row, verdict, change, columns, isSelected, active } = props
  const changed = changeOf(change)
  const mark = MARKS[verdict] ?? MARKS[0]
  return (
    <tr
      id={rowId(position)}
      class={`row row-${mark?.name.replaceAll(' ', '-')}`}
      aria-rowindex={ordinal + 2}
      aria-selected={isSelected}
    >
      <td class="verdict">
        <span class={`mark mark-${mark?.name.replaceAll(' ', '-')}`}>
          <Icon name={mark?.icon ?? 'info'} />
          <span class="visually-hidden">{mark?.name}</span>
        </span>
        {changed && (
          <span class={`row-change row-change-${changed}`}>
            <span aria-hidden="true">{CHANGE_SIGNS[changed]}</span>
            <span class="visually-hidden">, {CHANGE_WORDS[changed]}</span>
          </span>
        )}
      </td>
      {columns.map((column, at) => {
        const value = valueAt(row, column.path)
        const written = typeof value === 'number' ? writtenAt(position, column.path) : undefined
        const text = written ?? cellText(value)
        return (
          <td
            key={column.key}
            id={at === active ? ACTIVE_CELL : undefined}
            class={`cell ${column.isNumeric ? 'cell-number' : ''} ${at === active ? 'cell-active' : ''}`}
            title={text}
          >
            {text}
          </td>
        )
      })}
      <td class="rest" aria-hidden="true" />
    </tr>
  )
}

function Space({ height }: { readonly height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it contains nothing focusable.
    <tr aria-hidden="true" class="space">
      <td style={{ height: `${height}px` }} />
    </tr>
  )
}

/** How a number is written in the user's text. */
function writtenAt(position: number, path: readonly string[]): string | undefined {
  const names = [String(position), ...path]
  const name = names.pop() ?? ''
  return writtenIn(valueAt(dataset.value?.rows, names), name)
}

function headClass({ isAsked, isNumeric }: Column): string {
  return `${isAsked ? 'asked' : ''} ${isNumeric ? 'cell-number' : ''}`.trim()
}

function rowId(position: number | undefined): string {
  return `${ROW_ID}${position}`
}

function activeId(): string {
  return activeColumn.value === -1 ? rowId(selected.value) : ACTIVE_CELL
}

/** The position of the row at an element, and its column; -1 if it is not on a column. */
function cellAt(
  target: EventTarget | null,
): { readonly position: number; readonly column: number } | undefined {
  const row = target instanceof Element ? target.closest('tr.row') : null
  if (!row) return undefined
  const cell = (target as Element).closest<HTMLTableCellElement>('td.cell')
  return { position: Number(row.id.slice(ROW_ID.length)), column: (cell?.cellIndex ?? 0) - 1 }
}
