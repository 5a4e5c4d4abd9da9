import { expectTypeOf, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import {
  allOf,
  and,
  contains,
  eq,
  type FieldOf,
  fields,
  oneOf,
  startsWith,
} from '../../src/build/index.ts'
import {
  type AgentMember,
  type AllocationStub,
  type Batch,
  createSchedulerClient,
  createTeamsClient,
  type Deployment,
  type Evaluation,
  type FilterRejectedError,
  fromEnv,
  isRequestError,
  type JobStub,
  type Meta,
  type NodeStub,
  type RequestError,
  type RequestErrorCode,
  type Result,
  type RowEvent,
  type TaskGroupState,
  type TaskGroupSummary,
  type TimeoutError,
} from '../../src/client/index.ts'
import { compile } from '../../src/index.ts'

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

test('an index is a bigint or its text, and never a number', () => {
  expectTypeOf<Meta['index']>().toEqualTypeOf<bigint | undefined>()
  expectTypeOf<Meta['lastContactMs']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Meta['nextToken']>().toEqualTypeOf<string | undefined>()
  const meta = {} as Meta
  jobs.list({ index: meta.index, waitMs: 5_000 })
  jobs.list({ index: '12' })
  // @ts-expect-error a double cannot hold it
  jobs.list({ index: 12 })
})

test('a filter is a text or a tree', () => {
  jobs.list({ filter: 'Status == "running"' })
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
  members.list({ filter: (member) => eq(member.Status, 'alive') })
  jobs.list({ filter: (job) => allOf(eq(job.Stop, true)) })
  jobs.list({ filter: allOf() })
  // @ts-expect-error the list shows it, and filters do not see it
  nodes.list({ filter: (node) => eq(node.Address, '10.0.0.1') })
  // @ts-expect-error no job has it
  jobs.list({ filter: (job) => eq(job.Statsu, 'running') })
  // @ts-expect-error a predicate
  jobs.list({ filter: (job) => job.Status === 'running' })
  // @ts-expect-error a predicate
  jobs.list({ filter: compile('Status == "running"') })
})

test('a filter that is a function is given the builder of the client', () => {
  const builder = { job: fields<Job>(), and, eq, oneOf }
  const withBuilder = createSchedulerClient({ builder })
  withBuilder.jobs.list({
    filter: ({ job, and, eq }) => {
      expectTypeOf(job.Status).toExtend<FieldOf<'pending' | 'running' | 'dead'>>()
      return and(eq(job.Status, 'running'), eq(job.Priority, 50))
    },
  })
  withBuilder.jobs.watchRows({ filter: ({ job, oneOf }) => oneOf(job.Status, ['dead']) })
  withBuilder.members.list({ filter: ({ job, eq }) => eq(job.Priority, 1) })
  // @ts-expect-error a status that does not exist
  withBuilder.jobs.list({ filter: ({ job, eq }) => eq(job.Status, 'runing') })
  // @ts-expect-error a field that does not exist
  withBuilder.jobs.list({ filter: ({ job, eq }) => eq(job.Stats, 'running') })
  // @ts-expect-error a field says nothing
  withBuilder.jobs.list({ filter: ({ job }) => job.Status })
  // @ts-expect-error a client without a builder
  jobs.list({ filter: ({ job, eq }) => eq(job.Status, 'running') })
})

test('consistency is for reads', () => {
  const stale = { stale: true }
  jobs.list(stale)
  members.list(stale)
  client.release(stale)
  client.request('GET', ['job', 'web'], { stale: true })
  client.request('POST', ['search'], { stale: true, body: {} })
  // @ts-expect-error a write
  jobs.create({}, { stale: true })
  // @ts-expect-error a write
  jobs.delete('web', { stale: true })
  // @ts-expect-error a write
  client.request('PUT', ['jobs'], { stale: true })
  // @ts-expect-error a write
  client.request('DELETE', ['job', 'web'], { stale: true })
  const method = 'PUT' as 'GET' | 'PUT'
  client.request(method, ['jobs'], { pretty: true })
  // @ts-expect-error perhaps a write
  client.request(method, ['jobs'], { stale: true })
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
  // @ts-expect-error only evaluations take it
  jobs.list({ status: 'blocked' })
  evaluations.list({ status: 'blocked', job: 'web' })
  // @ts-expect-error members have no pages
  members.list({ perPage: 5 })
  members.list({ unspecified: { perPage: 5, nextToken: 't', index: 5n, wait: '10s' } })
  nodes.list({ unspecified: { reverse: true } })
  nodes.watchRows({ unspecified: { reverse: true }, wait: '5m' })
  // @ts-expect-error a list has its own way of paging
  nodes.pages({ unspecified: { perPage: 5 } })
  // @ts-expect-error no list is known to have it, and neither is any parameter
  nodes.list({ unspecified: { order: 'ID' } })
  // @ts-expect-error a number says no unit
  jobs.list({ wait: 5 })
  jobs.delete('web', { namespace: 'default' })
  // @ts-expect-error members do not change
  members.watch()
  // @ts-expect-error the name is `maxPages`
  jobs.collect({ maxPage: 5 })
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
  client.request('POST', '/v1/search', { body: { Prefix: 'a' }, as: 'text' })
  expectTypeOf(client.request('GET', '/v1/x', { as: 'lines' })).toEqualTypeOf<
    AsyncGenerator<string, void, undefined>
  >()
  // @ts-expect-error lines are read
  client.request('PUT', '/v1/x', { as: 'lines' })
  // @ts-expect-error the service has four methods
  client.request('PATCH', '/v1/x')
  // @ts-expect-error a list is not a parameter
  client.request('GET', '/v1/x', { query: { list: ['a'] } })
})

test('a list at a path is typed by its caller, and what rows show is asked for by name', () => {
  const pools = client.listAt<{ Name: string }>('/v1/node/pools', { key: ['Name'] })
  pools.list({ filter: (pool) => eq(pool.Name, 'all'), perPage: 5, reverse: true })
  expectTypeOf(pools.items()).toExtend<AsyncIterable<{ Name: string }>>()
  expectTypeOf(client.listAt('/v1/x').list).returns.resolves.toEqualTypeOf<
    Result<Readonly<Record<string, unknown>>[]>
  >()
  client.nodes.list({ resources: true, os: true })
  client.allocations.list({ resources: true, taskStates: false })
  client.jobs.list({ meta: true })
  // @ts-expect-error jobs have no operating system
  client.jobs.list({ os: true })
})

test('`compile` is what filters members, and the environment gives options', () => {
  createSchedulerClient({ ...fromEnv({ NOMAD_ADDR: 'http://a' }, { prefix: 'NOMAD_' }) })
  createSchedulerClient({ compile })
  // @ts-expect-error options, not a prefix
  fromEnv({}, 'NOMAD_')
  // @ts-expect-error a tree is not a predicate
  createSchedulerClient({ compile: parse })
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
    expectTypeOf(error).toEqualTypeOf<FilterRejectedError>()
    expectTypeOf(error.issues).not.toBeNullable()
  }
  if (isRequestError(error, 'timed-out')) expectTypeOf(error).toEqualTypeOf<TimeoutError>()
  if (isRequestError(error)) {
    expectTypeOf(error).toExtend<RequestError>()
    expectTypeOf(error.code).toEqualTypeOf<RequestErrorCode>()
    expectTypeOf(error.status).toEqualTypeOf<number | undefined>()
  }
  // @ts-expect-error the code is `timed-out`
  isRequestError(error, 'timeout')
})

test('what `check` is given and gives', () => {
  createSchedulerClient({
    check: (filter, list) => {
      expectTypeOf(filter).toEqualTypeOf<string>()
      expectTypeOf(list).toEqualTypeOf<
        'jobs' | 'deployments' | 'nodes' | 'allocations' | 'evaluations' | 'members'
      >()
      return { issues: [], filter }
    },
  })
  createSchedulerClient({ check: () => undefined })
  // @ts-expect-error issues are what it is for
  createSchedulerClient({ check: () => ({ filter: 'a == 1' }) })
})
