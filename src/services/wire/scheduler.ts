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

const LARGEST_INDEX = 0xffff_ffff_ffff_ffffn

/** The index of a state, an unsigned 64-bit integer; `undefined` for any other text. */
export function parseIndex(text: string | null | undefined): bigint | undefined {
  if (!text || !/^[0-9]{1,20}$/.test(text)) return undefined
  const index = BigInt(text)
  return index <= LARGEST_INDEX ? index : undefined
}

/** The same, but at least 1: a new cluster may report 0, and a query beyond 0 does not wait. */
export function parseState(text: string | null | undefined): bigint | undefined {
  const index = parseIndex(text)
  return index === 0n ? FIRST_INDEX : index
}

/** The default wait of a blocking query, in milliseconds; `PROFILES` has the maximum. */
export const WAIT = {
  defaultMs: 300_000,
  /** The server adds up to the wait divided by this, to spread its answers. */
  jitterDivisor: 16,
} as const

/**
 * The differences between the two APIs: the prefix of every header of the service, the longest wait of a blocking query,
 * and filtering parameters that can be combined with `filter`.
 */
export const PROFILES = {
  specification: { headerPrefix: 'X-Cluster-', maxWaitMs: 600_000, besideFilter: '' },
  nomad: { headerPrefix: 'X-Nomad-', maxWaitMs: 300_000, besideFilter: 'prefix' },
} as const

/** The API to follow: the specification's or Nomad's. */
export type Profile = keyof typeof PROFILES

/** The names of the profiles. */
export const PROFILE_NAMES = /* @__PURE__ */ Object.keys(PROFILES) as Profile[]

/** The default profile. */
export const DEFAULT_PROFILE: Profile = 'specification'

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
  /** The renamed field with only the host, for which filters have `host:port`. */
  readonly host?: string
}

/** The list at a path. Without other facts, it is as most lists are. */
export function listAt(path: string, facts: Partial<List> = {}): List {
  const common = { narrows: ['prefix'], reverses: true, key: ['ID'], renamed: {} }
  return { path, ...common, ...facts }
}

/** The lists of the scheduler, by name. */
export const LISTS: Readonly<Record<ListName, List>> = {
  jobs: /* @__PURE__ */ listAt('/v1/jobs', { key: ['Namespace', 'ID'] }),
  deployments: /* @__PURE__ */ listAt('/v1/deployments'),
  nodes: /* @__PURE__ */ listAt('/v1/nodes', {
    reverses: false,
    renamed: { Address: 'HTTPAddr', Version: 'Attributes["nomad.version"]' },
    host: 'Address',
  }),
  allocations: /* @__PURE__ */ listAt('/v1/allocations', {
    renamed: { JobType: 'Job.Type', JobVersion: 'Job.Version' },
  }),
  evaluations: /* @__PURE__ */ listAt('/v1/evaluations', { narrows: ['prefix', 'job', 'status'] }),
  members: /* @__PURE__ */ listAt('/v1/agent/members', { narrows: [], reverses: false }),
}

/** The parameters of a list that cannot be combined with `filter`. */
export function conflictsOf({ narrows }: List, profile: Profile): readonly string[] {
  return narrows.filter((name) => name !== PROFILES[profile].besideFilter)
}
