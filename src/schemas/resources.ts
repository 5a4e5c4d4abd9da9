import {
  clientStatuses,
  deploymentStatuses,
  evaluationStatuses,
  jobStatuses,
  nodeStatuses,
} from './values.ts'

/** The kinds of thing that the scheduler lists. */
export type ResourceName =
  | 'job'
  | 'node'
  | 'allocation'
  | 'deployment'
  | 'evaluation'
  | 'agentMember'

/** What the list of a resource takes and gives. */
export interface Resource {
  readonly endpoint: string
  /** True where the server filters; elsewhere only the rows it answers with can be filtered. */
  readonly filter: boolean
  /** Whether the rows it answers with are as filters see them, or stubs of that. */
  readonly rows: 'full' | 'stub'
  /** The fields that rows are ordered by, the first one first; none where there is no order. */
  readonly orderKey: readonly string[]
  /** True where the order can be reversed. */
  readonly reverse: boolean
  /** True where the list can be waited on until it changes. */
  readonly blocking: boolean
  readonly pagination: boolean
  /** True where it takes the start of an identifier. */
  readonly prefix: boolean
  /** Other parameters that filter, and that cannot stand beside `filter`. */
  readonly otherFilters: readonly string[]
  /** The values of its status known to occur; others may. */
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
