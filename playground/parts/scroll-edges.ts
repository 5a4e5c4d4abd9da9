import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

// A smaller distance is a rounding error of the browser.
const SLACK = 1

/**
 * Keeps `data-more` of a scrolling element up to date: `above` and `left` if content is hidden there, behind headers. The
 * styles show them.
 */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const sides = [element.scrollTop > SLACK && 'above', element.scrollLeft > SLACK && 'left']
      const more = sides.filter(Boolean).join(' ')
      if (element.dataset.more !== more) element.dataset.more = more
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller])
}
