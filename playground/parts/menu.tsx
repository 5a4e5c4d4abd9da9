import { render } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import './menu.css'

/** One action of a menu. */
export interface MenuItem {
  readonly label: string
  /** The resulting code. */
  readonly code?: string
  /** Why it is not available now. */
  readonly whyNot?: string | undefined
  readonly run: () => void
}

/** Items that belong together. */
export interface MenuGroup {
  readonly label: string
  readonly items: readonly MenuItem[]
}

const EDGE = 8

/**
 * Opens a menu at an element or a point. The menu takes the focus and returns it once an item is chosen or the menu
 * closes: the menu button pattern of the ARIA practices.
 */
export function openMenu(
  at: Element | { readonly x: number; readonly y: number },
  label: string,
  groups: readonly MenuGroup[],
): void {
  const before = document.activeElement
  const host = document.createElement('div')
  host.className = 'menu-host'
  document.querySelector('main')?.append(host)
  const close = (isBack: boolean) => {
    render(null, host)
    host.remove()
    if (isBack && before instanceof HTMLElement) before.focus()
  }
  const { left, bottom, top } =
    at instanceof Element ? at.getBoundingClientRect() : { left: at.x, bottom: at.y, top: at.y }
  render(
    <Menu label={label} groups={groups} anchor={{ left, bottom, top }} onClose={close} />,
    host,
  )
}

interface MenuProps {
  readonly label: string
  readonly groups: readonly MenuGroup[]
  readonly anchor: { readonly left: number; readonly bottom: number; readonly top: number }
  readonly onClose: (isBack: boolean) => void
}

function Menu({ label, groups, anchor, onClose }: MenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const itemsOf = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { width, height } = element.getBoundingClientRect()
    const below = innerHeight - anchor.bottom - EDGE
    const y = height <= below ? anchor.bottom + 2 : Math.max(EDGE, anchor.top - height - 2)
    element.style.left = `${Math.max(EDGE, Math.min(anchor.left, innerWidth - width - EDGE))}px`
    element.style.top = `${Math.min(y, Math.max(EDGE, innerHeight - height - EDGE))}px`
    itemsOf()[0]?.focus()
  }, [])
  useEffect(() => {
    const onPointer = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) onClose(false)
    }
    const onMove = () => onClose(false)
    document.addEventListener('pointerdown', onPointer, true)
    addEventListener('resize', onMove)
    return () => {
      document.removeEventListener('pointerdown', onPointer, true)
      removeEventListener('resize', onMove)
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf()
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
    event.stopPropagation()
    if (to !== undefined) items[(to + items.length) % items.length]?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') onClose(true)
    else if (/^\S$/.test(event.key)) {
      const wanted = event.key.toLowerCase()
      const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)]
      rest.find((item) => item.textContent?.toLowerCase().startsWith(wanted))?.focus()
    } else return
    event.preventDefault()
  }

  return (
    <div class="menu" role="menu" aria-label={label} ref={box} tabIndex={-1} onKeyDown={onKeyDown}>
      {groups
        .filter(({ items }) => items.length > 0)
        .map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a menu.
          <div key={group.label} class="menu-group" role="group" aria-label={group.label}>
            <p class="menu-label cut" aria-hidden="true">
              {group.label}
            </p>
            {group.items.map(({ label, code, whyNot, run }) => (
              <button
                key={label}
                type="button"
                role="menuitem"
                class="menu-item"
                tabIndex={-1}
                aria-disabled={whyNot !== undefined}
                title={whyNot}
                onClick={() => {
                  if (whyNot !== undefined) return
                  onClose(true)
                  run()
                }}
              >
                {label}
                {code !== undefined && <code class="menu-code cut">{code}</code>}
              </button>
            ))}
          </div>
        ))}
    </div>
  )
}
