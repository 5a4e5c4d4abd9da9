import { signal } from '@preact/signals'
import type { ColumnChoice } from '../model.ts'

/** The changes to the usual columns of the current rows. */
export const columnChoice = signal<ColumnChoice>({})
/** The sorted positions of all rows, with those rows and their sort order. */
export const sorted = signal<
  | {
      readonly of: readonly unknown[]
      readonly sort: ColumnChoice['sort']
      readonly positions: Uint32Array
    }
  | undefined
>()
