import type { Resource } from '../model.ts'

/** All lists, in the order in which the page shows them. */
export const RESOURCES: readonly Resource[] = ['jobs', 'deployments', 'nodes', 'allocations']

/** Filters to start from, each showing something different. */
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
}
