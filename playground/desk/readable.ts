import { isBlankFilter } from 'tamis/grammar'
import { readFilter } from '../store/state.ts'

/** True for a filter that parses, and for none at all. */
export function isReadable(filter: string): boolean {
  return isBlankFilter(filter) || readFilter(filter).expression !== undefined
}
