import { effect, signal } from '@preact/signals'

const KEY = 'tamis-facets'

/** Whether the fields and values of the rows are shown beside them; remembered on this device. */
export const areFacetsOpen = signal(wasOpen())

effect(() => {
  try {
    if (areFacetsOpen.value) localStorage.setItem(KEY, 'open')
    else localStorage.removeItem(KEY)
  } catch {
    // The choice lasts as long as the visit.
  }
})

function wasOpen(): boolean {
  try {
    return localStorage.getItem(KEY) === 'open'
  } catch {
    return false
  }
}
