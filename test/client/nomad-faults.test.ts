import { expect, test } from 'vitest'
import { REFUSALS } from './nomad-refusals.ts'
import {
  answer,
  clientAnswered,
  clientOf,
  errorOf,
  serve,
  serveAnswer,
  stillClock,
} from './servers.ts'

const nomad = { profile: 'nomad' } as const

const REFUSED = Object.values(REFUSALS).flatMap(([text, code]) => [
  [text, code],
  // As a server passes on what it hears from the leader, and as a node of another region does.
  [`rpc error: ${text}`, code],
  [`rpc error: rpc error: rpc error: ${text}`, code],
])

test.each(REFUSED)(
  'a write that is answered with 500 and %j was not applied',
  async (text, code) => {
    const server = await serveAnswer(text, {}, 500)
    const client = clientOf(server, nomad)
    expect(await errorOf(client.jobs.create({}))).toMatchObject({
      code,
      status: 500,
      outcome: 'refused',
      serverText: text,
      hint: expect.not.stringContaining('logs'),
    })
    expect(server.seen).toHaveLength(1)
  },
)

const LOST = [
  'rpc error: EOF',
  'rpc error: rpc error: EOF',
  'EOF',
  'rpc error: failed to get conn: dial tcp 127.0.0.1:4647: connect: connection refused',
  "rpc error: failed to get conn: rpc error: lead thread didn't get connection",
  'rpc error: the client connection is closing',
  'the client connection is closing',
  'rpc error: session shutdown',
  'rpc error: stream closed',
  'rpc error: keepalive timeout',
  'rpc error: read tcp 127.0.0.1:1->127.0.0.1:2: read: connection reset by peer',
  'rpc error: Not ready to serve consistent reads',
  'Not ready to serve consistent reads',
  'leadership lost while committing log',
  'rpc error: node is not the leader',
]

test.each(LOST)('after 500 and %j, a write may have been applied', async (text) => {
  const server = await serveAnswer(text, {}, 500)
  expect(await errorOf(clientOf(server, nomad).jobs.create({}))).toMatchObject({
    ...{ code: 'unavailable', outcome: 'unknown' },
  })
  expect(server.seen).toHaveLength(1)
})

test.each([
  ['runtime error: index out of range', nomad],
  ['rpc error: EOF of the file', nomad],
  ['No cluster leader was found in the lower house', nomad],
  ['rpc error: EOF', {}],
])('500 and %j is a failure of the server with %j', async (text, options) => {
  const server = await serveAnswer(text, {}, 500)
  const client = clientOf(server, options)
  expect(await errorOf(client.nodes.list())).toMatchObject({ code: 'server-error' })
  expect(server.seen).toHaveLength(1)
})

test('pages and all rows are read on once there is a leader', async () => {
  const server = await serve(({ url }, response, number) => {
    if (number % 2 === 0) return answer(response, 'No cluster leader', {}, 500)
    const at = Number(url.searchParams.get('next_token') ?? 1)
    answer(response, [{ ID: `${at}` }], at < 3 ? { 'X-Nomad-NextToken': `${at + 1}` } : {})
  })
  const { data } = await clientOf(server, nomad).nodes.collect({ perPage: 1 })
  expect(data.map(({ ID }) => ID)).toEqual(['1', '2', '3'])
})

test('`timeoutMs` says how long a read waits for a leader', async () => {
  const server = await serveAnswer('No cluster leader', {}, 500)
  const brief = clientOf(server, { ...nomad, timeoutMs: 300 })
  expect(await errorOf(brief.nodes.list())).toMatchObject({ code: 'unavailable' })
})

test('F99: a watch waits for a leader, and shows nothing of a state that is lost', async () => {
  const before = ['a', 'b', 'c'].map((ID) => ({ ID, Namespace: 'default' }))
  const server = await serve(({ url }, response, number) => {
    if (number === 1) return answer(response, before, { 'X-Nomad-Index': '900' })
    if (number < 4) return answer(response, 'No cluster leader', {}, 500)
    // An index of the lost state is far ahead: the server would hold the answer back.
    if (url.searchParams.has('index')) return
    answer(response, before.slice(0, 1), { 'X-Nomad-Index': '12' })
  })
  const failures: string[] = []
  const events = clientOf(server, nomad).jobs.watchRows({
    onFailure: ({ code }) => failures.push(code),
  })
  const seen: string[] = []
  for await (const { type, key } of events) if (seen.push(`${type} ${key}`) === 5) break
  expect(seen).toEqual([
    'enter default/a',
    'enter default/b',
    'enter default/c',
    'leave default/b',
    'leave default/c',
  ])
  expect(failures).toEqual(['unavailable', 'unavailable'])
  const indexes = server.seen.map(({ url }) => url.searchParams.get('index'))
  expect(indexes.slice(0, 4)).toEqual([null, '900', null, null])
})

test('F104: a watch sees within 5 s that an older state was restored, while the server holds its answer back', async () => {
  const clock = stillClock()
  const rows = ['a', 'b'].map((ID) => ({ ID, Namespace: 'default' }))
  let held = 0
  let state = { index: 900, rows }
  const asked: string[] = []
  const { jobs } = clientAnswered((url, _, signal) => {
    asked.push(url.search)
    // As Nomad does, for the wait of 5 minutes.
    if (Number(url.searchParams.get('index') ?? 0) >= state.index) {
      held++
      signal.addEventListener('abort', () => held--)
      return new Promise(() => {})
    }
    const size = Number(url.searchParams.get('per_page') ?? 2)
    return Response.json(state.rows.slice(0, size), {
      headers: { 'X-Nomad-Index': `${state.index}` },
    })
  }, nomad)
  const controller = new AbortController()
  const events = jobs.watchRows({ filter: 'ID != c', signal: controller.signal })
  const next = async () => (await events.next()).value
  expect([await next(), await next()]).toMatchObject([{ key: 'default/a' }, { key: 'default/b' }])
  const last = next()
  await clock.advanceTimersByTimeAsync(2_100)
  expect([held, asked.length]).toEqual([1, 3])
  state = { index: 12, rows: rows.slice(0, 1) }
  await clock.advanceTimersByTimeAsync(2_000)
  expect(await last).toMatchObject({ type: 'leave', key: 'default/b' })
  expect([held, asked.slice(2)]).toEqual([
    0,
    ['?per_page=1', '?per_page=1', expect.stringContaining('filter=')],
  ])
  const end = errorOf(next())
  await clock.advanceTimersByTimeAsync(10)
  controller.abort('enough')
  expect(await end).toBe('enough')
  expect([clock.getTimerCount(), held]).toEqual([0, 0])
})

test('F104: a watch gives the rows of an older state once', async () => {
  const clock = stillClock()
  let index = 900
  const { jobs } = clientAnswered(
    (url) =>
      Number(url.searchParams.get('index') ?? 0) >= index
        ? new Promise(() => {})
        : Response.json([], { headers: { 'X-Nomad-Index': `${index}` } }),
    nomad,
  )
  const controller = new AbortController()
  const seen: (bigint | undefined)[] = []
  const ended = errorOf(
    (async () => {
      for await (const { meta } of jobs.watch({ signal: controller.signal })) seen.push(meta.index)
    })(),
  )
  for (const state of [900, 12]) {
    index = state
    await clock.advanceTimersByTimeAsync(10_000)
  }
  expect(seen).toEqual([900n, 12n])
  controller.abort('enough')
  expect(await ended).toBe('enough')
})
