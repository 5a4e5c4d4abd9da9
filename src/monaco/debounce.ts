import type * as Monaco from 'monaco-editor/editor/editor.api'

/** How long after the last change an expensive callback waits, in milliseconds. */
export const DEBOUNCE_MS = 250

/**
 * Calls back at once for each change told; while that takes long, once after the last change.
 */
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
