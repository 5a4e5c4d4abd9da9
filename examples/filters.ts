// Ten filters, each as a text, by the builder and by the tag: three ways to the same filter.
// docs/building.md shows them, and a test holds them together.

import { build, type Filter } from 'tamis'
import {
  all,
  allOf,
  and,
  any,
  contains,
  eq,
  fields,
  isEmpty,
  isIn,
  isNil,
  isNotEmpty,
  isNotNil,
  matches,
  ne,
  noneOf,
  not,
  oneOf,
  or,
  startsWith,
} from 'tamis/build'
import { allocationSchema, deploymentSchema, jobSchema, nodeSchema } from 'tamis/schemas'

const job = fields(jobSchema)
const node = fields(nodeSchema)
const allocation = fields(allocationSchema)
const deployment = fields(deploymentSchema)

const { filter } = build

// What a person chose on a page.
const owner = 'o\'neill "ops"; or true'
const statuses = ['pending', 'running'] as const
const search = 'web'
const nodeClass = ''

type ThreeWays = readonly [text: string, built: Filter | undefined, tagged: Filter]

// 1. Running services of a datacenter
export const runningServices: ThreeWays = [
  'Status == "running" and Type == "service" and "dc1" in Datacenters',
  and(eq(job.Status, 'running'), eq(job.Type, 'service'), isIn('dc1', job.Datacenters)),
  filter`Status == ${'running'} and Type == ${'service'} and ${'dc1'} in Datacenters`,
]

// 2. Jobs in one of several states
export const unfinished: ThreeWays = [
  'Stop == false and (Status == "pending" or Status == "running")',
  and(eq(job.Stop, false), oneOf(job.Status, statuses)),
  filter`Stop == ${false} and Status == ${statuses}`,
]

// 3. Jobs of a person, whatever the name holds
export const owned: ThreeWays = [
  'Meta["team.owner"] == `o\'neill "ops"; or true`',
  eq(job.Meta['team.owner'], owner),
  filter`Meta["team.owner"] == ${owner}`,
]

// 4. A search box and a choice that was left open
export const searched: ThreeWays = [
  'Name matches "^web"',
  allOf(startsWith(job.Name, search), nodeClass && eq(job.NodePool, nodeClass)),
  filter`Name matches ${`^${search}`}`,
]

// 5. Nodes that can take no work
export const unavailable: ThreeWays = [
  'Status != "ready" or SchedulingEligibility == "ineligible" or DrainStrategy is not nil',
  or(
    ne(node.Status, 'ready'),
    eq(node.SchedulingEligibility, 'ineligible'),
    isNotNil(node.DrainStrategy),
  ),
  filter`Status != ${'ready'} or SchedulingEligibility == ${'ineligible'} or DrainStrategy is not nil`,
]

// 6. Linux nodes of a network, without a class
export const linux: ThreeWays = [
  'Attributes["kernel.name"] == "linux" and HTTPAddr matches `^10\\.` and NodeClass is empty',
  and(
    eq(node.Attributes['kernel.name'], 'linux'),
    startsWith(node.HTTPAddr, '10.'),
    isEmpty(node.NodeClass),
  ),
  filter`Attributes["kernel.name"] == ${'linux'} and HTTPAddr matches ${'^10\\.'} and NodeClass is empty`,
]

// 7. Nodes where some driver is found but not healthy
export const unhealthyDriver: ThreeWays = [
  'any Drivers as _, driver { driver.Detected == true and driver.Healthy == false }',
  any(node.Drivers, (driver) => and(eq(driver.Detected, true), eq(driver.Healthy, false))),
  filter`any Drivers as _, driver { driver.Detected == ${true} and driver.Healthy == ${false} }`,
]

// 8. Allocations of batch jobs that ended badly, tests left out
export const failed: ThreeWays = [
  'Job.Type == "batch" and (ClientStatus == "failed" or ClientStatus == "lost") and not Namespace matches "^test-"',
  and(
    eq(allocation.Job.Type, 'batch'),
    oneOf(allocation.ClientStatus, ['failed', 'lost']),
    not(matches(allocation.Namespace, '^test-')),
  ),
  filter`Job.Type == ${'batch'} and ClientStatus == ${['failed', 'lost']} and not Namespace matches ${'^test-'}`,
]

// 9. Deployments of several groups of which every one is promoted
export const promoted: ThreeWays = [
  'Status != "failed" and Status != "cancelled" and TaskGroups is not empty and (all TaskGroups as _, group { group.Promoted == true })',
  and(
    noneOf(deployment.Status, ['failed', 'cancelled']),
    isNotEmpty(deployment.TaskGroups),
    all(deployment.TaskGroups, (group) => eq(group.Promoted, true)),
  ),
  filter`Status != ${['failed', 'cancelled']} and TaskGroups is not empty and (all TaskGroups as _, group { group.Promoted == ${true} })`,
]

// 10. What one part of a program adds to what another gave as a text
const given = 'Priority == 50 or Priority == 100'
export const added: ThreeWays = [
  '(Priority == 50 or Priority == 100) and (Datacenters contains "dc1" or Datacenters contains "dc2") and Multiregion is nil',
  build.and(given, [contains(job.Datacenters, ['dc1', 'dc2']), isNil(job.Multiregion)]),
  filter`Priority == ${[50, 100]} and Datacenters contains ${['dc1', 'dc2']} and Multiregion is nil`,
]
