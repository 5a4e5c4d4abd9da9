import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Server,
  type Socket,
} from 'node:net'
import { createServer as createTlsSocketServer } from 'node:tls'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { onTestFinished, vi } from 'vitest'
import { createSchedulerClient, type SchedulerClientOptions } from '../../src/client/index.ts'
import { createFetch } from '../../src/client/node.ts'
import { type Authority, createAuthority } from '../support/certificates.ts'
import { createFolder } from '../support/folder.ts'
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
  /** If it listens on a Unix socket. */
  readonly socketPath: string
  readonly seen: Seen[]
  /** Resolves once so many requests came. */
  reached(count: number): Promise<void>
  /** Sockets open now. */
  readonly sockets: ReadonlySet<Socket>
  stop(): Promise<void>
}

/** Answers one request, of that number. */
export type Handler = (seen: Seen, response: ServerResponse, number: number) => unknown

/** A way from a client to a server of `serve` or `serveBytes`. */
export interface Way {
  readonly server: (onRequest: RequestListener) => Server
  readonly socketServer: (onSocket: (socket: Socket) => void) => Server
  /** Starts the server, and gives the address that `fetch` finds it at. */
  readonly listen: (server: Server, port: number) => Promise<string>
  readonly fetch: typeof fetch
  readonly end?: () => void
}

const HEADS = { maxHeaderSize: 64_000 }

async function listenOnPort(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const PLAIN: Way = {
  server: (onRequest) => createServer(HEADS, onRequest),
  socketServer: (onSocket) => createSocketServer(onSocket),
  listen: async (server, port) => `http://127.0.0.1:${await listenOnPort(server, port)}`,
  fetch,
}

/** Through TLS, with a certificate that only `createFetch` trusts, and a client certificate. */
export function overTls(authority: Authority = createAuthority()): Way {
  const { cert: ca } = authority
  const own = { ca, ...authority.issue(['server.test']), requestCert: true }
  return {
    server: (onRequest) => createTlsServer({ ...own, ...HEADS }, onRequest),
    socketServer: (onSocket) => createTlsSocketServer(own, onSocket),
    listen: async (server, port) => `https://127.0.0.1:${await listenOnPort(server, port)}`,
    fetch: createFetch({ ca, servername: 'server.test', ...authority.issue(['client.test']) }),
  }
}

/** Through Unix sockets. Each address has a port of its own, which only names the socket. */
export function overSockets(): Way {
  const folder = createFolder()
  const paths = new Map<string, string>()
  // Far from the ports that addresses leave out.
  let last = 10_000
  return {
    ...PLAIN,
    listen: async (server, port) => {
      const number = port || ++last
      const path = `${folder.path}/${number}`
      const origin = `http://127.0.0.1:${number}`
      paths.set(origin, path)
      await new Promise<void>((resolve) => server.listen(path, resolve))
      return origin
    },
    fetch: (url, init) => {
      const socketPath = paths.get(new URL(String(url)).origin) ?? ''
      return createFetch({ socketPath })(url, init)
    },
    end: () => folder.remove(),
  }
}

let way = PLAIN

/**
 * From now on, servers of tests listen in this way, and every `fetch` finds them, unless another one is given. By
 * default, as the platform's does.
 */
export function connectBy(next: Way = PLAIN, send: typeof fetch = next.fetch): void {
  way.end?.()
  way = next
  globalThis.fetch = send
}

/** Breaks a connection off: with a reset, if it can have one. */
export function reset(socket: Socket | null): void {
  if (way === PLAIN) socket?.resetAndDestroy()
  else socket?.destroy()
}

/** Serves over HTTP; the number of the request counts from 1. */
export async function serve(handler: Handler, port = 0): Promise<TestServer> {
  const seen: Seen[] = []
  const server = way.server(async (request, response) => {
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
  const server = way.socketServer((socket) => {
    let head = ''
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      head += chunk.toString('latin1')
      if (!head.includes('\r\n\r\n')) return
      const [method = '', rawUrl = ''] = head.split(' ')
      head = ''
      seen.push({ method, url: new URL(rawUrl, 'http://x'), rawUrl, headers: {}, body: '' })
      onRequest(socket, seen.length)
    })
  })
  return { ...(await listening(server, 0)), seen, reached: reaching(seen) }
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
  const baseUrl = await way.listen(server, port)
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  onTestFinished(stop)
  return { baseUrl, socketPath: String(server.address()), sockets, stop }
}

/** A client of that server, closed after the test. */
export function clientOf<Builder = undefined>(
  { baseUrl }: { baseUrl: string },
  options: SchedulerClientOptions<Builder> = {},
) {
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
