import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

// A smaller distance is a rounding error of the browser.
const SLACK = 1

/**
 * Keeps `data-more` of a scrolling element up to date: the sides with hidden content, as in `below right`. The styles
 * show them.
 */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } =
        element
      const sides = [
        scrollTop > SLACK && 'above',
        scrollTop + clientHeight < scrollHeight - SLACK && 'below',
        scrollLeft > SLACK && 'left',
        scrollLeft + clientWidth < scrollWidth - SLACK && 'right',
      ]
      const more = sides.filter(Boolean).join(' ')
      if (element.dataset.more !== more) element.dataset.more = more
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    const contents = new MutationObserver(look)
    contents.observe(element, { childList: true, subtree: true, characterData: true })
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      contents.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])
}
