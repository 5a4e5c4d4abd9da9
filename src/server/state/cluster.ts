import { FilterOptionError } from '../../../grammar/index.ts'
import { canonicalJson, stringifyJson } from '../../json/index.ts'
import { DEFAULT_NAMESPACE, FIRST_INDEX, parseIndex } from '../../wire/index.ts'
import { validateGiven } from '../validate-row.ts'
import type { Change, ClusterRow, ServerData, Storage } from './data.ts'
import { LIST_KINDS, type ListKind, type TableName } from './lists.ts'
import { type Secrets, secretsIn, withoutSecrets } from './secrets.ts'
import { readStored, requireStored } from './stored-entry.ts'
import { createTable, identity, identityOf, type Table } from './table.ts'
import { createWaiters, type Waiters } from './waiters.ts'

/** The state of the scheduler, and the queries that wait for changes. */
export interface Cluster {
  readonly tables: Readonly<Record<TableName, Table>>
  readonly waiters: Readonly<Record<TableName, Waiters>>
  /**
   * Writes a row and returns it with its new indexes and without secrets. With a storage, the row is on disk before
   * this returns. Even writing an unchanged row increases the index of the list.
   */
  put(name: TableName, row: ClusterRow): ClusterRow
  /** Removes a row; false if it does not exist. */
  remove(name: TableName, id: string, namespace?: string): boolean
}

const TABLE_NAMES = Object.keys(LIST_KINDS) as TableName[]

/**
 * The state in the storage; the given data if there is no storage or it is empty.
 * @throws {FilterOptionError} `invalid-option` for a row that does not fit its schema or has no `ID`, and for a
 *   damaged entry of the storage.
 */
export function createCluster(
  data: ServerData,
  storage: Storage | undefined,
  maxWaiting: number,
): Cluster {
  const kept = storage && readKept(storage)
  const tables = {} as Record<TableName, Table>
  const waiters = {} as Record<TableName, Waiters>
  for (const name of TABLE_NAMES) {
    const rows = kept ? kept.rows[name] : (data[name] ?? []).map((row) => accepted(row, name))
    const index = kept
      ? kept.index(name)
      : largest(rows.map(({ ModifyIndex }) => BigInt(ModifyIndex as number)))
    tables[name] = createTable(LIST_KINDS[name], rows, index)
    waiters[name] = createWaiters(maxWaiting)
  }
  if (storage && !kept) storage.commit(allRows(tables))

  let latest = largest(TABLE_NAMES.map((name) => tables[name].index))
  /** Stores a row under its identity, or deletes it. */
  const write = (name: TableName, key: string, row: ClusterRow | undefined) => {
    storage?.commit([rowChange(name, key, row), indexChange(name, latest + 1n)])
    latest += 1n
    const table = tables[name]
    if (row) table.put(row)
    else table.delete(key)
    table.index = latest
    waiters[name].wake(latest)
  }
  return {
    tables,
    waiters,
    put(name, given) {
      const kind = LIST_KINDS[name]
      const row = accepted(given, name)
      const key = identityOf(row, kind)
      const now = stamped(row, tables[name].get(key), latest + 1n, kind)
      write(name, key, now)
      return now
    },
    remove(name, id, namespace) {
      const key = identity(LIST_KINDS[name], id, namespace)
      if (!tables[name].get(key)) return false
      write(name, key, undefined)
      return true
    },
  }
}

// A row keeps its place in the list, which depends on its creation.
function stamped(
  row: ClusterRow,
  before: ClusterRow | undefined,
  index: bigint,
  { stamps }: ListKind,
): ClusterRow {
  const stamp = (value: (name: string) => unknown) =>
    Object.fromEntries(stamps.map((name) => [name, value(name)]))
  const now = stamp(() => integer(index))
  if (!before) return { ...row, CreateIndex: integer(index), ...now }
  const same: ClusterRow = {
    ...row,
    CreateIndex: before.CreateIndex,
    ...stamp((name) => before[name]),
  }
  // Neither the order of fields nor an index that the row never had counts as a change.
  if (canonicalJson(same) === canonicalJson(before)) return before
  return { ...same, ...now }
}

