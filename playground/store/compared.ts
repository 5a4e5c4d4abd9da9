import { signal } from '@preact/signals'
import type { Change, Changes } from '../model.ts'

/** The filter that the one in the editor is compared with. */
export const compared = signal<string | undefined>()
/** What the filter in the editor changes on the rows, compared with the other. */
export const changes = signal<Changes | undefined>()
/** Shows only the rows of one kind of change. */
export const onlyChange = signal<Change | undefined>()
