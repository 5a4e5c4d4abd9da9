import { FilterError, isObject } from '../../grammar/index.ts'
import type { Predicate } from '../rows/evaluate/index.ts'
import { findRowLists, writeRowsPath } from '../rows/reader/index.ts'

/**
 * The note about the longest list in a value that is probably not a row itself. With a predicate, only about lists whose
 * rows it can be evaluated on, so that following the note leads to an answer. `undefined` if there is no such list.
 */
export function noteOfNearList(value: unknown, predicate?: Predicate): string | undefined {
  if (!isObject(value)) return undefined
  const list = findRowLists(value).find(({ rows }) => !predicate || rows.every(fits(predicate)))
  if (!list) return undefined
  const path = writeRowsPath(list.path)
  const count = list.rows.length === 1 ? 'an object' : `${list.rows.length} objects`
  return `There is a list of ${count} at \`${path}\`; \`--rows ${path}\` reads these as rows.`
}

function fits(predicate: Predicate): (row: object) => boolean {
  return (row) => {
    try {
      predicate(row)
      return true
    } catch (error) {
      if (error instanceof FilterError) return false
      throw error
    }
  }
}
