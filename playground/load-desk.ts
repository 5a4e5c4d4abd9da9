import { signal } from '@preact/signals'

/** What works on the filter as a whole: tools, dialogs and keys; loaded after the panels. */
export const desk = signal<typeof import('./desk/index.ts') | undefined>()

/** Loads the tools and dialogs, and starts what works with them. */
export async function loadDesk(): Promise<void> {
  const found = await import('./desk/index.ts')
  found.startKeys()
  found.startRecordingHistory()
  found.startCountingCoverage()
  found.startComparing()
  found.startTellingFrame()
  desk.value = found
}
