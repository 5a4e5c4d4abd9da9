import assert from 'node:assert/strict'
import { eq, field } from '../../src/build.ts'
import {
  isRequestError,
  type RequestErrorCode,
  type SchedulerClient,
} from '../../src/client/index.ts'
import { parse } from '../../src/index.ts'

/** One thing that the client does with a cluster. */
export interface Step {
  readonly name: string
  readonly run: (client: SchedulerClient) => Promise<void>
}

const LISTS = {
  jobs: { key: ['Namespace', 'ID'], reverses: true, filter: 'ID is not empty' },
  nodes: { key: ['ID'], filter: 'HTTPAddr is not empty' },
  allocations: { key: ['ID'], reverses: true, filter: 'Job.Priority != 1000' },
  deployments: { key: ['ID'], reverses: true, filter: 'ID is not empty' },
  evaluations: { key: ['ID'], reverses: true, filter: 'ID is not empty' },
  services: { key: ['Namespace'], whole: true, filter: 'Namespace is not empty' },
  nodePools: { key: ['Name'], filter: 'Name is not empty' },
  namespaces: { key: ['Name'], whole: true, filter: 'Name is not empty' },
  variables: { key: ['Namespace', 'Path'], filter: 'VariableMetadata.Path is not empty' },
  hostVolumes: { key: ['ID'], filter: 'PluginID is not empty' },
  csiVolumes: { key: ['ID'], filter: 'ID is not empty' },
  volumeClaims: { key: ['ID'], filter: 'ID is not empty' },
  aclTokens: { key: ['AccessorID'], reverses: true, filter: 'AccessorID is not empty' },
  aclPolicies: { key: ['Name'], whole: true, filter: 'Name is not empty' },
  jobStatuses: { key: ['Namespace', 'ID'], reverses: true, filter: 'TaskGroups is not empty' },
} as const satisfies Partial<
  Record<
    keyof SchedulerClient,
    {
      readonly key: readonly string[]
      readonly reverses?: true
      readonly whole?: true
      readonly filter: string
    }
  >
>

/** What every list has, whatever its rows. */
interface AnyList {
  list(options?: object): Promise<{ data: Row[]; meta: { index?: bigint } }>
  pages(options?: object): AsyncIterable<{ data: Row[] }>
  items(options?: object): AsyncIterable<Row>
  collect(options?: object): Promise<{ data: Row[] }>
  watch(options?: object): AsyncGenerator<{ data: Row[]; meta: { index?: bigint } }>
  watchRows(options?: object): AsyncGenerator<{ type: string }>
}
type Row = Readonly<Record<string, unknown>>

const all = { namespace: '*' } as const

/** The steps of one list. */
function stepsOf(name: keyof typeof LISTS): Step[] {
  const { key, filter, ...more } = LISTS[name]
  const listOf = (client: SchedulerClient) => client[name] as unknown as AnyList
  const keysOf = (rows: readonly Row[]) =>
    rows.map((row) => key.map((field) => row[field]).join('\n'))
  const step = (what: string, run: (list: AnyList) => Promise<void>): Step => ({
    name: `${name}: ${what}`,
    run: (client) => run(listOf(client)),
  })
  return [
    step('list, with an index to wait beyond', async (list) => {
      const { data, meta } = await list.list(all)
      assert(Array.isArray(data) && (meta.index ?? 0n) >= 1n)
      await list.list({ ...all, index: meta.index, waitMs: 1 })
    }),
    step('a filter that every row passes', (list) =>
      requireAll(list, async () => (await list.list({ ...all, filter })).data),
    ),
    step('items and pages, each row once', async (list) => {
      const size = 'whole' in more ? {} : { perPage: 1 }
      await requireAll(list, async () => {
        const rows: Row[] = []
        for await (const row of list.items({ ...all, ...size })) rows.push(row)
        return rows
      })
      if ('whole' in more) return
      const { data } = await list.collect({ ...all, perPage: 2, limit: 3 })
      assert.equal(data.length, Math.min(3, (await list.list(all)).data.length))
    }),
    step('watch and watchRows begin with what is there', async (list) => {
      await requireAll(list, async () => {
        for await (const { data } of list.watch(all)) return data
        return []
      })
      const events = list.watchRows(all)
      const { data } = await list.list({ ...all, index: 1n, waitMs: 1 })
      if (data.length > 0) assert.equal((await events.next()).value?.type, 'enter')
      await events.return(undefined)
    }),
    ...('reverses' in more
      ? [
          step('reversed, in pages of two', (list) =>
            requireAll(list, async () => {
              const { data } = await list.collect({ ...all, reverse: true, perPage: 2 })
              return data.reverse()
            }),
          ),
        ]
      : []),
  ]

  /** Requires what is read to be the list in its order, each row once; rows may come and go meanwhile. */
  async function requireAll(list: AnyList, read: () => Promise<readonly Row[]>): Promise<void> {
    const before = keysOf((await list.list(all)).data)
    const found = keysOf(await read())
    const after = keysOf((await list.list(all)).data)
    const isLasting = (key: string) => before.includes(key) && after.includes(key)
    assert.equal(new Set(found).size, found.length)
    assert.deepEqual(found.filter(isLasting), before.filter(isLasting))
    assert(found.every((key) => before.includes(key) || after.includes(key)))
  }
}

