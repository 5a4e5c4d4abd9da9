import { signal } from '@preact/signals'
import type { ColumnChoice } from '../model.ts'

/** How the columns of the rows that are here differ from the usual ones. */
export const columnChoice = signal<ColumnChoice>({})
/** The choice of a link, for the rows that it brings. */
export const wantedColumns = signal<ColumnChoice | undefined>()
/** The positions of all rows as they are sorted, and of which rows and order they are. */
export const sorted = signal<
  | {
      readonly of: readonly unknown[]
      readonly sort: ColumnChoice['sort']
      readonly positions: Uint32Array
    }
  | undefined
>()
