import { ownMember, ownOptions, requireArgument, requireText } from '../../../../grammar/index.ts'
import { canonicalJson } from '../../../rows/json/index.ts'
import { FIRST_INDEX } from '../../wire/index.ts'
import { requireOption } from '../refusal.ts'
import { validateGiven } from '../validate-row.ts'
import { type ClusterRow, DEFAULT_NAMESPACE, type ServerData } from './data.ts'
import { LIST_KINDS, type ListKind, type TableName } from './lists.ts'
import { createTable, identityOf, type Table } from './table.ts'

/** A row to write, or the identity of a row to remove. */
export type Change =
  | { readonly list: TableName; readonly row: ClusterRow }
  | { readonly list: TableName; readonly removed: string }

/** The state of the scheduler. */
export interface Cluster {
  readonly tables: Readonly<Record<TableName, Table>>
  /** True for the default namespace, and for each that has had a row. */
  isNamespace(name: string): boolean
  /**
   * Writes a row and returns it with its new indexes and without secrets. Writing an unchanged row moves
   * the index of the list too.
   */
  put(name: TableName, row: ClusterRow): ClusterRow
  /** Removes a row; false if it does not exist. */
  remove(name: TableName, id: string, namespace?: string): boolean
  /** Makes several changes at one index, and returns what `put` would for each. */
  commit(changes: readonly Change[]): (ClusterRow | undefined)[]
}

export const TABLE_NAMES = Object.keys(LIST_KINDS) as TableName[]

/**
 * The state that starts with the given data.
 * @throws {FilterOptionError} `invalid-option` for a row that does not fit its schema or has no `ID`.
 */
export function createCluster(data: ServerData, maxWaiting: number): Cluster {
  const namespaces = new Set<unknown>([DEFAULT_NAMESPACE])
  let latest = FIRST_INDEX
  const tableOf = (name: TableName) => {
    const rows = (data[name] ?? []).map((row) => accepted(row, name))
    let index = FIRST_INDEX
    for (const { ModifyIndex, Namespace } of rows) {
      const own = BigInt(ModifyIndex as number)
      if (own > index) index = own
      namespaces.add(Namespace)
    }
    if (index > latest) latest = index
    return createTable(LIST_KINDS[name], rows, index, maxWaiting)
  }
  const tables = Object.fromEntries(
    TABLE_NAMES.map((name) => [name, tableOf(name)]),
  ) as unknown as Cluster['tables']

  const cluster: Cluster = {
    tables,
    isNamespace: (name) => namespaces.has(name),
    commit(changes) {
      const checked = changes.map((change): Change => {
        return 'row' in change ? { ...change, row: accepted(change.row, change.list) } : change
      })
      latest += 1n
      return checked.map((change) => {
        const kind = LIST_KINDS[change.list]
        const table = tables[change.list]
        if ('removed' in change) return void table.write(change.removed, undefined, latest)
        const key = identityOf(change.row, kind)
        const now = stamped(change.row, table.get(key), latest, kind)
        namespaces.add(now.Namespace)
        table.write(key, now, latest)
        return now
      })
    },
    put(name, row) {
      requireTable(name)
      return cluster.commit([{ list: name, row }])[0] as ClusterRow
    },
    remove(name, id, namespace) {
      requireTable(name)
      requireText(id, 'The `id`')
      requireText(namespace ?? '', 'The namespace')
      const key = identityOf({ ID: id, Namespace: namespace }, LIST_KINDS[name])
      if (!tables[name].get(key)) return false
      cluster.commit([{ list: name, removed: key }])
      return true
    },
  }
  return cluster
}

function requireTable(name: TableName): void {
  const kind = ownMember(LIST_KINDS, typeof name === 'string' ? name : '')
  const hint = `The lists are ${TABLE_NAMES.join(', ')}.`
  requireArgument(kind !== undefined, 'The list', 'one of the server', name, hint)
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
  const { stored } = LIST_KINDS[name]
  const complete: Record<string, unknown> = ownOptions(row)
  requireOption(
    typeof complete.ID === 'string' && complete.ID !== '',
    `A row of \`${name}\` has no \`ID\`.`,
    'Rows are objects with a non-empty string as `ID`.',
  )
  if (Object.hasOwn(stored.fields, 'Namespace')) complete.Namespace ||= DEFAULT_NAMESPACE
  complete.CreateIndex ??= integer(FIRST_INDEX)
  complete.ModifyIndex ??= complete.CreateIndex
  return validateGiven(complete, stored, name, complete.ID)
}
