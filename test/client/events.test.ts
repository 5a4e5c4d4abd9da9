import { expect, test } from 'vitest'
import type { ClusterEvent } from '../../src/client/index.ts'
import { answer, clientAnswered, clientOf, errorOf, serve, stillClock } from './servers.ts'

const batch = (Index: number, ...keys: string[]) =>
  `${JSON.stringify({
    Index,
    Events: keys.map((Key) => ({
      Topic: 'Job',
      Type: 'JobRegistered',
      Key,
      Payload: { Job: { ID: Key } },
    })),
  })}\n`

/** The first so many events. */
async function take(events: AsyncIterable<ClusterEvent>, count: number) {
  const taken: string[] = []
  for await (const { Key, Index } of events) if (taken.push(`${Key} ${Index}`) === count) break
  return taken
}

test('events come one by one, however their bytes are cut, and with nothing in between', async () => {
  const bytes = Buffer.from(`{}\n${batch(7, 'a', '中文')}{}\n\n${batch(2 ** 53 + 2, 'b')}{}\n`)
  const server = await serve(async (_, response) => {
    for (const byte of bytes) {
      response.write(Buffer.of(byte))
      await new Promise((resolve) => setImmediate(resolve))
    }
  })
  const events = clientOf(server).events()
  expect(await take(events, 3)).toEqual(['a 7', '中文 7', `b ${2 ** 53 + 2}`])
})

test('a break ends the request, and so do a signal and `close`', async () => {
  let open = 0
  const server = await serve((_, response) => {
    open++
    response.on('close', () => open--)
    response.write(batch(1, 'a', 'b'))
  })
  const client = clientOf(server)
  expect(await take(client.events(), 1)).toEqual(['a 1'])
  const controller = new AbortController()
  const aborted = errorOf(take(client.events({ signal: controller.signal }), 3))
  const closed = errorOf(take(client.events(), 3))
  await server.reached(3)
  controller.abort('enough')
  expect(await aborted).toBe('enough')
  client.close()
  expect(await closed).toMatchObject({ code: 'client-closed' })
  expect(await errorOf(client.events().next())).toMatchObject({ code: 'client-closed' })
  while (open > 0) await new Promise((resolve) => setImmediate(resolve))
})

test('a stream that the server ends, refuses or writes otherwise is an error', async () => {
  const server = await serve((_, response, number) => {
    if (number === 1) response.end(batch(5, 'a'))
    else if (number === 2) answer(response, 'no', {}, 403)
    else if (number === 3) response.write('<html>\n')
    else if (number === 4) response.write('{"Events":{}}\n')
    else if (number === 5) response.write('{"Events":[{"Key":"a"}]}\n')
    else response.write('x'.repeat(2_000))
  })
  const client = clientOf(server, { limits: { maxResponseBytes: 1_000 } })
  for (const code of [
    'network-failed',
    'forbidden',
    'invalid-response',
    'invalid-response',
    'invalid-response',
    'response-too-large',
  ]) {
    expect(await errorOf(take(client.events(), 9))).toMatchObject({
      code,
      path: '/v1/event/stream',
    })
  }
})

test('F106: a server that keeps quiet for `timeoutMs` and 30 s has timed out, one that is only slow has not', async () => {
  const clock = stillClock()
  let say: (text: string) => void = () => {}
  const { events } = clientAnswered(() => {
    const body = new ReadableStream({
      start(controller) {
        say = (text) => controller.enqueue(new TextEncoder().encode(text))
      },
    })
    return new Response(body)
  })
  const seen: string[] = []
  const ended = errorOf(
    (async () => {
      for await (const { Key } of events({ timeoutMs: 15_000 })) seen.push(Key)
    })(),
  )
  for (const key of ['a', 'b', 'c']) {
    await clock.advanceTimersByTimeAsync(44_999)
    say(`{}\n${batch(1, key)}`)
  }
  await clock.advanceTimersByTimeAsync(45_000)
  expect(await ended).toMatchObject({
    code: 'timed-out',
    hint: expect.stringContaining('the token may read these topics'),
  })
  expect(seen).toEqual(['a', 'b', 'c'])
})

test('the answer of `request` is a text where it is asked for as one', async () => {
  const server = await serve((_, response) => response.end(Buffer.from([0x61, 0xff, 0x0a])))
  const { request } = clientOf(server)
  expect((await request('GET', '/v1/client/fs/logs/a', { as: 'text' })).data).toBe('a\ufffd\n')
  expect(await errorOf(request('GET', '/v1/client/fs/logs/a'))).toMatchObject({
    code: 'invalid-response',
  })
})

async function all(lines: AsyncIterable<string>) {
  const found: string[] = []
  for await (const line of lines) found.push(line)
  return found
}

test('the lines of a text come as they are written, until it ends', async () => {
  const server = await serve(async (_, response) => {
    for (const byte of Buffer.from('eins\n\nzwölf\nrest')) {
      response.write(Buffer.of(byte))
      await new Promise((resolve) => setImmediate(resolve))
    }
    response.end(Buffer.of(0xc3))
  })
  const { request } = clientOf(server)
  const lines = request('GET', ['client', 'fs', 'logs', 'a'], {
    as: 'lines',
    query: { task: 'web', follow: true },
  })
  expect(server.seen).toEqual([])
  expect(await all(lines)).toEqual(['eins', '', 'zwölf', 'rest\ufffd'])
  const [{ rawUrl, headers } = {}] = server.seen
  expect(rawUrl).toBe('/v1/client/fs/logs/a?task=web&follow=true')
  expect(headers?.accept).toBe('*/*')
})

