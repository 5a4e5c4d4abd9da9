import { expect, test } from 'vitest'
import { jobSchema } from '../../src/rows/schemas/index.ts'
import { ids, json, put, type Row, rowsOf, serverOf, status } from './services.ts'

// What the specification of the scheduler says about its resources, sentence by sentence.

const isText = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const KINDS = {
  string: isText,
  integer: Number.isInteger,
  boolean: (value: unknown) => typeof value === 'boolean',
  object: isObject,
  'object or null': (value: unknown) => value === null || isObject(value),
  'array of string': (value: unknown) => Array.isArray(value) && value.every(isText),
  'array or null': (value: unknown) => value === null || Array.isArray(value),
  UUID: (value: unknown) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(value)),
  'timestamp or null': (value: unknown) =>
    value === null || (isText(value) && !Number.isNaN(Date.parse(String(value)))),
}

const entriesOf = (rows: readonly Row[], name: string): Row[] =>
  rows.flatMap((row) => Object.values(row[name]))

const jobs = () => rowsOf('jobs')
const summaries = async () => (await jobs()).map(({ JobSummary }) => JobSummary as Row)
const children = async () => (await summaries()).map(({ Children }) => Children as Row)
const deployments = () => rowsOf('deployments')

const RESOURCES: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  'A job stub': jobs,
  JobSummary: summaries,
  Children: children,
  'An entry of Summary': async () => entriesOf(await summaries(), 'Summary'),
  'A deployment': deployments,
  'The state of a task group': async () => entriesOf(await deployments(), 'TaskGroups'),
  'A node stub': () => rowsOf('nodes'),
}

test.each<[resource: string, kind: keyof typeof KINDS, fields: string]>([
  ['A job stub', 'string', 'ID Name Namespace Type Status StatusDescription ParentID'],
  ['A job stub', 'integer', 'Priority SubmitTime CreateIndex ModifyIndex JobModifyIndex'],
  ['A job stub', 'boolean', 'Stop Periodic ParameterizedJob'],
  ['A job stub', 'array of string', 'Datacenters'],
  ['A job stub', 'object or null', 'Multiregion'],
  ['A job stub', 'object', 'JobSummary'],
  ['JobSummary', 'string', 'JobID Namespace'],
  ['JobSummary', 'integer', 'CreateIndex ModifyIndex'],
  ['JobSummary', 'object', 'Children Summary'],
  ['Children', 'integer', 'Dead Pending Running'],
  ['An entry of Summary', 'integer', 'Complete Failed Lost Queued Running Starting'],
  ['A deployment', 'UUID', 'ID'],
  ['A deployment', 'string', 'Namespace JobID Status StatusDescription'],
  ['A deployment', 'integer', 'JobVersion JobCreateIndex JobModifyIndex JobSpecModifyIndex'],
  ['A deployment', 'integer', 'CreateIndex ModifyIndex EvalPriority'],
  ['A deployment', 'boolean', 'IsMultiregion'],
  ['A deployment', 'object', 'TaskGroups'],
  ['The state of a task group', 'boolean', 'AutoPromote AutoRevert Promoted'],
  ['The state of a task group', 'integer', 'DesiredCanaries DesiredTotal PlacedAllocs'],
  ['The state of a task group', 'integer', 'HealthyAllocs UnhealthyAllocs ProgressDeadline'],
  ['The state of a task group', 'array or null', 'PlacedCanaries'],
  ['The state of a task group', 'timestamp or null', 'RequireProgressBy'],
  ['A node stub', 'string', 'ID Address'],
])('%s has the fields (%s): %s', async (resource, kind, fields) => {
  const rows = (await RESOURCES[resource]?.()) ?? []
  expect(rows.length).toBeGreaterThan(0)
  for (const name of fields.split(' ')) {
    expect(rows.filter((row) => !Object.hasOwn(row, name) || !KINDS[kind](row[name]))).toEqual([])
  }
})

test.each([
  ['`StatusDescription` may be empty', 'StatusDescription'],
  ['`ParentID` is empty when there is no parent', 'ParentID'],
])('%s', async (_sentence, name) => {
  expect((await jobs()).map((job) => job[name])).toContain('')
})

