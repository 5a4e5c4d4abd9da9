import { FilterError } from '../../grammar/index.ts'
import type { Predicate } from '../rows/evaluate/index.ts'
import { findRowLists, type RowList, writeRowsPath } from '../rows/reader/index.ts'

/**
 * The note about lists in a value that is probably not a row itself. With a predicate, only about lists whose rows it
 * can be evaluated on, so that following the note leads to an answer. `undefined` if there is no such list.
 */
export function noteOfNearList(value: unknown, predicate?: Predicate): string | undefined {
  const lists = findRowLists(value).filter(({ rows }) => !predicate || rows.every(fits(predicate)))
  const [longest, ...others] = lists
  if (!longest) return undefined
  const path = writeRowsPath(longest.path)
  const reads = `\`--rows ${path}\` reads`
  return others.length === 0
    ? `There is a list of ${sizeOf(longest)} at \`${path}\`; ${reads} these as rows.`
    : `There are lists at ${lists.slice(0, MOST_SHOWN).map(shown).join(', ')}; ${reads} the longest as rows.`
}

const MOST_SHOWN = 5

function shown(list: RowList): string {
  return `\`${writeRowsPath(list.path)}\` (${sizeOf(list)})`
}

function sizeOf({ rows }: RowList): string {
  return rows.length === 1 ? 'an object' : `${rows.length} objects`
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
