// Runs each example of docs/beyond-the-lists.md from its block of the page, and checks its effect on the cluster.

import assert from 'node:assert/strict'
import { isRequestError, type SchedulerClient } from '../../src/client/index.ts'
import { examplesOf, importExample } from '../../test/support/examples.ts'
import type { Step } from './surface.ts'

const PAGE = 'docs/beyond-the-lists.md'

// biome-ignore lint/suspicious/noExplicitAny: each example takes other arguments.
type Example = (client: SchedulerClient, ...given: any[]) => any
type Try = (example: Example, client: SchedulerClient) => Promise<void>

/** A task that pretends to run and writes three lines. */
const TASK = {
  Name: 'task',
  Driver: 'mock_driver',
  Config: { run_for: '20m', stdout_string: 'a line\n', stdout_repeat: 2 },
  Resources: { CPU: 20, MemoryMB: 16 },
  LogConfig: { MaxFiles: 1, MaxFileSizeMB: 1 },
}
const GROUP = { Name: 'web', Count: 1, EphemeralDisk: { SizeMB: 10 }, Tasks: [TASK] }
const jobOf = (ID: string, more: object = {}) => ({
  ID: `beyond-${ID}`,
  Datacenters: ['*'],
  TaskGroups: [GROUP],
  Update: { MaxParallel: 1, MinHealthyTime: 1_000_000, HealthCheck: 'task_states' },
  ...more,
})

/** Creates a job, in one or several versions, and returns its id once so many of its allocations run. */
async function created(client: SchedulerClient, ...versions: { readonly ID: string }[]) {
  const [{ ID } = { ID: '' }] = versions
  for (const Job of versions) {
    await client.jobs.create({ Job })
    await running(client, ID)
  }
  return ID
}

/** The IDs of the running allocations of a job, once there are so many. */
function running({ allocations }: SchedulerClient, id: string, count?: number): Promise<string[]> {
  return awaited(allocations, `JobID == "${id}" and ClientStatus == "running"`, count)
}

/** The IDs of the rows that pass a filter, once there are so many. */
async function awaited(
  list: SchedulerClient['allocations' | 'deployments'],
  filter: string,
  count = 1,
): Promise<string[]> {
  for await (const { data } of list.watch({ filter, signal: AbortSignal.timeout(60_000) }))
    if (data.length >= count) return data.map(({ ID }) => ID)
  throw new Error('The watch has ended.')
}

/** What the server has at a path. */
async function read<Data>({ request }: SchedulerClient, ...path: string[]): Promise<Data> {
  return (await request<Data>('GET', path)).data
}

const TRIES: Readonly<Record<string, Try>> = {
  async connect(connect, { request }) {
    const client = connect(undefined as never)
    client.close()
    assert.equal(typeof request, typeof client.request)
  },
  async purge(purge, client) {
    const id = await created(client, jobOf('purged'))
    assert.notEqual(await purge(client, id), '')
    const error = await read(client, 'job', id).catch((error: unknown) => error)
    assert(isRequestError(error, 'not-found'))
  },
  async scale(scale, client) {
    const id = await created(client, jobOf('scaled'))
    await awaited(client.deployments, `JobID == "${id}" and Status == "successful"`)
    await scale(client, id, 'web', 3)
    assert.equal((await running(client, id, 3)).length, 3)
  },
  async revert(revert, client) {
    const id = await created(client, jobOf('reverted'), jobOf('reverted', { Priority: 70 }))
    await revert(client, id)
    const job = await read<{ Priority: number; Version: number }>(client, 'job', id)
    assert.deepEqual([job.Priority, job.Version], [50, 2])
  },
  async plan(plan, client) {
    const id = await created(client, jobOf('planned'))
    await plan(client, jobOf('planned', { Priority: 70 }))
    assert.equal((await read<{ Priority: number }>(client, 'job', id)).Priority, 70)
    await plan(client, jobOf('planned-new'))
    const Constraints = [{ LTarget: `\${attr.kernel.name}`, RTarget: 'none', Operand: '=' }]
    const error = await plan(client, jobOf('planned', { Constraints })).catch(String)
    assert.equal(error, 'Error: There is no room for web.')
  },
  async drain(drain, client) {
    const filter = 'NodeClass == "class-2"'
    const [node] = (await client.nodes.list({ filter })).data
    assert(node)
    await drain(client, node.ID)
    const [after] = (await client.nodes.list({ filter })).data
    assert.deepEqual([after?.Drain, after?.SchedulingEligibility], [false, 'ineligible'])
    const body = { DrainSpec: null, MarkEligible: true }
    await client.request('PUT', ['node', node.ID, 'drain'], { body })
    const [back] = (await client.nodes.list({ filter })).data
    assert.equal(back?.SchedulingEligibility, 'eligible')
  },
  async promote(promote, client) {
    const { Update } = jobOf('promoted')
    const canary = { Update: { ...Update, Canary: 1 } }
    const versions = [canary, { ...canary, Meta: { v: '2' } }]
    const id = await created(client, ...versions.map((more) => jobOf('promoted', more)))
    const isHealthy = 'JobVersion == 1 and TaskGroups.web.HealthyAllocs == 1'
    await awaited(client.deployments, `JobID == "${id}" and ${isHealthy}`)
    await promote(client, id)
    type Deployment = { readonly TaskGroups: { readonly web: { readonly Promoted: boolean } } }
    const { TaskGroups } = await read<Deployment>(client, 'job', id, 'deployment')
    assert(TaskGroups.web.Promoted)
  },
  async setItem(setItem, client) {
    await setItem(client, 'beyond/the-lists', 'a', '1')
    await setItem(client, 'beyond/the-lists', 'b', 'zwei')
    const { Items } = await read<{ Items: object }>(client, 'var', 'beyond/the-lists')
    assert.deepEqual({ ...Items }, { a: '1', b: 'zwei' })
  },
  async allocationsOf(allocationsOf, client) {
    const id = await created(client, jobOf('allocated'))
    assert.deepEqual(await allocationsOf(client, id), await running(client, id))
  },
  async instancesOf(instancesOf, client) {
    for (const tag of ['public', 'private']) {
      const Services = [{ Name: 'beyond', Provider: 'nomad', Tags: [tag, 'v1'] }]
      await created(client, jobOf(tag, { TaskGroups: [{ ...GROUP, Services }] }))
    }
    const found = await instancesOf(client, 'beyond')
    assert.equal(found.length, 1)
    assert.match(found[0], /:\d+$/)
  },
  async follow(follow, client) {
    const id = await created(client, jobOf('followed'))
    const [allocation] = await running(client, id)
    const lines: string[] = []
    for await (const line of follow(client, allocation, 'task')) if (lines.push(line) === 2) break
    assert.deepEqual(lines, ['a line', 'a line'])
  },
}

/** A step for each example of the page; one that is not tried, or not there, fails. */
export async function beyondSteps(): Promise<Step[]> {
  const modules = await Promise.all(examplesOf(PAGE).map(importExample))
  const examples = Object.assign({}, ...modules) as Readonly<Record<string, Example>>
  const names = new Set([...Object.keys(examples), ...Object.keys(TRIES)])
  return Array.from(names, (name) => ({
    name: `${PAGE}: ${name}`,
    async run(client) {
      const [example, tried] = [examples[name], TRIES[name]]
      assert(example && tried, 'The page and scripts/cluster/beyond.ts have different examples.')
      await tried(example, client)
    },
  }))
}
