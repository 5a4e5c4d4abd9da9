import { expect, test } from 'vitest'
import { createServer, sampleData } from '../../src/services/server/index.ts'
import { readListQuery, readParameters } from '../../src/services/server/list/query.ts'
import { asked, ids, json, put, type Row } from '../specification/services.ts'

const data = sampleData({ jobs: 12, nodes: 4 })
const server = createServer(data, { profile: 'nomad' })

const group = { Name: 'web', Tasks: [{ Name: 'a', Driver: 'docker' }] }

const ask = (path: string, at = server) => asked(path, {}, {}, at)

test.each([
  '/v1/jobs?filter=%20',
  '/v1/jobs?filter=not(Status+==+x)',
  '/v1/evaluations?job=a&filter=ID+is+empty',
])('%s is answered with 400, as by Nomad', async (path) => {
  expect((await ask(path)).status).toBe(400)
})

test('Nomad holds a query for 300 s at most, and filters the rows with a prefix', () => {
  const search = 'wait=600s&filter=a&prefix=b'
  const read = readListQuery(readParameters(`http://localhost/?${search}`), 'jobs', 'nomad')
  expect(read).toMatchObject({ waitMs: 300_000, filter: 'a', prefix: 'b' })
})

const stored = async (more: object, profile: 'nomad' | 'specification' = 'nomad') => {
  const at = createServer({}, { profile })
  const whole = { ID: 'a', TaskGroups: [group], ...more }
  expect((await put(at, { Job: whole })).status).toBe(200)
  const [row] = (await json('/v1/jobs', {}, {}, at)) as [Row]
  return { row, full: (await json('/v1/job/a', {}, {}, at)) as Row }
}

test('a priority of 0 means the usual one for Nomad alone', async () => {
  expect((await stored({ Priority: 0 })).full).toMatchObject({ Priority: 50, Payload: '' })
  expect((await stored({ Priority: 0 }, 'specification')).full).toMatchObject({ Priority: 0 })
})

test('a dispatched job is not parameterized in the list, and nobody can submit one', async () => {
  const ParameterizedJob = { Payload: 'optional' }
  const { row, full } = await stored({ Type: 'batch', ParameterizedJob, Dispatched: true })
  expect([row.ParameterizedJob, full.Dispatched]).toEqual([true, false])
  const [job] = sampleData({ jobs: 1 }).jobs ?? []
  const at = createServer({ jobs: [{ ...job, ParameterizedJob, Dispatched: true }] })
  expect(await (await ask('/v1/jobs', at)).json()).toMatchObject([{ ParameterizedJob: false }])
})

test('an unknown profile is refused', () => {
  expect(() => createServer({}, { profile: 'other' as never })).toThrow(
    expect.objectContaining({ code: 'invalid-option' }),
  )
})

test.each([
  ['/v1/jobs?meta=true', 'Meta', true],
  ['/v1/jobs?meta=false', 'Meta', false],
  ['/v1/jobs', 'Meta', false],
  ['/v1/nodes?resources=true', 'NodeResources', true],
  ['/v1/nodes?os=true', 'NodeResources', false],
  ['/v1/nodes?os=true', 'Attributes', true],
  ['/v1/allocations?resources=true', 'AllocatedResources', true],
  ['/v1/allocations', 'TaskStates', true],
  ['/v1/allocations?task_states=false', 'TaskStates', false],
])('%s shows `%s`: %s', async (path, field, isShown) => {
  const answer = await ask(`${path}${path.includes('?') ? '&' : '?'}namespace=*`)
  const [row] = (await answer.json()) as [Row]
  expect(Object.hasOwn(row, field)).toBe(isShown)
})

test('texts are in the order of their bytes, as Go sorts them', async () => {
  const texts = ['z', '\uff5e', '\u{1f41f}', '\u{1f41f}a', 'é']
  const at = createServer({ jobs: texts.map((ID) => ({ ID })) }, { profile: 'nomad' })
  const inBytes = [...texts].sort((one, other) =>
    Buffer.compare(Buffer.from(one), Buffer.from(other)),
  )
  expect(await ids('/v1/jobs', {}, {}, at)).toEqual(inBytes)
})
