import type { SchedulerClient } from '../../src/client/index.ts'

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

const SERVICE = {
  Name: 'web',
  Provider: 'nomad',
  Tags: ['public', 'v1'],
  AddressMode: 'auto',
}
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
  job('listed', { TaskGroups: [group({ Services: [SERVICE] })] }),
  job('in-ops', { Namespace: 'ops' }),
]

/** Fills a new cluster with what operators have, and waits until it runs. */
export async function createFleet(client: SchedulerClient): Promise<void> {
  const { request } = client
  await request('POST', '/v1/namespace/ops', { body: { Name: 'ops', Description: 'Operations' } })
  await request('PUT', '/v1/node/pool/gpu', { body: { Name: 'gpu', Meta: { kind: 'gpu' } } })
  for (const Job of JOBS) await client.jobs.create({ Job })
  await client.jobs.create({ Job: job('service-0', { Priority: 11 }) })
  await client.jobs.create({
    Job: job('updated', { ...JOBS.find(({ ID }) => ID === 'updated'), Meta: { v: '2' } }),
  })
  await request('PUT', ['job', 'dispatched', 'dispatch'], { body: { Meta: { input: 'a' } } })
  await client.jobs.delete('batch-3')
  for (const Path of ['app/db', 'app/web', 'ops'])
    await request('PUT', `/v1/var/${Path}`, { body: { Path, Items: { key: 'value' } } })
  await request('PUT', '/v1/acl/policy/readers', {
    body: { Name: 'readers', Rules: 'namespace "default" { policy = "read" }' },
  })
  await request('PUT', '/v1/acl/token', {
    body: { Name: 'reader', Type: 'client', Policies: ['readers'] },
  })
  await request('PUT', '/v1/volume/host/create', {
    body: {
      Volume: {
        Name: 'data',
        PluginID: 'mkdir',
        RequestedCapabilities: [
          { AttachmentMode: 'file-system', AccessMode: 'single-node-writer' },
        ],
      },
    },
  })
  const end = performance.now() + 30_000
  for (;;) {
    const { data } = await client.allocations.list({
      namespace: '*',
      filter: 'ClientStatus == running',
    })
    const { data: pending } = await client.evaluations.list({ namespace: '*', status: 'pending' })
    if ((data.length > 100 && pending.length === 0) || performance.now() > end) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
