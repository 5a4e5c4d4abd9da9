import { DEFAULT_NAMESPACE } from '../../wire/index.ts'
import type { Cluster } from '../state/cluster.ts'
import type { ClusterRow } from '../state/data.ts'
import { LIST_KINDS, type TableName } from '../state/lists.ts'

const NAMESPACED = (Object.keys(LIST_KINDS) as TableName[]).filter(
  (name) => LIST_KINDS[name].hasNamespaces,
)

/** The namespaces in use, and the default one, sorted. */
export function namespacesOf({ tables }: Cluster): readonly string[] {
  const names = NAMESPACED.flatMap((name) =>
    tables[name].snapshot().map(({ Namespace }) => String(Namespace)),
  )
  return [...new Set([DEFAULT_NAMESPACE, ...names])].sort()
}

/** A row for the list of namespaces. */
export function namespaceRow(name: string): ClusterRow {
  return {
    Name: name,
    Description: name === DEFAULT_NAMESPACE ? 'The default namespace.' : '',
    Quota: '',
    Capabilities: null,
    NodePoolConfiguration: null,
    VaultConfiguration: null,
    ConsulConfiguration: null,
    Meta: null,
    CreateIndex: 1,
    ModifyIndex: 1,
  }
}

/** The node pools in use, and the two that every cluster has, sorted. */
export function nodePoolsOf({ tables }: Cluster): readonly string[] {
  const used = [...tables.nodes.snapshot(), ...tables.jobs.snapshot()]
  const names = used.map(({ NodePool }) => String(NodePool || DEFAULT_POOL))
  return [...new Set([ALL_NODES, DEFAULT_POOL, ...names])].sort()
}

/** A row for the list of node pools. */
export function nodePoolRow(name: string): ClusterRow {
  return {
    Name: name,
    Description: name === ALL_NODES ? 'All nodes.' : '',
    Meta: null,
    SchedulerConfiguration: null,
    CreateIndex: 1,
    ModifyIndex: 1,
  }
}

const ALL_NODES = 'all'
const DEFAULT_POOL = 'default'
