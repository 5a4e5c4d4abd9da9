import { computed } from '@preact/signals'
import type { Explanation } from 'tamis/core'
import { WHOLE_ROUTES } from '../data/resources.ts'
import { dataset, fullRow, isBlank, parsed, selected, tools } from './state.ts'

/** The explanation of the filter's answer on the selected row. */
export interface Explained {
  readonly position: number
  readonly row: unknown
  /** True if the row is only part of the row that the server's filter saw. */
  readonly isPart: boolean
  /** `undefined` without a valid filter. */
  readonly explanation: Explanation | undefined
  /** `undefined` while the filter does not parse. */
  readonly answer: Explanation['answer'] | undefined
  /** Why the row is in or out, in words. */
  readonly words: string
}

/** The selected row with its explanation, or `undefined`. */
export const explained = computed<Explained | undefined>(() => {
  const data = dataset.value
  const position = selected.value
  if (!data || position === undefined || position >= data.rows.length) return undefined
  const { source, schema, target } = data
  const isStub = source.kind === 'live' && WHOLE_ROUTES[source.resource] !== undefined
  const isPart = isStub && fullRow.value === undefined
  const row = fullRow.value ?? data.rows[position]
  const plain = { position, row, isPart, explanation: undefined, answer: undefined }
  if (isBlank.value) return { ...plain, answer: true, words: 'Let in: there is no filter yet.' }
  const { expression } = parsed.value
  if (!expression) return { ...plain, words: 'The filter cannot be read, so it lets nothing in.' }
  if (!tools.value) return { ...plain, words: '' }
  const { explain, toText } = tools.value
  try {
    // In a partial row, a missing field is unknown. In typed data it would be empty.
    const explanation = explain(expression, row, isPart ? {} : { schema, target })
    const { answer } = explanation
    // The server has already answered for this row.
    if (isPart && answer !== true) return { ...plain, answer: true, words: 'Let in by the server.' }
    return { position, row, isPart, explanation, answer, words: plainly(toText(explanation)) }
  } catch (error) {
    return { ...plain, answer: 'error', words: plainly((error as Error).message) }
  }
})

// The text after the colon repeats this for the row.
function plainly(words: string): string {
  return words.replace(/Value not found in datum: (.)/s, (_, first: string) => first.toUpperCase())
}
