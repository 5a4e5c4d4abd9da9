import type { Pages } from '../services/server/node.ts'
import { HEADERS, isLoopback, LISTS, PROFILES, ROUTE_PREFIX } from '../services/wire/index.ts'
import { systemReason } from './input.ts'

export interface ProxyOptions {
  /** The address of the upstream, with `http` or `https`. */
  readonly upstream: URL
  /** Send tokens over plain HTTP to another machine. */
  readonly allowInsecureToken: boolean
}

/** The proxy's path on the server. */
export const PROXY_PATH = '/proxy/'

const LISTED: ReadonlySet<string> = new Set(Object.values(LISTS).map(({ path }) => path))
/** The path of one row, whose ID is one segment. */
const OF_ONE = /^\/v1\/(job|node|allocation)\/([^/]+)$/
// Refuses invisible characters, line ends, and characters that could be decoded again.
const HARMLESS = /^[^\\%\p{C}\p{Zl}\p{Zp}]+$/u

const PREFIXES = Object.values(PROFILES).map(({ headerPrefix }) => headerPrefix)
const SHOWN = [HEADERS.index, HEADERS.nextToken, HEADERS.knownLeader, HEADERS.lastContact].flatMap(
  (name) => PREFIXES.map((prefix) => prefix + name),
)

/**
 * Forwards `GET` requests of the server's own page to one other server, which need not allow other origins: for the
 * lists and their rows, with the query and the token that the page sends. Pages of other origins get 403. The server
 * refuses requests for other host names.
 */
export function createProxy({ upstream, allowInsecureToken }: ProxyOptions): Pages {
  const base = upstream.href.replace(/\/+$/, '')
  const isSafe =
    upstream.protocol === 'https:' || isLoopback(upstream.hostname) || allowInsecureToken

  return async ({ url, method, headers, signal }) => {
    const { pathname, search } = new URL(url)
    if (!pathname.startsWith(PROXY_PATH)) return undefined
    if (!isOwnPage(headers)) return refusal(403, 'The proxy is only for the page of this server.')
    const path = forwardedPath(pathname.slice(PROXY_PATH.length - 1))
    if (path === undefined)
      return refusal(404, 'The proxy passes on the lists and their rows only.')
    if (method !== 'GET') return refusal(405, 'The proxy passes on GET only.', { Allow: 'GET' })
    const tokens = chosen(
      headers,
      PREFIXES.map((prefix) => prefix + HEADERS.token),
    )
    if (!isSafe && tokens.length > 0) {
      return refusal(403, 'A token goes to another machine only over https.')
    }
    try {
      const answer = await fetch(`${base}${path}${search}`, {
        headers: [['Accept', 'application/json'], ...tokens],
        // A redirect may lead anywhere, and the token is only for one address.
        redirect: 'manual',
        signal,
      })
      return shown(answer) ?? refusal(502, `${upstream.origin} answers with ${answer.status}.`)
    } catch (error) {
      const reason = systemReason((error as Error).cause ?? error)
      return refusal(502, `${upstream.origin} does not answer: ${reason}.`)
    }
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

/** The path on the upstream; `undefined` for any other than a list or one of its rows. */
function forwardedPath(path: string): string | undefined {
  if (LISTED.has(path)) return path
  const [, kind, id = ''] = OF_ONE.exec(path) ?? []
  if (kind === undefined) return undefined
  const name = decoded(id)
  // An encoded slash is part of some IDs, but must not lead to another folder.
  const isOne = name.split('/').every((part) => HARMLESS.test(part) && !/^\.\.?$/.test(part))
  return isOne ? `${ROUTE_PREFIX}${kind}/${encodeURIComponent(name)}` : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function chosen(headers: Headers, names: readonly string[]): [string, string][] {
  return names.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
}

/** The part of an answer that the page uses; `undefined` for a redirect or a status that pages do not know. */
function shown({ status, headers, body }: Response): Response | undefined {
  if ((status >= 300 && status < 400) || status > 599) return undefined
  // A response of the upstream must never become a page of this origin.
  const isJson = /^application\/(?:[\w.]+\+)?json\s*(?:;|$)/i.test(
    headers.get('Content-Type') ?? '',
  )
  const kept = [...Object.entries(SAFE), ...chosen(headers, SHOWN)]
  return new Response(status === 204 || status === 205 ? null : body, {
    status,
    headers: [...kept, ['Content-Type', isJson ? 'application/json' : TEXT]],
  })
}

const TEXT = 'text/plain; charset=utf-8'
const SAFE = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

function refusal(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { ...SAFE, ...headers, 'Content-Type': TEXT } })
}
