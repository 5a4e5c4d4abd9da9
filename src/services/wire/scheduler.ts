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

/** The default wait of a blocking query, in milliseconds; `PROFILES` has the maximum. */
export const WAIT = {
  defaultMs: 300_000,
  /** The server adds up to the wait divided by this, to spread its answers. */
  jitterDivisor: 16,
} as const

/** The names of the scheduler's lists. */
export type ListName = 'jobs' | 'deployments' | 'nodes' | 'allocations' | 'evaluations' | 'members'

/** The facts about a list. */
export interface List {
  readonly path: string
  /** The parameters that filter besides `filter`. */
  readonly narrows: readonly string[]
  /** True if it supports `reverse`. */
  readonly reverses: boolean
  /** The fields that identify a row across all namespaces. */
  readonly key: readonly string[]
  /** Fields of its rows that filters lack, with their replacements. */
  readonly renamed: Readonly<Record<string, string>>
  /** The renamed fields with only the host, for which filters have `host:port`. */
  readonly hosts: readonly string[]
}

/** The list at a path. Without other facts, it is as most lists are. */
export function listAt(path: string, facts: Partial<List> = {}): List {
  const common = { narrows: ['prefix'], reverses: true, key: ['ID'], renamed: {}, hosts: [] }
  return { path, ...common, ...facts }
}

/** The lists of the scheduler, by name. */
export const LISTS: Readonly<Record<ListName, List>> = {
  jobs: /* @__PURE__ */ listAt('/v1/jobs', { key: ['Namespace', 'ID'] }),
  deployments: /* @__PURE__ */ listAt('/v1/deployments'),
  nodes: /* @__PURE__ */ listAt('/v1/nodes', {
    reverses: false,
    renamed: { Address: 'HTTPAddr', Version: 'Attributes["nomad.version"]' },
    hosts: ['Address'],
  }),
  allocations: /* @__PURE__ */ listAt('/v1/allocations', {
    renamed: { JobType: 'Job.Type', JobVersion: 'Job.Version' },
  }),
  evaluations: /* @__PURE__ */ listAt('/v1/evaluations', { narrows: ['prefix', 'job', 'status'] }),
  members: /* @__PURE__ */ listAt('/v1/agent/members', { narrows: [], reverses: false }),
}

const ONE_ROW = /^\/v1\/(?:job|node|allocation|deployment|evaluation|service|var|volume|client)\//
/** Nomad's routes that read with POST. */
const POSTED_QUESTION = /^\/v1\/(?:search|jobs\/statuses)(?:\/|$)/

/** True for a request that changes nothing. */
export function isRead(method: string, path: string): boolean {
  return method === 'GET' || (method === 'POST' && POSTED_QUESTION.test(path))
}

/** True for a request that may span all namespaces: it neither reads one row nor writes. */
export function canSpanNamespaces(method: string, path: string): boolean {
  return isRead(method, path) && !ONE_ROW.test(path)
}
