// Everything that client and server both know: the names of routes and headers, limits, and the formats of waits and
// indexes.

import { parseDuration } from '../../rows/values/index.ts'

/** The media type of the scheduler's bodies, in both directions. */
export const JSON_TYPE = 'application/json'

/** The start of every route of the scheduler. */
export const ROUTE_PREFIX = '/v1/'

/** As `namespace`, all namespaces. */
export const ALL_NAMESPACES = '*'

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

/** The index of a state, an unsigned 64-bit integer; `undefined` for any other text. */
export function parseIndex(text: string | null | undefined): bigint | undefined {
  if (!text || !/^[0-9]{1,20}$/.test(text)) return undefined
  const index = BigInt(text)
  return BigInt.asUintN(64, index) === index ? index : undefined
}

/** The milliseconds of a wait such as `10s` or `5m`; `undefined` for any other text. */
export function parseWait(text: string): number | undefined {
  const nanoseconds = parseDuration(text)
  return nanoseconds === undefined ? undefined : Number(nanoseconds) / 1e6
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

/** The facts about a list. */
export interface List {
  readonly path: string
  /** The parameters that filter besides `filter`. */
  readonly narrows: readonly string[]
  /** True if it supports `reverse`. */
  readonly reverses: boolean
}

/** The names of the scheduler's lists. */
export type ListName = 'jobs' | 'deployments' | 'nodes' | 'allocations' | 'evaluations' | 'members'

/** The lists of the scheduler. */
export const LISTS: Readonly<Record<ListName, List>> = {
  jobs: { path: '/v1/jobs', narrows: ['prefix'], reverses: true },
  deployments: { path: '/v1/deployments', narrows: ['prefix'], reverses: true },
  nodes: { path: '/v1/nodes', narrows: ['prefix'], reverses: false },
  allocations: { path: '/v1/allocations', narrows: ['prefix'], reverses: true },
  evaluations: { path: '/v1/evaluations', narrows: ['prefix', 'job', 'status'], reverses: true },
  members: { path: '/v1/agent/members', narrows: [], reverses: false },
}

/** The parameters of a list that cannot be combined with `filter`. */
export function conflictsOf({ narrows }: List, profile: Profile): readonly string[] {
  return narrows.filter((name) => name !== PROFILES[profile].besideFilter)
}

/** The media type of the documents, in both directions. */
export const JSON_API = 'application/vnd.api+json'

/** The start of every path of the service. */
export const TEAMS_PREFIX = '/api/v2'

/** The name of the path parameter for the ID of a team. */
export const TEAM_PARAMETER = 'team_id'

/** The kind of an ID for a member of a team: the `type` of a resource, and the end of a path. */
export type MemberType = 'users' | 'organization-memberships'

/**
 * The path of the members of a team, after the prefix.
 * @param teamId Encoded, as in the path; `:team_id` for a route.
 */
export function membersPath(teamId: string, type: MemberType): string {
  return `/teams/${teamId}/relationships/${type}`
}

/** A reason for refusing a change of members that the specification defines. */
export type TeamFaultReason = 'team-not-found' | 'member-not-found' | 'invitation-not-accepted'

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i

/** True for a name or address that always means this machine; subdomains of `localhost` may not. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}
