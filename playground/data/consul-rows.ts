import {
  type AgentMember,
  type AgentService,
  agentMemberSchema,
  agentServiceSchema,
  type HealthCheck,
  healthCheckSchema,
  type Intention,
  intentionSchema,
  type Node,
  type NodeService,
  nodeSchema,
  nodeServiceSchema,
  type ServiceHealth,
  type ServiceNode,
  serviceHealthSchema,
  serviceNodeSchema,
} from 'tamis/schemas/consul'
import type { ConsulList, Dataset, LanguageExample } from '../model.ts'

type Sample = Required<Pick<Dataset, 'rows' | 'schema' | 'examples'>>

let samples: Lists | undefined

type Lists = Readonly<Record<ConsulList, Omit<Sample, 'examples'>>>

/** The rows and the schema of a Consul list in a made-up datacenter. Every call returns the same. */
export function consulSample(list: ConsulList): Sample {
  samples ??= consulSamples()
  return { ...samples[list], examples: EXAMPLES[list] }
}

const NODES = 48
const INSTANCES = 600
const SERVICES = [
  { name: 'web', port: 8080, tags: ['http', 'public'], owner: 'shop' },
  { name: 'api', port: 9090, tags: ['http', 'v2'], owner: 'shop' },
  { name: 'search', port: 9200, tags: ['http'], owner: 'search' },
  { name: 'payments', port: 8443, tags: ['https', 'pci'], owner: 'billing' },
  { name: 'postgres', port: 5432, tags: ['tcp', 'primary'], owner: 'data' },
  { name: 'redis', port: 6379, tags: ['tcp'], owner: 'data' },
] as const
const CHECKED_AT = '2026-01-15T09:00:00Z'

