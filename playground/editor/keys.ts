import type { Rewrite } from '../data/rewrite-filter.ts'
import { dialog } from '../store/dialog.ts'
import { rewrite } from './rewrite.ts'

// The position of the key, because Alt changes the letter on some keyboards.
const REWRITES: Readonly<Record<string, Rewrite>> = {
  KeyF: 'format',
  KeyS: 'simplify',
  KeyN: 'negate',
}

/** Starts to listen for the keys that rewrite the filter. */
export function startKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { code, altKey, shiftKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event
    if (!altKey || !shiftKey || ctrlKey || metaKey || isComposing || defaultPrevented) return
    const how = Object.hasOwn(REWRITES, code) ? REWRITES[code] : undefined
    if (!how || dialog.value !== undefined) return
    event.preventDefault()
    rewrite(how)
  })
}
