import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Server,
  type Socket,
} from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { onTestFinished, vi } from 'vitest'
import {
  createSchedulerClient,
  type SchedulerClientOptions,
} from '../../src/services/client/index.ts'
import { until } from '../support/waits.ts'

/** What a server saw of one request. */
export interface Seen {
  readonly method: string
  readonly url: URL
  readonly rawUrl: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A real server on loopback, for one test. */
export interface TestServer {
  readonly baseUrl: string
  readonly seen: Seen[]
  /** Resolves once so many requests came. */
  reached(count: number): Promise<void>
  /** Sockets open now. */
  readonly sockets: ReadonlySet<Socket>
  stop(): Promise<void>
}

/** Answers one request, of that number. */
export type Handler = (seen: Seen, response: ServerResponse, number: number) => unknown

/** Serves over HTTP; the number of the request counts from 1. */
export async function serve(handler: Handler, port = 0): Promise<TestServer> {
  const seen: Seen[] = []
  const server = createServer({ maxHeaderSize: 64_000 }, async (request, response) => {
    let body = ''
    request.setEncoding('utf8')
    for await (const chunk of request) body += chunk
    const rawUrl = request.url ?? ''
    const { method = '', headers } = request
    const one = { method, url: new URL(rawUrl, 'http://x'), rawUrl, headers, body }
    seen.push(one)
    await handler(one, response, seen.length)
  })
  return { ...(await listening(server, port)), seen, reached: reaching(seen) }
}

/** Serves bytes: whatever comes, `onRequest` is given the socket once a head is there. */
export async function serveBytes(
  onRequest: (socket: Socket, number: number) => unknown,
): Promise<TestServer> {
  const seen: Seen[] = []
  const server = await serveSockets((socket) => {
    let head = ''
    socket.on('data', (chunk) => {
      head += chunk.toString('latin1')
      if (!head.includes('\r\n\r\n')) return
      const [method = '', rawUrl = ''] = head.split(' ')
      head = ''
      seen.push({ method, url: new URL(rawUrl, 'http://x'), rawUrl, headers: {}, body: '' })
      onRequest(socket, seen.length)
    })
  })
  return { ...server, seen, reached: reaching(seen) }
}

/** Serves whatever comes over each connection. */
export function serveSockets(onConnection: (socket: Socket) => unknown) {
  const server = createSocketServer((socket) => {
    socket.on('error', () => {})
    onConnection(socket)
  })
  return listening(server, 0)
}

const reaching = (seen: readonly Seen[]) => (count: number) => until(() => seen.length >= count)

/** For one test, time passes only when it is told to: no timer runs out, and no clock moves. */
export function stillClock(): typeof vi {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  return vi
}

/** A client in whose world there is no network: what it asks for is answered here. */
export function clientAnswered(
  answerTo: (url: URL, number: number, signal: AbortSignal) => Response | Promise<Response>,
  options: SchedulerClientOptions = {},
) {
  let count = 0
  return clientOf(
    { baseUrl: 'http://localhost' },
    {
      ...options,
      fetch: async (url, init) =>
        answerTo(new URL(String(url)), ++count, init?.signal as AbortSignal),
    },
  )
}

async function listening(server: Server, port: number) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  onTestFinished(stop)
  return { baseUrl, sockets, stop }
}

/** A client of that server, closed after the test. */
export function clientOf({ baseUrl }: { baseUrl: string }, options: SchedulerClientOptions = {}) {
  const client = createSchedulerClient({ baseUrl, ...options })
  onTestFinished(() => client.close())
  return client
}

/** Answers with JSON. */
export function answer(
  response: ServerResponse,
  data: unknown,
  headers: Record<string, string> = {},
  status = 200,
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(typeof data === 'string' ? data : JSON.stringify(data))
}

/** Serves one answer for every request. */
export const serveAnswer = (data: unknown, headers?: Record<string, string>, status?: number) =>
  serve((_, response) => answer(response, data, headers, status))

/** What the promise rejects with. */
export async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('It did not reject.')
}

/** Resolves after so many milliseconds. */
export const after = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** The bytes of the heap that are still used by something. */
export function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
