import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile, filterRows } from '../../src/index.ts'
import { parseJson, stringifyJson } from '../../src/rows/json/index.ts'
import { deploymentSchema, jobSchema, nodeSchema } from '../../src/rows/schemas/index.ts'
import { nomad, specServer } from '../../src/rows/targets/index.ts'
import { createSchedulerClient, type SchedulerClient } from '../../src/services/client/index.ts'
import {
  createServer,
  type Profile,
  sampleData,
  type TamisServer,
} from '../../src/services/server/index.ts'
import { type Listening, listen } from '../../src/services/server/node.ts'
import { LIST_KINDS } from '../../src/services/server/state/lists.ts'
import { inOrder } from '../../src/services/server/state/order.ts'
import { casesOr } from '../support/cases.ts'

const sample = sampleData({ jobs: 40, nodes: 20, seed: 9 })
// A value that only one of the two readings finds.
const placed = ['/srv/data', 'srv/data'].map((path, at) => ({ ID: `placed-${at}`, Meta: { path } }))
const shared = { Namespace: 'default', CreateIndex: 1, ModifyIndex: 1 }
const jobs = [...(sample.jobs ?? []), ...placed].map((job) => ({ ...shared, ...job }))
const data = { ...sample, jobs }
const open: { listening: Listening; client: SchedulerClient }[] = []

async function serving(
  profile?: Profile,
): Promise<{ server: TamisServer; client: SchedulerClient }> {
  const server = createServer(data, { ...(profile && { profile }) })
  const listening = await listen(server, { port: 0 })
  const client = createSchedulerClient({ baseUrl: listening.url, namespace: '*', profile })
  open.push({ listening, client })
  return { server, client }
}

// Each profile, and the target that reads filters as its server does.
const TARGETS = { specification: specServer, nomad: nomad('1.11.3') }

const clients = {} as Record<Profile, SchedulerClient>
beforeAll(async () => {
  for (const profile of Object.keys(TARGETS) as Profile[]) {
    clients[profile] = (await serving(profile)).client
  }
})
afterAll(async () => {
  for (const { listening, client } of open) {
    client.close()
    await listening.close()
  }
})

const LISTS = {
  jobs: {
    schema: jobSchema,
    conditions: [
      'Status == running',
      'Type != "batch"',
      '"dc1" in Datacenters',
      'Meta.owner == `ops`',
      'Meta["team.name"] matches "^s|o"',
      'Periodic is nil',
      'Priority == 50',
      'any TaskGroups as group { group.Name == canary and group.Count != 1 }',
      'all TaskGroups as group { any group.Tasks as task { task.Driver == docker } }',
      'ID contains "api"',
      'Meta.path == "/srv/data"',
      '"/srv" in Meta.path',
    ],
  },
  deployments: {
    schema: deploymentSchema,
    conditions: [
      'Status == running',
      'Status matches "running|failed"',
      'canary in TaskGroups',
      'JobVersion != 1',
      'StatusDescription is not empty',
      'any TaskGroups as name, _ { name contains "a" }',
      'Namespace not matches "^p"',
    ],
  },
  nodes: {
    schema: nodeSchema,
    conditions: [
      'Status == ready',
      'Datacenter != dc1',
      'HTTPAddr matches "^10\\\\.1\\\\."',
      'Attributes["os.name"] == ubuntu',
      'Drivers.docker.Healthy == true',
      'HostVolumes is not empty',
      'Meta.rack not contains "1"',
      'NodeClass is empty',
      'DrainStrategy is not nil',
    ],
  },
} as const

type Name = keyof typeof LISTS

function aFilter(conditions: readonly string[]): fc.Arbitrary<string> {
  return fc.letrec<{ filter: string; leaf: string }>((tie) => ({
    leaf: fc
      .constantFrom(...conditions)
      .map((text) => (/^(?:any|all) /.test(text) ? `(${text})` : text)),
    filter: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      tie('leaf'),
      fc
        .tuple(tie('filter'), fc.constantFrom('and', 'or'), tie('filter'))
        .map(([left, word, right]) => `(${left} ${word} ${right})`),
      tie('filter').map((text) => `not (${text})`),
    ),
  })).filter
}

const aQuestion = fc.constantFrom<Name>('jobs', 'deployments', 'nodes').chain((name) =>
  fc.record({
    name: fc.constant(name),
    profile: fc.constantFrom<Profile>('specification', 'nomad'),
    filter: aFilter(LISTS[name].conditions),
    perPage: fc.option(fc.integer({ min: 1, max: 25 }), { nil: undefined }),
  }),
)