/** A generator of numbers from 0 to 1 that always gives the same sequence for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function consulSamples(): Lists {
  const random = randomFrom(20)
  const one = <Of>(list: readonly Of[]): Of => list[Math.floor(random() * list.length)] as Of
  const statusOf = (): HealthCheck['Status'] => {
    const drawn = random()
    return drawn < 0.86 ? 'passing' : drawn < 0.94 ? 'warning' : 'critical'
  }
  const uuid = (kind: string, at: number) =>
    `${kind}000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`

  const nodes = Array.from({ length: NODES }, (_, at): Node => {
    const address = `10.20.${Math.floor(at / 16)}.${10 + (at % 16)}`
    const meta = { zone: one(['a', 'b', 'c']), 'consul-network-segment': '' }
    return {
      ID: uuid('a', at),
      Node: `${at < 3 ? 'server' : 'node'}-${String(at + 1).padStart(2, '0')}`,
      Address: address,
      Datacenter: 'dc1',
      TaggedAddresses: { lan: address, wan: address },
      // Some nodes are external and have no metadata.
      Meta: random() < 0.8 ? { ...meta, os: one(['debian', 'alpine']) } : meta,
      CreateIndex: 10 + at,
      ModifyIndex: 400 + at,
    }
  })

  const checkOf = (node: Node, index: number, about: Partial<HealthCheck>): HealthCheck => ({
    Node: node.Node,
    CheckID: 'serfHealth',
    Name: 'Serf Health Status',
    Status: 'passing',
    Notes: '',
    Output: 'Agent alive and reachable',
    ServiceID: '',
    ServiceName: '',
    ServiceTags: [],
    Type: '',
    Interval: '',
    Timeout: '',
    ExposedPort: 0,
    Definition: {},
    CreateIndex: index,
    ModifyIndex: index,
    ...about,
  })

  const health = Array.from({ length: INSTANCES }, (_, at): ServiceHealth => {
    const node = one(nodes.slice(3))
    const { name, port, tags, owner } = one(SERVICES)
    const isProxy = at % 5 === 0 && name !== 'postgres' && name !== 'redis'
    const id = `${name}${isProxy ? '-proxy' : ''}-${String(at + 1).padStart(3, '0')}`
    const service: NodeService = {
      ...(isProxy && { Kind: 'connect-proxy' as const }),
      ID: id,
      Service: isProxy ? `${name}-sidecar-proxy` : name,
      Tags: random() < 0.3 ? [...tags, 'canary'] : [...tags],
      Address: random() < 0.7 ? node.Address : '',
      TaggedAddresses: { lan_ipv4: { Address: node.Address, Port: port } },
      Meta: random() < 0.85 ? { owner, version: one(['1.8.2', '1.9.0', '2.0.1']) } : {},
      Port: isProxy ? 21_000 + at : port,
      Weights: { Passing: one([1, 10]), Warning: 1 },
      EnableTagOverride: false,
      Proxy: {
        Mode: '',
        ...(isProxy && { DestinationServiceName: name, LocalServicePort: port }),
      },
      Connect: {},
      PeerName: '',
      CreateIndex: 1_000 + at,
      ModifyIndex: 2_000 + at,
    }
    const status = statusOf()
    const output = {
      passing: `HTTP GET http://${node.Address}:${port}/health: 200 OK`,
      warning: 'Answered after 4.8 seconds',
      critical: `dial tcp ${node.Address}:${port}: connect: connection refused`,
    }
    const checks = [
      checkOf(node, 30 + at, at % 97 === 0 ? { Status: 'critical', Output: 'Agent not live' } : {}),
      checkOf(node, 3_000 + at, {
        CheckID: `service:${id}`,
        Name: `${service.Service} answers`,
        Status: status,
        Output: output[status as keyof typeof output],
        ServiceID: id,
        ServiceName: service.Service,
        ServiceTags: service.Tags,
        Type: tags[0] === 'tcp' ? 'tcp' : 'http',
        Interval: '10s',
        Timeout: '5s',
      }),
    ]
    return { Node: node, Service: service, Checks: checks }
  })

  const serviceNodes = health.map(({ Node: node, Service: service }, at): ServiceNode => {
    const { ID, Node: name, Address, Datacenter, TaggedAddresses, Meta } = node as Node
    const of = service as NodeService
    return {
      ID,
      Node: name,
      Address,
      Datacenter,
      TaggedAddresses,
      NodeMeta: Meta,
      ServiceKind: of.Kind ?? '',
      ServiceID: of.ID,
      ServiceName: of.Service,
      ServiceTags: of.Tags,
      ServiceAddress: of.Address,
      ServiceTaggedAddresses: of.TaggedAddresses ?? {},
      ServiceWeights: of.Weights ?? { Passing: 1, Warning: 1 },
      ServiceMeta: of.Meta,
      ServicePort: of.Port ?? 0,
      ServiceSocketPath: '',
      ServiceEnableTagOverride: false,
      ServiceProxy: of.Proxy,
      ServiceConnect: of.Connect,
      ServiceLocality: null,
      CreateIndex: 1_000 + at,
      ModifyIndex: 2_000 + at,
    }
  })

  const services = health.map(({ Service }) => Service as NodeService)
  const agentServices = services.slice(0, 60).map(
    ({ Kind, ID, Service, Tags, Meta, Port, Address, EnableTagOverride }): AgentService => ({
      ...(Kind && { Kind }),
      ID,
      Service,
      Tags,
      Meta,
      Port: Port ?? 0,
      Address,
      Weights: { Passing: 1, Warning: 1 },
      EnableTagOverride,
      Datacenter: 'dc1',
    }),
  )

  const members = nodes.map(
    ({ Node: name, Address }, at): AgentMember => ({
      Name: name,
      Addr: Address,
      Port: 8301,
      Tags: {
        dc: 'dc1',
        role: at < 3 ? 'consul' : 'node',
        build: at % 7 === 0 ? '1.19.2' : '1.20.1',
      },
      // The numbers that Serf uses: 1 is alive, 3 left, 4 failed.
      Status: at % 16 === 15 ? 4 : at % 23 === 22 ? 3 : 1,
      ProtocolMin: 1,
      ProtocolMax: 5,
      ProtocolCur: 2,
      DelegateMin: 2,
      DelegateMax: 5,
      DelegateCur: 4,
    }),
  )

  const names = SERVICES.map(({ name }) => name)
  const intentions = names.flatMap((source) =>
    ['*', ...names].flatMap((destination): Intention[] => {
      if (source === destination || random() < 0.4) return []
      const isWild = destination === '*'
      return [
        {
          ID: '',
          Description: isWild ? 'Nothing by default' : `${source} calls ${destination}`,
          SourceNS: 'default',
          SourceName: source,
          DestinationNS: 'default',
          DestinationName: destination,
          SourcePartition: 'default',
          DestinationPartition: 'default',
          SourceType: 'consul',
          Action: isWild || random() < 0.2 ? 'deny' : 'allow',
          Meta: isWild ? {} : { ticket: `NET-${100 + Math.floor(random() * 900)}` },
          Precedence: isWild ? 8 : 9,
          CreatedAt: CHECKED_AT,
          UpdatedAt: CHECKED_AT,
          CreateIndex: 5_000,
          ModifyIndex: 5_000,
        },
      ]
    }),
  )

  const nodeChecks = nodes.map((node, at) =>
    checkOf(node, 30 + at, at % 16 === 15 ? { Status: 'critical', Output: 'Agent not live' } : {}),
  )
  const checks = [...nodeChecks, ...health.flatMap(({ Checks }) => Checks?.slice(1) ?? [])]
  return {
    'consul/health-check': { rows: checks, schema: healthCheckSchema },
    'consul/service-health': { rows: health, schema: serviceHealthSchema },
    'consul/node': { rows: nodes, schema: nodeSchema },
    'consul/service-node': { rows: serviceNodes, schema: serviceNodeSchema },
    'consul/node-service': { rows: services, schema: nodeServiceSchema },
    'consul/agent-service': { rows: agentServices, schema: agentServiceSchema },
    'consul/agent-member': { rows: members, schema: agentMemberSchema },
    'consul/intention': { rows: intentions, schema: intentionSchema },
  }
}

/** Filters to try, by list. */
const EXAMPLES: Readonly<Record<ConsulList, readonly LanguageExample[]>> = {
  'consul/health-check': [
    { says: 'Problems of web', filter: 'Status != passing and ServiceName == web' },
    { says: 'Checks of canaries', filter: 'canary in ServiceTags' },
    { says: 'By a pattern of the output', filter: 'Output matches "connection refused$"' },
  ],
  'consul/service-health': [
    { says: 'Any check is critical', filter: 'Checks.Status == critical' },
    { says: 'No check is critical', filter: 'not Checks.Status == critical' },
    { says: 'Canaries in zone a', filter: 'canary in Service.Tags and Node.Meta.zone == a' },
  ],
  'consul/node': [
    { says: 'Servers', filter: 'Node matches "^server-"' },
    { says: 'Nodes that run Debian', filter: 'Meta.os == debian' },
    { says: 'Nodes that do not report their system', filter: 'os not in Meta' },
  ],
  'consul/service-node': [
    { says: 'Web on version 2', filter: 'ServiceName == web and ServiceMeta.version == "2.0.1"' },
    { says: 'Sidecar proxies', filter: 'ServiceKind == "connect-proxy"' },
    { says: 'Without metadata', filter: 'ServiceMeta is empty' },
  ],
  'consul/node-service': [
    { says: 'Owned by shop', filter: 'Meta.owner == shop' },
    { says: 'On its usual port', filter: 'Port == 8080 or Port == 9090' },
    { says: 'Proxies of web', filter: 'Proxy.DestinationServiceName == web' },
  ],
  'consul/agent-service': [
    { says: 'With a tag', filter: 'http in Tags' },
    { says: 'Ordinary services', filter: 'Kind == ""' },
  ],
  'consul/agent-member': [
    { says: 'Not alive', filter: 'Status != 1' },
    { says: 'On an older release', filter: 'Tags.build == "1.19.2"' },
  ],
  'consul/intention': [
    { says: 'Denied', filter: 'Action == deny' },
    { says: 'With a ticket', filter: 'ticket in Meta and SourceName == web' },
  ],
}
