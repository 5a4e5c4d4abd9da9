import { Refusal } from '../refusal.ts'
import { type ClusterRow, DEFAULT_NAMESPACE } from './data.ts'
import type { ListKind } from './lists.ts'
import { inOrder, keyOf, positionOf } from './order.ts'

/** The rows of one list, in its order, and the queries that wait for it to change. */
export interface Table {
  /** The state of the list, which changes with every write. */
  readonly index: bigint
  /** The current rows. */
  readonly rows: readonly ClusterRow[]
  get(identity: string): ClusterRow | undefined
  /** Adds the row, replaces the one with its identity, or removes that; then wakes the queries before the index. */
  write(identity: string, row: ClusterRow | undefined, index: bigint): void
  /**
   * Resolves at a state beyond the index, which may be now, after the delay, or when the signal aborts.
   * @throws {Refusal} 429 if too many queries wait.
   */
  beyond(index: bigint, milliseconds: number, signal: AbortSignal): Promise<void>
  /** The number of waiting queries. */
  readonly waiting: number
}

/** The identity of a row in its list: the ID, and for jobs also the namespace. */
export function identityOf(
  { ID, Namespace = DEFAULT_NAMESPACE }: ClusterRow,
  { order }: ListKind,
): string {
  return order.includes('Namespace') ? `${Namespace}\n${ID}` : `${ID}`
}

/** A table of these rows. If several rows have the same identity, the last one counts. */
export function createTable(
  kind: ListKind,
  given: readonly ClusterRow[],
  first: bigint,
  maxWaiting: number,
): Table {
  const byIdentity = new Map(given.map((row) => [identityOf(row, kind), row]))
  const rows = inOrder([...byIdentity.values()], kind.order)
  let current = first
  const position = (row: ClusterRow) => positionOf(rows, keyOf(row, kind.order), kind.order)
  const waiting = new Map<() => void, bigint>()

  return {
    get index() {
      return current
    },
    rows,
    get: (key) => byIdentity.get(key),
    write(key, row, index) {
      const before = byIdentity.get(key)
      if (before) rows.splice(position(before), 1)
      byIdentity.delete(key)
      if (row) {
        rows.splice(position(row), 0, row)
        byIdentity.set(key, row)
      }
      current = index
      for (const [wake, seen] of [...waiting]) if (seen < index) wake()
    },
    async beyond(index, milliseconds, signal) {
      if (index < current) return
      if (waiting.size >= maxWaiting) {
        const headers = { 'Retry-After': '1' }
        throw new Refusal(429, `${maxWaiting} queries are already waiting.`, headers)
      }
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', wake)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, milliseconds)
        waiting.set(wake, index)
        signal.addEventListener('abort', wake)
        if (signal.aborted) wake()
      })
    },
    get waiting() {
      return waiting.size
    },
  }
}
