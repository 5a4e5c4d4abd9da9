import { signal } from '@preact/signals'
import type { Change, Changes } from '../model.ts'

/** The filter to compare with the editor's. */
export const compared = signal<string | undefined>()
/** The changes that the editor's filter makes, compared with the other one. */
export const changes = signal<Changes | undefined>()
/** Shows only rows with this change. */
export const onlyChange = signal<Change | undefined>()
