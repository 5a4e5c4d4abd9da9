import { NOW_SECONDS } from './clock.ts'
import type { SampleRandom } from './random.ts'

const NETWORKS = { dc1: '10.1', dc2: '10.2', 'eu-west-1': '172.31' } as const
const DATACENTERS = Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]
const STATUSES = [...Array<string>(6).fill('ready'), 'down', 'disconnected'] as const
const MEMORY_MB: Readonly<Record<string, number>> = {
  general: 32_768,
  compute: 65_536,
  memory: 131_072,
  gpu: 262_144,
}

/** A node with the fields that are not zero. */
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
    node.Attributes['kernel.name'] === 'linux' &&
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
  const status = random.pick(STATUSES)
  const isReady = status === 'ready'
  const isDraining = isReady && random.chance(0.1)
  const isClosed = isDraining || random.chance(0.04)
  const isWindows = nodeClass === 'general' && random.chance(0.08)
  const docker = driver(!isWindows && random.chance(0.9), random.chance(0.95))
  const memory = MEMORY_MB[nodeClass] ?? 16_384
  const created = 5 + at
  const version = random.pick(['1.9.7', '1.10.2', '1.10.2'])
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
      'kernel.name': isWindows ? 'windows' : 'linux',
      'nomad.version': version,
      'os.name': isWindows ? 'windows' : random.pick(['ubuntu', 'debian']),
      'unique.hostname': name,
      'unique.network.ip-address': address,
      ...(docker.Detected && { 'driver.docker': '1', 'driver.docker.version': '27.5.1' }),
    },
    NodeResources: {
      Cpu: { CpuShares: memory / 4, TotalCpuCores: memory / 4_096 },
      Memory: { MemoryMB: memory },
      Disk: { DiskMB: memory * 8 },
      Networks: Array.from({ length: random.between(1, 3) }, (_, port) => ({
        Mode: 'host',
        Device: `eth${port}`,
        IP: port === 0 ? address : `192.168.${port}.${random.between(2, 250)}`,
        MBits: random.pick([1_000, 1_000, 1_000, 10_000]),
      })),
      MinDynamicPort: 20_000,
      MaxDynamicPort: 32_000,
    },
    // The set of keys differs between nodes, as in practice.
    Meta: {
      'connect.log_level': 'info',
      ...(random.chance(0.8) && { rack: `r${random.between(1, 12)}` }),
      ...(random.chance(0.65) && { owner: random.pick(['ops', 'platform', 'data']) }),
      ...(random.chance(0.3) && { 'cost-center': String(random.between(4_100, 4_120)) }),
      ...(random.chance(0.2) && { 'storage.class': random.pick(['nvme', 'ssd']) }),
    },
    Drivers: { docker, exec: driver(true, true) },
    HostVolumes: random.chance(0.3)
      ? { certs: { Name: 'certs', Path: '/etc/ssl', ReadOnly: true } }
      : null,
    DrainStrategy: isDraining
      ? { Deadline: 3_600_000_000_000, StartedAt: '2026-02-28T23:40:00Z' }
      : null,
    SchedulingEligibility: isClosed ? 'ineligible' : 'eligible',
    Status: status,
    StatusDescription: isReady ? '' : 'heartbeat missed',
    StatusUpdatedAt: NOW_SECONDS - random.between(60, 900_000),
    Events: ['Node registered', ...(isReady ? [] : ['Node heartbeat missed'])].map(
      (message, at) => ({
        Message: message,
        Subsystem: 'Cluster',
        Timestamp: '2026-02-28T12:00:00Z',
        CreateIndex: created + at,
      }),
    ),
    CreateIndex: created,
    ModifyIndex: created + random.between(0, 400),
  }
}

function driver(isDetected: boolean, isHealthy: boolean) {
  return {
    Detected: isDetected,
    Healthy: isDetected && isHealthy,
    HealthDescription: !isDetected ? '' : isHealthy ? 'Healthy' : 'Failed to connect to the daemon',
    UpdateTime: '2026-02-28T12:00:00Z',
  }
}
