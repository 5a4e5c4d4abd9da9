import type { Resource } from '../model.ts'

/** Every list, in the order of the page. */
export const RESOURCES: readonly Resource[] = [
  'jobs',
  'deployments',
  'nodes',
  'allocations',
  'evaluations',
  'members',
]

/** The routes of one row, for lists that show less of it than filters see. */
export const WHOLE_ROUTES: Partial<Record<Resource, string>> = {
  jobs: 'job',
  nodes: 'node',
  allocations: 'allocation',
}

/** Filters to start from. Each shows something different. */
export const EXAMPLES: Readonly<Record<Resource, readonly string[]>> = {
  jobs: [
    'Status == "running" and Meta.owner == "ops"',
    'ID matches "^search-" and "dc2" in Datacenters',
    'any TaskGroups as g { g.Count == 3 }',
  ],
  deployments: [
    'Status == "cancelled" and JobVersion == 3',
    '"canary" in TaskGroups and TaskGroups.canary.Promoted == true',
    'any TaskGroups as _, group { group.DesiredCanaries == 1 }',
  ],
  nodes: [
    'Status == "ready" and Attributes["cpu.arch"] == "arm64"',
    'DrainStrategy is not nil or SchedulingEligibility == "ineligible"',
    'HTTPAddr matches "^10[.]1[.]"',
  ],
  allocations: [
    'ClientStatus == "failed" and TaskGroup == "web"',
    'DeploymentStatus is not nil and DeploymentStatus.Canary == true',
    'any TaskStates as _, task { task.Restarts == 2 }',
  ],
  evaluations: [
    'Status == "blocked"',
    'TriggeredBy == "periodic-job" and Priority == 80',
    'any QueuedAllocations as _, count { count != 0 }',
  ],
  members: [
    'Name matches "^server-1[.]"',
    'Status == "alive" and Addr != "10.1.0.1"',
    'Tags.role == "nomad" and not (Name == "server-2.global")',
  ],
}
