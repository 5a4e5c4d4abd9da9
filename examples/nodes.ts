import { rfc3339 } from './deployments.ts'
import { compare, NOW_SECONDS } from './jobs.ts'
import type { Json } from './json-text.ts'
import type { Random } from './random.ts'
import { DATACENTERS } from './workloads.ts'

type Datacenter = (typeof DATACENTERS)[number]

const NETWORKS: Record<Datacenter, string> = { dc1: '10.1', dc2: '10.2', 'eu-west-1': '172.31' }

const CLASSES: readonly (readonly [
  readonly [name: string, cores: number, memory: number],
  number,
])[] = [
  [['general', 8, 32_768], 8],
  [['memory', 16, 131_072], 3],
  [['compute', 32, 65_536], 3],
  [['gpu', 32, 262_144], 1],
  [['', 4, 16_384], 2],
]

/** Nodes, each with every field of the full definition, which is what a filter sees. */
export function createNodes(count: number, random: Random): Json[] {
  const rows = Array.from({ length: count }, (_, index) => node(index, random))
  return rows.sort((a, b) => compare(a.ID, b.ID))
}

function node(index: number, random: Random) {
  const datacenter = random.pick(DATACENTERS)
  const address = `${NETWORKS[datacenter]}.${random.between(0, 31)}.${random.between(2, 250)}`
  const [nodeClass, cores, memory] = random.weighted(CLASSES)
  const [status, statusDescription] = random.weighted([
    [['ready', ''], 30],
    [['down', 'heartbeat missed'], 2],
    [['initializing', ''], 1],
    [['disconnected', 'heartbeat missed'], 1],
  ] as const)
  const draining = status === 'ready' && random.chance(0.05)
  const tls = random.chance(0.8)
  const name = `${datacenter === 'eu-west-1' ? 'euw1' : datacenter}-${nodeClass || 'small'}-${String(index).padStart(3, '0')}`
  const windows = nodeClass === 'general' && random.chance(0.06)
  const createIndex = 20 + index * 37 + random.between(0, 30)
  const modifyIndex = createIndex + random.between(1_000, 80_000)
  return {
    ID: random.uuid(),
    SecretID: '',
    Datacenter: datacenter,
    Name: name,
    CgroupParent: windows ? '' : '/nomad',
    HTTPAddr: `${address}:4646`,
    TLSEnabled: tls,
    Attributes: attributes(name, address, nodeClass, cores, memory, windows, datacenter, random),
    NodeResources: resources(address, cores, memory),
    ReservedResources: {
      Cpu: { CpuShares: 500, ReservedCpuCores: random.chance(0.2) ? [0] : null },
      Memory: { MemoryMB: 512 },
      Disk: { DiskMB: 1_024 },
      Networks: { ReservedHostPorts: random.chance(0.7) ? '22' : '22,80,443' },
    },
    Links: random.chance(0.4) ? { consul: `${datacenter}.${name}` } : null,
    Meta: meta(random),
    NodeClass: nodeClass,
    NodePool:
      nodeClass === 'gpu'
        ? 'gpu'
        : random.weighted([
            ['default', 9],
            ['edge', 1],
          ]),
    ComputedClass: `v1:${random.digits(19)}`,
    DrainStrategy: draining
      ? {
          Deadline: random.pick([3_600_000_000_000, 900_000_000_000]),
          IgnoreSystemJobs: random.chance(0.5),
          ForceDeadline: rfc3339(NOW_SECONDS + random.between(60, 3_600), random),
          StartedAt: rfc3339(NOW_SECONDS - random.between(60, 3_600), random),
        }
      : null,
    SchedulingEligibility: draining || random.chance(0.04) ? 'ineligible' : 'eligible',
    Status: status,
    StatusDescription: statusDescription,
    IdentitySigningKeyID: random.uuid(),
    StatusUpdatedAt: NOW_SECONDS - random.between(60, 60 * 86_400),
    Events: events(status, createIndex, modifyIndex, random),
    Drivers: drivers(windows, nodeClass, random),
    CSIControllerPlugins: {},
    CSINodePlugins: random.chance(0.15) ? { 'ebs-node': csiPlugin(random) } : {},
    HostVolumes: random.chance(0.25)
      ? {
          'certs-ro': {
            Name: 'certs-ro',
            Path: '/etc/ssl/certs',
            ReadOnly: true,
            ID: '',
          },
        }
      : null,
    GCVolumesOnNodeGC: random.chance(0.1),
    HostNetworks: random.chance(0.3)
      ? {
          public: {
            Name: 'public',
            CIDR: `${NETWORKS[datacenter]}.0.0/16`,
            Interface: 'eth1',
            ReservedPorts: '22',
          },
        }
      : {},
    LastDrain: draining
      ? drainMetadata('draining', random)
      : random.chance(0.1)
        ? drainMetadata(random.pick(['complete', 'canceled']), random)
        : null,
    NodeMaxAllocs: random.chance(0.1) ? 100 : 0,
    LastMissedHeartbeatIndex: status === 'down' ? modifyIndex : 0,
    LastAllocUpdateIndex: modifyIndex - random.between(0, 900),
    CreateIndex: createIndex,
    ModifyIndex: modifyIndex,
  }
}