/** A call that is refused in a certain way. */
function refusal(
  name: string,
  code: RequestErrorCode,
  call: (client: SchedulerClient) => Promise<unknown>,
  issue?: string,
): Step {
  return {
    name: `${name} is ${issue ?? code}`,
    async run(client) {
      const error = await call(client).then(
        () => assert.fail('It was not refused.'),
        (error: unknown) => error,
      )
      if (!isRequestError(error, code)) throw error
      if (issue !== undefined && isRequestError(error, 'filter-rejected'))
        assert.equal(error.issues[0]?.code, issue)
    },
  }
}

const OTHERS: readonly Step[] = [
  {
    name: 'filters as text, tree, builder and function',
    async run({ jobs }) {
      const text = 'Status == "running"'
      const expected = (await jobs.list({ ...all, filter: text })).data.length
      for (const filter of [
        parse(text),
        eq(field('Status'), 'running'),
        `${text} or Status == "none"`,
      ])
        assert.equal((await jobs.list({ ...all, filter })).data.length, expected)
      const { data } = await jobs.list({ ...all, filter: (job) => eq(job.Status, 'running') })
      assert.equal(data.length, expected)
    },
  },
  {
    name: 'a prefix and a filter together',
    async run({ jobs }) {
      const [first] = (await jobs.list(all)).data
      const prefix = first?.ID.slice(0, 1) ?? 'a'
      const { data } = await jobs.list({ ...all, prefix, filter: 'ID is not empty' })
      assert(data.every(({ ID }) => ID.startsWith(prefix)))
    },
  },
  {
    name: 'nodes that the server does not reverse: pages of them are page-cycle',
    async run({ nodes }) {
      const reverse = { unspecified: { reverse: true } }
      const ids = (rows: readonly { readonly ID: string }[]) => rows.map(({ ID }) => ID)
      const expected = ids((await nodes.list()).data)
      assert.deepEqual(ids((await nodes.list(reverse)).data), expected)
      if (expected.length < 3) return
      const error = await nodes.collect({ ...reverse, perPage: 1 }).catch((error: unknown) => error)
      if (!isRequestError(error, 'page-cycle')) throw error
    },
  },
  {
    name: 'what rows show: meta, resources, os, taskStates',
    async run({ jobs, nodes, allocations }) {
      const shows = (rows: readonly object[], field: string) => rows.every((row) => field in row)
      assert(
        shows((await jobs.list({ ...all, meta: true, filter: 'Meta is not empty' })).data, 'Meta'),
      )
      assert(shows((await nodes.list({ resources: true })).data, 'NodeResources'))
      assert(shows((await nodes.list({ os: true })).data, 'Attributes'))
      assert(
        shows((await allocations.list({ ...all, resources: true })).data, 'AllocatedResources'),
      )
      const { data } = await allocations.list({ ...all, taskStates: false })
      assert(data.every((row) => (row.TaskStates ?? null) === null))
    },
  },
  {
    name: 'members, filtered here',
    async run({ members }) {
      const { data, meta } = await members.list({ filter: 'Name is not empty' })
      assert(data.length > 0 && meta.filteredLocally)
    },
  },
  {
    name: 'one row of each kind in full, with the namespace * as the default',
    async run({ jobs, nodes, allocations, request }) {
      const [node] = (await nodes.list()).data
      const { data } = await request<{ HTTPAddr: string }>('GET', ['node', node?.ID ?? ''], all)
      assert(data.HTTPAddr)
      const [job] = (await jobs.list({ namespace: 'default' })).data
      if (job) await request('GET', ['job', job.ID], all)
      const [allocation] = (await allocations.list(all)).data
      if (allocation) await request('GET', ['allocation', allocation.ID], all)
    },
  },
  {
    name: 'the leader, the agent and its version',
    async run({ request }) {
      assert.match((await request<string>('GET', '/v1/status/leader')).data, /:\d+$/)
      const { data } = await request<{ config: { Version: { Version: string } } }>(
        'GET',
        '/v1/agent/self',
      )
      assert.match(data.config.Version.Version, /^\d+\.\d+\.\d+/)
    },
  },
  {
    name: 'POST, and an answer that is a text',
    async run({ request }) {
      const { data } = await request<{ Matches: object }>('POST', '/v1/search', {
        body: { Prefix: '', Context: 'nodes' },
      })
      assert(data.Matches)
      const text = await request<string>('GET', '/v1/metrics', {
        as: 'text',
        query: { format: 'prometheus' },
      })
      assert(typeof text.data === 'string')
    },
  },
  {
    name: 'events from the latest on',
    async run({ events }) {
      for await (const { Topic, Index } of events({ namespace: '*', timeoutMs: 20_000 })) {
        assert(Topic !== '' && Index >= 1)
        break
      }
    },
  },
  refusal(
    'a filter that ends too early',
    'filter-rejected',
    ({ jobs }) => jobs.list({ filter: 'ID ==' }),
    'syntax',
  ),
  refusal(
    'a field that does not exist',
    'filter-rejected',
    ({ nodes }) => nodes.list({ filter: 'Address == a' }),
    'value-not-found',
  ),
  refusal(
    'a value of another type',
    'filter-rejected',
    ({ nodes }) => nodes.list({ filter: 'CreateIndex == x' }),
    'value-not-coercible',
  ),
  refusal(
    'an invalid pattern',
    'filter-rejected',
    ({ nodes }) => nodes.list({ filter: 'ID matches "("' }),
    'invalid-pattern',
  ),
  refusal('a job that does not exist', 'not-found', ({ request }) =>
    request('GET', ['job', 'tamis-none']),
  ),
]

