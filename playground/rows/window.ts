import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** The rows to render: the visible ones and some around them. */
export interface RowWindow {
  readonly first: number
  /** One after the last. */
  readonly end: number
  /** The heights of the empty space before and after them, in pixels. */
  readonly before: number
  readonly after: number
  /** Scrolls so that a distance from the top of all rows is at the top, in pixels. */
  readonly scrollTo: (top: number) => void
  /** The distance at the top now. */
  readonly top: () => number
}

const AROUND = 10

/** Browsers make no element higher than 17 to 33 million pixels, and place it less exactly the higher it is. */
const HIGHEST = 8_000_000
/** So near to either end, in pixels, every scroll moves the rows by as much, even one of the scrollbar. */
const EXACT = 1_000_000
/** A scroll by more screens than this comes from the scrollbar. */
const SCREENS = 2

/** The scroll position for a distance from the top of all rows, whose height may be beyond that of any element. */
function toScrollTop(top: number, height: number): number {
  const hidden = Math.max(0, height - HIGHEST)
  if (top <= EXACT || hidden === 0) return top
  if (top >= height - EXACT) return top - hidden
  return EXACT + ((top - EXACT) * (HIGHEST - 2 * EXACT)) / (height - 2 * EXACT)
}

/** The inverse of `toScrollTop`. */
function fromScrollTop(scrollTop: number, height: number): number {
  const hidden = Math.max(0, height - HIGHEST)
  if (scrollTop <= EXACT || hidden === 0) return scrollTop
  if (scrollTop >= HIGHEST - EXACT) return scrollTop + hidden
  return EXACT + ((scrollTop - EXACT) * (height - 2 * EXACT)) / (HIGHEST - 2 * EXACT)
}

/** The visible rows of a scrolling element. Every row has the same height. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const all = count * rowHeight
  const place = useRef({ top: 0, scrollTop: 0 })
  // `off` is how far the rows are from where the scrollbar alone would put them.
  const [{ step, height, off }, setShown] = useState({ step: 0, height: 600, off: 0 })
  const goTo = (top: number, scrollTop: number) => {
    const element = scroller.current
    if (!element) return
    place.current = { top, scrollTop }
    const next = {
      // In steps of several rows, so that small scrolls do not render.
      step: Math.floor(top / rowHeight / AROUND) * rowHeight * AROUND,
      height: element.clientHeight,
      off: top - scrollTop,
    }
    setShown((shown) =>
      shown.step === next.step && shown.height === next.height && shown.off === next.off
        ? shown
        : next,
    )
  }
  const scrollTo = (top: number) => {
    const element = scroller.current
    if (!element) return
    element.scrollTop = toScrollTop(top, all)
    goTo(all > HIGHEST ? top : element.scrollTop, element.scrollTop)
  }
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const { scrollTop, clientHeight } = element
      const before = place.current
      const by = scrollTop - before.scrollTop
      if (all <= HIGHEST || Math.abs(by) > SCREENS * clientHeight) {
        goTo(fromScrollTop(scrollTop, all), scrollTop)
        return
      }
      const top = Math.max(0, Math.min(before.top + by, all + rowHeight - clientHeight))
      goTo(top, scrollTop)
    }
    // Moves the scrollbar to where it belongs if it is at an end too early. It ends any scroll that has just begun.
    const settle = () => {
      const { scrollTop, clientHeight } = element
      const { top } = place.current
      const off = all <= HIGHEST ? 0 : Math.abs(toScrollTop(top, all) - scrollTop)
      const room = Math.min(scrollTop, element.scrollHeight - clientHeight - scrollTop)
      const isNearEnd = room < SCREENS * clientHeight
      if (isNearEnd && off >= 1) scrollTo(top)
    }
    goTo(fromScrollTop(element.scrollTop, all), element.scrollTop)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    element.addEventListener('scrollend', settle)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
      element.removeEventListener('scrollend', settle)
    }
  }, [scroller, rowHeight, count])
  const first = Math.max(0, Math.min(Math.floor(step / rowHeight) - AROUND, count - AROUND))
  const end = Math.min(count, Math.ceil((step + height) / rowHeight) + 2 * AROUND)
  const before = first * rowHeight - off
  const after = Math.min(all, HIGHEST) - before - (end - first) * rowHeight
  return { first, end, before, after, scrollTo, top: () => place.current.top }
}
