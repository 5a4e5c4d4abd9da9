import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

/** Which rows are to be drawn: those in sight and some around them. */
export interface RowWindow {
  readonly first: number
  /** Behind the last one. */
  readonly end: number
}

const AROUND = 10

/** The rows in sight of a scrolling element; every row is as high as the others. */
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
      // By whole steps, so that scrolling a little draws nothing anew.
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
