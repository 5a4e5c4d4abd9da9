import { effect } from '@preact/signals'
import { columnChoice, wantedColumns } from './columns.ts'
import { dataset } from './state.ts'

/** Starts to show the usual columns again whenever another list is shown. The address keeps a choice for a reload. */
export function startResettingColumns(): void {
  let list: string | undefined
  effect(() => {
    const source = dataset.value?.source
    if (!source) return
    const name = source.kind === 'own' ? `own ${source.name}` : source.resource
    const isLinked = wantedColumns.peek() !== undefined
    wantedColumns.value = undefined
    if (list !== undefined && name !== list && !isLinked) columnChoice.value = {}
    list = name
  })
}
