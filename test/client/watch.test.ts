import { expect, test } from 'vitest'
import {
  REQUEST_CODES,
  RequestError,
  type RequestErrorCode,
} from '../../src/services/client/errors.ts'
import type { Result, RowEvent } from '../../src/services/client/index.ts'
import { type WatchOptions, watchStates } from '../../src/services/client/watch.ts'
import {
  answer,
  clientAnswered,
  clientOf,
  errorOf,
  serve,
  serveAnswer,
  stillClock,
} from './servers.ts'

/** What a server answers to the first requests, then it holds. */
function serveStates(states: readonly [index: string | undefined, ids: string][]) {
  return serve((_, response, number) => {
    const state = states[number - 1]
    if (!state) return
    const [index, ids] = state
    const rows = ids.split('').map((ID) => ({ ID, Namespace: 'default' }))
    answer(response, rows, index === undefined ? {} : { 'X-Cluster-Index': index })
  })
}

/** When a watch asks within so many milliseconds, and for what, where answers have those indexes. */
async function watched(milliseconds: number, indexOf: (number: number) => string | undefined) {
  const clock = stillClock()
  const asked: URL[] = []
  const times: number[] = []
  const start = performance.now()
  const { jobs } = clientAnswered((url, number) => {
    asked.push(url)
    times.push(performance.now() - start)
    return Response.json([], { headers: withIndex(indexOf(number)) })
  })
  const controller = new AbortController()
  const watch = jobs.watch({ signal: controller.signal })
  const ended = errorOf(take(watch, Number.POSITIVE_INFINITY))
  await clock.advanceTimersByTimeAsync(milliseconds)
  controller.abort('enough')
  expect(await ended).toBe('enough')
  return { asked, times }
}

/** The first so many values. */
async function take<Value>(values: AsyncGenerator<Value>, count: number): Promise<Value[]> {
  const taken: Value[] = []
  for await (const value of values) if (taken.push(value) === count) break
  return taken
}

const idsOf = ({ data }: { data: readonly { ID: string }[] }) => data.map(({ ID }) => ID).join('')
const indexesOf = (server: { seen: { url: URL }[] }) =>
  server.seen.map(({ url }) => url.searchParams.get('index'))

test('a watch gives what is there, then waits from its index', async () => {
  const server = await serveStates([
    ['7', 'a'],
    ['7', 'a'],
    ['9', 'ab'],
  ])
  const client = clientOf(server, { namespace: '*' })
  const seen = await take(client.jobs.watch({ wait: '10s' }), 2)
  expect(seen.map(idsOf)).toEqual(['a', 'ab'])
  expect(seen[1]?.meta.index).toBe(9n)
  expect(indexesOf(server)).toEqual([null, '7', '7'])
  expect(server.seen[0]?.url.searchParams.has('wait')).toBe(false)
  expect(server.seen[1]?.url.searchParams.get('wait')).toBe('10s')
  expect(server.seen[0]?.url.searchParams.get('namespace')).toBe('*')
})

test('a watch can begin at an index', async () => {
  const server = await serveStates([['8', 'b']])
  expect((await take(clientOf(server).jobs.watch({ index: 7n }), 1)).map(idsOf)).toEqual(['b'])
  expect(indexesOf(server)).toEqual(['7'])
})

test('rows are compared as values: an answer may have its members in another order', async () => {
  const texts = [
    '[{"ID":"a","Meta":{"x":1,"y":2}},{"ID":"b","N":9007199254740993}]',
    '[{"Meta":{"y":2,"x":1},"ID":"a"},{"N":9007199254740993,"ID":"b"}]',
    '[{"ID":"a","Meta":{"y":2,"x":3}},{"N":9007199254740995,"ID":"b"}]',
  ]
  const serving = () =>
    serve((_, response, number) => {
      const text = texts[number - 1]
      if (text) answer(response, text, { 'X-Cluster-Index': `${number}` })
    })
  const events = await take(clientOf(await serving()).nodes.watchRows(), 4)
  expect(events.map(({ type, key }) => `${type} ${key}`)).toEqual([
    'enter a',
    'enter b',
    'update a',
    'update b',
  ])
})

test('the index 0 of a new cluster counts as 1: it is waited beyond, not asked for again and again', async () => {
  const server = await serveStates([
    ['0', 'a'],
    ['0', 'a'],
    ['12', 'b'],
  ])
  const seen = await take(clientOf(server).jobs.watch(), 2)
  expect(seen.map(idsOf)).toEqual(['a', 'b'])
  expect(seen[0]?.meta.index).toBe(1n)
  expect(indexesOf(server)).toEqual([null, '1', '1'])
})

