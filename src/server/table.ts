import { DEFAULT_NAMESPACE, FIRST_INDEX } from '../wire/index.ts'
import type { ClusterRow } from './data.ts'
import type { ListKind } from './lists.ts'
import { inOrder, keyOf, positionOf } from './order.ts'

/** The rows of one list, in its order. */
export interface Table {
  /** The rows as they are now and stay, whatever is written later. */
  snapshot(): readonly ClusterRow[]
  get(identity: string): ClusterRow | undefined
  /** Puts a row in the place of the one with its identity. */
  put(row: ClusterRow): void
  delete(identity: string): void
  /** The state of the list; moves on with every write. */
  index: bigint
}

/** What tells a row from all others of its list: the identifier, within a namespace where jobs are. */
export function identityOf(row: ClusterRow, kind: ListKind): string {
  return identity(kind, row.ID, row.Namespace)
}

/** The same, from its parts. */
export function identity(
  kind: ListKind,
  id: unknown,
  namespace: unknown = DEFAULT_NAMESPACE,
): string {
  return kind.list.key.includes('Namespace') ? `${namespace}\n${id}` : `${id}`
}

/** A list with these rows; of those with one identity, the last. */
export function createTable(kind: ListKind, given: readonly ClusterRow[], index: bigint): Table {
  const byIdentity = new Map(given.map((row) => [identityOf(row, kind), row]))
  let rows = inOrder([...byIdentity.values()], kind.order)
  // Readers keep the list they were given; so it is copied before the first write after a reader.
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
    get: (wanted) => byIdentity.get(wanted),
    put(row) {
      table.delete(identityOf(row, kind))
      own().splice(position(row), 0, row)
      byIdentity.set(identityOf(row, kind), row)
    },
    delete(wanted) {
      const row = byIdentity.get(wanted)
      if (!row) return
      own().splice(position(row), 1)
      byIdentity.delete(wanted)
    },
  }
  return table
}
