import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { FilterOptionError } from '../../grammar/index.ts'
import type { Storage } from './data.ts'
import type { TamisServer } from './server.ts'
import { createSqliteStorage } from './sqlite-storage.ts'

export type { Storage } from './data.ts'

export interface ListenOptions {
  /** 4646 unless told; 0 for any that is free. */
  readonly port?: number
  /** `127.0.0.1` unless told, which no other machine reaches. */
  readonly host?: string
  readonly limits?: Partial<ListenLimits>
}

/** What one connection may take, and one address. */
export interface ListenLimits {
  /** Bytes of a request's first line and headers; 16,384 unless told. Beyond it, 431. */
  readonly maxHeadBytes: number
  /** Milliseconds for the head to come in; 10,000 unless told. The connection is cut then. */
  readonly headTimeoutMs: number
  /** Milliseconds for a whole request to come in, or for a reader to take the next of an answer; 30,000. */
  readonly requestTimeoutMs: number
  /** Connections of one address at once; 100 unless told. More are cut. */
  readonly maxConnectionsPerAddress: number
}

const LISTEN_LIMITS: ListenLimits = {
  maxHeadBytes: 16_384,
  headTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  maxConnectionsPerAddress: 100,
}

/** How long answers under way are given once the server closes, in milliseconds. */
const CLOSING_MS = 1_000

/** A server that listens. */
export interface Listening {
  /** As in `http://127.0.0.1:4646`. */
  readonly url: string
  readonly port: number
  /** Connections at this moment. */
  readonly connections: () => number
  /** Closes the server too; every connection has ended when it resolves, within some two seconds. */
  readonly close: () => Promise<void>
}

/**
 * The server on a port.
 *
 * @example
 * const listening = await listen(createServer(sampleData()), { port: 0 })
 * await fetch(`${listening.url}/v1/jobs`)
 * await listening.close()
 *
 * It rejects with the platform's own error where the port cannot be had.
 */
export async function listen(server: TamisServer, options: ListenOptions = {}): Promise<Listening> {
  const { port = 4646, host = '127.0.0.1' } = options
  const limits = { ...LISTEN_LIMITS, ...options.limits }
  const sockets = new Set<Socket>()
  const http = createHttpServer(
    {
      maxHeaderSize: limits.maxHeadBytes,
      headersTimeout: Math.min(limits.headTimeoutMs, limits.requestTimeoutMs),
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(1_000, limits.headTimeoutMs),
      keepAliveTimeout: 5_000,
      insecureHTTPParser: false,
    },
    (request, response) => void serve(server, request, response, limits),
  )
  http.on('connection', (socket: Socket) => {
    const same = [...sockets].filter(({ remoteAddress }) => remoteAddress === socket.remoteAddress)
    if (same.length >= limits.maxConnectionsPerAddress) return socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, () => resolve())
  })
  const { port: actual } = http.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    port: actual,
    connections: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        // The last sockets say so a moment later.
        const ended = (socket: Socket) => new Promise((end) => socket.once('close', end))
        http.close(() => void Promise.all([...sockets].map(ended)).then(() => resolve()))
        server.close()
        http.closeIdleConnections()
        setTimeout(() => http.closeAllConnections(), CLOSING_MS).unref()
      }),
  }
}

/**
 * A storage in a file, made where there is none. One process at a time may have it.
 * @throws {FilterOptionError} `invalid-option` where the platform has no `node:sqlite`, the file
 *   is no database or another process has it.
 */
export async function openStore(file: string): Promise<Storage> {
  try {
    const { DatabaseSync } = await import('node:sqlite')
    return createSqliteStorage(new DatabaseSync(file))
  } catch (cause) {
    throw new FilterOptionError(`The store \`${file}\` cannot be opened.`, {
      code: 'invalid-option',
      hint: 'Give a file that tamis made, or none yet, and that no other process has; `node:sqlite` comes with Node 22.13.',
      cause,
    })
  }
}

async function serve(
  server: TamisServer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  limits: ListenLimits,
): Promise<void> {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  try {
    const request = toRequest(incoming, gone.signal)
    if (!request) return refuse(outgoing)
    await send(await server.fetch(request), outgoing, limits)
  } catch {
    outgoing.destroy()
  }
  if (!incoming.complete) discard(incoming)
}

/** A path that means another one by the time it is a URL, or none at all. */
const DECEPTIVE = /^[^/]|^\/\/|[\\#]|\/(?:\.|%2e){1,2}(?:[/?]|$)|%(?![0-9a-f]{2})/i

/** The request; `undefined` for a first line that cannot be meant. */
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | undefined {
  const { url = '/', method = 'GET', rawHeaders, httpVersionMajor } = incoming
  if (DECEPTIVE.test(url) || httpVersionMajor !== 1) return undefined
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  }
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(`http://localhost${url}`, {
    method,
    headers,
    signal,
    // The types of Node's streams and of the platform's differ in nothing that matters here.
    ...(hasBody && { body: Readable.toWeb(incoming) as NodeStream as BodyInit, duplex: 'half' }),
  } as RequestInit)
}

function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  outgoing.end('The request line cannot be meant.')
}

async function send(
  response: Response,
  outgoing: ServerResponse,
  { requestTimeoutMs }: ListenLimits,
): Promise<void> {
  if (!outgoing.req.complete) outgoing.shouldKeepAlive = false
  outgoing.writeHead(response.status, [...response.headers].flat())
  for await (const chunk of response.body ?? []) {
    if (outgoing.destroyed) return
    if (!outgoing.write(chunk)) await drained(outgoing, requestTimeoutMs)
  }
  outgoing.end()
}

/** Resolves when the reader has taken what was written; one that takes nothing is cut. */
function drained(outgoing: ServerResponse, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => outgoing.destroy(), timeoutMs)
    const end = () => {
      clearTimeout(timer)
      outgoing.off('drain', end)
      outgoing.off('close', end)
      resolve()
    }
    outgoing.on('drain', end)
    outgoing.on('close', end)
  })
}

/** How long a client that is still sending is given to read that it was refused, in milliseconds. */
const DISCARDING_MS = 500

function discard(incoming: IncomingMessage): void {
  incoming.on('error', () => {})
  incoming.resume()
  setTimeout(() => incoming.socket.destroy(), DISCARDING_MS).unref()
}
