import { effect } from '@preact/signals'
import { columnChoice } from './columns.ts'
import { dataset } from './state.ts'

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
