import type { ClusterRow } from '../state/data.ts'
import type { ListKind } from '../state/lists.ts'
import { compareKeys, inOrder, keyOf, positionOf } from '../state/order.ts'
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
 * The page for a query: the rows of its namespace that match its filter, starting at its token. Lets other requests
 * through in between; later writes do not change the rows.
 * @throws {Refusal} 400.
 */
export async function selectRows(
  snapshot: readonly ClusterRow[],
  query: ListQuery,
  kind: Selectable,
  rules: FilterRules,
): Promise<Selection> {
  const order = orderOf(query, kind)
  const rows = query.prefix === undefined ? snapshot : withPrefix(snapshot, query.prefix, order)
  const only = Object.entries(query.only).filter(
    ([field, value]) => value !== undefined && Object.hasOwn(kind.schema.fields, field),
  )
  const filter =
    query.filter === undefined ? undefined : await createRowFilter(query.filter, kind.schema, rules)

  const step = query.reverse ? -1 : 1
  const found: ClusterRow[] = []
  let at = startOf(rows, query, order)
  for (; at >= 0 && at < rows.length; at += step) {
    const row = rows[at] as ClusterRow
    const isInScope = only.every(([field, value]) => row[field] === value)
    if (isInScope && (!filter || filter.isMatch(row))) {
      if (found.length >= query.perPage) {
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

/**
 * Refuses an invalid filter and an invalid page token before a query waits.
 * @throws {Refusal} 400.
 */
export async function requireAnswerable(
  query: ListQuery,
  kind: Selectable,
  rules: FilterRules,
): Promise<void> {
  if (query.filter !== undefined) await createRowFilter(query.filter, kind.schema, rules)
  if (query.nextToken !== undefined) readPageToken(query.nextToken, orderOf(query, kind))
}

// Sorted by ID, the IDs with a prefix are next to each other.
function orderOf({ prefix }: ListQuery, { order }: Selectable): readonly string[] {
  return prefix !== undefined && order.includes('CreateIndex') ? ['ID'] : order
}

function withPrefix(rows: readonly ClusterRow[], prefix: string, order: readonly string[]) {
  return inOrder(
    // The last field of every order identifies a row.
    rows.filter((row) => String(row[order.at(-1) ?? '']).startsWith(prefix)),
    order,
  )
}

/** The position of the first row, which may be past the end. */
function startOf(rows: readonly ClusterRow[], query: ListQuery, order: readonly string[]): number {
  if (query.nextToken === undefined) return query.reverse ? rows.length - 1 : 0
  const key = readPageToken(query.nextToken, order)
  const position = positionOf(rows, key, order)
  if (!query.reverse) return position
  // The row itself, or the one before it if the row was removed.
  const row = rows[position]
  return row && compareKeys(keyOf(row, order), key) === 0 ? position : position - 1
}
