import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

/** The rows to render: the visible ones and some around them. */
export interface RowWindow {
  readonly first: number
  /** One after the last. */
  readonly end: number
}

const AROUND = 10

/** The visible rows of a scrolling element. Every row has the same height. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const [{ top, height }, setPlace] = useState({ top: 0, height: 600 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      // In steps of several rows, so that small scrolls do not render.
      const top = Math.floor(element.scrollTop / rowHeight / AROUND) * rowHeight * AROUND
      const height = element.clientHeight
      setPlace((before) =>
        before.top === top && before.height === height ? before : { top, height },
      )
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, rowHeight])
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight) - AROUND, count - AROUND))
  return { first, end: Math.min(count, Math.ceil((top + height) / rowHeight) + 2 * AROUND) }
}
