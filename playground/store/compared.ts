import { signal } from '@preact/signals'
import type { Change, Changes, Differences } from '../model.ts'

/** The filter to compare with the editor's. */
export const compared = signal<string | undefined>()
/** The rows that the two filters answer differently. */
export const changes = signal<Changes | undefined>()
/** How the two filters differ on any rows, while there are none. */
export const differences = signal<Differences | undefined>()
/** Shows only rows with this change. */
export const onlyChange = signal<Change | undefined>()
