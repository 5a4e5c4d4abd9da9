import {
  clientStatuses,
  deploymentStatuses,
  evaluationStatuses,
  jobStatuses,
  nodeStatuses,
} from './values.ts'

/** The kinds of resource that the scheduler lists. */
export type ResourceName =
  | 'job'
  | 'node'
  | 'allocation'
  | 'deployment'
  | 'evaluation'
  | 'agentMember'

/** The features of a resource's list. */
export interface Resource {
  readonly endpoint: string
  /** True if the server filters; otherwise only the rows it returns can be filtered. */
  readonly filter: boolean
  /** Whether the list returns full rows, as filters see them, or stubs. */
  readonly rows: 'full' | 'stub'
  /** The fields that rows are sorted by, the most significant first; empty without an order. */
  readonly orderKey: readonly string[]
  /** True if the order can be reversed. */
  readonly reverse: boolean
  /** True if a request can wait for the list to change. */
  readonly blocking: boolean
  readonly pagination: boolean
  /** True if it accepts a prefix of the identifier. */
  readonly prefix: boolean
  /** Other parameters that filter, and that cannot be combined with `filter`. */
  readonly otherFilters: readonly string[]
  /** The known values of its status; others may occur. */
  readonly statuses: readonly string[]
}

/** The lists of the scheduler. */
export const resources: Readonly<Record<ResourceName, Resource>> = {
  job: {
    endpoint: '/v1/jobs',
    filter: true,
    rows: 'stub',
    orderKey: ['Namespace', 'ID'],
    reverse: true,
    blocking: true,
    pagination: true,
    prefix: true,
    otherFilters: [],
    statuses: jobStatuses,
  },
  node: {
    endpoint: '/v1/nodes',
    filter: true,
    rows: 'stub',
    orderKey: ['ID'],
    reverse: false,
    blocking: true,
    pagination: true,
    prefix: true,
    otherFilters: [],
    statuses: nodeStatuses,
  },
  allocation: {
    endpoint: '/v1/allocations',
    filter: true,
    rows: 'stub',
    orderKey: ['CreateIndex', 'ID'],
    reverse: true,
    blocking: true,
    pagination: true,
    prefix: true,
    otherFilters: [],
    statuses: clientStatuses,
  },
  deployment: {
    endpoint: '/v1/deployments',
    filter: true,
    rows: 'full',
    orderKey: ['CreateIndex', 'ID'],
    reverse: true,
    blocking: true,
    pagination: true,
    prefix: true,
    otherFilters: [],
    statuses: deploymentStatuses,
  },
  evaluation: {
    endpoint: '/v1/evaluations',
    filter: true,
    rows: 'full',
    orderKey: ['CreateIndex', 'ID'],
    reverse: true,
    blocking: true,
    pagination: true,
    prefix: true,
    otherFilters: ['job', 'status'],
    statuses: evaluationStatuses,
  },
  agentMember: {
    endpoint: '/v1/agent/members',
    filter: false,
    rows: 'full',
    orderKey: [],
    reverse: false,
    blocking: false,
    pagination: false,
    prefix: false,
    otherFilters: [],
    statuses: [],
  },
}
