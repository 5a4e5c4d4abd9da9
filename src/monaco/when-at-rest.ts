import type * as Monaco from 'monaco-editor/editor/editor.api'

/** How long typing must rest before what takes time is done, in milliseconds. */
export const REST_MS = 250

/**
 * Calls back for each change told, or, while that takes long, once for all changes when they rest.
 */
export function whenAtRest(
  run: () => void,
  takesLong: () => boolean,
): Monaco.IDisposable & { readonly tell: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const dispose = () => clearTimeout(timer)
  const tell = () => {
    dispose()
    if (takesLong()) timer = setTimeout(run, REST_MS)
    else run()
  }
  return { tell, dispose }
}
