import type * as Monaco from 'monaco-editor/editor/editor.api'
import type { MonacoModule } from './monaco-module.ts'
import { FILTER_THEMES } from './themes.ts'

/** Sets Monaco's theme. `auto` follows the reader's preference until disposed. */
export function followTheme(
  { editor }: Pick<MonacoModule, 'editor'>,
  theme: string,
): Monaco.IDisposable & { readonly set: (theme: string) => void } {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => editor.setTheme(dark.matches ? FILTER_THEMES.dark : FILTER_THEMES.light)
  const stop = () => dark.removeEventListener('change', apply)
  const set = (next: string) => {
    stop()
    if (next !== 'auto') {
      editor.setTheme(next)
      return
    }
    apply()
    dark.addEventListener('change', apply)
  }
  set(theme)
  return { set, dispose: stop }
}
