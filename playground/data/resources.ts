import type { Resource } from '../model.ts'

/** Every list, in the order of the page. */
export const RESOURCES: readonly Resource[] = [
  'jobs',
  'deployments',
  'nodes',
  'allocations',
  'evaluations',
]

/** The header prefixes of the two services that the page knows. */
export const HEADER_PREFIXES = ['X-Nomad-', 'X-Cluster-'] as const

/** True for a header prefix that the page knows. */
export function isHeaderPrefix(value: unknown): value is string {
  return HEADER_PREFIXES.some((prefix) => prefix === value)
}

/** The routes of one row, for lists that show less of it than filters see. */
export const WHOLE_ROUTES: Partial<Record<Resource, string>> = {
  jobs: 'job',
  nodes: 'node',
  allocations: 'allocation',
}
