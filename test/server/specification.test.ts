import { expect, test } from 'vitest'
import { createServer, sampleData } from '../../src/server/index.ts'
import { path } from './serving.ts'

// What the specification shows of rows and of the ways to ask for them, held to the letter.

type Row = Readonly<Record<string, unknown>>

const server = createServer(sampleData())
const listOf = async (list: string, parameters: Record<string, string> = {}): Promise<Row[]> =>
  (await server.fetch(`http://localhost${path(list, { namespace: '*', ...parameters })}`)).json()

const jobs = await listOf('jobs')
const deployments = await listOf('deployments')
const summaries = jobs.map(({ JobSummary }) => JobSummary as Row)
const valuesOf = (rows: readonly Row[], field: string) =>
  rows.flatMap((row) => Object.values(row[field] as Record<string, Row>))

const KINDS = {
  string: (value: unknown) => typeof value === 'string',
  integer: Number.isInteger,
  boolean: (value: unknown) => typeof value === 'boolean',
  object: (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'object or null': (value: unknown) => typeof value === 'object' && !Array.isArray(value),
  'array of string': (value: unknown) =>
    Array.isArray(value) && value.every((entry) => typeof entry === 'string'),
  'array or null': (value: unknown) => value === null || Array.isArray(value),
  UUID: (value: unknown) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(value)),
  'timestamp or null': (value: unknown) =>
    value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value))),
} satisfies Record<string, (value: unknown) => boolean>

type Fields = readonly [kind: keyof typeof KINDS, ...fields: string[]][]

function rowsOf(fields: Fields): [field: string, kind: keyof typeof KINDS][] {
  return fields.flatMap(([kind, ...names]) =>
    names.map((name): [string, typeof kind] => [name, kind]),
  )
}

function expectAll(rows: readonly Row[], field: string, kind: keyof typeof KINDS): void {
  expect(rows.length).toBeGreaterThan(0)
  const others = rows.filter((row) => !Object.hasOwn(row, field) || !KINDS[kind](row[field]))
  expect(others).toEqual([])
}

test.each(
  rowsOf([
    ['string', 'ID', 'Name', 'Namespace', 'Type', 'Status', 'StatusDescription', 'ParentID'],
    ['integer', 'Priority', 'SubmitTime', 'CreateIndex', 'ModifyIndex', 'JobModifyIndex'],
    ['boolean', 'Stop', 'Periodic', 'ParameterizedJob'],
    ['array of string', 'Datacenters'],
    ['object or null', 'Multiregion'],
    ['object', 'JobSummary'],
  ]),
)('the %s of a listed job is: %s', (field, kind) => {
  expectAll(jobs, field, kind)
})

test('a job without a parent has an empty `ParentID`', () => {
  expect(jobs.some(({ ParentID }) => ParentID === '')).toBe(true)
})

test.each(
  rowsOf([
    ['string', 'JobID', 'Namespace'],
    ['integer', 'CreateIndex', 'ModifyIndex'],
    ['object', 'Children', 'Summary'],
  ]),
)('the %s of the summary of a job is: %s', (field, kind) => {
  expectAll(summaries, field, kind)
})

test.each(rowsOf([['integer', 'Dead', 'Pending', 'Running']]))(
  'the %s children of a job are: %s',
  (field, kind) => {
    const children = summaries.map(({ Children }) => Children as Row)
    expectAll(children, field, kind)
  },
)

test.each(rowsOf([['integer', 'Complete', 'Failed', 'Lost', 'Queued', 'Running', 'Starting']]))(
  'the %s allocations of a task group are: %s',
  (field, kind) => {
    expectAll(valuesOf(summaries, 'Summary'), field, kind)
  },
)

test.each(
  rowsOf([
    ['UUID', 'ID'],
    ['string', 'Namespace', 'JobID', 'Status', 'StatusDescription'],
    ['integer', 'JobVersion', 'JobCreateIndex', 'JobModifyIndex', 'JobSpecModifyIndex'],
    ['integer', 'CreateIndex', 'ModifyIndex', 'EvalPriority'],
    ['boolean', 'IsMultiregion'],
    ['object', 'TaskGroups'],
  ]),
)('the %s of a listed deployment is: %s', (field, kind) => {
  expectAll(deployments, field, kind)
})

test.each(
  rowsOf([
    ['boolean', 'AutoPromote', 'AutoRevert', 'Promoted'],
    ['integer', 'DesiredCanaries', 'DesiredTotal', 'PlacedAllocs', 'HealthyAllocs'],
    ['integer', 'UnhealthyAllocs', 'ProgressDeadline'],
    ['array or null', 'PlacedCanaries'],
    ['timestamp or null', 'RequireProgressBy'],
  ]),
)('the %s of a task group of a deployment is: %s', (field, kind) => {
  expectAll(valuesOf(deployments, 'TaskGroups'), field, kind)
})

test.each([
  ['jobs', 'pending'],
  ['jobs', 'running'],
  ['deployments', 'cancelled'],
  ['deployments', 'successful'],
])('of %s some are %s, and can be asked for', async (list, status) => {
  const found = await listOf(list, { filter: `Status == "${status}"` })
  expect(new Set(found.map(({ Status }) => Status))).toEqual(new Set([status]))
})

test.each([
  ['cancelled', /cancelled due to a newer version of the job/i],
  ['successful', /deployment completed successfully/i],
])('a deployment that is %s says so', async (status, description) => {
  const found = await listOf('deployments', { filter: `Status == ${status}` })
  expect(found.length).toBeGreaterThan(0)
  for (const { StatusDescription } of found) expect(StatusDescription).toMatch(description)
})

// The filter is on the main object; what is within comes whole.
const canaries = createServer({
  deployments: [
    { ID: 'a', TaskGroups: { web: { Promoted: true }, db: { Promoted: false } } },
    { ID: 'b', TaskGroups: { web: { Promoted: false } } },
  ],
})

test.each([
  ['TaskGroups.web.Promoted == true', ['a']],
  ['"db" in TaskGroups', ['a']],
  ['any TaskGroups as name, group { group.Promoted == true }', ['a']],
])('deployments with %s are %j, with all their task groups', async (filter, ids) => {
  const answer = await canaries.fetch(`http://localhost${path('deployments', { filter })}`)
  const found = (await answer.json()) as Row[]
  expect(found.map(({ ID }) => ID)).toEqual(ids)
  expect(Object.keys(found[0]?.TaskGroups as object).toSorted()).toEqual(['db', 'web'])
})

test('of a nested list one entry that matches brings the whole list', async () => {
  const own = createServer({
    allocations: [{ ID: 'a', Job: { ID: 'web', TaskGroups: [{ Name: 'x' }, { Name: 'y' }] } }],
  })
  const answer = await own.fetch(
    `http://localhost${path('allocations', { filter: 'any Job.TaskGroups as g { g.Name == x }' })}`,
  )
  const [{ ID } = {}] = (await answer.json()) as Row[]
  const whole = (await (await own.fetch(`http://localhost/v1/allocation/${ID}`)).json()) as {
    Job: { TaskGroups: unknown[] }
  }
  expect(whole.Job.TaskGroups).toHaveLength(2)
})
