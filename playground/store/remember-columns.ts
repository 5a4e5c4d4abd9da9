import { effect } from '@preact/signals'
import { toColumnChoice } from '../data/column-choice.ts'
import type { RowSource } from '../model.ts'
import { columnChoice, wantedColumns } from './columns.ts'
import { dataset } from './state.ts'

const KEY = 'tamis-columns'
const MOST_LISTS = 20

/** Starts to remember the columns of each list on this device. */
export function startRememberingColumns(): void {
  let list: string | undefined
  effect(() => {
    const source = dataset.value?.source
    if (!source) return
    const name = keyOfSource(source)
    const linked = wantedColumns.peek()
    wantedColumns.value = undefined
    if (!linked && name !== list) columnChoice.value = toColumnChoice(new Map(read()).get(name))
    list = name
  })
  effect(() => {
    const choice = columnChoice.value
    if (list === undefined) return
    const others = read().filter(([name]) => name !== list)
    const all = Object.keys(choice).length > 0 ? [...others, [list, choice]] : others
    try {
      localStorage.setItem(KEY, JSON.stringify(all.slice(-MOST_LISTS)))
    } catch {
      // Without storage, the choice lasts for this visit.
    }
  })
}

function keyOfSource(source: RowSource): string {
  return source.kind === 'own' ? `own ${source.name}` : source.resource
}

function read(): readonly (readonly [name: unknown, choice: unknown])[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter(Array.isArray).map(([name, choice]) => [name, choice])
      : []
  } catch {
    return []
  }
}
