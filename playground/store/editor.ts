import { signal } from '@preact/signals'
import type { Span } from 'tamis/core'
import { text } from './state.ts'

/** The interface of an editor, which follows its text. */
export interface TextEditor {
  readonly focus: () => void
  readonly select: (span: Span) => void
  /** Scrolls to a distance from the top, in pixels. */
  readonly scrollTo: (top: number) => void
  /** Removes it from the page. */
  readonly dispose: () => void
}

/** The editor of the filter: first the textarea, then Monaco. */
export const editor = signal<TextEditor | undefined>()

/** Replaces the filter in the editor, as one undo step. */
export function replaceFilter(filter: string): void {
  text.value = filter
}
