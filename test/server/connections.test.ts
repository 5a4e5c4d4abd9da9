import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createServer } from '../../src/services/server/index.ts'
import { listen } from '../../src/services/server/node.ts'
import { until } from '../support/waits.ts'
import { opened, path, raw, serving } from './serving.ts'

const data = { jobs: [{ ID: 'web' }] }

test('it listens on the loopback address alone by default', async () => {
  const { url } = await serving(data)
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[0-9]+$/)
})

test('F61: 40 slow connections are cut, and others are answered meanwhile', async () => {
  const limits = { headTimeoutMs: 400, requestTimeoutMs: 400 }
  const { url, listening } = await serving(data, { limits })
  const beginnings = [
    '',
    'GET /v1/jobs HTTP/1.1\r\nHo',
    'GET /v1/jobs HTTP/1.1\r\nHost: localhost\r\nX-A: a\r\n',
    'PUT /v1/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{',
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

test('an address has so many connections, and no more', async () => {
  const { listening, url } = await serving(data, { limits: { maxConnectionsPerAddress: 3 } })
  const sockets = await Promise.all(
    Array.from({ length: 3 }, () => opened(listening.port, 'GET / HTTP/1.1\r\n')),
  )
  await until(() => listening.connections() === 3)
  expect(await raw(listening.port, 'GET /v1/jobs HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe('')
  for (const socket of sockets) socket.destroy()
  await until(() => listening.connections() === 0)
  expect((await fetch(`${url}/v1/jobs`)).status).toBe(200)
})

test('a reader that takes nothing is cut', async () => {
  // More than the buffers of a connection hold.
  const jobs = Array.from({ length: 40 }, (_, at) => ({
    ID: `job-${at}`,
    Name: 'x'.repeat(500_000),
  }))
  const { listening } = await serving({ jobs }, { limits: { requestTimeoutMs: 300 } })
  const socket = await opened(listening.port, 'GET /v1/jobs HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'readable')
  await until(() => listening.connections() === 0)
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
  await listening.close()
  expect(new Set(await Promise.all(blocked))).toEqual(new Set([200]))
  expect(listening.connections()).toBe(0)
  expect(server.blockedQueries()).toBe(0)
  for (const socket of sockets) socket.destroy()
  await expect(fetch(listening.url)).rejects.toThrow()
})
