import type * as Monaco from 'monaco-editor/editor/editor.api'
import type { MonacoModule } from './monaco-module.ts'
import { FILTER_THEMES } from './themes.ts'

/** Sets Monaco's theme to the one that the reader prefers, until disposed. */
export function followTheme({ editor }: Pick<MonacoModule, 'editor'>): Monaco.IDisposable {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => editor.setTheme(dark.matches ? FILTER_THEMES.dark : FILTER_THEMES.light)
  apply()
  dark.addEventListener('change', apply)
  return { dispose: () => dark.removeEventListener('change', apply) }
}
