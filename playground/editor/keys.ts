import { effect, signal } from '@preact/signals'
import type { Rewrite } from '../data/rewrite-filter.ts'
import { dialog } from '../store/dialog.ts'
import { editor } from '../store/editor.ts'
import { rewrite } from './rewrite.ts'

const REWRITES: Readonly<Record<string, Rewrite>> = {
  KeyF: 'format',
  KeyS: 'simplify',
  KeyN: 'negate',
}

const KEY = 'tamis-single-keys'

/** False if only keys with Alt, Ctrl or Command work. Single keys disturb people who dictate to their computer. */
export const hasSingleKeys = signal(readChoice())

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** Starts to listen for the keys of the page. */
export function startKeys(): void {
  effect(() => {
    try {
      if (hasSingleKeys.value) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, 'off')
    } catch {
      // Without storage, the choice lasts for this visit.
    }
  })
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || dialog.value !== undefined) return
    const act = actionOf(event)
    if (!act) return
    event.preventDefault()
    act()
  })
}

function actionOf(event: KeyboardEvent): (() => void) | undefined {
  const { key, code, altKey, shiftKey, ctrlKey, metaKey } = event
  if (ctrlKey || metaKey) return undefined
  if (altKey) {
    // Compares the position of the key, because Alt changes the letter on some keyboards.
    const how = Object.hasOwn(REWRITES, code) ? REWRITES[code] : undefined
    return shiftKey && how ? () => rewrite(how) : undefined
  }
  if (!hasSingleKeys.value || isWritten(event.target)) return undefined
  if (key === '/') return () => editor.value?.focus()
  if (key === '?') {
    return () => {
      dialog.value = 'help'
    }
  }
  const letter = `Key${key.toUpperCase()}`
  const how = Object.hasOwn(REWRITES, letter) ? REWRITES[letter] : undefined
  return how && !shiftKey ? () => rewrite(how) : undefined
}

/** True for an element that takes typed letters itself. */
function isWritten(target: EventTarget | null): boolean {
  const writes = 'input, textarea, select, [contenteditable], [role=textbox], [role=menu]'
  return target instanceof Element && target.closest(writes) !== null
}
