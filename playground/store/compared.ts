import { batch, computed, signal } from '@preact/signals'
import type { Change, Changes } from '../model.ts'
import type { TextEditor } from './editor.ts'

/** The filter in the second editor. */
export const otherFilter = signal('')
export const otherEditor = signal<TextEditor | undefined>()
const isComparing = signal(false)
/** The filter to compare with the editor's, if any. */
export const compared = computed(() => (isComparing.value ? otherFilter.value : undefined))
/** The rows that the two filters answer differently. */
export const changes = signal<Changes | undefined>()
/** Shows only rows with this change. */
export const onlyChange = signal<Change | undefined>()

/** Compares the editor's filter with another from now on; `undefined` ends the comparison. */
export function compareWith(filter: string | undefined): void {
  batch(() => {
    isComparing.value = filter !== undefined
    if (filter !== undefined) otherFilter.value = filter
  })
}
