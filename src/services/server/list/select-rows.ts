import type { ClusterRow } from '../state/data.ts'
import type { ListKind } from '../state/lists.ts'
import { compareKeys, inOrder, type Key, keyOf, positionOf } from '../state/order.ts'
import { readPageToken, writePageToken } from './page-token.ts'
import type { ListQuery } from './query.ts'
import { createRowFilter, type FilterRules } from './row-filter.ts'

/** The facts about a list that a selection needs. */
export type Selectable = Pick<ListKind, 'schema' | 'order'>

/** One page of full rows, and the token of the next page, if there is one. */
export interface Selection {
  readonly rows: readonly ClusterRow[]
  readonly nextToken: string | undefined
}

/**
 * Reads the filter and the page token of a query, before it waits for a change. The result selects its page among the
 * rows of its list: those of its namespace that match the filter, starting at the token.
 * @throws {Refusal} 400, also from the result.
 */
export function createSelect(
  { filter: text, prefix, perPage, reverse, nextToken, only: given }: ListQuery,
  { order: usual, schema }: Selectable,
  rules: FilterRules,
): (rows: readonly ClusterRow[]) => Selection {
  // Sorted by ID, the IDs with a prefix are next to each other.
  const order = prefix !== undefined && usual.includes('CreateIndex') ? ['ID'] : usual
  const first = nextToken === undefined ? undefined : readPageToken(nextToken, order)
  const filter = text === undefined ? undefined : createRowFilter(text, schema, rules)
  const only = Object.entries(given).filter(
    ([field, value]) => value !== undefined && Object.hasOwn(schema.fields, field),
  )

  return (all) => {
    const rows = prefix === undefined ? all : withPrefix(all, prefix, order)
    const isMatch = filter?.()
    const found: ClusterRow[] = []
    let at = startOf(rows, first, order, reverse)
    for (; at >= 0 && at < rows.length; at += reverse ? -1 : 1) {
      const row = rows[at] as ClusterRow
      const isInScope = only.every(([field, value]) => row[field] === value)
      if (!isInScope || isMatch?.(row) === false) continue
      if (found.length >= perPage) {
        return { rows: found, nextToken: writePageToken(keyOf(row, order)) }
      }
      found.push(row)
    }
    return { rows: found, nextToken: undefined }
  }
}

function withPrefix(rows: readonly ClusterRow[], prefix: string, order: readonly string[]) {
  return inOrder(
    // The last field of every order identifies a row.
    rows.filter((row) => String(row[order.at(-1) ?? '']).startsWith(prefix)),
    order,
  )
}

/** The position of the first row, which may be past the end. */
function startOf(
  rows: readonly ClusterRow[],
  first: Key | undefined,
  order: readonly string[],
  isReversed: boolean,
): number {
  if (first === undefined) return isReversed ? rows.length - 1 : 0
  const position = positionOf(rows, first, order)
  if (!isReversed) return position
  // The row itself, or the one before it if the row was removed.
  const row = rows[position]
  return row && compareKeys(keyOf(row, order), first) === 0 ? position : position - 1
}
