import type { SampleRandom } from './random.ts'

const NETWORKS = { dc1: '10.1', dc2: '10.2', 'eu-west-1': '172.31' } as const
const DATACENTERS = Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]
const CLASSES = ['general', 'general', 'compute', 'memory', 'gpu', '']
const STATUSES = ['ready', 'ready', 'ready', 'ready', 'ready', 'ready', 'down', 'disconnected']
const MEMORY_MB: Readonly<Record<string, number>> = { general: 32_768, memory: 131_072 }
const CHECKED_AT = '2026-02-28T12:00:00Z'

/** A node with the fields that are not zero. */
export type SampleNode = ReturnType<typeof sampleNode>

/** The node with this number. */
export function sampleNode(at: number, random: SampleRandom) {
  const datacenter = random.pick(DATACENTERS)
  const address = `${NETWORKS[datacenter]}.${random.between(0, 31)}.${random.between(2, 250)}`
  const nodeClass = random.pick(CLASSES)
  const name = `${datacenter}-${nodeClass || 'small'}-${String(at).padStart(3, '0')}`
  const status = random.pick(STATUSES)
  const isReady = status === 'ready'
  const isDraining = isReady && random.chance(0.1)
  const isWindows = random.chance(0.05)
  const hasDocker = !isWindows && random.chance(0.9)
  const memory = MEMORY_MB[nodeClass] ?? 65_536
  const messages = isReady ? ['Node registered'] : ['Node registered', 'Node heartbeat missed']
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
      'nomad.version': random.pick(['1.9.7', '1.10.2', '1.10.2']),
      'os.name': isWindows ? 'windows' : random.pick(['ubuntu', 'debian']),
      'unique.hostname': name,
      ...(hasDocker && { 'driver.docker.version': '27.5.1' }),
    },
    NodeResources: {
      Cpu: { CpuShares: memory / 4, TotalCpuCores: memory / 4_096 },
      Memory: { MemoryMB: memory },
      Disk: { DiskMB: memory * 8 },
      Networks: [{ Mode: 'host', Device: 'eth0', IP: address, MBits: 1_000 }],
    },
    // The set of keys differs between nodes, as in practice.
    Meta: {
      ...(random.chance(0.8) && { rack: `r${random.between(1, 12)}` }),
      ...(random.chance(0.65) && { owner: random.pick(['ops', 'platform', 'data']) }),
      ...(random.chance(0.3) && { 'cost-center': String(random.between(4_100, 4_120)) }),
      ...(random.chance(0.2) && { 'storage.class': random.pick(['nvme', 'ssd']) }),
    },
    Drivers: { docker: driver(hasDocker, random.chance(0.95)), exec: driver(true, true) },
    HostVolumes: random.chance(0.3) ? { certs: { Name: 'certs', Path: '/etc/ssl' } } : null,
    DrainStrategy: isDraining ? { Deadline: 3_600_000_000_000, StartedAt: CHECKED_AT } : null,
    SchedulingEligibility: isDraining || random.chance(0.04) ? 'ineligible' : 'eligible',
    Status: status,
    StatusDescription: isReady ? '' : 'heartbeat missed',
    StatusUpdatedAt: 1_772_280_000 + at,
    Events: messages.map((Message) => ({ Message, Subsystem: 'Cluster', Timestamp: CHECKED_AT })),
    CreateIndex: 5 + at,
    ModifyIndex: 5 + at + random.between(0, 400),
  }
}

function driver(isDetected: boolean, isHealthy: boolean) {
  const Healthy = isDetected && isHealthy
  return { Detected: isDetected, Healthy, UpdateTime: CHECKED_AT }
}
