import { createPart } from '../parts/part.ts'

const QUIET_MS = 600

/** The code of Monaco. */
export const monaco = createPart(
  'the editor, so this is a plain text box',
  () => import('./monaco.ts'),
)

/** Loads Monaco, which replaces each textarea at the next pause in typing. */
export async function loadEditor(): Promise<void> {
  // Parsing Monaco's code blocks the page, too.
  await watchPauses(document)()
  return monaco.load()
}

/** Events that begin and end something that must not be interrupted: a composition, or a press of the pointer. */
const BEGIN = ['compositionstart', 'pointerdown']
const END = ['compositionend', 'pointerup', 'pointercancel']

/**
 * Watches an element from now on. The returned function resolves in the next pause of typing and pressing, at once if
 * there is one now.
 */
export function watchPauses(element: EventTarget): () => Promise<void> {
  let busyUntil = 0
  const stir = () => {
    busyUntil = performance.now() + QUIET_MS
  }
  const begin = () => {
    busyUntil = Number.POSITIVE_INFINITY
    // What begins in the element may end anywhere: text is selected by dragging out of it.
    for (const name of END) addEventListener(name, stir, { once: true })
  }
  for (const name of ['input', 'keydown']) element.addEventListener(name, stir)
  for (const name of BEGIN) element.addEventListener(name, begin)

  return async () => {
    do {
      const rest = Math.max(0, busyUntil - performance.now())
      await new Promise((resolve) => setTimeout(resolve, Math.min(rest, QUIET_MS)))
    } while (performance.now() < busyUntil)
  }
}
