import { editor, monacoHost } from '../store/editor.ts'

const QUIET_MS = 600

/** Replaces the textarea with Monaco, keeping text, selection, focus and place. */
export async function loadEditor(): Promise<void> {
  const host = monacoHost.value
  if (!host) return
  await quiet(host.textarea)
  const { createMonaco } = await import('./monaco.ts')
  await quiet(host.textarea)
  const { textarea, container } = host
  const hasFocus = document.activeElement === textarea
  const { selectionStart: start, selectionEnd: end, scrollTop } = textarea
  container.hidden = false
  editor.value = createMonaco(container)
  textarea.remove()
  if (hasFocus) editor.value.select({ start, end })
  editor.value.scrollTo(scrollTop)
}

/** Resolves at the next pause in typing, because starting the editor blocks the page. */
function quiet(textarea: HTMLTextAreaElement): Promise<void> {
  return new Promise((resolve) => {
    let isComposing = false
    let timer = setTimeout(done, 0)
    function wait(event: Event) {
      if (event.type === 'compositionstart') isComposing = true
      if (event.type === 'compositionend') isComposing = false
      clearTimeout(timer)
      if (!isComposing) timer = setTimeout(done, QUIET_MS)
    }
    const names = ['input', 'keydown', 'compositionstart', 'compositionend']
    for (const name of names) textarea.addEventListener(name, wait)
    function done() {
      for (const name of names) textarea.removeEventListener(name, wait)
      resolve()
    }
  })
}
