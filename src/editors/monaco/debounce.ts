import type * as Monaco from 'monaco-editor/editor/editor.api'

/** The delay of an expensive callback after the last change, in milliseconds. */
export const DEBOUNCE_MS = 250

/** Calls back immediately for each change; if that takes long, once after the last change. */
export function debounce(
  run: () => void,
  takesLong: () => boolean,
): Monaco.IDisposable & { readonly tell: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const dispose = () => clearTimeout(timer)
  const tell = () => {
    dispose()
    if (takesLong()) timer = setTimeout(run, DEBOUNCE_MS)
    else run()
  }
  return { tell, dispose }
}
