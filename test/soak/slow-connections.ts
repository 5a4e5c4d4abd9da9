import { connect, type Socket } from 'node:net'
import { createServer } from '../../src/services/server/index.ts'
import { listen } from '../../src/services/server/node.ts'

/** What became of slow connections. */
export interface Slow {
  readonly connections: number
  /** How long the slowest answer to another reader took meanwhile. */
  readonly slowestAnswerMs: number
  /** When the last slow one was cut. */
  readonly lastCutMs: number
}

const BEGINNINGS = [
  '',
  'GET /v1/jobs HTTP/1.1\r\nHo',
  'GET /v1/jobs HTTP/1.1\r\nHost: localhost\r\nX-A: a\r\n',
  'PUT /v1/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{',
]
/** The limit, and a moment for the answer to come. */
const MAX_CUT_MS = 30_500
const MAX_ANSWER_MS = 1_000

/**
 * So many connections that send a byte now and then, to a server with its default limit. Throws if one is not cut within
 * 30 seconds, or another reader waits for more than one.
 */
export async function slowConnections(connections: number): Promise<Slow> {
  const listening = await listen(createServer({ jobs: [{ ID: 'web' }] }), { port: 0 })
  const started = performance.now()
  let lastCutMs = 0
  const sockets = Array.from({ length: connections }, (_, at) => {
    const socket = connect({ port: listening.port, host: '127.0.0.1' })
    socket.write(BEGINNINGS[at % BEGINNINGS.length] ?? '')
    return socket
  })
  const ends = sockets.map(async (socket) => {
    await ending(socket)
    lastCutMs = Math.max(lastCutMs, performance.now() - started)
  })
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, 2_000)
  let slowestAnswerMs = 0
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const start = performance.now()
      const { status } = await fetch(`${listening.url}/v1/jobs`)
      if (status !== 200) throw new Error(`another reader got ${status}`)
      slowestAnswerMs = Math.max(slowestAnswerMs, performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  })()
  const tooLong = setTimeout(() => {
    for (const socket of sockets) socket.destroy()
  }, MAX_CUT_MS + 1_000)
  await Promise.all(ends)
  isOver = true
  await asking
  clearInterval(dripping)
  clearTimeout(tooLong)
  await listening.close()
  if (lastCutMs < 1_000) throw new Error('the slow connections were never there')
  if (lastCutMs > MAX_CUT_MS) throw new Error('a slow connection was not cut in time')
  if (slowestAnswerMs > MAX_ANSWER_MS) throw new Error('another reader had to wait')
  return { connections, slowestAnswerMs, lastCutMs }
}

function ending(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.resume()
    socket.on('error', () => {})
    socket.once('end', resolve)
    socket.once('close', () => resolve())
  })
}
