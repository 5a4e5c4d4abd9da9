// The cluster behind the examples: what runs in it. Jobs and deployments both derive from this list,
// so that every deployment's `JobID`, `Namespace` and task groups are those of a job.

import type { Random } from './random.ts'

/** One job as its owner wrote it. */
export interface Workload {
  readonly id: string
  readonly namespace: string
  readonly type: 'service' | 'batch' | 'system' | 'sysbatch'
  readonly groups: readonly string[]
  readonly datacenters: readonly string[]
  readonly priority: number
  readonly schedule: 'none' | 'periodic' | 'parameterized'
  readonly multiregion: boolean
  readonly createIndex: number
}

export const DATACENTERS = ['dc1', 'dc2', 'eu-west-1'] as const

const TEAMS: readonly (readonly [namespace: string, products: readonly string[]])[] = [
  ['default', ['web', 'blog', 'docs', 'status-page', 'link-shortener']],
  ['payments', ['checkout', 'ledger', 'invoices', 'refunds', 'fraud-score']],
  ['platform', ['gateway', 'auth', 'registry', 'secrets-sync', 'dns', 'mail-relay']],
  ['data', ['events', 'warehouse', 'search', 'recommendations', 'clickstream']],
  ['media', ['transcode', 'thumbnails', 'uploads', 'live-origin']],
]

const SERVICES = ['api', 'frontend', 'worker', 'cache', 'admin', 'v2'] as const
const BATCHES = ['backup', 'report', 'reindex', 'import', 'cleanup'] as const
const AGENTS = ['log-shipper', 'node-exporter', 'image-pruner', 'ntp-check'] as const

const GROUPS: readonly (readonly [groups: readonly string[], weight: number])[] = [
  [['web'], 5],
  [['web', 'canary'], 3],
  [['web', 'worker'], 3],
  [['api', 'cache'], 3],
  [['api-v1.2', 'api-v2.0'], 2],
  [['frontend', 'sidecar-proxy'], 2],
  [['web', 'canary', 'db.migrate'], 1],
]

/** Every job of the cluster, without the runs that periodic and parameterized ones start. */
export function createWorkloads(random: Random): Workload[] {
  let createIndex = 10
  const workload = (
    namespace: string,
    id: string,
    type: Workload['type'],
    groups: readonly string[],
    schedule: Workload['schedule'],
  ): Workload => {
    createIndex += random.between(3, 900)
    return {
      id,
      namespace,
      type,
      groups,
      schedule,
      createIndex,
      datacenters:
        type === 'system'
          ? [...DATACENTERS]
          : random.some(
              DATACENTERS,
              random.weighted([
                [1, 5],
                [2, 4],
                [3, 2],
              ]),
            ),
      priority: random.weighted([
        [50, 12],
        [70, 3],
        [80, 2],
        [100, 1],
        [30, 2],
        [10, 1],
      ]),
      multiregion: type === 'service' && random.chance(0.06),
    }
  }
  const services = TEAMS.flatMap(([namespace, products]) =>
    products.flatMap((product) =>
      random
        .some(SERVICES, random.between(3, 6))
        .map((part) =>
          workload(namespace, `${product}-${part}`, 'service', random.weighted(GROUPS), 'none'),
        ),
    ),
  )
  const batches = TEAMS.flatMap(([namespace, products]) =>
    products.map((product) => {
      const task = random.pick(BATCHES)
      const schedule = random.weighted([
        ['periodic', 5],
        ['parameterized', 3],
        ['none', 2],
      ] as const)
      return workload(namespace, `${product}-${task}`, 'batch', [task], schedule)
    }),
  )
  const agents = AGENTS.map((agent) =>
    workload('platform', agent, agent === 'image-pruner' ? 'sysbatch' : 'system', [agent], 'none'),
  )
  return [...services, ...batches, ...agents]
}
