import { computed, effect, signal } from '@preact/signals'

/** The chosen theme; `auto` follows the system. */
export type Theme = 'auto' | 'light' | 'dark'

export const THEMES: readonly Theme[] = ['auto', 'light', 'dark']

const KEY = 'tamis-theme'
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
const systemDark = signal(systemIsDark.matches)
systemIsDark.addEventListener('change', ({ matches }) => {
  systemDark.value = matches
})

export const theme = signal<Theme>(storedTheme())
export const isDark = computed(() =>
  theme.value === 'auto' ? systemDark.value : theme.value === 'dark',
)

/** Applies the theme, now and whenever it changes. */
export function applyTheme(): void {
  effect(() => {
    if (theme.value === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme.value
    // If storage is blocked, the choice lasts until the page is closed.
    try {
      if (theme.value === 'auto') localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, theme.value)
    } catch {}
  })
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return THEMES.find((name) => name === stored) ?? 'auto'
  } catch {
    return 'auto'
  }
}
