import { connect, type Socket } from 'node:net'
import { afterEach } from 'vitest'
import type { ServerData, ServerOptions, TamisServer } from '../../src/services/server/index.ts'
import { createServer } from '../../src/services/server/index.ts'
import { type Listening, type ListenOptions, listen } from '../../src/services/server/node.ts'
import { within } from '../support/waits.ts'

const open: Listening[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((listening) => listening.close()))
})

/** A server on a free port of the loopback address, closed after the test. */
export async function serving(
  data: ServerData = {},
  { port = 0, host, pages, requestTimeoutMs, ...options }: ServerOptions & ListenOptions = {},
): Promise<{ server: TamisServer; listening: Listening; url: string }> {
  const server = createServer(data, options)
  const listening = await listen(server, {
    port,
    ...(host !== undefined && { host }),
    ...(pages && { pages }),
    ...(requestTimeoutMs !== undefined && { requestTimeoutMs }),
  })
  open.push(listening)
  return { server, listening, url: listening.url }
}

/** A path with parameters, encoded. */
export function path(list: string, parameters: Record<string, string> = {}): string {
  return `/v1/${list}?${new URLSearchParams(parameters)}`
}

/** What comes back for bytes sent as they are, once the other side has closed. */
export async function raw(port: number, bytes: string): Promise<string> {
  let received = ''
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
  socket.on('data', (chunk) => {
    received += chunk
  })
  const closed = new Promise((resolve) => socket.on('error', resolve).on('close', resolve))
  try {
    await within(closed, () => `the end of the answer ${JSON.stringify(received)}`)
  } finally {
    socket.destroy()
  }
  return received
}

/** A connection that sends these bytes and keeps quiet. */
export function opened(port: number, bytes: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes)
      resolve(socket)
    })
    socket.on('error', reject)
    socket.on('connect', () => socket.off('error', reject).on('error', () => {}))
  })
}