test('what a list answers is what filtering its full rows gives, however it is paged', async () => {
  await fc.assert(
    fc.asyncProperty(aQuestion, async ({ name, profile, filter, perPage }) => {
      const { schema } = LISTS[name]
      const target = TARGETS[profile]
      const client = clients[profile]
      const { order, show } = LIST_KINDS[name]
      const kept = filterRows(data[name] ?? [], compile(filter, { schema, target }))
      const expected = parseJson(stringifyJson(inOrder([...kept], order).map((row) => show(row))))
      const whole = await client[name].list({ filter })
      expect(whole.data).toEqual(expected)
      const paged = await client[name].collect({ filter, perPage })
      expect(paged.data).toEqual(expected)
    }),
    { numRuns: casesOr(10) },
  )
})

// What servers in Go would write as raw bytes, and what no header carries.
const anId = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }),
  fc.string({ unit: fc.constantFrom(...'é中\ufeff\ud83d\udc1f\ud800% .\n\t\0'), minLength: 1 }),
)

test('every row of a fleet comes once, whatever its ID, page by page and in both directions', async () => {
  let current = createServer()
  const listening = await listen(
    { ...current, fetch: (request) => current.fetch(request) },
    { port: 0 },
  )
  const client = createSchedulerClient({ baseUrl: listening.url, namespace: '*' })
  open.push({ listening, client })
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anId, { minLength: 1, maxLength: 12 }),
      fc.uniqueArray(anId, { minLength: 1, maxLength: 2 }),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      async (ids, namespaces, perPage, reverse) => {
        const fleet = namespaces.flatMap((Namespace) => ids.map((ID) => ({ ID, Namespace })))
        current = createServer({
          jobs: fleet,
          nodes: ids.map((ID) => ({ ID })),
          evaluations: ids.map((ID) => ({ ID })),
        })
        const expected = ids.map((id) => id.toWellFormed()).sort()
        const found = async (pages: AsyncIterable<{ readonly ID: string }>) => {
          const found: string[] = []
          for await (const { ID } of pages) found.push(ID.toWellFormed())
          return found.sort()
        }
        const all = namespaces.flatMap(() => expected).sort()
        expect(await found(client.jobs.items({ perPage, reverse }))).toEqual(all)
        expect(await found(client.nodes.items({ perPage }))).toEqual(expected)
        expect(await found(client.evaluations.items({ perPage, reverse }))).toEqual(expected)
      },
    ),
    { numRuns: casesOr(12) },
  )
})

test.each([false, true])(
  'a row that is there throughout comes once while others write (reverse: %s)',
  async (reverse) => {
    const { server, client } = await serving()
    const filter = 'Status == running and ID not contains churn'
    const lasting = (await client.jobs.list({ filter })).data.map(({ ID }) => ID)
    let isDone = false
    let writes = 0
    async function write(): Promise<void> {
      for (; !isDone; writes++) {
        const id = `${'afmz'[writes % 4]}-${writes % 3 ? 'churn' : 'new'}-${writes % 60}`
        // Into what is listed, and out of it again; and rows that last are written once more.
        await client.jobs.create({ ID: id, Status: 'running' }, { namespace: 'default' })
        server.remove('jobs', `${'afmz'[(writes + 2) % 4]}-new-${writes % 60}`)
        const row = data.jobs?.[writes % 40]
        if (row) server.put('jobs', { ...row, StatusDescription: `${writes}` })
      }
    }
    const writing = write()
    for (const perPage of [1, 5]) {
      const seen: string[] = []
      for await (const { ID } of client.jobs.items({ filter, perPage, reverse })) {
        seen.push(ID)
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter((id) => lasting.includes(id)).sort()).toEqual([...lasting].sort())
    }
    isDone = true
    await writing
    expect(writes).toBeGreaterThan(20)
  },
)

test.each([
  ['Status ==', 'syntax'],
  ['Nope == 1', 'value-not-found'],
  ['Priority == high', 'value-not-coercible'],
  ['ID matches "("', 'invalid-pattern'],
  ['Status is nil', 'operator-not-applicable'],
  ['any Meta as key { key.a == 1 }', 'local-not-traversable'],
  ['any Meta as x, x { x == 1 }', 'binding-conflict'],
])('why the server refuses %s comes back by its name, %s', async (filter, code) => {
  await expect(clients.specification.jobs.list({ filter })).rejects.toMatchObject({
    code: 'filter-rejected',
    issues: [{ code }],
  })
})