/** An index for rows: a number if that is exact, otherwise a bigint. */
export function integer(index: bigint): number | bigint {
  return index <= Number.MAX_SAFE_INTEGER ? Number(index) : index
}

function accepted(row: ClusterRow, name: TableName): ClusterRow {
  const kind = LIST_KINDS[name]
  if (typeof row !== 'object' || row === null || typeof row.ID !== 'string' || row.ID === '') {
    throw new FilterOptionError(`A row of \`${name}\` has no \`ID\`.`, {
      code: 'invalid-option',
      hint: 'Rows are objects with a non-empty string as `ID`.',
    })
  }
  const complete: Record<string, unknown> = { ...row }
  if (kind.hasNamespaces) complete.Namespace ||= DEFAULT_NAMESPACE
  complete.CreateIndex ??= integer(FIRST_INDEX)
  complete.ModifyIndex ??= complete.CreateIndex
  return withoutSecrets(validateGiven(complete, kind.stored, name, row.ID), SECRETS[name])
}

// Filters must not see secrets, because `matches` could guess them letter by letter.
const SECRETS = Object.fromEntries(
  TABLE_NAMES.map((name) => [name, secretsIn(LIST_KINDS[name].schema)]),
) as Readonly<Record<TableName, Secrets>>

function largest(indexes: readonly bigint[]): bigint {
  let found = FIRST_INDEX
  for (const index of indexes) if (index > found) found = index
  return found
}

// The storage has an entry for each row, by list and identity, and one for each list's index.
const INDEX = 'index'

function rowChange(name: TableName, key: string, row: ClusterRow | undefined): Change {
  if (key.isWellFormed()) return [name, key, row && stringifyJson(row)]
  // UTF-8 would turn it into the key of another row.
  throw new FilterOptionError('An `ID` with half of a surrogate pair cannot be stored.', {
    code: 'invalid-option',
    hint: 'Pass `ID.toWellFormed()`.',
  })
}

const indexChange = (name: TableName, index: bigint): Change => [INDEX, name, `${index}`]

function* allRows(tables: Readonly<Record<TableName, Table>>): Iterable<Change> {
  for (const name of TABLE_NAMES) {
    for (const row of tables[name].snapshot()) {
      yield rowChange(name, identityOf(row, LIST_KINDS[name]), row)
    }
    yield indexChange(name, tables[name].index)
  }
}

/** The content of a storage; `undefined` for a new one. */
function readKept(storage: Storage) {
  const rows = Object.fromEntries(TABLE_NAMES.map((name) => [name, []])) as unknown as Record<
    TableName,
    ClusterRow[]
  >
  const index = new Map<string, bigint>()
  for (const entry of storage.entries()) {
    const [kind, key] = entry
    if (kind === INDEX) index.set(key, readStored(storage, entry, requireIndex))
    else if (Object.hasOwn(rows, kind)) {
      const name = kind as TableName
      rows[name].push(
        readStored(storage, entry, (value) => {
          const row = accepted(value as ClusterRow, name)
          requireStored(identityOf(row, LIST_KINDS[name]).toWellFormed() === key, 'this row')
          return row
        }),
      )
    }
  }
  const all = TABLE_NAMES.flatMap((name) => rows[name])
  if (all.length === 0 && index.size === 0) return undefined
  // A list without an index changed no later than this.
  const latest = largest([
    ...index.values(),
    ...all.map(({ ModifyIndex }) => BigInt(ModifyIndex as number)),
  ])
  return { rows, index: (name: TableName) => index.get(name) ?? latest }
}

function requireIndex(value: unknown): bigint {
  const index = typeof value === 'object' ? undefined : parseIndex(String(value))
  requireStored(index !== undefined, 'an index')
  return index
}
