import { signal } from '@preact/signals'
import type { Span } from 'tamis/core'
import { text } from './state.ts'

/** The interface of an editor for the filter. */
export interface FilterEditor {
  /** Replaces the whole text, as one undo step. */
  readonly replace: (text: string) => void
  readonly focus: () => void
  readonly select: (span: Span) => void
  /** Scrolls to a distance from the top, in pixels. */
  readonly scrollTo: (top: number) => void
}

/** First the textarea, then Monaco. */
export const editor = signal<FilterEditor | undefined>()

/** The element for Monaco, and the textarea it replaces. */
export const monacoHost = signal<
  { readonly textarea: HTMLTextAreaElement; readonly container: HTMLElement } | undefined
>()

/** Replaces the filter in the editor. */
export function replaceFilter(filter: string): void {
  if (editor.value) editor.value.replace(filter)
  else text.value = filter
}
