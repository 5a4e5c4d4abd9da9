import { readdir, readFile } from 'node:fs/promises'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative, sep } from 'node:path'
import { promises, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import {
  type OptionNames,
  optionsOf,
  requireCount,
  requireMembers,
  requireText,
} from '../../../grammar/index.ts'
import { createHostCheck, hostInUrl, wrongHost } from './hosts.ts'
import { createPages, type Pages, type PagesOptions } from './pages.ts'
import { Refusal, requireOption, textOfRefusal } from './refusal.ts'
import type { TamisServer } from './server.ts'

export type { Pages, PagesOptions, PagesScheduler } from './pages.ts'
export type { TamisServer } from './server.ts'

export interface ListenOptions {
  /** Defaults to 4646; 0 picks any free port. */
  readonly port?: number
  /**
   * Defaults to `127.0.0.1`, which other machines cannot reach. Requests may use this name. Avoid a public address.
   */
  readonly host?: string
  /** Serves every path outside the services; `openPages` serves a folder. */
  readonly pages?: Pages
  /**
   * The time for a whole request to arrive, or for a reader to accept more of an answer; defaults to 30,000 ms. After
   * that the connection closes.
   */
  readonly requestTimeoutMs?: number
}

const PAGES_OPTIONS: OptionNames<PagesOptions> = { scheduler: 1, sampleJobs: 1 }

const OPTIONS: OptionNames<ListenOptions> = {
  port: 1,
  host: 'string',
  pages: 'function',
  requestTimeoutMs: 1,
}

/** The size of a request's first line and headers, in bytes. A larger one gets 431. */
const MAX_HEAD_BYTES = 16_384

/** How long pending answers may take once the server closes, in milliseconds. */
const CLOSING_MS = 1_000

/** A server that listens. */
export interface Listening {
  /** As in `http://127.0.0.1:4646`. */
  readonly url: string
  readonly port: number
  /** Closes the server too. Resolves once every connection has ended, within about two seconds. */
  readonly close: () => Promise<void>
}

/**
 * Serves a server on a port. Requests get 403 unless they name a host of this machine, as in `localhost`, the `host` that it
 * listens on, or one of the server's `allowedHosts`.
 *
 * @example
 * const listening = await listen(createServer(sampleData()), { port: 0 })
 * await fetch(`${listening.url}/v1/jobs`)
 * await listening.close()
 *
 * @throws {FilterOptionError} `invalid-option` for an unknown option or a wrong value. Rejects with the platform's own error
 *   if the port is not available.
 */
export async function listen(server: TamisServer, options: ListenOptions = {}): Promise<Listening> {
  const {
    port = 4646,
    host = '127.0.0.1',
    pages,
    requestTimeoutMs = 30_000,
  } = optionsOf(options, OPTIONS)
  requireCount('port', port, 'Use a port up to 65535.', 0)
  requireOption(port < 65_536, `There is no port ${port}.`, 'Use a port up to 65535.')
  requireCount('requestTimeoutMs', requestTimeoutMs)
  const members = { fetch: 'function', allowedHosts: 'object' } as const
  requireMembers(server, 'the server', members, 'Pass what `createServer` returned.')
  const isAllowed = createHostCheck([host, ...server.allowedHosts])
  async function answer(request: Request): Promise<Response> {
    if (!isAllowed(request.headers.get('Host'))) return textOfRefusal(wrongHost())
    return (await pages?.(request)) ?? server.fetch(request)
  }
  // The platform checks its timeout at intervals, so shorten it by one interval.
  const intervalMs = Math.min(1_000, Math.ceil(requestTimeoutMs / 4))
  const http = createHttpServer(
    {
      maxHeaderSize: MAX_HEAD_BYTES,
      requestTimeout: requestTimeoutMs - intervalMs,
      connectionsCheckingInterval: intervalMs,
      keepAliveTimeout: 5_000,
      insecureHTTPParser: false,
    },
    (request, response) => {
      // A kept-alive connection would delay closing the server.
      response.once('finish', () => http.listening || request.socket.end())
      void serve(answer, request, response, requestTimeoutMs)
    },
  )
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, () => resolve())
  })
  const { port: actual } = http.address() as AddressInfo
  return {
    url: `http://${hostInUrl(host)}:${actual}`,
    port: actual,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        server.close()
        setTimeout(() => http.closeAllConnections(), CLOSING_MS).unref()
      }),
  }
}

/**
 * The files of a folder as pages, read once and kept in memory. They are sent with headers that keep them apart from
 * other origins.
 *
 * @example
 * await listen(createServer(sampleData()), { pages: await openPages('dist/playground') })
 *
 * @throws {FilterOptionError} `invalid-option` for an unknown option and for a folder without an `index.html`.
 */
export async function openPages(folder: string, given: PagesOptions = {}): Promise<Pages> {
  const options = optionsOf(given, PAGES_OPTIONS)
  requireText(folder, 'The folder')
  const names = await filesIn(folder).catch((): string[] => [])
  const hasIndex = names.includes('index.html')
  const hint = 'Use a folder with an `index.html`.'
  requireOption(hasIndex, `The folder \`${folder}\` has no \`index.html\`.`, hint)
  const files = names.map(async (name) => [name, await readFile(join(folder, name))] as const)
  return createPages(new Map(await Promise.all(files)), options)
}

/** The paths of the files below a folder, with slashes. Links are not followed. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}

async function serve(
  answer: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestTimeoutMs: number,
): Promise<void> {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  try {
    const request = toRequest(incoming, gone.signal)
    const response = request instanceof Refusal ? textOfRefusal(request) : await answer(request)
    await send(response, outgoing, requestTimeoutMs)
  } catch {
    outgoing.destroy()
  }
}

/** Matches a text that is not a path, or that changes when parsed as a URL. */
const DECEPTIVE = /^[^/]|^\/\/|[\\#]|\/(?:\.|%2e){1,2}(?:[/?]|$)|%(?![0-9a-f]{2})/i

/** The request, or the refusal of a malformed request line. */
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | Refusal {
  const { method = 'GET', url = '/', rawHeaders, httpVersionMajor } = incoming
  // No `Request` of the platform has the method TRACE.
  if (DECEPTIVE.test(url) || httpVersionMajor !== 1 || method === 'TRACE') {
    return new Refusal(400, 'Malformed request line.', { Connection: 'close' })
  }
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  }
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(`http://localhost${url}`, {
    method,
    headers,
    signal,
    // The types of Node's streams and of the platform's are compatible here.
    ...(hasBody && { body: Readable.toWeb(incoming) as NodeStream as BodyInit, duplex: 'half' }),
  } as RequestInit)
}

async function send(
  response: Response,
  outgoing: ServerResponse,
  requestTimeoutMs: number,
): Promise<void> {
  if (!outgoing.req.complete) outgoing.shouldKeepAlive = false
  // Pages and services share an origin, so a browser must not treat an answer of a service as a page.
  const headers = [...response.headers, ['X-Content-Type-Options', 'nosniff']]
  outgoing.writeHead(response.status, headers.flat())
  // The platform closes the connection if the reader accepts nothing for so long.
  outgoing.setTimeout(requestTimeoutMs)
  await promises.pipeline(response.body ?? [], outgoing)
}
