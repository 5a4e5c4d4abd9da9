import { NOW_SECONDS } from './clock.ts'
import type { SampleRandom } from './random.ts'

const NETWORKS = { dc1: '10.1', dc2: '10.2', 'eu-west-1': '172.31' } as const
const DATACENTERS = Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]

/** A full node. */
export type SampleNode = ReturnType<typeof node>

/** A number of nodes. */
export function sampleNodes(count: number, random: SampleRandom): SampleNode[] {
  return Array.from({ length: count }, (_, at) => node(at, random))
}

/** True if a node can run jobs with these datacenters and this node pool. */
export function canTake(
  node: SampleNode,
  place: { readonly Datacenters: readonly string[]; readonly NodePool: string },
): boolean {
  return (
    node.Status === 'ready' &&
    node.SchedulingEligibility === 'eligible' &&
    node.NodePool === place.NodePool &&
    place.Datacenters.some((name) => name === '*' || name === node.Datacenter) &&
    Object.values(node.Drivers).every(({ Healthy }) => Healthy)
  )
}

function node(at: number, random: SampleRandom) {
  const datacenter = random.pick(DATACENTERS)
  const address = `${NETWORKS[datacenter]}.${random.between(0, 31)}.${random.between(2, 250)}`
  const nodeClass = random.pick(['general', 'general', 'compute', 'memory', 'gpu', ''])
  const name = `${datacenter}-${nodeClass || 'small'}-${String(at).padStart(3, '0')}`
  const status = random.pick([
    'ready',
    'ready',
    'ready',
    'ready',
    'ready',
    'ready',
    'down',
    'disconnected',
  ])
  const isDraining = status === 'ready' && random.chance(0.1)
  const version = random.pick(['1.9.7', '1.10.2', '1.10.2'])
  const created = 5 + at
  return {
    ID: random.uuid(),
    Name: name,
    Datacenter: datacenter,
    HTTPAddr: `${address}:4646`,
    TLSEnabled: random.chance(0.8),
    NodeClass: nodeClass,
    NodePool: nodeClass === 'gpu' ? 'gpu' : 'default',
    Attributes: {
      'cpu.arch': random.pick(['amd64', 'arm64']),
      'kernel.name': 'linux',
      'nomad.version': version,
      'os.name': random.pick(['ubuntu', 'debian']),
      'unique.hostname': name,
      'unique.network.ip-address': address,
    },
    Meta: { rack: `r${random.between(1, 12)}`, 'connect.log_level': 'info' },
    Links: null,
    Drivers: {
      docker: driver(random.chance(0.95)),
      exec: driver(true),
    },
    HostVolumes: random.chance(0.3)
      ? { certs: { Name: 'certs', Path: '/etc/ssl', ReadOnly: true } }
      : null,
    DrainStrategy: isDraining
      ? { Deadline: 3_600_000_000_000, IgnoreSystemJobs: false, StartedAt: '2026-02-28T23:40:00Z' }
      : null,
    LastDrain: null,
    SchedulingEligibility: isDraining ? 'ineligible' : 'eligible',
    Status: status,
    StatusDescription: status === 'ready' ? '' : 'heartbeat missed',
    StatusUpdatedAt: NOW_SECONDS - random.between(60, 900_000),
    CreateIndex: created,
    ModifyIndex: created + random.between(0, 400),
  }
}

function driver(isHealthy: boolean) {
  return {
    Attributes: null,
    Detected: true,
    Healthy: isHealthy,
    HealthDescription: isHealthy ? 'Healthy' : 'Failed to connect to the daemon',
    UpdateTime: '2026-02-28T12:00:00Z',
  }
}
