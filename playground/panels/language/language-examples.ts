import type { LanguageExample, Resource } from '../../model.ts'

/** Filters to try, by list. */
export const LANGUAGE_EXAMPLES: Readonly<Record<Resource, readonly LanguageExample[]>> = {
  jobs: [
    { says: 'Running services', filter: 'Type == "service" and Status == "running"' },
    {
      says: 'In one datacenter or everywhere',
      filter: '"dc1" in Datacenters or "*" in Datacenters',
    },
    { says: 'By a metadata key', filter: 'Meta["team.name"] == "checkout"' },
    { says: 'Without an owner', filter: 'Meta.owner is empty' },
    {
      says: 'With a group of six',
      filter: 'any TaskGroups as group { group.Count == 6 }',
    },
    { says: 'Periodic and not stopped', filter: 'Periodic is not nil and Stop == false' },
    { says: 'By a pattern of the name', filter: 'Name matches `^(web|blog)-.*-0000[0-9]$`' },
  ],
  deployments: [
    { says: 'In progress or failed', filter: 'Status == "running" or Status == "failed"' },
    { says: 'With a canary group', filter: '"canary" in TaskGroups' },
    {
      says: 'Whose canaries were promoted',
      filter: '"canary" in TaskGroups and TaskGroups.canary.Promoted == true',
    },
    {
      says: 'With unhealthy allocations',
      filter: 'any TaskGroups as _, group { group.UnhealthyAllocs != 0 }',
    },
    {
      says: 'Waiting for promotion',
      filter:
        'any TaskGroups as _, group { group.DesiredCanaries != 0 and group.Promoted == false }',
    },
    { says: 'Of the first version', filter: 'JobVersion == 0' },
  ],
  nodes: [
    { says: 'Not ready', filter: 'Status != "ready"' },
    {
      says: 'Ready but closed to new work',
      filter: 'Status == "ready" and SchedulingEligibility == "ineligible"',
    },
    { says: 'By an attribute with a dot', filter: 'Attributes["cpu.arch"] == "arm64"' },
    { says: 'In one network', filter: 'HTTPAddr matches `^10\\.1\\.`' },
    {
      says: 'With an unhealthy driver',
      filter: 'any Drivers as _, driver { driver.Healthy == false }',
    },
    { says: 'Not draining', filter: 'DrainStrategy is nil' },
  ],
  allocations: [
    {
      says: 'Failed services',
      filter: 'ClientStatus == "failed" and Job.Type == "service"',
    },
    {
      says: 'With a task that restarted',
      filter: 'any TaskStates as _, task { task.Restarts != 0 }',
    },
    {
      says: 'Not running, but should be',
      filter: 'DesiredStatus == "run" and ClientStatus != "running"',
    },
    { says: 'Canaries', filter: 'DeploymentStatus is not nil and DeploymentStatus.Canary == true' },
    { says: 'On certain nodes', filter: 'NodeName matches `^(dc1|dc2)-gpu-`' },
  ],
  evaluations: [
    { says: 'Waiting for room', filter: 'Status == "blocked"' },
    { says: 'Caused by a stopped job', filter: 'TriggeredBy == "job-deregister"' },
    {
      says: 'With allocations that are not placed',
      filter: 'any QueuedAllocations as _, count { count != 0 }',
    },
    { says: 'Of one job', filter: 'Namespace == "default" and JobID == "web-cleanup-00000"' },
  ],
  members: [
    { says: 'Not alive', filter: 'Status != "alive"' },
    { says: 'Of another release', filter: 'Tags.build != "1.10.2"' },
    { says: 'In one region', filter: 'Tags.region == "global"' },
  ],
}

/** Filters that show the language and fit any rows. */
export const GENERAL_EXAMPLES: readonly LanguageExample[] = [
  { says: 'A condition', filter: 'Status == "running"' },
  {
    says: 'All of several',
    filter: 'Status == "running" and Name matches `^web` and Region == "global"',
  },
  {
    says: 'One of several',
    filter: '(Status == "running" or Status == "pending") and Name is not empty',
  },
  { says: 'The opposite', filter: 'not (Status == "dead" or Name is empty)' },
  { says: 'A key in brackets', filter: 'Meta["team.name"] == "ops"' },
  { says: 'Over a list', filter: 'any Tags as tag { tag == "blue" or tag == "green" }' },
  {
    says: 'Over a map',
    filter: 'all Meta as key, value { key matches `^[a-z]+$` and value is not empty }',
  },
]
