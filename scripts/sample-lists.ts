// The rows of the examples and of the benchmark: those of the one sample, as a server lists them.

import { type ClusterRow, type SampleOptions, sampleData } from '../src/services/server/index.ts'
import { LIST_KINDS } from '../src/services/server/state/lists.ts'
import { inOrder } from '../src/services/server/state/order.ts'

const inFull = (name: 'deployments' | 'nodes') => (row: ClusterRow) =>
  LIST_KINDS[name].showInFull(row)

/** The job stubs, deployments and full nodes of a sample cluster, in the order of the server's lists. */
export function sampleLists(options: SampleOptions) {
  const { jobs = [], deployments = [], nodes = [] } = sampleData(options)
  return {
    jobs: inOrder(jobs, LIST_KINDS.jobs.order).map((job) => LIST_KINDS.jobs.show(job)),
    deployments: inOrder(deployments, LIST_KINDS.deployments.order).map(inFull('deployments')),
    nodes: inOrder(nodes, LIST_KINDS.nodes.order).map(inFull('nodes')),
  } satisfies Readonly<Record<string, readonly ClusterRow[]>>
}
