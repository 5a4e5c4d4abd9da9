import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createServer } from '../../src/services/server/index.ts'
import { listen } from '../../src/services/server/node.ts'
import { until } from '../support/waits.ts'
import { opened, path, serving } from './serving.ts'

const data = { jobs: [{ ID: 'web' }] }

test('F61: 40 slow connections are cut, and others are answered meanwhile', async () => {
  const { url, listening } = await serving(data, { requestTimeoutMs: 400 })
  const beginnings = [
    '',
    'GET /v1/jobs HTTP/1.1\r\nHo',
    'GET /v1/jobs HTTP/1.1\r\nHost: localhost\r\nX-A: a\r\n',
    'PUT /v1/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n{',
  ]
  const slow = await Promise.all(
    Array.from({ length: 40 }, (_, at) => opened(listening.port, beginnings[at % 4] ?? '')),
  )
  const dripping = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('a')
  }, 50)
  try {
    for (let round = 0; round < 5; round++) {
      expect((await fetch(`${url}/v1/jobs`)).status).toBe(200)
    }
    // `npm run test:soak` does the same with 200, and in 30 seconds, by the default limits.
    await until(() =>
      slow.every((socket) => socket.readableEnded || socket.destroyed || socket.closed),
    )
  } finally {
    clearInterval(dripping)
    for (const socket of slow) socket.destroy()
  }
})

test('a reader that takes nothing is cut', async () => {
  let isCut = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    cancel() {
      isCut = true
    },
  })
  const server = { ...createServer(data), fetch: async () => new Response(endless) }
  const listening = await listen(server, { port: 0, requestTimeoutMs: 300 })
  const socket = await opened(listening.port, 'GET /v1/jobs HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await until(() => isCut)
  socket.destroy()
  await listening.close()
})

test('F66: close() ends open and blocked connections', async () => {
  const server = createServer(data)
  const listening = await listen(server, { port: 0 })
  const sockets = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      opened(
        listening.port,
        at % 2 ? '' : 'PUT /v1/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n',
      ),
    ),
  )
  const blocked = Array.from({ length: 20 }, () =>
    fetch(listening.url + path('jobs', { index: '1' })).then((response) => response.status),
  )
  await until(() => server.blockedQueries() === 20)
  const ends = sockets.map((socket) => once(socket.resume(), 'close'))
  await listening.close()
  await Promise.all(ends)
  expect(new Set(await Promise.all(blocked))).toEqual(new Set([200]))
  expect(server.blockedQueries()).toBe(0)
  await expect(fetch(listening.url)).rejects.toThrow()
})
