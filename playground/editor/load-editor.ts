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
  // Parsing Monaco's code blocks the page, too.
  await quiet(host.textarea)
  monaco.use(async ({ createMonaco }) => {
    await quiet(host.textarea)
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

/** Resolves after a moment without typing or pressing in the textarea. */
function quiet(textarea: HTMLTextAreaElement): Promise<void> {
  return new Promise((resolve) => {
    let isBusy = false
    let timer = setTimeout(done, 0)
    function wait({ type }: Event) {
      if (BEGIN.includes(type)) isBusy = true
      if (END.includes(type)) isBusy = false
      clearTimeout(timer)
      if (!isBusy) timer = setTimeout(done, QUIET_MS)
    }
    const names = ['input', 'keydown', ...BEGIN, ...END]
    for (const name of names) textarea.addEventListener(name, wait)
    function done() {
      for (const name of names) textarea.removeEventListener(name, wait)
      resolve()
    }
  })
}
