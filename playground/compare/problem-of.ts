import { isBlankFilter } from 'tamis/grammar'
import { readFilter } from '../store/state.ts'

/** Why a filter cannot be read, and where; `undefined` if it can. */
export function problemOf(filter: string) {
  if (isBlankFilter(filter)) return undefined
  const { expression, issues } = readFilter(filter)
  if (expression) return undefined
  const [issue] = issues
  return { message: issue?.message ?? 'Its syntax is not valid.', from: issue?.span.start ?? 0 }
}