test.each([
  ['jobs', 'pending', /^/],
  ['jobs', 'running', /^/],
  ['deployments', 'cancelled', /cancelled .*newer version/i],
  ['deployments', 'successful', /completed successfully/i],
])('the status of %s can be `%s`, with a description like %s', async (list, state, words) => {
  const found = (await rowsOf(list)).filter(({ Status }) => Status === state)
  expect(found.length).toBeGreaterThan(0)
  for (const { StatusDescription } of found) expect(StatusDescription).toMatch(words)
})

const WRITTEN = {
  TaskGroups: [
    {
      Name: 'a',
      Count: 2,
      Tasks: [{ Name: 't', Driver: 'docker', Resources: { CPU: 500, MemoryMB: 256 } }],
    },
  ],
  Affinities: [{ LTarget: 'node.datacenter', RTarget: 'dc1', Operand: '=', Weight: 50 }],
  Constraints: [{ LTarget: 'attr.kernel.name', RTarget: 'linux', Operand: '=' }],
}

const sentences: Readonly<Record<string, () => Promise<void>>> = {
  async 'There are five primary resource kinds'() {
    for (const list of ['jobs', 'nodes', 'allocations', 'deployments', 'evaluations']) {
      expect((await rowsOf(list)).length).toBeGreaterThan(0)
    }
  },
  async 'A job is a desired state: tasks, bounded by constraints, with resources and affinities'() {
    const server = serverOf()
    await put(server, { ID: 'a', ...WRITTEN })
    expect(await json('/v1/job/a', {}, {}, server)).toMatchObject({ ID: 'a', ...WRITTEN })
    const filter = 'any Constraints as c { c.RTarget == "linux" }'
    expect(await ids('/v1/jobs', { filter }, {}, server)).toEqual(['a'])
    expect(jobSchema.fields.Constraints).toBeDefined()
  },
  async 'The parent of a job is another job'() {
    const known = new Set((await jobs()).map(({ ID }) => ID))
    const parents = (await jobs()).map(({ ParentID }) => ParentID).filter((id) => id !== '')
    expect(parents.length).toBeGreaterThan(0)
    expect(parents.filter((id) => !known.has(id))).toEqual([])
  },
  async 'An allocation maps a set of tasks of a job to one node, as part of an evaluation'() {
    const idsOf = async (list: string) => new Set((await rowsOf(list)).map(({ ID }) => ID))
    const [ofJobs, ofNodes] = [await idsOf('jobs'), await idsOf('nodes')]
    const ofEvaluations = await idsOf('evaluations')
    for (const { JobID, NodeID, EvalID, TaskStates } of await rowsOf('allocations')) {
      expect([ofJobs.has(JobID), ofNodes.has(NodeID)]).toEqual([true, true])
      expect([ofEvaluations.has(EvalID), isObject(TaskStates)]).toEqual([true, true])
    }
  },
  async 'A deployment tracks a rolling update between two versions of a job'() {
    const known = new Map((await jobs()).map((job) => [`${job.Namespace}/${job.ID}`, job]))
    for (const { Namespace, JobID, JobVersion, JobModifyIndex } of await deployments()) {
      const job = known.get(`${Namespace}/${JobID}`)
      expect(JobVersion).toBeGreaterThanOrEqual(0)
      expect(JobModifyIndex).toBeLessThanOrEqual(job?.JobModifyIndex)
    }
  },
  async 'The node listing returns stubs with `Address`; the full node definition has `HTTPAddr`'() {
    const [stub] = (await rowsOf('nodes')) as [Row]
    const full = (await json(`/v1/node/${stub.ID}`)) as Row
    expect(Object.keys(full).length).toBeGreaterThan(Object.keys(stub).length)
    expect([stub.HTTPAddr, full.Address]).toEqual([undefined, undefined])
    expect(full.HTTPAddr).toContain(stub.Address)
  },
  async 'Filters apply to the full definition, so address filters use `HTTPAddr`'() {
    const [{ ID, Address }] = (await rowsOf('nodes')) as [Row]
    expect(await ids('/v1/nodes', { filter: `HTTPAddr contains "${Address}:"` })).toEqual([ID])
    expect(await status('/v1/nodes', { filter: `Address == "${Address}"` })).toBe(400)
  },
}

test.each(Object.entries(sentences))('%s', async (_sentence, holds) => {
  await holds()
})
