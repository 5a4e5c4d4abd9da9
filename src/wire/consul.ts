import type {
  AgentMember,
  AgentService,
  agentMemberSchema,
  agentServiceSchema,
  HealthCheck,
  healthCheckSchema,
  Intention,
  intentionSchema,
  Node,
  NodeService,
  nodeSchema,
  nodeServiceSchema,
  ServiceHealth,
  ServiceNode,
  serviceHealthSchema,
  serviceNodeSchema,
} from '../schemas/consul.ts'

/** The default address of an agent of Consul. */
export const CONSUL_ADDRESS = 'http://127.0.0.1:8500'

/** The prefix of Consul's headers. */
export const CONSUL_PREFIX = 'X-Consul-'

/** The names of Consul's query parameters that are not those of the scheduler. */
export const CONSUL_QUERY = {
  namespace: 'ns',
  partition: 'partition',
  datacenter: 'dc',
  consistent: 'consistent',
} as const

/** The names of what only Consul's headers tell, without the prefix. */
export const CONSUL_HEADERS = {
  queryBackend: 'Query-Backend',
  consistency: 'Effective-Consistency',
  filteredByAcls: 'Results-Filtered-By-ACLs',
} as const

/** The lists of Consul that take a filter. */
export type ConsulListName =
  | 'nodes'
  | 'services'
  | 'serviceNodes'
  | 'nodeServices'
  | 'serviceHealth'
  | 'serviceChecks'
  | 'nodeChecks'
  | 'checksInState'
  | 'agentServices'
  | 'agentChecks'
  | 'agentMembers'
  | 'intentions'

/** A list of Consul. */
export interface ConsulListFacts {
  /** Its route; one that ends with `/` is followed by a name. */
  readonly path: string
  /** How the answer holds the rows: as a list, as the values of a map, or by the names of services. */
  readonly holds: 'rows' | 'values' | 'tags'
  /** The member of the answer that holds them. */
  readonly member?: string
  /** True if a query can wait for it to change. */
  readonly waits: boolean
  /** The fields that identify a row. */
  readonly key: readonly string[]
}

const rows = { holds: 'rows', waits: true } as const
const ofAgent = { holds: 'values', waits: false } as const

/** What each list is, by name. */
export const CONSUL_LISTS: Readonly<Record<ConsulListName, ConsulListFacts>> = {
  nodes: { ...rows, path: '/v1/catalog/nodes', key: ['Node'] },
  services: { ...rows, holds: 'tags', path: '/v1/catalog/services', key: ['ServiceName'] },
  serviceNodes: {
    ...rows,
    path: '/v1/catalog/service/',
    key: ['Namespace', 'Node', 'ServiceID'],
  },
  nodeServices: {
    ...rows,
    path: '/v1/catalog/node-services/',
    member: 'Services',
    key: ['Namespace', 'ID'],
  },
  serviceHealth: {
    ...rows,
    path: '/v1/health/service/',
    key: ['Service.Namespace', 'Node.Node', 'Service.ID'],
  },
  serviceChecks: {
    ...rows,
    path: '/v1/health/checks/',
    key: ['Namespace', 'Node', 'CheckID'],
  },
  nodeChecks: { ...rows, path: '/v1/health/node/', key: ['Namespace', 'CheckID'] },
  checksInState: {
    ...rows,
    path: '/v1/health/state/',
    key: ['Namespace', 'Node', 'CheckID'],
  },
  agentServices: { ...ofAgent, path: '/v1/agent/services', key: ['ID'] },
  agentChecks: { ...ofAgent, path: '/v1/agent/checks', key: ['CheckID'] },
  agentMembers: { ...ofAgent, holds: 'rows', path: '/v1/agent/members', key: ['Name'] },
  intentions: {
    ...rows,
    path: '/v1/connect/intentions',
    key: ['SourcePeer', 'SourceNS', 'SourceName', 'DestinationNS', 'DestinationName'],
  },
}

/** The schema that the filters of each list see. */
export interface ConsulFilterSchemas {
  readonly nodes: typeof nodeSchema
  readonly services: typeof serviceNodeSchema
  readonly serviceNodes: typeof serviceNodeSchema
  readonly nodeServices: typeof nodeServiceSchema
  readonly serviceHealth: typeof serviceHealthSchema
  readonly serviceChecks: typeof healthCheckSchema
  readonly nodeChecks: typeof healthCheckSchema
  readonly checksInState: typeof healthCheckSchema
  readonly agentServices: typeof agentServiceSchema
  readonly agentChecks: typeof healthCheckSchema
  readonly agentMembers: typeof agentMemberSchema
  readonly intentions: typeof intentionSchema
}

/** The row type of each list. */
export interface ConsulListRows {
  readonly nodes: Node
  /** The name of a service, and every tag that an instance of it has. */
  readonly services: Pick<ServiceNode, 'ServiceName' | 'ServiceTags'>
  readonly serviceNodes: ServiceNode
  readonly nodeServices: NodeService
  readonly serviceHealth: ServiceHealth
  readonly serviceChecks: HealthCheck
  readonly nodeChecks: HealthCheck
  readonly checksInState: HealthCheck
  readonly agentServices: AgentService
  readonly agentChecks: HealthCheck
  readonly agentMembers: AgentMember
  readonly intentions: Intention
}
