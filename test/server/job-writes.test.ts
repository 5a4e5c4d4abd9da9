import { expect, test } from 'vitest'
import {
  createServer,
  type ServerOptions,
  type TamisServer,
} from '../../src/services/server/index.ts'

// What Nomad 1.11.3 answers to the write of a job, asked of an agent, and the server in its profile.

const group = { Name: 'web', Count: 0, Tasks: [{ Name: 'a', Driver: 'docker' }] }
const job = { ID: 'web', TaskGroups: [group] }
const batch = { ...job, ID: 'nightly', Type: 'batch' }
const periodic = { ...batch, ID: 'daily', Periodic: { Spec: '0 3 * * *', SpecType: 'cron' } }
const only = 'can only be used with "batch" or "sysbatch" scheduler'

/** Errors as Nomad lists them. */
const errors = (...all: string[]) =>
  `${all.length} error${all.length > 1 ? 's' : ''} occurred:\n${all.map((one) => `\t* ${one}\n`).join('')}\n`
const ofGroup = (...all: string[]) => `Task group web validation failed: ${errors(...all)}`

/** A server with a job of each kind, and with a namespace besides the default one. */
function inUse(options: ServerOptions = { profile: 'nomad' }): TamisServer {
  return createServer(
    {
      jobs: [
        { ...job, Type: 'service', JobModifyIndex: 7, ModifyIndex: 7 },
        { ...batch, JobModifyIndex: 8 },
        { ...periodic, JobModifyIndex: 9 },
      ],
      allocations: [{ ID: 'a', Namespace: 'data' }],
    },
    options,
  )
}

function write(
  server: TamisServer,
  body: unknown,
  { query = '', method = 'PUT', type = 'application/json' as string | undefined } = {},
): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const sent = { method, body: new TextEncoder().encode(text), headers: new Headers() }
  if (type !== undefined) sent.headers.set('Content-Type', type)
  return server.fetch(`http://localhost/v1/jobs${query}`, sent)
}

const PRIORITIES = errors('job priority must be between [1, 100]')
const NOWHERE = 'job "web" is in nonexistent namespace "x"'
const UNNAMED = `Task group  validation failed: ${errors('Missing task group name')}`
const INDEX = 'Enforcing job modify index'
const groups = (...all: object[]) => ({ TaskGroups: all.map((one) => ({ ...group, ...one })) })

/** A request for the job with changes. */
const changed = (change: object, request: object = {}) => ({
  Job: { ...job, ...change },
  ...request,
})
const enforced = (JobModifyIndex?: number) => ({ EnforceIndex: true, JobModifyIndex })

test.each<[what: string, body: unknown, text: string]>([
  ['no job', {}, 'Job must be specified'],
  ['a job without its wrapper', job, 'Job must be specified'],
  ['null', { Job: null }, 'Job must be specified'],
  ['no ID', { Job: {} }, "Job ID hasn't been provided"],
])('Nomad cannot read %s, and says so with 400', async (_what, body, text) => {
  const answer = await write(inUse(), body)
  expect([answer.status, await answer.text()]).toEqual([400, text])
})

