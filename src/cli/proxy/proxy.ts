import { type IncomingMessage, request as requestOverHttp } from 'node:http'
import { request as requestOverHttps } from 'node:https'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { Pages } from '../../server/node.ts'
import { HEADERS, ROUTE_PREFIX } from '../../wire/index.ts'
import { systemReason } from '../input.ts'
import { createRedaction } from './redaction.ts'

export interface ProxyOptions {
  /** The address of the upstream, with `http` or `https`. */
  readonly upstream: string
  /** The secret for the upstream, never sent anywhere else. */
  readonly token: string | undefined
  /** The prefix of the upstream's headers. */
  readonly headerPrefix: string
}

/** The proxy's path on the server. */
export const PROXY_PATH = '/proxy/'

// Refuses invisible characters, line ends, and characters that could be decoded again.
const HARMLESS = /^[^\\%\p{C}\p{Zl}\p{Zp}]+$/u
/** An empty segment, or one that leads to another folder. */
const DOTS = /^\.{0,2}$/

/**
 * Forwards requests of the server's own page to one other server, which need not allow other origins. Forwards only
 * `GET` requests for paths below `/v1/`, only their path and query, and only the parts of the response that the page
 * uses. Pages of other origins get 403. The server refuses requests for other host names.
 */
export function createProxy({ upstream, token, headerPrefix }: ProxyOptions): Pages {
  const base = new URL(upstream.replace(/\/*$/, '/'))
  const send = base.protocol === 'https:' ? requestOverHttps : requestOverHttp
  const headers = {
    Accept: 'application/json',
    'Accept-Encoding': 'identity',
    ...(token !== undefined && { [headerPrefix + HEADERS.token]: token }),
  }
  const shown = [HEADERS.index, HEADERS.nextToken, HEADERS.knownLeader, HEADERS.lastContact].map(
    (name) => headerPrefix + name,
  )

  const redaction = createRedaction(token)
  const failure = (text: string) => refusal(502, redaction.text(`${base.origin} ${text}`))

  async function pass(url: URL, signal: AbortSignal): Promise<Response> {
    const answered = Promise.withResolvers<IncomingMessage>()
    const call = send(url, { headers, signal }, answered.resolve)
    call.on('error', answered.reject).end()
    // The request did not ask for another protocol.
    call.on('upgrade', (answer, socket) => {
      socket.destroy()
      answered.resolve(answer)
    })
    const answer = await answered.promise.catch((error: unknown) => systemReason(error))
    if (typeof answer === 'string') return failure(`does not answer: ${answer}.`)
    const { statusCode: status = 0 } = answer
    if (status < 200 || (status >= 300 && status < 400) || status > 599) {
      answer.destroy()
      // A redirect may lead anywhere, and the token is only for one address.
      return failure(`answers with ${status}, which is not followed.`)
    }
    if (isEncoded(answer)) {
      answer.destroy()
      // An encoded response cannot be searched for the token.
      return failure('answers with an encoding that it was not asked for.')
    }
    const kept = new Headers(SAFE)
    kept.set('Content-Type', mediaTypeOf(answer.headers['content-type']))
    for (const name of shown) {
      const [value, ...others] = answer.headersDistinct[name.toLowerCase()] ?? []
      // Drops repeated headers, because they could contain the token in pieces.
      if (value !== undefined && others.length === 0) kept.set(name, redaction.text(value))
    }
    // If the upstream's response breaks off, the page's does, too.
    const body = pipeline(answer, redaction.stream(), () => {})
    const stream = Readable.toWeb(body) as NodeStream as ReadableStream
    const isEmpty = status === 204 || status === 205
    return new Response(isEmpty ? null : stream, { status, headers: kept })
  }

  return async ({ url, method, headers: asked, signal }) => {
    const { pathname, search } = new URL(url)
    if (!pathname.startsWith(PROXY_PATH)) return undefined
    if (!isOwnPage(asked)) return refusal(403, 'The proxy is only for the page of this server.')
    const target = targetOf(base, pathname.slice(PROXY_PATH.length - 1), search)
    if (!target) return refusal(404, `The proxy passes on paths below ${ROUTE_PREFIX} only.`)
    if (method !== 'GET') return refusal(405, 'The proxy passes on GET only.', { Allow: 'GET' })
    return pass(target, signal)
  }
}

/** False for a request from a page of another origin. */
function isOwnPage(headers: Headers): boolean {
  const origin = headers.get('Origin')
  const site = headers.get('Sec-Fetch-Site')
  return (
    (origin === null || origin === `http://${headers.get('Host')}`) &&
    (site === null || site === 'same-origin' || site === 'none')
  )
}

/** The upstream's address for a path; `undefined` for a path that the proxy refuses. */
function targetOf(base: URL, path: string, search: string): URL | undefined {
  if (!path.startsWith(ROUTE_PREFIX)) return undefined
  const parts = path.slice(ROUTE_PREFIX.length).split('/').map(decoded)
  if (!parts.every(isHarmless)) return undefined
  const written = parts.map((part) => encodeURIComponent(part ?? '')).join('/')
  return new URL(`${base.href}${ROUTE_PREFIX.slice(1)}${written}${search}`)
}

/** True for one path segment, or for several with encoded slashes between them, as some IDs have. */
function isHarmless(part: string | undefined): boolean {
  return (
    part !== undefined && HARMLESS.test(part) && part.split('/').every((name) => !DOTS.test(name))
  )
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

function isEncoded({ headers }: IncomingMessage): boolean {
  const { 'content-encoding': content = 'identity', 'transfer-encoding': transfer = 'chunked' } =
    headers
  return content.toLowerCase() !== 'identity' || transfer.toLowerCase() !== 'chunked'
}

// A response of the upstream must never become a page of this origin.
function mediaTypeOf(type = ''): string {
  return /^application\/(?:[\w.]+\+)?json\s*(?:;|$)/i.test(type)
    ? 'application/json'
    : 'text/plain; charset=utf-8'
}

const SAFE = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

function refusal(status: number, text: string, headers: Record<string, string> = {}): Response {
  const type = { 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response(text, { status, headers: { ...SAFE, ...headers, ...type } })
}
