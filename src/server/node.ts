import { existsSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer as createHttpServer, type IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { FilterOptionError, ownOptions } from '../../grammar/index.ts'
import type { Storage } from './data.ts'
import { createPages, type Pages } from './pages.ts'
import type { TamisServer } from './server.ts'
import { createSqliteStorage, databaseAdvice } from './sqlite-storage.ts'

export type { Storage } from './data.ts'
export type { Pages } from './pages.ts'

export interface ListenOptions {
  /** 4646 unless told; 0 for any that is free. */
  readonly port?: number
  /** `127.0.0.1` unless told, which no other machine reaches. */
  readonly host?: string
  /** Answer everything beside the services' own paths; `openPages` makes them of a folder. */
  readonly pages?: Pages
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

/** What some path of the server takes. */
const ALL_METHODS = 'GET, HEAD, PUT, POST, DELETE'

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
  const { port = 4646, host = '127.0.0.1', pages, limits: own } = ownOptions(options)
  const limits = { ...LISTEN_LIMITS, ...own }
  const sockets = new Set<Socket>()
  const answer = async (request: Request) => (await pages?.(request)) ?? server.fetch(request)
  // The platform looks at its clock now and then; what is late by the next look is cut in time.
  const shorterMs = Math.min(limits.headTimeoutMs, limits.requestTimeoutMs)
  const lookMs = Math.min(1_000, Math.ceil(shorterMs / 4))
  const http = createHttpServer(
    {
      maxHeaderSize: limits.maxHeadBytes,
      headersTimeout: shorterMs - lookMs,
      requestTimeout: limits.requestTimeoutMs - lookMs,
      connectionsCheckingInterval: lookMs,
      keepAliveTimeout: 5_000,
      insecureHTTPParser: false,
    },
    (request, response) => void serve(answer, request, response, limits),
  )
  // The platform leaves what wants a tunnel without a response.
  http.on('connect', (request: IncomingMessage, socket: Socket) => {
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.once('finish', () => socket.end())
    socket.on('error', () => socket.destroy())
    void serve(answer, request, response, limits)
  })
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
 *   cannot be read and written or is no database, or another process has it.
 */
export async function openStore(file: string): Promise<Storage> {
  const sqlite = await import('node:sqlite').catch((cause) => {
    throw notOpened(file, 'This Node has no `node:sqlite`; take Node 22.13 or newer.', cause)
  })
  try {
    return createSqliteStorage(new sqlite.DatabaseSync(file))
  } catch (cause) {
    throw notOpened(file, adviceOn(file, cause), cause)
  }
}

function notOpened(file: string, hint: string, cause: unknown): FilterOptionError {
  const message = `The store \`${file}\` cannot be opened.`
  return new FilterOptionError(message, { code: 'invalid-option', hint, cause })
}

function adviceOn(file: string, cause: unknown): string {
  const folder = dirname(file)
  if (!existsSync(folder)) return `Make the folder \`${folder}\` first.`
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    return 'It is a folder: give a file in it.'
  }
  return databaseAdvice(cause)
}

/**
 * The files of a folder as pages, read now and kept in memory.
 *
 * @example
 * await listen(createServer(sampleData()), { pages: await openPages('dist/playground') })
 *
 * @throws {FilterOptionError} `invalid-option` for a folder without an `index.html`.
 */
export async function openPages(folder: string): Promise<Pages> {
  const names = await filesIn(folder).catch((cause) => {
    throw noPages(folder, cause)
  })
  if (!names.includes('index.html')) throw noPages(folder)
  const files = names.map(async (name) => [name, await readFile(join(folder, name))] as const)
  return createPages(new Map(await Promise.all(files)))
}

/** The files below a folder, by paths with slashes. What a link leads to is not in the folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}

function noPages(folder: string, cause?: unknown): FilterOptionError {
  return new FilterOptionError(`The folder \`${folder}\` has no page.`, {
    code: 'invalid-option',
    hint: 'Give a folder with an `index.html` in it.',
    cause,
  })
}

async function serve(
  answer: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  limits: ListenLimits,
): Promise<void> {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  try {
    if (incoming.method === 'CONNECT' && !incoming.url?.startsWith('/'))
      return refuseTunnel(outgoing)
    const request = toRequest(incoming, gone.signal)
    if (!request) return refuse(outgoing)
    await send(await answer(request), outgoing, limits)
  } catch {
    outgoing.destroy()
  }
  if (!incoming.complete) discard(incoming)
}

/** A path that means another one by the time it is a URL, or none at all. */
const DECEPTIVE = /^[^/]|^\/\/|[\\#]|\/(?:\.|%2e){1,2}(?:[/?]|$)|%(?![0-9a-f]{2})/i

/** What the platform's `Request` cannot be; it is asked with a method that no path takes either. */
const WITHOUT_REQUEST: ReadonlySet<string> = new Set(['CONNECT', 'TRACE'])

/** The request; `undefined` for a first line that cannot be meant. */
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | undefined {
  const { url = '/', rawHeaders, httpVersionMajor } = incoming
  const isWithoutRequest = WITHOUT_REQUEST.has(incoming.method ?? '')
  const method = isWithoutRequest ? 'PATCH' : (incoming.method ?? 'GET')
  if (DECEPTIVE.test(url) || httpVersionMajor !== 1) return undefined
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  }
  const hasBody = !isWithoutRequest && method !== 'GET' && method !== 'HEAD'
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

function refuseTunnel(outgoing: ServerResponse): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Allow: ALL_METHODS }
  outgoing.writeHead(405, headers).end('The server opens no tunnels.')
}

async function send(
  response: Response,
  outgoing: ServerResponse,
  { requestTimeoutMs }: ListenLimits,
): Promise<void> {
  if (!outgoing.req.complete) outgoing.shouldKeepAlive = false
  // Pages and the services are of one origin, so nothing that a service says may be taken for a page.
  const headers = [...response.headers, ['X-Content-Type-Options', 'nosniff']]
  outgoing.writeHead(response.status, headers.flat())
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
