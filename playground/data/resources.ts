import type { ConsulList, Resource } from '../model.ts'

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

/** The lists of Consul, with their names on the page. */
export const CONSUL_LISTS: Readonly<Record<ConsulList, string>> = {
  'consul/health-check': 'health checks',
  'consul/service-health': 'health of services',
  'consul/node': 'catalog nodes',
  'consul/service-node': 'nodes of a service',
  'consul/node-service': 'services of a node',
  'consul/agent-service': 'agent services',
  'consul/agent-member': 'agent members',
  'consul/intention': 'intentions',
}

/** The target of Consul if a link names none. */
export const CONSUL = 'consul@1.20'

/** The release in the name of a Consul target. */
export function releaseOf({ target }: { readonly target: string }): string {
  return target.slice('consul@'.length)
}

/** True for the name of a list of Consul. */
export function isConsulList(name: unknown): name is ConsulList {
  return typeof name === 'string' && Object.hasOwn(CONSUL_LISTS, name)
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
