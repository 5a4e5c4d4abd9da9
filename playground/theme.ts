import { signal } from '@preact/signals'

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

/** True for the dark theme. The page follows the system. */
export const isDark = signal(systemIsDark.matches)

systemIsDark.addEventListener('change', ({ matches }) => {
  isDark.value = matches
})
