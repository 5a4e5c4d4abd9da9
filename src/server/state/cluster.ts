import {
  FilterOptionError,
  ownMember,
  requireArgument,
  requireText,
} from '../../../grammar/index.ts'
import { canonicalJson } from '../../json/index.ts'
import { DEFAULT_NAMESPACE, FIRST_INDEX } from '../../wire/index.ts'
import { validateGiven } from '../validate-row.ts'
import type { ClusterRow, ServerData } from './data.ts'
import { LIST_KINDS, type ListKind, type TableName } from './lists.ts'
import { type Secrets, secretsIn, withoutSecrets } from './secrets.ts'
import { createTable, identity, identityOf, type Table } from './table.ts'
import { createWaiters, type Waiters } from './waiters.ts'

/** The state of the scheduler, and the queries that wait for changes. */
export interface Cluster {
  readonly tables: Readonly<Record<TableName, Table>>
  readonly waiters: Readonly<Record<TableName, Waiters>>
  /**
   * Writes a row and returns it with its new indexes and without secrets. Writing an unchanged row moves
   * the index of the list too.
   */
  put(name: TableName, row: ClusterRow): ClusterRow
  /** Removes a row; false if it does not exist. */
  remove(name: TableName, id: string, namespace?: string): boolean
}

const TABLE_NAMES = Object.keys(LIST_KINDS) as TableName[]

/**
 * The state that starts with the given data.
 * @throws {FilterOptionError} `invalid-option` for a row that does not fit its schema or has no `ID`.
 */
export function createCluster(data: ServerData, maxWaiting: number): Cluster {
  const tables = {} as Record<TableName, Table>
  const waiters = {} as Record<TableName, Waiters>
  for (const name of TABLE_NAMES) {
    const rows = (data[name] ?? []).map((row) => accepted(row, name))
    const index = largest(rows.map(({ ModifyIndex }) => BigInt(ModifyIndex as number)))
    tables[name] = createTable(LIST_KINDS[name], rows, index)
    waiters[name] = createWaiters(maxWaiting)
  }

  let latest = largest(TABLE_NAMES.map((name) => tables[name].index))
  /** Stores a row under its identity, or deletes it. */
  const write = (name: TableName, key: string, row: ClusterRow | undefined) => {
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
      const kind = kindOf(name)
      const row = accepted(given, name)
      const key = identityOf(row, kind)
      const now = stamped(row, tables[name].get(key), latest + 1n, kind)
      write(name, key, now)
      return now
    },
    remove(name, id, namespace) {
      const kind = kindOf(name)
      requireText(id, 'The `id`')
      requireText(namespace ?? '', 'The namespace')
      const key = identity(kind, id, namespace)
      if (!tables[name].get(key)) return false
      write(name, key, undefined)
      return true
    },
  }
}

function kindOf(name: TableName): ListKind {
  const kind = ownMember(LIST_KINDS, typeof name === 'string' ? name : '')
  const hint = `The lists are ${TABLE_NAMES.join(', ')}.`
  requireArgument(kind !== undefined, 'The list', 'one of the server', name, hint)
  return kind as ListKind
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
