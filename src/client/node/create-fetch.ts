import { Agent as HttpAgent, type IncomingMessage, request as requestOverHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestOverHttps } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type TransportOptions, toTransport } from './transport.ts'

/** How long an idle connection stays open, in milliseconds. Servers tend to close theirs a little later. */
const IDLE_MS = 4_000

const CLOSED = /^(?:ECONNRESET|EPIPE)$/
/** Methods that can be sent again. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

const DECODERS: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * A `fetch` over `node:https`, for the option `fetch` of a client: with a private authority, a client certificate,
 * another server name, or over a Unix socket. Node's own `fetch` takes none of these.
 *
 * It behaves like the platform's, except that it never follows a redirect, sends a body whole, and sets no time limit
 * of its own. An idle connection is closed after 4 seconds, and keeps no process alive.
 *
 * @example
 * const fetch = createFetch({ ca: readFileSync('ca.pem'), servername: 'server.global.nomad' })
 * const client = createSchedulerClient({ baseUrl: 'https://10.0.0.1:4646', fetch })
 *
 * @throws {InvalidRequestError} `invalid-option`, which shows no part of a certificate or a key.
 */
export function createFetch(options: TransportOptions): typeof fetch {
  const transport = toTransport(options)
  const kept = { keepAlive: true, timeout: IDLE_MS, ...transport }
  const agents = { 'http:': new HttpAgent(kept), 'https:': new HttpsAgent(kept) }

  return async (input, init) => {
    const given = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    const request = new Request(input, { ...init, signal: null })
    const url = new URL(request.url)
    const signal = given ?? undefined
    signal?.throwIfAborted()
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
    try {
      return await exchange(request, url, body, signal)
    } catch (cause) {
      signal?.throwIfAborted()
      throw new TypeError('fetch failed', { cause })
    }
  }

  /** The response to a request, as soon as its head is there. */
  async function exchange(
    request: Request,
    url: URL,
    body: Buffer | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    const { method, headers } = request
    const agent = agents[url.protocol as keyof typeof agents]
    if (!agent) throw new Error('The address is neither http nor https.')
    const send = agent instanceof HttpsAgent ? requestOverHttps : requestOverHttp
    const answered = Promise.withResolvers<IncomingMessage>()
    const call = send(url, {
      agent,
      method,
      signal,
      headers: {
        Accept: '*/*',
        'Accept-Encoding': 'gzip, deflate, br',
        ...Object.fromEntries(headers),
        ...(body && { 'Content-Length': body.length }),
      },
    })
    call.on('response', answered.resolve)
    call.on('error', answered.reject)
    call.on('upgrade', (_, socket) => {
      socket.destroy()
      answered.reject(new Error('The server switched to another protocol.'))
    })
    // Writes nothing before both sides have accepted the connection, so that a failure has the code of its cause.
    call.on('socket', (socket) => {
      if (url.protocol === 'http:' || call.reusedSocket) call.end(body)
      else socket.once('secureConnect', () => call.end(body))
    })
    try {
      return toResponse(await answered.promise, url.href, method, signal)
    } catch (error) {
      // The server closed an idle connection just as it was used again, which says nothing about the request.
      const isStale =
        call.reusedSocket && CLOSED.test(String((error as NodeJS.ErrnoException).code))
      if (!isStale || !READS.has(method)) throw error
      return exchange(request, url, body, signal)
    }
  }
}

/** Statuses whose answers have no body. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304])

function toResponse(
  answer: IncomingMessage,
  url: string,
  method: string,
  signal: AbortSignal | undefined,
): Response {
  const { statusCode: status = 0, statusMessage: statusText = '', rawHeaders } = answer
  if (status < 200 || status > 599) {
    answer.destroy()
    throw new Error(`The status ${status} does not exist.`)
  }
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  }
  const isEmpty = method === 'HEAD' || EMPTY.has(status)
  if (isEmpty) answer.resume()
  const body = isEmpty ? null : toStream(decoded(answer), signal)
  const response = new Response(body, { status, statusText, headers })
  // The constructor leaves it empty.
  return Object.defineProperty(response, 'url', { value: url })
}

/** The bytes of an answer without its encodings. One that is unknown stays, as in the platform's `fetch`. */
function decoded(answer: IncomingMessage): Readable {
  const names = (answer.headers['content-encoding'] ?? '').toLowerCase().split(/\s*,\s*/)
  const decoders = names
    .filter((name) => name !== 'identity' && name !== '')
    .map((name) => DECODERS[name])
  if (!decoders.every((decoder) => decoder !== undefined)) return answer
  // A failure of one ends all; the last one reports it.
  return decoders.reduceRight<Readable>(
    (stream, decoder) => pipeline(stream, decoder(), () => {}),
    answer,
  )
}

/** A web stream that reads no further than it is asked to. */
function toStream(readable: Readable, signal: AbortSignal | undefined): ReadableStream<Uint8Array> {
  // The iterator reports an error once the body is read, which may be later.
  readable.on('error', () => {})
  const chunks: AsyncIterator<Buffer> = readable[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (cause) {
          signal?.throwIfAborted()
          throw new TypeError('terminated', { cause })
        }
      },
      cancel() {
        readable.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