const refusals: [what: string, body: object, text: string][] = [
  ['an ID with a space', changed({ ID: 'a b' }), errors('Job ID contains a space')],
  ['no task groups', changed(groups()), errors('Missing job task groups')],
  ['an unknown type', changed({ Type: 'x' }), errors('Invalid job type: "x"')],
  ['an empty type', changed({ Type: '' }), errors('Missing job type')],
  ['priority 1000', changed({ Priority: 1000 }), PRIORITIES],
  ['priority -1', changed({ Priority: -1 }), PRIORITIES],
  ['a namespace that does not exist', changed({ Namespace: 'x' }), errors(NOWHERE)],
  ['two faults', changed({ Namespace: 'x', Type: '' }), errors(NOWHERE, 'Missing job type')],
  ['no name', changed(groups({ Name: '' })), errors('Job task group 1 missing name', UNNAMED)],
  [
    'a name twice',
    changed(groups({}, {})),
    errors("Job task group 2 redefines 'web' from group 1"),
  ],
  ['no tasks', changed(groups({ Tasks: [] })), errors(ofGroup('Missing tasks for task group'))],
  [
    'a count below 0',
    changed(groups({ Count: -1 })),
    errors(ofGroup("Task group count can't be negative")),
  ],
  [
    'no driver',
    changed(groups({ Tasks: [{ Name: 'a' }] })),
    errors(ofGroup(`Task a validation failed: ${errors('Missing task driver')}`)),
  ],
  [
    'a system job twice',
    changed({ Type: 'system', ...groups({ Count: 2 }) }),
    errors('Job task group web has count 2. Count cannot exceed 1 with system scheduler'),
  ],
  ['a periodic service', changed({ ...periodic, Type: 'service' }), errors(`Periodic ${only}`)],
  [
    'a parameterized service',
    changed({ ParameterizedJob: {} }),
    errors(`Parameterized job ${only}`),
  ],
  ['an index without a job', changed({ ID: 'x' }, enforced(5)), `${INDEX} 5: job does not exist`],
  ['index 0 with a job', changed({}, enforced(0)), `${INDEX} 0: job already exists`],
  ['no index with a job', changed({}, enforced()), `${INDEX} 0: job already exists`],
  [
    'a wrong index',
    changed({}, enforced(5)),
    `${INDEX} 5: job exists with conflicting job modify index: 7`,
  ],
  ['another type', changed({ Type: 'batch' }), 'cannot update job from type "service" to "batch"'],
  [
    'a new period',
    changed({ ...periodic, ID: 'nightly' }),
    'cannot update non-periodic job to being periodic',
  ],
  [
    'no period',
    changed({ ...batch, ID: 'daily' }),
    'cannot update periodic job to being non-periodic',
  ],
]
test.each(refusals)('Nomad refuses %s with 500, and nothing changes', async (_what, body, text) => {
  const server = inUse()
  const jobs = async () => (await server.fetch('http://localhost/v1/jobs?namespace=*')).text()
  const before = await jobs()
  const answer = await write(server, body)
  expect([answer.status, await answer.text()]).toEqual([500, text])
  expect(await jobs()).toBe(before)
})

test.each<[what: string, body: object, options?: Parameters<typeof write>[2]]>([
  ['a new job', changed({ ID: 'new' })],
  ['a job in a namespace in use', changed({ Namespace: 'data' })],
  ['the namespace of the query first', changed({ Namespace: 'x' }), { query: '?namespace=data' }],
  ['priority 0, which counts as not given', changed({ Priority: 0 })],
  ['the index that the job has', changed({ Priority: 70 }, enforced(7))],
  ['index 0 for a new job', changed({ ID: 'new' }, enforced(0))],
  ['an index that is not enforced', changed({}, { JobModifyIndex: 5 })],
  ['null for what is missing', changed({ Region: null, Namespace: null, Meta: null, Stop: null })],
  ['POST', changed({}), { method: 'POST' }],
  ['what curl sends with -d', changed({}), { type: 'application/x-www-form-urlencoded' }],
  ['any type, and none', changed({}), { type: undefined }],
])('Nomad takes %s, and tells the index and the evaluation', async (_what, body, options) => {
  const server = inUse()
  const answer = await write(server, body, options)
  expect(answer.status).toBe(200)
  const written = (await answer.json()) as Record<string, unknown>
  const { EvalID, EvalCreateIndex, JobModifyIndex } = written
  const url = `http://localhost/v1/evaluation/${EvalID}`
  expect(await (await server.fetch(url)).json()).toMatchObject({
    ID: EvalID,
    Status: 'pending',
    TriggeredBy: 'job-register',
    CreateIndex: EvalCreateIndex,
  })
  expect(answer.headers.get('X-Nomad-Index')).toBe(`${EvalCreateIndex}`)
  // A job that says the same keeps its index.
  expect([7, EvalCreateIndex]).toContain(JobModifyIndex)
})

test('a job that only starts others has no evaluation', async () => {
  const answer = await write(inUse(), { Job: periodic })
  expect(await answer.json()).toMatchObject({ EvalID: '', EvalCreateIndex: 0 })
})

test('a job that is deleted has an evaluation as well', async () => {
  const server = inUse()
  const answer = await server.fetch('http://localhost/v1/job/web', { method: 'DELETE' })
  const { EvalID, JobModifyIndex } = (await answer.json()) as Record<string, unknown>
  expect(answer.headers.get('X-Nomad-Index')).toBe(`${JobModifyIndex}`)
  const url = `http://localhost/v1/evaluation/${EvalID}`
  expect(await (await server.fetch(url)).json()).toMatchObject({ TriggeredBy: 'job-deregister' })
})

test('a lost update is a conflict in the profile of the specification, too', async () => {
  const server = inUse({})
  const answer = await write(server, { Job: job, EnforceIndex: true, JobModifyIndex: 5 })
  const text = 'Enforcing job modify index 5: job exists with conflicting job modify index: 7'
  expect([answer.status, await answer.text()]).toEqual([409, text])
})
