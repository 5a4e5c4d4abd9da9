import { signal } from '@preact/signals'
import type { Span } from 'tamis/core'
import { text } from './state.ts'

/** What the page needs of an editor for the filter. */
export interface FilterEditor {
  /** Replaces the whole text, as one undo step. */
  readonly replace: (text: string) => void
  readonly focus: () => void
  readonly select: (span: Span) => void
  /** Shows the text from a height on, in pixels from its top. */
  readonly scrollTo: (top: number) => void
}

/** First the textarea, then Monaco. */
export const editor = signal<FilterEditor | undefined>()

/** The element for Monaco, and the textarea that it replaces. */
export const monacoHost = signal<
  { readonly textarea: HTMLTextAreaElement; readonly container: HTMLElement } | undefined
>()

/** Replaces the filter in the editor. */
export function replaceFilter(filter: string): void {
  if (editor.value) editor.value.replace(filter)
  else text.value = filter
}