/** Steps that write, for a cluster of one's own. */
export const WRITING_STEPS: readonly Step[] = [
  {
    name: 'a watch tells of a job that is created and one that is purged, and of nothing else',
    async run({ jobs, request }) {
      const types: string[] = []
      const filter = 'ID == "tamis-watched"'
      const events = jobs.watchRows({ filter, waitMs: 10_000 })
      const next = events.next()
      await jobs.create({
        Job: {
          ID: 'tamis-watched',
          Type: 'batch',
          Datacenters: ['none'],
          TaskGroups: [{ Name: 'a', Tasks: [{ Name: 'a', Driver: 'mock_driver' }] }],
        },
      })
      types.push((await next).value?.type ?? '')
      await request('DELETE', ['job', 'tamis-watched'], { query: { purge: true } })
      for await (const { type } of events) {
        types.push(type)
        if (type === 'leave') break
      }
      assert.equal(types[0], 'enter')
      assert.equal(types.at(-1), 'leave')
    },
  },
  {
    name: 'nodes that are only heard of are not updated',
    async run({ nodes }) {
      const events = nodes.watchRows({ waitMs: 3_000, signal: AbortSignal.timeout(8_000) })
      const updates: { row: Row; previous: Row }[] = []
      try {
        for await (const event of events) if (event.type === 'update') updates.push(event as never)
      } catch (error) {
        if ((error as Error).name !== 'TimeoutError') throw error
      }
      for (const { row, previous } of updates) assert.notDeepEqual(row, previous)
    },
  },
  {
    name: 'a job is created and stopped, also where the namespace is * by default',
    async run({ jobs }) {
      await jobs.create(
        {
          Job: {
            ID: 'tamis-é',
            Type: 'batch',
            Datacenters: ['none'],
            TaskGroups: [{ Name: 'a', Tasks: [{ Name: 'a', Driver: 'mock_driver' }] }],
          },
        },
        all,
      )
      const { data } = await jobs.delete<{ EvalID: string }>('tamis-é', all)
      assert.notEqual(data.EvalID, '')
    },
  },
]

/** Every step that only reads. */
export const READING_STEPS: readonly Step[] = [
  ...(Object.keys(LISTS) as (keyof typeof LISTS)[]).flatMap(stepsOf),
  ...OTHERS,
]
