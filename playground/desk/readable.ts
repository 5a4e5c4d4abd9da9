import { tryParse } from 'tamis/core'
import { isBlankFilter } from 'tamis/grammar'

/** True for a filter that parses, and for none at all. */
export function isReadable(filter: string): boolean {
  return isBlankFilter(filter) || tryParse(filter).expression !== undefined
}
