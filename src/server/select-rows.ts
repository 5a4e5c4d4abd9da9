import type { ClusterRow } from './data.ts'
import type { ListKind } from './lists.ts'
import { compareKeys, inOrder, keyOf, positionOf } from './order.ts'
import { readPageToken, writePageToken } from './page-token.ts'
import type { ListQuery } from './query.ts'
import { createRowFilter, type FilterRules } from './row-filter.ts'
import type { Stopwatch } from './stopwatch.ts'

/** One page of full rows, and where the next one begins if there is one. */
export interface Selection {
  readonly rows: readonly ClusterRow[]
  readonly nextToken: string | undefined
}

/** Rows looked at before the clock is. */
const ROWS_PER_LOOK = 64
/** How long others wait at most while rows are filtered, in milliseconds. */
const SLICE_MS = 20

/**
 * The page that a query asks for: rows from its token on, of its namespace, that its filter lets
 * through. Others are served in between, and the rows are those of the start all the same.
 * @throws {Refusal} 400.
 */
export async function selectRows(
  snapshot: readonly ClusterRow[],
  query: ListQuery,
  kind: ListKind,
  rules: FilterRules,
): Promise<Selection> {
  const order = orderOf(query, kind)
  const rows = query.prefix === undefined ? snapshot : withPrefix(snapshot, query.prefix, order)
  const isWanted = narrowing(query, kind)
  const filter =
    query.filter === undefined ? undefined : createRowFilter(query.filter, kind.schema, rules)

  const step = query.reverse ? -1 : 1
  const found: ClusterRow[] = []
  let at = startOf(rows, query, order)
  for (let looked = 1; at >= 0 && at < rows.length; at += step, looked++) {
    const row = rows[at] as ClusterRow
    if (isWanted(row) && (!filter || filter.isMatch(row))) {
      if (found.length === query.perPage) {
        return { rows: found, nextToken: writePageToken(order, keyOf(row, order)) }
      }
      found.push(row)
    }
    if (!filter || looked % ROWS_PER_LOOK !== 0) continue
    filter.requireTime()
    if (filter.stopwatch.lapMs() > SLICE_MS) await pause(filter.stopwatch)
  }
  return { rows: found, nextToken: undefined }
}

/**
 * Refuses what no rows could answer: a filter that is none, a token of another list. A query that
 * waits is told at once.
 * @throws {Refusal} 400.
 */
export function requireAnswerable(query: ListQuery, kind: ListKind, rules: FilterRules): void {
  if (query.filter !== undefined) createRowFilter(query.filter, kind.schema, rules)
  if (query.nextToken !== undefined) readPageToken(query.nextToken, orderOf(query, kind))
}

async function pause(stopwatch: Stopwatch): Promise<void> {
  stopwatch.stop()
  await new Promise((resolve) => setTimeout(resolve, 0))
  stopwatch.start()
}

// Identifiers with one beginning lie together by themselves, so they are what the order goes by.
function orderOf({ prefix }: ListQuery, { order }: ListKind): readonly string[] {
  return prefix !== undefined && order.includes('CreateIndex') ? ['ID'] : order
}

function withPrefix(rows: readonly ClusterRow[], prefix: string, order: readonly string[]) {
  return inOrder(
    rows.filter((row) => String(row.ID).startsWith(prefix)),
    order,
  )
}

/** The position of the row to begin with, which may be outside of the rows. */
function startOf(rows: readonly ClusterRow[], query: ListQuery, order: readonly string[]): number {
  if (query.nextToken === undefined) return query.reverse ? rows.length - 1 : 0
  const key = readPageToken(query.nextToken, order)
  const position = positionOf(rows, key, order)
  if (!query.reverse) return position
  // The row itself, or where it is gone the last one before it.
  const row = rows[position]
  return row && compareKeys(keyOf(row, order), key) === 0 ? position : position - 1
}

function narrowing(query: ListQuery, kind: ListKind): (row: ClusterRow) => boolean {
  const wanted: [field: string, value: string][] = []
  if (kind.hasNamespaces && query.namespace !== undefined) {
    wanted.push(['Namespace', query.namespace])
  }
  if (query.job !== undefined) wanted.push(['JobID', query.job])
  if (query.status !== undefined) wanted.push(['Status', query.status])
  return (row) => wanted.every(([field, value]) => row[field] === value)
}