test('F43: an index that goes back makes it start over, and the change is given once', async () => {
  const server = await serveStates([
    ['500', 'a'],
    ['40', 'b'],
    ['40', 'b'],
    ['41', 'c'],
    ['42', 'd'],
  ])
  expect((await take(clientOf(server).jobs.watch(), 4)).map(idsOf)).toEqual(['a', 'b', 'c', 'd'])
  expect(indexesOf(server)).toEqual([null, '500', null, '40', '41'])
})

test('rows are given again after a failure, although their index is the same', async () => {
  const clock = stillClock()
  const { jobs } = clientAnswered((_, number) =>
    number === 2
      ? new Response('no', { status: 429 })
      : Response.json([{ ID: `${number}` }], { headers: { 'X-Cluster-Index': '7' } }),
  )
  const seen = take(jobs.watch(), 2)
  await clock.advanceTimersByTimeAsync(2_000)
  expect((await seen).map(idsOf)).toEqual(['1', '3'])
})

test('data that comes without an index is given each time', async () => {
  const server = await serveStates([
    ['7', 'a'],
    [undefined, 'b'],
    [undefined, 'c'],
  ])
  expect((await take(clientOf(server).jobs.watch(), 3)).map(idsOf)).toEqual(['a', 'b', 'c'])
  expect(indexesOf(server)).toEqual([null, '7', null])
})

const BAD_INDEXES: [string, string | undefined][] = [
  ['missing', undefined],
  ['text', 'seven'],
  ['two values', '5, 6'],
  ['too large', '99999999999999999999'],
]
const withIndex = (index: string | undefined): Record<string, string> =>
  index === undefined ? {} : { 'X-Cluster-Index': index }

test.each<[what: string, indexOf: (number: number) => string | undefined]>([
  ['0', () => '0'],
  ...BAD_INDEXES.map(([what, index]): [string, (number: number) => string | undefined] => [
    `${what} from the second answer on`,
    (number) => (number === 1 ? '7' : index),
  ]),
])('F44: an index that is %s does not make it spin', async (_, indexOf) => {
  const { asked, times } = await watched(10_000, indexOf)
  expect(times.length).toBeGreaterThan(2)
  expect(times.length).toBeLessThanOrEqual(20)
  expect(asked.map((url) => url.searchParams.get('index'))).not.toContain('0')
})

test.each(BAD_INDEXES)('F44: an index that is %s from the start ends a watch', async (_, index) => {
  const server = await serveAnswer([], withIndex(index))
  const { jobs } = clientOf(server)
  for (const watch of [jobs.watch(), jobs.watch({ index: 5n }), jobs.watchRows()]) {
    expect(await errorOf(watch.next())).toMatchObject({
      name: 'InvalidResponseError',
      code: 'header-missing',
      message: expect.stringContaining('X-Cluster-Index'),
      outcome: 'unknown',
      hint: expect.stringContaining('Only a list with an index'),
    })
  }
  expect(server.seen).toHaveLength(3)
})

test('a list without a key is watched by whole rows', async () => {
  const rows = [[{ Name: 'a', Size: 1 }], [{ Name: 'a', Size: 1 }], [{ Name: 'a', Size: 2 }]]
  const server = await serve((_, response, number) =>
    answer(response, rows[number - 1] ?? [], withIndex(String(number))),
  )
  const events = await take(clientOf(server).listAt('/v1/pools').watchRows(), 4)
  expect(events.map(({ type, key }: RowEvent<unknown>) => `${type} ${key}`)).toEqual([
    'enter {"Name":"a","Size":1}',
    'leave {"Name":"a","Size":1}',
    'enter {"Name":"a","Size":2}',
    'leave {"Name":"a","Size":2}',
  ])
})

test('F45: a server that answers at once without moving is asked less and less', async () => {
  const { times } = await watched(10_000, () => '7')
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(gaps.slice(0, 6)).toEqual([10, 100, 200, 400, 800, 1_000])
  expect(new Set(gaps.slice(6))).toEqual(new Set([1_000]))
})

test('F45: a server that always moves is asked at most 100 times in a second', async () => {
  const { times } = await watched(1_000, String)
  expect(times).toEqual(Array.from({ length: 101 }, (_, index) => index * 10))
})

