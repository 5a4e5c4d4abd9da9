import { effect, signal } from '@preact/signals'
import type { PANELS } from '../panels/index.ts'
import { dataset, schema, service, tools } from './state.ts'

/** The panels behind the tabs; loaded after the first rows. */
export const panels = signal<typeof PANELS | undefined>()

/** Loads what the page does not need at first: explanations, then the panels. */
export async function loadLater(): Promise<void> {
  const { createLanguageService, re2Engine, ...rest } = await import('./all-tools.ts')
  tools.value = rest
  effect(() => {
    service.value = createLanguageService({
      schema: schema.value,
      patternEngine: re2Engine,
      rows: dataset.value?.rows,
    })
  })
  const { PANELS } = await import('../panels/index.ts')
  panels.value = PANELS
}
