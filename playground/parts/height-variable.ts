import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** Keeps the height of an element in a custom property of its parent, for what stays clear of it. */
export function useHeightVariable(element: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const parent = element.current?.parentElement
    if (!element.current || !parent) return
    const observer = new ResizeObserver(([entry]) => {
      const height = `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`
      parent.style.setProperty(name, height)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
}