test.each<[what: string, isAnswered: boolean, times: number[]]>([
  ['its second state', true, [0, 2_020, 2_530, 3_540, 5_550, 9_560]],
  ['any state', false, [0, 2_010, 6_020, 14_030]],
])('a server that answers looks, and not with %s, is asked less and less', async (...row) => {
  const [, isAnswered, expected] = row
  const clock = stillClock()
  const start = performance.now()
  const times: number[] = []
  const { jobs } = clientAnswered(({ searchParams }) => {
    if (searchParams.has('per_page')) return Response.json([], { headers: withIndex('2') })
    if (!searchParams.has('index')) times.push(performance.now() - start)
    if (!isAnswered || times.length > 1 || searchParams.has('index')) return new Promise(() => {})
    return Response.json([], { headers: withIndex('1') })
  })
  const controller = new AbortController()
  const { signal } = controller
  const ended = errorOf(take(jobs.watch({ signal }), Number.POSITIVE_INFINITY))
  await clock.advanceTimersByTimeAsync(16_000)
  controller.abort('enough')
  expect(await ended).toBe('enough')
  expect(times).toEqual(expected)
})

test.each(['9007199254740993', '18446744073709551615', '9223372036854775807'])(
  'F46: the index %s is kept and sent back exactly',
  async (index) => {
    const server = await serveStates([
      [index, 'a'],
      [index, 'a'],
    ])
    const client = clientOf(server)
    const { meta } = await client.jobs.list()
    expect(meta.index).toBe(BigInt(index))
    await client.jobs.list({ index: meta.index })
    expect(indexesOf(server)).toEqual([null, index])
  },
)

test.each([
  [320, { wait: '320ms' }],
  [10_000, { wait: '10s' }],
  [300_000, {}],
])('F47: a wait of %d ms is added to the timeout, with its sixteenth', async (ms, options) => {
  const clock = stillClock()
  const { jobs } = clientAnswered(() => new Promise(() => {}), { timeoutMs: 1_000 })
  let error: unknown
  const pending = errorOf(jobs.list({ index: 5n, ...options })).then((thrown) => {
    error = thrown
  })
  await clock.advanceTimersByTimeAsync(1_000 + ms * (17 / 16) - 1)
  expect(error).toBeUndefined()
  await clock.advanceTimersByTimeAsync(1)
  await pending
  expect(error).toMatchObject({ code: 'timed-out' })
})

/** How long a watch would pause, the first so many times, when it sees that. */
async function pausesOf(
  count: number,
  look: (number: number) => bigint | RequestError | Promise<bigint>,
  { waitMs = 300_000, ...options }: WatchOptions & { waitMs?: number } = {},
) {
  const pauses: number[] = []
  let looks = 0
  async function get({ perPage }: { perPage?: number | undefined }): Promise<Result<never[]>> {
    // The look at the index.
    if (perPage === 1) await new Promise(() => {})
    if (++looks > count) throw 'enough'
    const index = await look(looks)
    if (typeof index !== 'bigint') throw index
    return { data: [], meta: { status: 200, index } }
  }
  // The pauses beside a request have its signal.
  async function pause(milliseconds: number, signal: AbortSignal | null | undefined) {
    if (signal) await new Promise(() => {})
    pauses.push(milliseconds)
  }
  const watch = watchStates(get, pause, options, waitMs)
  return { error: await errorOf(take(watch, Number.POSITIVE_INFINITY)), pauses, looks }
}

const failure = (code: RequestErrorCode, retryAfterMs?: number) =>
  new RequestError('x', { code, retryAfterMs })

const PASSING = ['network-failed', 'rate-limited', 'timed-out', 'unavailable']

test.each(REQUEST_CODES)('whether `%s` is waited out', async (code) => {
  const { error, pauses } = await pausesOf(3, () => failure(code))
  if (PASSING.includes(code)) expect([error, pauses.length]).toEqual(['enough', 3])
  else expect([error, pauses.length]).toEqual([failure(code), 0])
})

test.each<[code: RequestErrorCode, maxFailures: number]>(
  (['server-error', 'timed-out'] as const).flatMap((code) =>
    [1, 2, 3].map((maxFailures): [RequestErrorCode, number] => [code, maxFailures]),
  ),
)('`%s` ends a watch at the failure number %d of as many in a row', async (code, maxFailures) => {
  const { error, looks, pauses } = await pausesOf(9, () => failure(code), { maxFailures })
  expect([error, looks, pauses.length]).toEqual([failure(code), maxFailures, maxFailures - 1])
})

test('with endless `maxFailures`, a failure of the server is waited out', async () => {
  const maxFailures = Number.POSITIVE_INFINITY
  const { error, looks } = await pausesOf(9, () => failure('server-error'), { maxFailures })
  expect([error, looks]).toEqual(['enough', 10])
})

test('what ended before counts for nothing', async () => {
  const { looks } = await pausesOf(
    9,
    (number) => (number % 3 === 0 ? BigInt(number) : failure('server-error')),
    { maxFailures: 3 },
  )
  expect(looks).toBe(10)
})

test('a failure is waited out for as long as the server says, or longer', async () => {
  const told: number[] = []
  const { pauses } = await pausesOf(2, () => failure('rate-limited', 70_000), {
    onFailure: (_, delayMs) => told.push(delayMs),
  })
  expect([pauses, told]).toEqual([
    [70_000, 70_000],
    [70_000, 70_000],
  ])
})

