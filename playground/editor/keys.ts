import { dialog } from '../store/dialog.ts'
import { REWRITES, rewrite } from './rewrite.ts'

/** Starts to listen for the keys that rewrite the filter. */
export function startKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { code, altKey, shiftKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event
    if (!altKey || !shiftKey || ctrlKey || metaKey || isComposing || defaultPrevented) return
    // Compares the position of the key, because Alt changes the letter on some keyboards.
    const found = REWRITES.find(({ letter }) => code === `Key${letter}`)
    if (!found || dialog.value !== undefined) return
    event.preventDefault()
    rewrite(found.how)
  })
}
