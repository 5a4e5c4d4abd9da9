/** The default address of an agent. */
export const DEFAULT_ADDRESS = 'http://127.0.0.1:4646'

/** The media type of the scheduler's bodies, in both directions. */
export const JSON_TYPE = 'application/json'

/** The start of every route of the scheduler. */
export const ROUTE_PREFIX = '/v1/'

/** The default namespace of a request. */
export const DEFAULT_NAMESPACE = 'default'

/** As `namespace`, all namespaces. */
export const ALL_NAMESPACES = '*'

/** The names of the query parameters. */
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

/** The names of the service's headers without the prefix, which depends on the product. */
export const HEADERS = {
  token: 'Token',
  index: 'Index',
  nextToken: 'Nexttoken',
  lastContact: 'LastContact',
  knownLeader: 'KnownLeader',
} as const

/** The first state of a resource on a new cluster. */
export const FIRST_INDEX = 1n

/** How long a blocking query is held, in milliseconds; `PROFILES` has the longest. */
export const WAIT = {
  defaultMs: 300_000,
  /** The server adds up to the wait divided by this, to spread its answers. */
  jitterDivisor: 16,
} as const

/** The names of the scheduler's lists. */
export type ListName = 'jobs' | 'deployments' | 'nodes' | 'allocations' | 'evaluations' | 'members'

/** What a list supports. */
export interface List {
  readonly path: string
  /** True if the server filters the list; otherwise, the client must. */
  readonly filters: boolean
  /** Other parameters that filter. */
  readonly narrows: readonly string[]
  /** True if it supports waiting, pages and `prefix`. */
  readonly pages: boolean
  /** True if it supports `reverse`. */
  readonly reverses: boolean
  /** The fields that identify a row across all namespaces. */
  readonly key: readonly string[]
  /** Fields of its rows that filters do not have, and what filters have instead. */
  readonly renamed: Readonly<Record<string, string>>
}

const base = {
  filters: true,
  narrows: [QUERY.prefix],
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
    narrows: [QUERY.prefix, QUERY.job, QUERY.status],
  },
  members: {
    ...base,
    path: '/v1/agent/members',
    filters: false,
    narrows: [],
    pages: false,
    reverses: false,
    key: ['Name'],
  },
}
