// What is sent: a request as plain data, and the `fetch` that sends it.

import { invalid, requestError } from './errors.ts'
import { type Kinds, POSITIVE, requireKind, TEXT } from './options.ts'

/** The methods of both services. */
export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** The options of every call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
  /** How long the call may take in total, in milliseconds; defaults to the client's. */
  readonly timeoutMs?: number | undefined
}

/** The kinds of these options. */
export const CALL: Kinds<CallOptions> = {
  // As in `fetch`, null is allowed for none. Signals of other realms have another class.
  signal: {
    words: 'an `AbortSignal`',
    is: (value) => value === null || 'aborted' in Object(value),
  },
  timeoutMs: POSITIVE,
}

/** Query parameters by name; `undefined` ones are left out. */
export type Query = Readonly<Record<string, string | number | bigint | boolean | undefined>>

/** A request, without the address of the server and the token. */
export interface Request extends CallOptions {
  readonly method: Method
  readonly path: string
  readonly query: Query
  readonly body: string | undefined
  /** Added to the timeout, because the server may hold the answer back for as long. */
  readonly holdMs: number
}

/** Sends a request, as the platform's `fetch` does, and those of undici and of a server. */
export type Fetch = (url: string, request: FetchRequest) => Promise<FetchResponse>

/** A request as `fetch` takes it. */
export interface FetchRequest {
  readonly method: string
  readonly headers: Record<string, string>
  readonly redirect: 'manual'
  readonly signal: AbortSignal
  readonly body?: string
}

/** The parts of a response that the clients use. The types of a platform name more, and differ. */
export interface FetchResponse extends Pick<Response, 'ok' | 'status' | 'type' | 'url'> {
  readonly headers: Pick<Headers, 'get'>
  /** A `ReadableStream` of bytes. */
  readonly body: object | null
}

/** Encodes a value as one segment of a path. Refuses `.` and `..`, which cannot be encoded. */
export function toSegment(name: string, value: string): string {
  const segment = encodeURIComponent(requireKind(name, value, TEXT))
  if (!/^\.\.?$/.test(segment)) return segment
  throw invalid(`\`${name}\` must not be \`.\` or \`..\`.`, 'They change the path of the request.')
}

/** The base address as a URL. */
export function toBaseUrl(baseUrl: unknown): URL {
  const url = typeof baseUrl === 'string' ? URL.parse(baseUrl) : null
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (url && isHttp && url.username + url.password + url.search + url.hash === '') return url
  // The error hides the address, because it may contain a password.
  throw invalid(
    '`baseUrl` must be the `http` or `https` address of a server.',
    'Write it as in `https://host:4646`, without credentials or a query.',
  )
}

/** The address of a request. Refuses a path that the platform would change. */
export function toUrl(base: URL, { path, query }: Request, maxLength: number): string {
  const whole = base.pathname.replace(/\/+$/, '') + path
  const address = base.origin + whole
  if (/\/\//.test(path) || URL.parse(address)?.pathname !== whole) {
    throw invalid(
      'The path would be changed before it is sent.',
      'Encode each segment with `encodeURIComponent`, and do not use `.` or `..`.',
    )
  }
  const pairs: string[] = []
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    const text = String(value)
    if (!(name + text).isWellFormed())
      throw invalid(`\`${name}\` has a lone surrogate.`, 'Remove it.')
    pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
  }
  const url = pairs.length > 0 ? `${address}?${pairs.join('&')}` : address
  if (url.length <= maxLength) return url
  throw requestError(
    'url-too-long',
    `The URL is too long: ${url.length} characters.`,
    `Shorten the filter, or raise \`limits.maxUrlLength\` from ${maxLength}.`,
  )
}
