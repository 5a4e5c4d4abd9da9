/** Where an agent listens unless told otherwise. */
export const DEFAULT_ADDRESS = 'http://127.0.0.1:4646'

/** The media type of the scheduler's bodies, in both directions. */
export const JSON_TYPE = 'application/json'

/** What every route of the scheduler begins with. */
export const ROUTE_PREFIX = '/v1/'

/** The namespace of a request that names none. */
export const DEFAULT_NAMESPACE = 'default'

/** As a `namespace`, all of them; each row then says its own. */
export const ALL_NAMESPACES = '*'

/** The names of the query parameters, by what they hold. */
export const QUERY = {
  namespace: 'namespace',
  region: 'region',
  filter: 'filter',
  perPage: 'per_page',
  nextToken: 'next_token',
  reverse: 'reverse',
  index: 'index',
  wait: 'wait',
  stale: 'stale',
  pretty: 'pretty',
  prefix: 'prefix',
  job: 'job',
  status: 'status',
} as const

/** The beginning of every header of the service; a real Nomad agent has `X-Nomad-`. */
export const HEADER_PREFIX = 'X-Cluster-'

/** The names of the service's headers without their prefix, which differs from product to product. */
export const HEADERS = {
  token: 'Token',
  index: 'Index',
  nextToken: 'Nexttoken',
  lastContact: 'LastContact',
  knownLeader: 'KnownLeader',
} as const

/** The first state of a resource on a new cluster. */
export const FIRST_INDEX = 1n

/** How long a blocking query may be held, in milliseconds. */
export const WAIT = {
  defaultMs: 300_000,
  maxMs: 600_000,
  /** The server adds up to the wait divided by this, to spread the answers. */
  jitterDivisor: 16,
} as const

/** The lists of the scheduler that are known by name. */
export type ListName = 'jobs' | 'deployments' | 'nodes' | 'allocations' | 'evaluations' | 'members'

/** What the list of a resource takes. */
export interface List {
  readonly path: string
  /** True where the server filters; elsewhere only the rows it answers with can be filtered. */
  readonly filters: boolean
  /** Other parameters that filter, and so cannot stand beside `filter`. */
  readonly conflicts: readonly string[]
  /** True where it can be waited on, paged and narrowed by `prefix`. */
  readonly pages: boolean
  /** True where the order can be reversed. */
  readonly reverses: boolean
  /** What tells its rows apart, all namespaces taken together. */
  readonly key: readonly string[]
  /** Names of its rows that no filter knows, and what filters have for them. */
  readonly renamed: Readonly<Record<string, string>>
}

const base = {
  filters: true,
  conflicts: [QUERY.prefix],
  pages: true,
  reverses: true,
  key: ['ID'],
  renamed: {},
} as const

/** The lists of the scheduler, by name. */
export const LISTS: Readonly<Record<ListName, List>> = {
  jobs: { ...base, path: '/v1/jobs', key: ['Namespace', 'ID'] },
  deployments: { ...base, path: '/v1/deployments' },
  nodes: {
    ...base,
    path: '/v1/nodes',
    reverses: false,
    renamed: { Address: 'HTTPAddr', Version: 'Attributes["nomad.version"]' },
  },
  allocations: {
    ...base,
    path: '/v1/allocations',
    renamed: { JobType: 'Job.Type', JobVersion: 'Job.Version' },
  },
  evaluations: {
    ...base,
    path: '/v1/evaluations',
    conflicts: [QUERY.prefix, QUERY.job, QUERY.status],
  },
  members: {
    ...base,
    path: '/v1/agent/members',
    filters: false,
    conflicts: [],
    pages: false,
    reverses: false,
    key: ['Name'],
  },
}
