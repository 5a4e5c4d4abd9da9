import { createPart } from '../parts/part.ts'
import { editor, type FilterEditor, monacoHost } from '../store/editor.ts'

const QUIET_MS = 600

/** The code of Monaco. */
export const monaco = createPart(
  'the editor, so this is a plain text box',
  () => import('./monaco.ts'),
)

/** Loads Monaco, which replaces the textarea at the next pause in typing. */
export async function loadEditor(): Promise<void> {
  const host = monacoHost.value
  if (!host) return
  const pause = watchPauses(host.textarea)
  // Parsing Monaco's code blocks the page, too.
  await pause()
  monaco.use(async ({ createMonaco }) => {
    await pause()
    replaceTextarea(host, createMonaco)
  })
  return monaco.load()
}

/** Replaces the textarea with Monaco, with the same text, selection, focus and scroll position. */
function replaceTextarea(
  { textarea, container }: NonNullable<typeof monacoHost.value>,
  createMonaco: (container: HTMLElement) => FilterEditor,
): void {
  const hasFocus = document.activeElement === textarea
  const { selectionStart: start, selectionEnd: end, scrollTop } = textarea
  container.hidden = false
  editor.value = createMonaco(container)
  textarea.remove()
  if (hasFocus) editor.value.select({ start, end })
  editor.value.scrollTo(scrollTop)
}

/** Events that begin and end something that must not be interrupted: a composition, or a press of the pointer. */
const BEGIN = ['compositionstart', 'pointerdown']
const END = ['compositionend', 'pointerup', 'pointercancel']

/**
 * Watches the textarea from now on. The returned function resolves in the next pause of typing and pressing, at once
 * if there is one now.
 */
function watchPauses(textarea: HTMLTextAreaElement): () => Promise<void> {
  let busyUntil = 0
  const stir = () => {
    busyUntil = performance.now() + QUIET_MS
  }
  const begin = () => {
    busyUntil = Number.POSITIVE_INFINITY
    // What begins in the textarea may end anywhere: text is selected by dragging out of it.
    for (const name of END) addEventListener(name, stir, { once: true })
  }
  for (const name of ['input', 'keydown']) textarea.addEventListener(name, stir)
  for (const name of BEGIN) textarea.addEventListener(name, begin)

  return async () => {
    do {
      const rest = Math.max(0, busyUntil - performance.now())
      await new Promise((resolve) => setTimeout(resolve, Math.min(rest, QUIET_MS)))
    } while (performance.now() < busyUntil)
  }
}
