import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** For an element with buttons that remove it: if it has the focus at that time, the place of the rows gets it. */
export function useFocusAfter<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const element = useRef<Shown>(null)
  useLayoutEffect(
    () => () => {
      if (element.current?.contains(document.activeElement)) {
        document.querySelector<HTMLElement>('.rows-body')?.focus()
      }
    },
    [],
  )
  return element
}
