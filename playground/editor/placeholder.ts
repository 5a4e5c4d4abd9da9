import { computed } from '@preact/signals'
import { valueAt } from '../data/value-at.ts'
import { fieldsOf } from '../rows/columns.ts'
import { dataset } from '../store/state.ts'

/** A filter that fits the rows, as an example; `undefined` if there is none. */
export const example = computed(() => exampleOf(dataset.value?.rows ?? []))

/** The placeholder of an empty editor: a sentence, so that nobody mistakes it for a filter. */
export const placeholder = computed(() =>
  example.value === undefined ? 'Write a filter' : `Write a filter, as in ${example.value}`,
)

/** A condition on the first row's state or name. */
export function exampleOf(rows: readonly unknown[]): string | undefined {
  const { state, names } = fieldsOf(rows)
  for (const name of state === undefined ? names : [state, ...names]) {
    const value = valueAt(rows[0], [name])
    if (!/^[A-Za-z]\w{0,30}$/.test(name)) continue
    if (typeof value === 'string' && /^[^"/\\]{1,30}$/.test(value)) return `${name} == "${value}"`
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) {
      return `${name} == ${value}`
    }
  }
  return undefined
}
