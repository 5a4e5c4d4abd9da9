import { signal } from '@preact/signals'

/** What works on the filter as a whole: tools, dialogs and keys; loaded after the panels. */
export const desk = signal<typeof import('./desk/index.ts') | undefined>()

/** Loads the tools and dialogs, and starts to follow the keys. */
export async function loadDesk(): Promise<void> {
  const found = await import('./desk/index.ts')
  found.followKeys()
  found.followHistory()
  found.followCoverage()
  found.followCompared()
  found.tellFrame()
  desk.value = found
}
