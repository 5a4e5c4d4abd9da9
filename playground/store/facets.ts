import { effect, signal } from '@preact/signals'

const KEY = 'tamis-facets'

/** Whether the fields and values are shown beside the rows. Remembered on this device. */
export const areFacetsOpen = signal(wasOpen())

effect(() => {
  try {
    if (areFacetsOpen.value) localStorage.setItem(KEY, 'open')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage, the choice lasts for this visit.
  }
})

function wasOpen(): boolean {
  try {
    return localStorage.getItem(KEY) === 'open'
  } catch {
    return false
  }
}
