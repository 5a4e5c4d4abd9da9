import { expect, test } from 'vitest'
import { createServer, type ServerOptions, type TamisServer } from '../../src/server/index.ts'

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

const refusals: [what: string, status: number, text: string, body: unknown, query?: string][] = [
  ['no job', 400, 'Job must be specified', {}],
  ['a job without its wrapper', 400, 'Job must be specified', job],
  ['null', 400, 'Job must be specified', { Job: null }],
  ['no ID', 400, "Job ID hasn't been provided", { Job: {} }],
  [
    'an empty ID',
    500,
    errors('Missing job ID', 'Missing job name', 'Missing job task groups'),
    { Job: { ID: '' } },
  ],
  ['an ID with a space', 500, errors('Job ID contains a space'), { Job: { ...job, ID: 'a b' } }],
  ['no task groups', 500, errors('Missing job task groups'), { Job: { ID: 'x' } }],
  ['an unknown type', 500, errors('Invalid job type: "x"'), { Job: { ...job, Type: 'x' } }],
  ['an empty type', 500, errors('Missing job type'), { Job: { ...job, Type: '' } }],
  [
    'priority 1000',
    500,
    errors('job priority must be between [1, 100]'),
    { Job: { ...job, Priority: 1000 } },
  ],
  [
    'priority -1',
    500,
    errors('job priority must be between [1, 100]'),
    { Job: { ...job, Priority: -1 } },
  ],
  [
    'a namespace that does not exist',
    500,
    errors('job "web" is in nonexistent namespace "x"'),
    { Job: { ...job, Namespace: 'x' } },
  ],
  [
    'such a namespace in the query',
    500,
    errors('job "web" is in nonexistent namespace "x"'),
    { Job: { ...job, Namespace: 'data' } },
    '?namespace=x',
  ],
  [
    'several faults',
    500,
    errors('job "web" is in nonexistent namespace "x"', 'Invalid job type: "x"'),
    { Job: { ...job, Namespace: 'x', Type: 'x' } },
  ],
  [
    'a group without a name',
    500,
    errors(
      'Job task group 1 missing name',
      `Task group  validation failed: ${errors('Missing task group name')}`,
    ),
    { Job: { ...job, TaskGroups: [{ ...group, Name: '' }] } },
  ],
  [
    'a group twice',
    500,
    errors("Job task group 2 redefines 'web' from group 1"),
    { Job: { ...job, TaskGroups: [group, group] } },
  ],
  [
    'a group without tasks',
    500,
    errors(ofGroup('Missing tasks for task group')),
    { Job: { ...job, TaskGroups: [{ Name: 'web' }] } },
  ],
  [
    'a group with less than nothing',
    500,
    errors(ofGroup("Task group count can't be negative")),
    { Job: { ...job, TaskGroups: [{ ...group, Count: -1 }] } },
  ],
  [
    'a task without a driver',
    500,
    errors(ofGroup(`Task a validation failed: ${errors('Missing task driver')}`)),
    { Job: { ...job, TaskGroups: [{ ...group, Tasks: [{ Name: 'a' }] }] } },
  ],
  [
    'a periodic service',
    500,
    errors(`Periodic ${only}`),
    { Job: { ...periodic, Type: 'service' } },
  ],
  [
    'a parameterized service',
    500,
    errors(`Parameterized job ${only}`),
    { Job: { ...job, ParameterizedJob: { Payload: 'optional' } } },
  ],
  [
    'an index, and no job',
    500,
    'Enforcing job modify index 5: job does not exist',
    { Job: { ...job, ID: 'x' }, EnforceIndex: true, JobModifyIndex: 5 },
  ],
  [
    'index 0, and a job',
    500,
    'Enforcing job modify index 0: job already exists',
    { Job: job, EnforceIndex: true, JobModifyIndex: 0 },
  ],
  [
    'no index, and a job',
    500,
    'Enforcing job modify index 0: job already exists',
    { Job: job, EnforceIndex: true },
  ],
  [
    'a wrong index',
    500,
    'Enforcing job modify index 5: job exists with conflicting job modify index: 7',
    { Job: job, EnforceIndex: true, JobModifyIndex: 5 },
  ],
  [
    'another type',
    500,
    'cannot update job from type "service" to "batch"',
    { Job: { ...job, Type: 'batch' } },
  ],
  [
    'a period for a job without',
    500,
    'cannot update non-periodic job to being periodic',
    { Job: { ...periodic, ID: 'nightly' } },
  ],
  [
    'no period for a job with one',
    500,
    'cannot update periodic job to being non-periodic',
    { Job: { ...batch, ID: 'daily' } },
  ],
]
test.each(refusals)('Nomad refuses %s with %i %j', async (_what, status, text, body, query) => {
  const server = inUse()
  const before = await (await server.fetch('http://localhost/v1/jobs?namespace=*')).text()
  const answer = await write(server, body, query === undefined ? {} : { query })
  expect([answer.status, await answer.text()]).toEqual([status, text])
  expect(await (await server.fetch('http://localhost/v1/jobs?namespace=*')).text()).toBe(before)
})

test.each<[what: string, body: unknown, options?: Parameters<typeof write>[2]]>([
  ['a new job', { Job: { ...job, ID: 'new' } }],
  ['a job in a namespace in use', { Job: { ...job, Namespace: 'data' } }],
  [
    'the namespace of the query before that of the job',
    { Job: { ...job, Namespace: 'x' } },
    { query: '?namespace=data' },
  ],
  ['priority 0, which counts as not given', { Job: { ...job, Priority: 0 } }],
  [
    'the index that the job has',
    { Job: { ...job, Priority: 70 }, EnforceIndex: true, JobModifyIndex: 7 },
  ],
  ['index 0 for a new job', { Job: { ...job, ID: 'new' }, EnforceIndex: true, JobModifyIndex: 0 }],
  ['an index that is not enforced', { Job: job, JobModifyIndex: 5 }],
  [
    'null for what is missing',
    { Job: { ...job, Region: null, Namespace: null, Meta: null, Stop: null } },
  ],
  ['POST', { Job: job }, { method: 'POST' }],
  ['what curl sends with -d', { Job: job }, { type: 'application/x-www-form-urlencoded' }],
  ['any type, and none', { Job: job }, { type: undefined }],
])('Nomad takes %s, and tells the index and the evaluation', async (_what, body, options) => {
  const server = inUse()
  const answer = await write(server, body, options)
  expect(answer.status).toBe(200)
  const { EvalID, EvalCreateIndex, JobModifyIndex } = (await answer.json()) as Record<
    string,
    unknown
  >
  const url = `http://localhost/v1/evaluation/${EvalID}`
  expect(await (await server.fetch(url)).json()).toMatchObject({
    ID: EvalID,
    JobModifyIndex: 0,
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
