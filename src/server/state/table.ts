import { DEFAULT_NAMESPACE, FIRST_INDEX } from '../../wire/index.ts'
import type { ClusterRow } from './data.ts'
import type { ListKind } from './lists.ts'
import { inOrder, keyOf, positionOf } from './order.ts'

/** The rows of one list, in its order. */
export interface Table {
  /** The current rows, which later writes do not change. */
  snapshot(): readonly ClusterRow[]
  get(identity: string): ClusterRow | undefined
  /** Adds a row, or replaces the row with the same identity. */
  put(row: ClusterRow): void
  delete(identity: string): void
  /** The state of the list, which changes with every write. */
  index: bigint
}

/** The identity of a row in its list: the ID, and for jobs also the namespace. */
export function identityOf(row: ClusterRow, kind: ListKind): string {
  return identity(kind, row.ID, row.Namespace)
}

/** Joins the parts of an identity. */
export function identity(
  kind: ListKind,
  id: unknown,
  namespace: unknown = DEFAULT_NAMESPACE,
): string {
  return kind.list.key.includes('Namespace') ? `${namespace}\n${id}` : `${id}`
}

/** A table of these rows. If several rows have the same identity, the last one counts. */
export function createTable(kind: ListKind, given: readonly ClusterRow[], index: bigint): Table {
  const byIdentity = new Map(given.map((row) => [identityOf(row, kind), row]))
  let rows = inOrder([...byIdentity.values()], kind.order)
  // Snapshots must not change, so the list is copied before the first write after one.
  let isShared = false
  const own = () => {
    if (isShared) rows = [...rows]
    isShared = false
    return rows
  }
  const position = (row: ClusterRow) => positionOf(rows, keyOf(row, kind.order), kind.order)
  const table: Table = {
    index: index > FIRST_INDEX ? index : FIRST_INDEX,
    snapshot() {
      isShared = true
      return rows
    },
    get: (key) => byIdentity.get(key),
    put(row) {
      table.delete(identityOf(row, kind))
      own().splice(position(row), 0, row)
      byIdentity.set(identityOf(row, kind), row)
    },
    delete(key) {
      const row = byIdentity.get(key)
      if (!row) return
      own().splice(position(row), 1)
      byIdentity.delete(key)
    },
  }
  return table
}
