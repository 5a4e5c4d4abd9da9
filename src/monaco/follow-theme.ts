import type * as Monaco from 'monaco-editor/editor/editor.api'
import type { MonacoModule } from './monaco-module.ts'
import { FILTER_THEMES } from './themes.ts'

/** Sets Monaco's theme, and for `auto` keeps it as the reader prefers until it is disposed. */
export function followTheme(
  { editor }: Pick<MonacoModule, 'editor'>,
  theme: string,
): Monaco.IDisposable & { readonly set: (theme: string) => void } {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => editor.setTheme(dark.matches ? FILTER_THEMES.dark : FILTER_THEMES.light)
  const stop = () => dark.removeEventListener('change', follow)
  const set = (next: string) => {
    stop()
    if (next !== 'auto') {
      editor.setTheme(next)
      return
    }
    follow()
    dark.addEventListener('change', follow)
  }
  set(theme)
  return { set, dispose: stop }
}
