import type { Resource } from '../model.ts'

/** Every list, in the order of the page. */
export const RESOURCES: readonly Resource[] = [
  'jobs',
  'deployments',
  'nodes',
  'allocations',
  'evaluations',
]

/** The routes of one row, for lists that show less of it than filters see. */
export const WHOLE_ROUTES: Partial<Record<Resource, string>> = {
  jobs: 'job',
  nodes: 'node',
  allocations: 'allocation',
}
