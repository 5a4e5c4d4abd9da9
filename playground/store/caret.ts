import { batch, signal } from '@preact/signals'

/** Where the caret is in the filter; `undefined` while it is elsewhere on the page. */
export const caret = signal<number | undefined>()
/** How often Enter has said that the filter is finished. */
export const submitted = signal(0)

/** Says that the filter is finished: whatever waits for a pause in typing is done at once. */
export function submit(): void {
  batch(() => {
    caret.value = undefined
    submitted.value += 1
  })
}
