import { expect, test } from 'vitest'
import {
  allocationSchema,
  allocationStubSchema,
  evaluationSchema,
  nodeSchema,
  nodeStubSchema,
} from '../../src/rows/schemas/index.ts'
import { createServer, type ServerData } from '../../src/services/server/index.ts'
import { json, put, type Row } from '../specification/services.ts'

type Fields = Readonly<Record<string, unknown>>

const answered = (data: ServerData, url: string): Promise<unknown> =>
  json(`/v1/${url}`, {}, {}, createServer(data))

async function first(list: string, row: Fields): Promise<Fields> {
  return ((await answered({ [list]: [row] }, list)) as Fields[])[0] as Fields
}

// The field tables of the specification.
const summary = {
  JobID: 'web',
  Namespace: 'default',
  CreateIndex: 1,
  ModifyIndex: 1,
  Children: { Dead: 0, Pending: 0, Running: 0 },
  Summary: {},
}
const job = {
  ID: 'web',
  Name: '',
  Namespace: 'default',
  Type: '',
  Priority: 0,
  Status: 'running',
  StatusDescription: '',
  Stop: false,
  Periodic: false,
  ParameterizedJob: false,
  ParentID: '',
  Datacenters: [],
  Multiregion: null,
  SubmitTime: 0,
  CreateIndex: 1,
  ModifyIndex: 1,
  JobModifyIndex: 0,
  JobSummary: summary,
}
const counts = { Complete: 0, Failed: 0, Lost: 0, Queued: 0, Running: 0, Starting: 0 }
const group = {
  AutoPromote: false,
  AutoRevert: false,
  Promoted: false,
  DesiredCanaries: 0,
  DesiredTotal: 0,
  PlacedAllocs: 0,
  HealthyAllocs: 0,
  UnhealthyAllocs: 0,
  PlacedCanaries: [],
  ProgressDeadline: 0,
  RequireProgressBy: null,
}
const deployment = {
  ID: 'd',
  Namespace: 'default',
  JobID: '',
  JobVersion: 0,
  JobCreateIndex: 0,
  JobModifyIndex: 0,
  JobSpecModifyIndex: 0,
  CreateIndex: 1,
  ModifyIndex: 1,
  EvalPriority: 0,
  IsMultiregion: false,
  Status: '',
  StatusDescription: '',
  TaskGroups: {},
}

const given: [what: string, list: string, row: Fields, listed: Fields][] = [
  ['a job with a status alone', 'jobs', { ID: 'web', Status: 'running' }, job],
  [
    'a job whose lists and objects are null',
    'jobs',
    { ID: 'web', Status: 'running', Datacenters: null, JobSummary: null },
    job,
  ],
  [
    'a job whose summary has one count',
    'jobs',
    { ID: 'web', JobSummary: { Summary: { a: { Running: 2 } }, Children: null } },
    { JobSummary: { ...summary, Summary: { a: { ...counts, Running: 2 } } } },
  ],
  ['a deployment with nothing', 'deployments', { ID: 'd' }, deployment],
  [
    'a deployment with groups that lack fields',
    'deployments',
    { ID: 'd', TaskGroups: { web: {}, canary: { Promoted: true, PlacedCanaries: null } } },
    { TaskGroups: { web: group, canary: { ...group, Promoted: true } } },
  ],
]
test.each(given)('%s is listed whole', async (_what, list, row, listed) => {
  expect(await first(list, row)).toMatchObject(listed)
})

// What lists leave out unless asked, and what nobody is shown.
const shown = ({ fields }: typeof nodeSchema | typeof nodeStubSchema) =>
  Object.entries(fields as Record<string, { optional?: true; sensitive?: true }>)
    .filter(([name, { optional, sensitive }]) => (!optional || name === 'Namespace') && !sensitive)
    .map(([name]) => name)
    .sort()

test.each([
  ['nodes', nodeStubSchema],
  ['allocations', allocationStubSchema],
  ['evaluations', evaluationSchema],
  ['node/a', nodeSchema],
  ['allocation/a', allocationSchema],
])('a row with an identifier alone has every field at /v1/%s', async (url, schema) => {
  const rows = [{ ID: 'a' }]
  const answer = await answered({ nodes: rows, allocations: rows, evaluations: rows }, url)
  const [row] = (Array.isArray(answer) ? answer : [answer]) as Fields[]
  expect(Object.keys(row ?? {}).sort()).toEqual(shown(schema as typeof nodeSchema))
})

test('the groups of a job in full are whole as well', async () => {
  const jobs = [{ ID: 'web', TaskGroups: [{ Name: 'a', Tasks: [{ Name: 't' }] }] }]
  expect(await answered({ jobs }, 'job/web')).toMatchObject({
    TaskGroups: [{ Name: 'a', Count: 0, Meta: {}, Tasks: [{ Name: 't', KillTimeout: 0 }] }],
  })
})

// [what, the groups before, their counts, the groups that are put, the counts then]
type Groups = readonly { readonly Name: string; readonly Count?: number }[]
const puts: [what: string, Groups, Fields, Groups, Fields][] = [
  [
    'a group in the place of another',
    [{ Name: 'a', Count: 2 }],
    { a: { Running: 2 } },
    [{ Name: 'b', Count: 1 }],
    { b: { ...counts, Queued: 1 } },
  ],
  [
    'a group that stays',
    [{ Name: 'a', Count: 2 }],
    { a: { Running: 2 } },
    [{ Name: 'a', Count: 5 }],
    { a: { ...counts, Running: 2 } },
  ],
  ['no group is left', [{ Name: 'a' }], { a: { Running: 1 } }, [], {}],
]
test.each(puts)('a PUT changes the summary: %s', async (_what, before, summaries, after, then) => {
  const rows = [{ ID: 'web', TaskGroups: before, JobSummary: { Summary: summaries } }]
  const server = createServer({ jobs: rows })
  expect((await put(server, { ID: 'web', TaskGroups: after })).status).toBe(200)
  const [listed] = (await json('/v1/jobs', {}, {}, server)) as Row[]
  const known = Object.entries<Fields>(listed?.JobSummary.Summary)
  const withoutUnknown = known.map(([name, { Unknown: _, ...own }]) => [name, own])
  expect(Object.fromEntries(withoutUnknown)).toEqual(then)
})
