import { isBlankFilter } from 'tamis/grammar'
import { readFilter } from '../store/state.ts'

/** True for a filter that parses, and for an empty one. */
export function isReadable(filter: string): boolean {
  return isBlankFilter(filter) || readFilter(filter).expression !== undefined
}
