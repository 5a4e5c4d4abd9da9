import type { SchedulerClient } from '../../src/services/client/index.ts'
import { eventually, NODES } from './agent.ts'

type Fields = Readonly<Record<string, unknown>>

/** A task that only pretends to run, so that nothing is left of it. */
const task = (more: Fields = {}) => ({
  Name: 'task',
  Driver: 'mock_driver',
  Config: { run_for: '20m' },
  Resources: { CPU: 20, MemoryMB: 16 },
  ...more,
})
const group = (more: Fields = {}) => ({ Name: 'web', Count: 1, Tasks: [task()], ...more })
const job = (ID: string, more: Fields = {}) => ({
  ID,
  Datacenters: ['*'],
  TaskGroups: [group()],
  ...more,
})

/** A variable of the scheduler, which replaces it. */
const variable = (name: string) => `\${${name}}`

const FAILING = task({ Config: { run_for: '1ms', exit_code: 1 } })

const JOBS: readonly Fields[] = [
  ...['é-1', 'ü-1', '中文', '🐟', 'a.b', 'api/v1'].map((id) => job(id, { Meta: { owner: 'ops' } })),
  ...Array.from({ length: 6 }, (_, at) =>
    job(`service-${at}`, { Priority: 10 + at * 15, TaskGroups: [group({ Count: 3 + at * 4 })] }),
  ),
  ...Array.from({ length: 24 }, (_, at) => job(`batch-${at}`, { Type: 'batch' })),
  job('system', { Type: 'system' }),
  job('sysbatch', { Type: 'sysbatch' }),
  job('periodic', {
    Type: 'batch',
    Periodic: { Enabled: true, SpecType: 'cron', Spec: '0 0 1 1 *', TimeZone: 'UTC' },
  }),
  job('dispatched', {
    Type: 'batch',
    ParameterizedJob: { Payload: 'optional', MetaRequired: [], MetaOptional: ['input'] },
  }),
  job('two-groups', {
    TaskGroups: [group(), group({ Name: 'db', Count: 2, Meta: { tier: 'data' } })],
    Constraints: [{ LTarget: variable('attr.kernel.name'), RTarget: 'linux', Operand: '=' }],
    Affinities: [{ LTarget: variable('node.class'), RTarget: 'fast', Operand: '=', Weight: 50 }],
    Spreads: [{ Attribute: variable('node.datacenter'), Weight: 50 }],
  }),
  job('nowhere', {
    Constraints: [{ LTarget: variable('attr.kernel.name'), RTarget: 'none', Operand: '=' }],
  }),
  job('failing', { Type: 'batch', TaskGroups: [group({ Tasks: [FAILING] })] }),
  job('updated', {
    Update: {
      MaxParallel: 1,
      Canary: 1,
      MinHealthyTime: 1_000_000,
      HealthyDeadline: 300_000_000_000,
      ProgressDeadline: 600_000_000_000,
    },
  }),
  job('in-ops', { Namespace: 'ops' }),
]

/** Fills a new cluster, once its nodes are ready, with what operators have, and waits until it runs. */
export async function createFleet(client: SchedulerClient): Promise<void> {
  const { request, jobs, nodes } = client
  await eventually('the nodes', async () => {
    const { data } = await nodes.list({ filter: 'Status == ready' })
    return data.length === NODES ? data : undefined
  })
  await request('POST', '/v1/namespace/ops', { body: { Name: 'ops', Description: 'Operations' } })
  for (const Job of JOBS) await jobs.create({ Job })
  await jobs.create({ Job: job('service-0', { Priority: 11 }) })
  await jobs.create({ Job: { ...JOBS.find(({ ID }) => ID === 'updated'), Meta: { v: '2' } } })
  await request('PUT', ['job', 'dispatched', 'dispatch'], { body: { Meta: { input: 'a' } } })
  await jobs.delete('batch-3')
  await eventually('the allocations', async () => {
    const filter = 'ClientStatus == running'
    const { data } = await client.allocations.list({ namespace: '*', filter })
    const { data: pending } = await client.evaluations.list({
      namespace: '*',
      query: { status: 'pending' },
    })
    return data.length > 100 && pending.length === 0 ? data : undefined
  })
}
