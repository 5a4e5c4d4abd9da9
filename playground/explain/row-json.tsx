import { useEffect, useMemo, useState } from 'preact/hooks'
import { stringifyJson } from 'tamis/core'
import { actWith } from '../parts/coming.tsx'
import { cellMenus } from '../rows/open-cell-menu.ts'
import { type AskedValue, jsonParts } from './json-parts.ts'
import './row-json.css'

interface RowJsonProps {
  readonly row: unknown
  readonly onCopy: (json: string) => void
}

const LONGEST = 100_000

/** A row as JSON, with every digit of its numbers. Each value opens a menu of conditions. */
export function RowJson({ row, onCopy }: RowJsonProps) {
  const parts = useMemo(() => jsonParts(row, LONGEST), [row])
  const asked = parts.flatMap((part) => part.asked ?? [])
  // The value that Tab moves the focus to.
  const [active, setActive] = useState(0)
  useEffect(() => setActive(0), [row])

  const open = (target: EventTarget | null, point?: DOMPoint) => {
    const at = ordinalOf(target)
    const value = at === undefined ? undefined : asked[at]
    if (!value) return false
    const element = target as HTMLElement
    element.focus({ preventScroll: true })
    actWith(cellMenus, ({ openJsonMenu }) => openJsonMenu(value, point ?? element))
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = ordinalOf(event.target)
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    const to = toOrdinal(event.key, at, asked.length)
    if (isMenu || event.key === 'Enter' || event.key === ' ') open(event.target)
    else if (to === undefined) return
    else {
      const section = event.currentTarget as HTMLElement
      section.querySelector<HTMLElement>(`[data-at="${to}"]`)?.focus()
    }
    event.preventDefault()
  }

  let ordinal = 0
  return (
    <details class="row-json" open>
      <summary>The row as JSON</summary>
      <div class="row-json-body">
        <button type="button" class="button" onClick={() => onCopy(stringifyJson(row, 2))}>
          Copy
        </button>
        <section
          class="row-json-text"
          // A scrolling element, or something in it, must take the focus for the keyboard to work.
          tabIndex={asked.length === 0 ? 0 : undefined}
          aria-label="The row as JSON"
          onKeyDown={onKeyDown}
          onFocusIn={({ target }) => setActive(ordinalOf(target) ?? active)}
          onClick={({ target }) => {
            // A click at the end of a text selection opens nothing.
            if (getSelection()?.isCollapsed !== false) open(target)
          }}
          onContextMenu={(event) => {
            if (getSelection()?.isCollapsed === false) return
            if (open(event.target, new DOMPoint(event.clientX, event.clientY)))
              event.preventDefault()
          }}
        >
          <pre>
            {parts.map(({ text, asked }) => {
              if (!asked) return text
              const at = ordinal++
              return (
                // biome-ignore lint/a11y/useSemanticElements: the text of a button cannot be selected.
                <span
                  key={at}
                  role="button"
                  class="json-value"
                  data-at={at}
                  tabIndex={at === active ? 0 : -1}
                  aria-haspopup="menu"
                  aria-label={`${pathOfValue(asked)}: ${text}`}
                >
                  {text}
                </span>
              )
            })}
            {stoppedEarly(parts) && '\n…'}
          </pre>
        </section>
      </div>
    </details>
  )
}

function stoppedEarly(parts: readonly { readonly text: string }[]): boolean {
  return parts.reduce((length, { text }) => length + text.length, 0) > LONGEST
}

function pathOfValue({ location: { list = [], path } }: AskedValue): string {
  return [...list, ...path].join('.')
}

function ordinalOf(target: EventTarget | null): number | undefined {
  const at = target instanceof HTMLElement ? target.dataset.at : undefined
  return at === undefined ? undefined : Number(at)
}

function toOrdinal(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(at + 1, count - 1)
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