function attributes(
  name: string,
  address: string,
  nodeClass: string,
  cores: number,
  memory: number,
  windows: boolean,
  datacenter: Datacenter,
  random: Random,
) {
  const arm = nodeClass === 'compute' && random.chance(0.5)
  return {
    'cpu.arch': arm ? 'arm64' : 'amd64',
    'cpu.frequency': String(random.pick([2_400, 2_900, 3_100])),
    'cpu.modelname': arm ? 'Neoverse-V1' : 'AMD EPYC 7763 64-Core Processor',
    'cpu.numcores': String(cores),
    'kernel.name': windows ? 'windows' : 'linux',
    'kernel.version': windows ? '10.0.20348' : random.pick(['6.8.0-79-generic', '6.1.0-37-amd64']),
    'memory.totalbytes': String(memory * 1_048_576),
    'nomad.version': random.weighted([
      ['1.11.2', 6],
      ['1.11.0', 3],
      ['1.10.5', 2],
      ['1.9.7', 1],
    ]),
    'os.name': windows ? 'windows' : random.pick(['ubuntu', 'debian']),
    'os.version': windows ? '2022' : random.pick(['24.04', '12']),
    'unique.hostname': name,
    'unique.network.ip-address': address,
    'unique.storage.volume': windows ? 'C:' : '/dev/nvme0n1p1',
    ...(random.chance(0.85) && !windows
      ? { 'driver.docker': '1', 'driver.docker.version': '27.5.1' }
      : {}),
    ...(nodeClass === 'gpu' ? { 'driver.nvidia-gpu': '1', 'gpu.model': 'L40S' } : {}),
    ...(datacenter === 'eu-west-1'
      ? { 'platform.aws.placement.availability-zone': `eu-west-1${random.pick(['a', 'b', 'c'])}` }
      : {}),
  }
}

// Who set which key differs from node to node, as it does in life.
function meta(random: Random) {
  return {
    ...(random.chance(0.8) ? { rack: `r${String(random.between(1, 24)).padStart(2, '0')}` } : {}),
    ...(random.chance(0.6)
      ? { owner: random.pick(['platform', 'data', 'media', 'payments']) }
      : {}),
    ...(random.chance(0.3) ? { 'cost-center': String(random.between(4_100, 4_120)) } : {}),
    ...(random.chance(0.2) ? { 'storage.class': random.pick(['nvme', 'ssd', 'hdd']) } : {}),
    ...(random.chance(0.05)
      ? { note: random.pick(['', 'noisy fan', 'Lüfter prüfen', 'see /wiki/racks']) }
      : {}),
  }
}

function resources(address: string, cores: number, memory: number) {
  return {
    Cpu: { CpuShares: cores * 2_900, TotalCpuCores: cores, ReservableCpuCores: null },
    Processors: { Topology: null },
    Memory: { MemoryMB: memory },
    Disk: { DiskMB: memory * 8 },
    Devices: null,
    NodeNetworks: [
      {
        Mode: 'host',
        Device: 'eth0',
        MacAddress: '',
        Speed: 10_000,
        Addresses: [
          { Family: 'ipv4', Alias: 'default', Address: address, ReservedPorts: '', Gateway: '' },
        ],
      },
    ],
    Networks: null,
    MinDynamicPort: 20_000,
    MaxDynamicPort: 32_000,
  }
}

function events(status: string, createIndex: number, modifyIndex: number, random: Random) {
  const event = (message: string, index: number) => ({
    Message: message,
    Subsystem: 'Cluster',
    Details: null,
    Timestamp: rfc3339(NOW_SECONDS - random.between(0, 60 * 86_400), random),
    CreateIndex: index,
  })
  return [
    event('Node registered', createIndex),
    ...(status === 'ready' ? [] : [event('Node heartbeat missed', modifyIndex)]),
  ]
}

function drivers(windows: boolean, nodeClass: string, random: Random) {
  const driver = (detected: boolean, healthy: boolean, description: string) => ({
    Attributes: detected ? { 'driver.version': '1' } : null,
    Detected: detected,
    Healthy: healthy,
    HealthDescription: description,
    UpdateTime: rfc3339(NOW_SECONDS - random.between(0, 60 * 86_400), random),
  })
  const docker = random.weighted([
    [driver(true, true, 'Healthy'), 16],
    [driver(true, false, 'Failed to connect to docker daemon'), 2],
    [driver(false, false, ''), 2],
  ])
  return {
    docker: windows ? driver(false, false, '') : docker,
    raw_exec: driver(true, true, 'Healthy'),
    ...(nodeClass === 'gpu' ? { 'nvidia-container': driver(true, true, 'Healthy') } : {}),
  }
}

function csiPlugin(random: Random) {
  return {
    PluginID: 'ebs-node',
    AllocID: random.uuid(),
    Healthy: random.chance(0.9),
    HealthDescription: 'healthy',
    UpdateTime: rfc3339(NOW_SECONDS - random.between(0, 86_400), random),
    Provider: 'ebs.csi.aws.com',
    ProviderVersion: 'v1.38.1',
    RequiresControllerPlugin: true,
    RequiresTopologies: false,
  }
}

function drainMetadata(status: string, random: Random) {
  const started = NOW_SECONDS - random.between(3_600, 30 * 86_400)
  return {
    StartedAt: rfc3339(started, random),
    UpdatedAt: rfc3339(started + random.between(60, 3_500), random),
    Status: status,
    AccessorID: random.uuid(),
    Meta: random.chance(0.5) ? { reason: random.pick(['kernel update', 'disk swap']) } : null,
  }
}
