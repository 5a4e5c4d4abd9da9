import { isBlankFilter } from 'tamis/grammar'
import { readFilter } from '../store/state.ts'

/** The offset at which a filter cannot be read; `undefined` if it can. */
export function problemAt(filter: string): number | undefined {
  if (isBlankFilter(filter)) return undefined
  const { expression, issues } = readFilter(filter)
  return expression ? undefined : (issues[0]?.span.start ?? 0)
}
