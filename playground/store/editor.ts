import { signal } from '@preact/signals'
import type { Span } from 'tamis/core'
import { text } from './state.ts'

/** What the page asks of whatever the filter is typed into. */
export interface FilterEditor {
  /** Puts another text in place of all, as one step of its undo. */
  readonly replace: (text: string) => void
  readonly focus: () => void
  readonly select: (span: Span) => void
}

/** The textarea at first, then Monaco. */
export const editor = signal<FilterEditor | undefined>()

/** Puts another filter into the editor. */
export function replaceFilter(filter: string): void {
  if (editor.value) editor.value.replace(filter)
  else text.value = filter
}