test('lines end with a break, a signal, a silence and a refusal', async () => {
  let open = 0
  const server = await serve(({ url }, response) => {
    if (url.searchParams.has('refused')) return answer(response, 'no such task', {}, 404)
    open++
    response.on('close', () => open--)
    response.write('a\nb\nc')
  })
  const { request } = clientOf(server)
  const linesOf = (options: object = {}) => request('GET', '/v1/x', { as: 'lines', ...options })
  for await (const line of linesOf()) {
    expect(line).toBe('a')
    break
  }
  const controller = new AbortController()
  const aborted = linesOf({ signal: controller.signal })
  expect((await aborted.next()).value).toBe('a')
  controller.abort('enough')
  expect(await errorOf(all(aborted))).toBe('enough')
  expect(await errorOf(all(linesOf({ timeoutMs: 1 })))).toMatchObject({
    code: 'timed-out',
  })
  expect(await errorOf(linesOf({ query: { refused: true } }).next())).toMatchObject({
    code: 'not-found',
    serverText: 'no such task',
  })
  expect(await errorOf(linesOf({ line: true }).next())).toMatchObject({ code: 'invalid-option' })
  while (open > 0) await new Promise((resolve) => setImmediate(resolve))
})

/** Serves the events of some states, of which it still has those from one on, as Nomad does. */
function serveEvents(
  states: readonly number[],
  oldest: number,
  refused: (url: URL) => boolean = () => false,
) {
  const kept = states.filter((state) => state >= oldest)
  return serve(({ url }, response) => {
    if (refused(url)) return answer(response, 'Permission denied', {}, 403)
    const from = Number(url.searchParams.get('index') ?? 0)
    const sent = kept.filter((state) => state >= from)
    const batches = sent.length > 0 ? sent : kept.slice(-1)
    response.write(`{}\n${batches.map((state) => batch(state, `job-${state}`)).join('')}`)
  })
}

test('without an index, events begin with the latest', async () => {
  const server = await serveEvents([3, 5, 8], 0)
  expect(await take(clientOf(server).events(), 1)).toEqual(['job-8 8'])
})

const STATES = [3, 5, 8, 9]
const RESUMED: [why: string, index: bigint, oldest: number, expected: string[] | number][] = [
  ['all are there', 4n, 0, ['job-5 5', 'job-8 8', 'job-9 9']],
  ['the first wanted is the first kept', 5n, 5, ['job-5 5', 'job-8 8', 'job-9 9']],
  ['one was dropped', 4n, 5, 5],
  ['all but the last were dropped', 3n, 9, 9],
]

test.each(RESUMED)('F98: events from an index on, where %s', async (_, index, oldest, expected) => {
  const forAll = await serveEvents(STATES, oldest)
  const forTopics = await serveEvents(STATES, oldest, (url) => !url.searchParams.has('topic'))
  for (const server of [forAll, forTopics]) {
    const events = clientOf(server).events({ index, topics: ['Job'] })
    if (typeof expected !== 'number') expect(await take(events, expected.length)).toEqual(expected)
    else
      expect(await errorOf(events.next())).toMatchObject({
        code: 'events-lost',
        message: `The server has no events before ${expected} any more.`,
      })
  }
})

const RESENT: [why: string, ...lines: string[]][] = [
  ['starts at its latest', batch(5, 'a'), batch(6, 'b')],
  ['was restarted and reads its log again', batch(2, 'x'), batch(5, 'a'), batch(6, 'b')],
  ['has been quiet', batch(6, 'b')],
]

test.each(RESENT)('F105: no event comes twice from a server that %s', async (_, ...lines) => {
  const server = await serve((_, response) => response.write(`{}\n${lines.join('')}`))
  expect(await take(clientOf(server).events({ index: 6n }), 1)).toEqual(['b 6'])
})

test('F105: a server that begins again at lower states has lost events', async () => {
  const server = await serve((_, response) =>
    response.write(`{}\n${batch(3, 'a')}{}\n${batch(4, 'b')}`),
  )
  expect(await errorOf(clientOf(server).events({ index: 900n }).next())).toMatchObject({
    code: 'events-lost',
    message: 'The events of the server are at 4 again, before 900.',
  })
})

test.each(['keeps quiet', 'breaks off'])(
  'F107: events are read on with a token for some topics, where the server %s for others',
  async (how) => {
    const clock = stillClock()
    const { events } = clientAnswered((url) => {
      const isRefused = !url.searchParams.has('topic')
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          if (!isRefused) controller.enqueue(new TextEncoder().encode(`{}\n${batch(7, 'a')}`))
          else if (how === 'breaks off') controller.close()
        },
      })
      return new Response(body)
    })
    const first = take(events({ index: 7n, topics: ['Job'] }), 1)
    await clock.advanceTimersByTimeAsync(2_000)
    expect(await first).toEqual(['a 7'])
  },
)

test('F98: a server without events, as after a restore, may have lost some', async () => {
  const server = await serve((_, response) => response.write('{}\n{}\n'))
  expect(await errorOf(clientOf(server).events({ index: 7n }).next())).toMatchObject({
    code: 'events-lost',
    message: 'The server has no events any more.',
  })
})

test('F98: quiet topics of a token that may not read all are not taken for lost events', async () => {
  const { events } = clientAnswered((url) => {
    if (!url.searchParams.has('topic')) return new Response('Permission denied', { status: 403 })
    return new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (const line of ['{}\n', '{}\n', batch(9, 'a')])
            controller.enqueue(new TextEncoder().encode(line))
        },
      }),
    )
  })
  const first = take(events({ index: 7n, topics: ['Job'] }), 1)
  expect(await first).toEqual(['a 9'])
})

test('a server without events yet is waited for', async () => {
  const server = await serve((_, response) => {
    response.write('{}\n{}\n')
    setImmediate(() => response.write(batch(9, 'a')))
  })
  expect(await take(clientOf(server).events(), 1)).toEqual(['a 9'])
})
