import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

const AROUND = 10

/** The rows of a table. Browsers place rows less exactly, or not at all, in an element that is higher than these rows. */
export const MOST_ROWS = 200_000

/**
 * The rows to render of a scrolling element: the visible ones and some around them, up to `end`, and the heights of the
 * empty space `before` and `after` them, in pixels. Every row has the same height.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
) {
  const [{ step, height }, setShown] = useState({ step: 0, height: 600 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const { scrollTop, clientHeight } = element
      // In steps of several rows, so that small scrolls do not render.
      const next = Math.floor(scrollTop / rowHeight / AROUND) * AROUND
      setShown((shown) =>
        shown.step === next && shown.height === clientHeight
          ? shown
          : { step: next, height: clientHeight },
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
  }, [scroller, rowHeight, count])
  const first = Math.max(0, Math.min(step - AROUND, count - AROUND))
  const end = Math.min(count, step + Math.ceil(height / rowHeight) + 2 * AROUND)
  return { first, end, before: first * rowHeight, after: (count - end) * rowHeight }
}
