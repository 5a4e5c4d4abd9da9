import { useComputed } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { changedPositions, changeSign } from '../data/changes.ts'
import { positionsOf, VERDICT } from '../data/evaluate-rows.ts'
import { valueAt } from '../data/value-at.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { useScrollEdges } from '../parts/scroll-edges.ts'
import { changes, onlyChange } from '../store/compared.ts'
import { dataset, isStale, lastExpression, selected, shown, tab, verdicts } from '../store/state.ts'
import { type Column, cellText, columnsOf, fieldsOf } from './columns.ts'
import { useRowWindow } from './window.ts'

const ROW_HEIGHT = 34
const ROWS = 'rows'

/** Selects no row, and goes back to the rows. */
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

/** The rows, each with its verdict; only visible rows are rendered. */
export function RowsTable() {
  const scroller = useRef<HTMLDivElement>(null)
  const fields = useComputed(() => fieldsOf(dataset.value?.rows ?? []))
  const columns = useComputed(() => columnsOf(fields.value, lastExpression.value))
  const all = useComputed(() =>
    verdicts.value ? positionsOf(verdicts.value, shown.value) : new Uint32Array(),
  )
  const positions = useComputed(() =>
    changes.value && onlyChange.value
      ? changedPositions(all.value, changes.value, onlyChange.value)
      : all.value,
  )
  const { first, end } = useRowWindow(scroller, positions.value.length, ROW_HEIGHT)
  useScrollEdges(scroller)
  const rows = dataset.value?.rows ?? []
  const of = verdicts.value?.of
  const drawn = Array.from(positions.value.subarray(first, end))
  const ordinal = selected.value === undefined ? -1 : positions.value.indexOf(selected.value)
  const hasSelected = selected.value !== undefined && drawn.includes(selected.value)

  useEffect(() => {
    // A link or the way back selects a row, which may be anywhere.
    const at = selected.peek() === undefined ? 0 : positions.value.indexOf(selected.peek() ?? 0)
    scroller.current?.scrollTo({ top: Math.max(0, at - 3) * ROW_HEIGHT })
  }, [shown.value, onlyChange.value, dataset.value])

  const moveTo = (to: number) => {
    const next = Math.max(0, Math.min(to, positions.value.length - 1))
    selected.value = positions.value[next]
    const element = scroller.current
    if (!element) return
    const top = next * ROW_HEIGHT
    const room = element.clientHeight - 2 * ROW_HEIGHT
    if (top < element.scrollTop) element.scrollTop = top
    else if (top > element.scrollTop + room) element.scrollTop = top - room
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2)
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[event.key]
    if (step !== undefined) moveTo(ordinal === -1 ? 0 : ordinal + step)
    else if (event.key === 'Home') moveTo(0)
    else if (event.key === 'End') moveTo(positions.value.length - 1)
    else if (event.key === 'Enter' && selected.value !== undefined) openExplanation()
    else if (event.key === 'Escape' && selected.value !== undefined) selected.value = undefined
    else return
    event.preventDefault()
  }

  return (
    <div class="table-frame">
      <div class={isStale.value ? 'table-scroller table-stale' : 'table-scroller'} ref={scroller}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move in it.
          role="grid"
          class="rows"
          id={ROWS}
          tabIndex={0}
          aria-label="Rows"
          aria-rowcount={positions.value.length + 1}
          aria-multiselectable="false"
          aria-activedescendant={hasSelected ? rowId(selected.value) : undefined}
          onKeyDown={onKeyDown}
        >
          <colgroup>
            <col style={{ width: '2.5rem' }} />
            {columns.value.map((column) => (
              <col
                key={column.path.join('\0')}
                style={{ width: `calc(${column.width}ch + 1.75rem)` }}
              />
            ))}
            <col />
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" class="verdict">
                <span class="visually-hidden">Verdict</span>
              </th>
              {columns.value.map((column) => (
                <th
                  key={column.path.join('\0')}
                  scope="col"
                  class={headClass(column)}
                  title={column.title}
                >
                  {column.title}
                  {column.isAsked && <span class="visually-hidden"> (in the filter)</span>}
                </th>
              ))}
              <td class="rest" aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            <Space rows={first} />
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
              />
            ))}
            <Space rows={positions.value.length - end} />
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface RowProps {
  readonly position: number
  readonly ordinal: number
  readonly row: unknown
  readonly verdict: number
  /** The bits of what another filter would have answered differently. */
  readonly change: number | undefined
  readonly columns: readonly Column[]
  readonly isSelected: boolean
}

function Row({ position, ordinal, row, verdict, change, columns, isSelected }: RowProps) {
  const changed = changeSign(change)
  const mark = MARKS[verdict] ?? MARKS[0]
  return (
    <tr
      id={rowId(position)}
      class={`row row-${mark?.name.replaceAll(' ', '-')}`}
      aria-rowindex={ordinal + 2}
      aria-selected={isSelected}
      onClick={({ detail }) => {
        // Text of a row can be marked to copy it; a second click of two marks a word.
        if (detail > 1 || getSelection()?.isCollapsed === false) return
        if (isSelected) selected.value = undefined
        else {
          selected.value = position
          openExplanation()
        }
      }}
    >
      <td class="verdict">
        <span class={`mark mark-${mark?.name.replaceAll(' ', '-')}`}>
          <Icon name={mark?.icon ?? 'info'} />
          <span class="visually-hidden">{mark?.name}</span>
        </span>
        {changed && (
          <span class={`row-change row-change-${changed.name}`}>
            <span aria-hidden="true">{changed.sign}</span>
            <span class="visually-hidden">, {changed.name}</span>
          </span>
        )}
      </td>
      {columns.map((column) => {
        const text = cellText(valueAt(row, column.path))
        return (
          <td
            key={column.path.join('\0')}
            class={column.isNumeric ? 'cell cell-number' : 'cell'}
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

function Space({ rows }: { readonly rows: number }) {
  if (rows <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it contains nothing focusable.
    <tr aria-hidden="true" class="space">
      <td style={{ height: `${rows * ROW_HEIGHT}px` }} />
    </tr>
  )
}

function headClass({ isAsked, isNumeric }: Column): string {
  return `${isAsked ? 'asked' : ''} ${isNumeric ? 'cell-number' : ''}`.trim()
}

function rowId(position: number | undefined): string {
  return `row-${position}`
}

/** Shows why the selected row is in or out; scrolls there if the page has one column. */
function openExplanation(): void {
  tab.value = 'why'
  if (matchMedia('(max-width: 62rem)').matches) {
    document.getElementById('inspector')?.scrollIntoView({ block: 'start' })
  }
}
