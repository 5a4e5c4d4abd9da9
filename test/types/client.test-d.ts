import { expectTypeOf, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { allOf, contains, eq, fields, startsWith } from '../../src/filters/build/index.ts'
import { compile } from '../../src/index.ts'
import type {
  AgentMember,
  AllocationStub,
  Deployment,
  Evaluation,
  JobStub,
  NodeStub,
  TaskGroupState,
  TaskGroupSummary,
} from '../../src/rows/schemas/index.ts'
import {
  type Batch,
  createSchedulerClient,
  createTeamsClient,
  type InvalidRequestError,
  isRequestError,
  type Meta,
  type RequestError,
  type RequestErrorCode,
  type Result,
  type RowEvent,
  type UncertainError,
} from '../../src/services/client/index.ts'

interface Job {
  Status: 'pending' | 'running' | 'dead'
  Priority: number
}

const client = createSchedulerClient()
const { jobs, deployments, nodes, allocations, evaluations, members } = client

test('each list gives its own rows', () => {
  expectTypeOf(jobs.list).returns.resolves.toEqualTypeOf<Result<JobStub[]>>()
  expectTypeOf(deployments.list).returns.resolves.toEqualTypeOf<Result<Deployment[]>>()
  expectTypeOf(nodes.list).returns.resolves.toEqualTypeOf<Result<NodeStub[]>>()
  expectTypeOf(allocations.list).returns.resolves.toEqualTypeOf<Result<AllocationStub[]>>()
  expectTypeOf(evaluations.list).returns.resolves.toEqualTypeOf<Result<Evaluation[]>>()
  expectTypeOf(members.list).returns.resolves.toEqualTypeOf<Result<AgentMember[]>>()
})

test('a stub has the fields of its list, and no other', () => {
  expectTypeOf<NodeStub>().toHaveProperty('Address')
  expectTypeOf<NodeStub>().not.toHaveProperty('HTTPAddr')
  expectTypeOf<JobStub['Status']>().toExtend<string>()
  // @ts-expect-error no row has it
  type _None = JobStub['Stats']
})

test('what the field tables list is there: neither optional nor null', () => {
  const job = {} as JobStub
  expectTypeOf(job.Namespace).toEqualTypeOf<string>()
  expectTypeOf(job.Datacenters).toEqualTypeOf<readonly string[]>()
  expectTypeOf(job.Stop).toEqualTypeOf<boolean>()
  expectTypeOf<null>().toExtend<JobStub['Multiregion']>()
  expectTypeOf<undefined>().not.toExtend<JobStub['Multiregion']>()
  for (const integer of [
    job.Priority,
    job.CreateIndex,
    job.ModifyIndex,
    job.JobModifyIndex,
    job.JobSummary.CreateIndex,
    job.JobSummary.ModifyIndex,
    job.JobSummary.Children.Dead,
    job.JobSummary.Children.Pending,
    job.JobSummary.Children.Running,
  ]) {
    expectTypeOf(integer).toEqualTypeOf<number>()
  }
  expectTypeOf(job.SubmitTime).toEqualTypeOf<number | bigint>()
  expectTypeOf(job.JobSummary.Summary).toEqualTypeOf<Readonly<Record<string, TaskGroupSummary>>>()
  expectTypeOf<
    Pick<TaskGroupSummary, 'Complete' | 'Failed' | 'Lost' | 'Queued' | 'Running' | 'Starting'>
  >().toEqualTypeOf<
    Readonly<Record<'Complete' | 'Failed' | 'Lost' | 'Queued' | 'Running' | 'Starting', number>>
  >()
  const deployment = {} as Deployment
  for (const integer of [
    deployment.JobVersion,
    deployment.JobCreateIndex,
    deployment.JobModifyIndex,
    deployment.JobSpecModifyIndex,
    deployment.CreateIndex,
    deployment.ModifyIndex,
    deployment.EvalPriority,
  ]) {
    expectTypeOf(integer).toEqualTypeOf<number>()
  }
  expectTypeOf(deployment.IsMultiregion).toEqualTypeOf<boolean>()
  expectTypeOf(deployment.TaskGroups).toEqualTypeOf<Readonly<Record<string, TaskGroupState>>>()
  type Booleans = 'AutoPromote' | 'AutoRevert' | 'Promoted'
  type Integers =
    | 'DesiredCanaries'
    | 'DesiredTotal'
    | 'PlacedAllocs'
    | 'HealthyAllocs'
    | 'UnhealthyAllocs'
  expectTypeOf<{ readonly [Name in keyof TaskGroupState]: TaskGroupState[Name] }>().toEqualTypeOf<
    Readonly<
      Record<Booleans, boolean> &
        Record<Integers, number> &
        Record<'ProgressDeadline', number | bigint> & {
          PlacedCanaries: readonly string[] | null
          RequireProgressBy: string | null
        }
    >
  >()
})

test('what other products add to a row may be missing', () => {
  expectTypeOf<JobStub['NodePool']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<undefined>().toExtend<Deployment['CreateTime']>()
  expectTypeOf<undefined>().toExtend<TaskGroupSummary['Unknown']>()
})

test('pages, items, collect and both watches give the rows of the list', () => {
  expectTypeOf(jobs.pages()).toExtend<AsyncIterable<Result<JobStub[]>>>()
  expectTypeOf(jobs.items()).toExtend<AsyncIterable<JobStub>>()
  expectTypeOf(jobs.collect({ limit: 5 })).resolves.toEqualTypeOf<Result<JobStub[]>>()
  expectTypeOf(nodes.watch()).toExtend<AsyncIterable<Result<NodeStub[]>>>()
  expectTypeOf(nodes.watchRows()).toExtend<AsyncIterable<RowEvent<NodeStub>>>()
})

test('an event has the rows that its type has', () => {
  const event = {} as RowEvent<JobStub>
  if (event.type === 'enter') {
    expectTypeOf(event.row).toEqualTypeOf<JobStub>()
    // @ts-expect-error one that came had nothing before
    event.previous
  } else {
    expectTypeOf(event.previous).toEqualTypeOf<JobStub>()
  }
})

test('an index is a bigint', () => {
  expectTypeOf<Meta['index']>().toEqualTypeOf<bigint | undefined>()
  expectTypeOf<Meta['lastContactMs']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Meta['nextToken']>().toEqualTypeOf<string | undefined>()
  const meta = {} as Meta
  jobs.list({ index: meta.index, wait: '5s' })
  // @ts-expect-error a double cannot hold it
  jobs.list({ index: 12 })
})

test('a filter is a text, or what the builder made', () => {
  jobs.list({ filter: 'Status == "running"' })
  // @ts-expect-error a tree, which `print` writes
  jobs.list({ filter: parse('Status == "running"') })
  jobs.list({ filter: undefined })
  // @ts-expect-error a number
  jobs.list({ filter: 5 })
  // @ts-expect-error a pattern
  jobs.list({ filter: /running/ })
  // @ts-expect-error half a tree
  jobs.list({ filter: { kind: 'Match' } })
  jobs.list({ filter: eq(fields<Job>().Status, 'running') })
  jobs.list({ filter: () => 'Status == "running"' })
})

test('a function is given the fields of its own list, which are those of the full resource', () => {
  jobs.list({ filter: (job) => eq(job.Status, 'running') })
  jobs.watchRows({ filter: (job) => contains(job.Datacenters, 'dc1') })
  deployments.list({ filter: (deployment) => eq(deployment.Status, 'failed') })
  nodes.list({ filter: (node) => startsWith(node.HTTPAddr, '10.') })
  allocations.collect({ filter: (allocation) => eq(allocation.Job.Type, 'batch') })
  evaluations.pages({ filter: (evaluation) => eq(evaluation.Status, 'blocked') })
  // @ts-expect-error the server does not filter them
  members.list({ filter: 'Status == alive' })
  jobs.list({ filter: (job) => allOf(eq(job.Stop, true)) ?? '' })
  jobs.list({ filter: allOf() })
  // @ts-expect-error without `return`, it would list every row
  jobs.list({ filter: (job) => void eq(job.Stop, true) })
  // @ts-expect-error the list shows it, and filters do not see it
  nodes.list({ filter: (node) => eq(node.Address, '10.0.0.1') })
  // @ts-expect-error no job has it
  jobs.list({ filter: (job) => eq(job.Statsu, 'running') })
  // @ts-expect-error a predicate
  jobs.list({ filter: (job) => job.Status === 'running' })
  // @ts-expect-error a predicate
  jobs.list({ filter: compile('Status == "running"') })
})

test('consistency is for reads', () => {
  const stale = { stale: true }
  jobs.list(stale)
  members.list(stale)
  client.request('GET', ['job', 'web'], { stale: true })
  // @ts-expect-error a write
  jobs.create({}, { stale: true })
  // @ts-expect-error a write
  jobs.delete('web', { stale: true })
})

test('unknown options do not compile', () => {
  // @ts-expect-error its name has a unit
  createSchedulerClient({ timeout: 5_000 })
  // @ts-expect-error an option that does not exist
  createSchedulerClient({ auth: 'basic' })
  // @ts-expect-error a limit that does not exist
  createSchedulerClient({ limits: { maxBytes: 5 } })
  // @ts-expect-error the name is `perPage`
  jobs.list({ per_page: 5 })
  // @ts-expect-error only `collect` has one
  jobs.list({ limit: 5 })
  // @ts-expect-error a watch is of the whole
  jobs.watch({ perPage: 5 })
  // @ts-expect-error pages do not wait
  jobs.pages({ index: 5n })
  // @ts-expect-error nodes have one order
  nodes.list({ reverse: true })
  // @ts-expect-error the specification has no such parameter
  jobs.list({ status: 'blocked' })
  evaluations.list({ query: { status: 'blocked', job: 'web' } })
  // @ts-expect-error members have no pages
  members.list({ perPage: 5 })
  nodes.watchRows({ query: { reverse: true }, wait: '5m' })
  // @ts-expect-error a number says no unit
  jobs.list({ wait: 5 })
  jobs.delete('web', { namespace: 'default' })
  // @ts-expect-error members do not change
  members.watch()
  // @ts-expect-error the name is `limit`
  jobs.collect({ limits: 5 })
})

test('other routes are typed by their caller, and take four methods', () => {
  expectTypeOf(client.request('GET', '/v1/x')).resolves.toEqualTypeOf<Result<unknown>>()
  expectTypeOf(client.request<{ ID: string }>('GET', ['job', 'web'])).resolves.toEqualTypeOf<
    Result<{ ID: string }>
  >()
  expectTypeOf(jobs.create<{ EvalID: string }>({ Job: {} })).resolves.toEqualTypeOf<
    Result<{ EvalID: string }>
  >()
  client.request('PUT', '/v1/x', { query: { all: true, n: 2n, text: 'a' }, body: { At: 2n } })
  client.request('POST', '/v1/search', { body: { Prefix: 'a' } })
  // @ts-expect-error the service has four methods
  client.request('PATCH', '/v1/x')
  // @ts-expect-error a list is not a parameter
  client.request('GET', '/v1/x', { query: { list: ['a'] } })
})

test('a list at a path is typed by its caller', () => {
  const pools = client.listAt<{ Name: string }>('/v1/node/pools', { key: ['Name'] })
  pools.list({ filter: (pool) => eq(pool.Name, 'all'), perPage: 5, reverse: true })
  expectTypeOf(pools.items()).toExtend<AsyncIterable<{ Name: string }>>()
  expectTypeOf(client.listAt('/v1/x').list).returns.resolves.toEqualTypeOf<
    Result<Readonly<Record<string, unknown>>[]>
  >()
})

test('teams ask for an address and a token, and tell how far they came', () => {
  // @ts-expect-error the service asks for a token
  createTeamsClient({ baseUrl: 'https://teams.example' })
  // @ts-expect-error there is no address of its own
  createTeamsClient({ token: 'secret' })
  const teams = createTeamsClient({ baseUrl: 'https://teams.example', token: 'secret' })
  expectTypeOf(teams.addUsers('t', ['u'])).resolves.toEqualTypeOf<Batch>()
  teams.removeOrganizationMemberships('t', ['ou'], { chunkSize: 5, signal: undefined })
  // @ts-expect-error one identifier is not a list
  teams.addUsers('t', 'u')
  // @ts-expect-error the name is `chunkSize`
  teams.addUsers('t', ['u'], { chunks: 5 })
})

test('a code tells the class of an error', () => {
  const error: unknown = undefined
  if (isRequestError(error, 'filter-rejected')) {
    expectTypeOf(error).toEqualTypeOf<InvalidRequestError>()
    expectTypeOf(error.issues).not.toBeNullable()
  }
  if (isRequestError(error, 'timed-out')) expectTypeOf(error).toEqualTypeOf<UncertainError>()
  if (isRequestError(error)) {
    expectTypeOf(error).toExtend<RequestError>()
    expectTypeOf(error.code).toEqualTypeOf<RequestErrorCode>()
    expectTypeOf(error.status).toEqualTypeOf<number | undefined>()
  }
  // @ts-expect-error the code is `timed-out`
  isRequestError(error, 'timeout')
})
