import { effect, signal } from '@preact/signals'
import type { ColumnChoice } from '../model.ts'
import { dataset } from './state.ts'

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

/** Starts to show the usual columns again whenever another list is shown. */
export function startResettingColumns(): void {
  let list: string | undefined
  effect(() => {
    const source = dataset.value?.source
    if (!source) return
    const name = source.kind === 'own' ? `own ${source.name}` : source.resource
    if (name !== list) columnChoice.value = {}
    list = name
  })
}