test('between failures there are at most 2 s', async () => {
  const { pauses } = await pausesOf(60, () => failure('unavailable'))
  expect(Math.max(...pauses)).toBeLessThanOrEqual(2_000)
  expect(Math.max(...pauses)).toBeGreaterThan(1_000)
})

test('a server that moves back and forth is not one that moves', async () => {
  const { pauses } = await pausesOf(6, (number) => (number % 2 === 0 ? 40n : 500n))
  expect(Math.max(...pauses)).toBeGreaterThan(10)
})

test('after an answer that the server held there is no pause', async () => {
  const clock = stillClock()
  const held = () => {
    clock.advanceTimersByTime(40)
    return 7n
  }
  expect((await pausesOf(3, held, { waitMs: 50 })).pauses).toEqual([])
})

test('an abort ends a watch while it waits', async () => {
  const server = await serveStates([['1', 'a']])
  const controller = new AbortController()
  const watch = clientOf(server).jobs.watch({ signal: controller.signal })
  await watch.next()
  const next = errorOf(watch.next())
  await server.reached(2)
  controller.abort('enough')
  expect(await next).toBe('enough')
})

test('watchRows tells what came, changed and went', async () => {
  const row = (ID: string, Status = 'running') => ({
    Namespace: 'default',
    ID,
    Status,
    At: 2n ** 60n,
  })
  const states = [
    [row('a'), row('b'), row('same')],
    [row('b', 'dead'), row('same'), row('c'), { ID: 'no namespace' }],
  ]
  const server = await serve((_, response, number) => {
    const state = states[number - 1]
    if (!state) return
    const body = JSON.stringify(state, (_key, value) =>
      typeof value === 'bigint' ? Number(value) : value,
    )
    answer(response, body, { 'X-Cluster-Index': String(number) })
  })
  const events = await take(clientOf(server).jobs.watchRows(), 7)
  expect(events.map(({ type, key }: RowEvent<unknown>) => `${type} ${key}`)).toEqual([
    'enter default/a',
    'enter default/b',
    'enter default/same',
    'leave default/a',
    'update default/b',
    'enter default/c',
    'enter /no namespace',
  ])
  expect(events[4]).toMatchObject({ row: { Status: 'dead' }, previous: { Status: 'running' } })
})

test('F50: close ends a watch also while it pauses', async () => {
  const clock = stillClock()
  const headers = { 'Retry-After': '60' }
  const client = clientAnswered(() => new Response('no', { status: 429, headers }))
  const { promise: pausing, resolve } = Promise.withResolvers<void>()
  const next = errorOf(client.jobs.watch({ onFailure: () => resolve() }).next())
  await pausing
  client.close()
  expect(await next).toMatchObject({ code: 'client-closed' })
  expect(clock.getTimerCount()).toBe(0)
})

/** What a promise settles to where time does not have to pass for it. */
async function hurried<Value>(promise: Promise<Value>): Promise<Value> {
  const clock = stillClock()
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  promise.then(settle, settle)
  while (!isSettled) {
    await clock.advanceTimersByTimeAsync(100)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return promise
}

test.each<[what: string, options: object, closes: (number: number) => boolean, ids: string[]]>([
  ['before the first answer', { filter: 'a == 1' }, (number) => number <= 3, ['4', '5']],
  ['after an answer in between', { filter: 'a == 1' }, (number) => number % 2 === 1, ['2', '4']],
  ['without a filter', { filter: ' ' }, (number) => number <= 3, ['4', '5']],
])('a closed connection is reported and waited out %s', async (_, options, closes, ids) => {
  const failures: string[] = []
  const server = await serve((_, response, number) => {
    if (closes(number)) response.socket?.destroy()
    else answer(response, [{ ID: `${number}` }], { 'X-Cluster-Index': `${number}` })
  })
  const onFailure = ({ code }: RequestError) => failures.push(code)
  const states = take(clientOf(server).jobs.watch({ ...options, onFailure }), 2)
  expect((await hurried(states)).map(idsOf)).toEqual(ids)
  const closed = server.seen.filter((_, at) => closes(at + 1))
  expect(failures).toEqual(closed.map(() => 'network-failed'))
})

test('a server that closes the connection on every request for a filter ends a watch as `maxFailures` says', async () => {
  const server = await serve((_, response) => response.socket?.destroy())
  const watch = clientOf(server).jobs.watch({ filter: 'a == 1', maxFailures: 4 })
  expect(await hurried(errorOf(watch.next()))).toMatchObject({ code: 'network-failed' })
  expect(server.seen).toHaveLength(4)
})
