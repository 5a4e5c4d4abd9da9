import { signal } from '@preact/signals'

const wide = matchMedia('(min-width: 62.01rem)')

/** True if the explanation has its own place beside the rows, as in the styles. */
export const hasRoom = signal(wide.matches)

wide.addEventListener('change', ({ matches }) => {
  hasRoom.value = matches
})
