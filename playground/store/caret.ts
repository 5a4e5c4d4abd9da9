import { batch, signal } from '@preact/signals'

/** The offset of the caret in the filter; `undefined` while the focus is elsewhere. */
export const caret = signal<number | undefined>()
/** How often the user has finished the filter with Enter. */
export const submitted = signal(0)

/** Marks the filter as finished, so that nothing waits for a pause in typing. */
export function submit(): void {
  batch(() => {
    caret.value = undefined
    submitted.value += 1
  })
}
