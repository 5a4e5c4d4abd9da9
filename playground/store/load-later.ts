import { effect, signal } from '@preact/signals'
import type { PANELS } from '../panels/index.ts'
import { dataset, schema, service, tools } from './state.ts'

/** The panels behind the tabs; loaded after the first rows. */
export const panels = signal<typeof PANELS | undefined>()

let language: Promise<void> | undefined

/** Loads what explains, checks and describes filters, once. */
export function loadLanguage(): Promise<void> {
  language ??= importLanguage()
  return language
}

async function importLanguage(): Promise<void> {
  const { createLanguageService, re2Engine, ...rest } = await import('./all-tools.ts')
  tools.value = rest
  effect(() => {
    service.value = createLanguageService({
      schema: schema.value,
      target: dataset.value?.target,
      patternEngine: re2Engine,
      rows: dataset.value?.rows,
    })
  })
}

/** Loads what the page does not need at first: explanations, then the panels. */
export async function loadLater(): Promise<void> {
  await loadLanguage()
  const { PANELS } = await import('../panels/index.ts')
  panels.value = PANELS
}
