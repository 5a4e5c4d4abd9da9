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

/** Selects the page of a query among the rows of its list. */
export type Select = (rows: readonly ClusterRow[]) => Promise<Selection>

/**
 * Reads the filter and the page token of a query, before it waits for a change. The result selects its page: the rows
 * of its namespace that match the filter, starting at the token. It lets other requests through in between.
 * @throws {Refusal} 400, also from the result.
 */
export function createSelect(query: ListQuery, kind: Selectable, rules: FilterRules): Select {
  const { prefix, perPage, reverse, nextToken } = query
  // Sorted by ID, the IDs with a prefix are next to each other.
  const isById = prefix !== undefined && kind.order.includes('CreateIndex')
  const order = isById ? ['ID'] : kind.order
  const first = nextToken === undefined ? undefined : readPageToken(nextToken, order)
  const only = Object.entries(query.only).filter(
    ([field, value]) => value !== undefined && Object.hasOwn(kind.schema.fields, field),
  )
  const filter =
    query.filter === undefined ? undefined : createRowFilter(query.filter, kind.schema, rules)

  return async (given) => {
    const rows = prefix === undefined ? given : withPrefix(given, prefix, order)
    const found: ClusterRow[] = []
    filter?.start()
    let at = startOf(rows, first, order, reverse)
    for (; at >= 0 && at < rows.length; at += reverse ? -1 : 1) {
      const row = rows[at] as ClusterRow
      const isInScope = only.every(([field, value]) => row[field] === value)
      if (isInScope && (!filter || filter.isMatch(row))) {
        if (found.length >= perPage) {
          return { rows: found, nextToken: writePageToken(keyOf(row, order)) }
        }
        found.push(row)
      }
      // Waiting for nothing at every row would take longer than the filter.
      const pause = filter?.pause()
      if (pause) await pause
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
