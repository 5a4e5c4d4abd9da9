import type { OptionNames } from '../../grammar/index.ts'
import { invalid, requestError } from './errors.ts'
import { POSITIVE, requireKind, SIGNAL, TEXT } from './options.ts'

/** The methods of both services. */
export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** Query parameters by name; `undefined` ones are left out. */
export type Query = Readonly<Record<string, string | undefined>>

/** The options of every call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
  /** How long the call may take in total, in milliseconds; defaults to the client's. */
  readonly timeoutMs?: number | undefined
}

/** The kinds of the options of every call. */
export const CALL_OPTIONS = {
  signal: SIGNAL,
  timeoutMs: POSITIVE,
} satisfies OptionNames<CallOptions>

/** A request as plain data, without the address of the server and the token. */
export interface Request extends CallOptions {
  readonly method: Method
  readonly path: string
  readonly query: Query
  readonly body: string | undefined
  /** How to read the answer: `text` accepts any bytes, and `nothing` ignores the body of a success. */
  readonly as: 'json' | 'text' | 'nothing'
  /** True if the connection may send it again after a failure. */
  readonly isRepeatable: boolean
  /** Added to the timeout, because the server may hold the answer back for as long. */
  readonly holdMs: number
}

/** A request. It reads JSON, and is repeatable if it is a GET, unless the changes say otherwise. */
export function toRequest(
  method: Method,
  path: string,
  changes: Partial<Omit<Request, 'method' | 'path'>>,
): Request {
  return {
    ...{ method, path, query: {}, body: undefined, as: 'json', isRepeatable: method === 'GET' },
    ...{ holdMs: 0, signal: undefined, timeoutMs: undefined },
    ...changes,
  }
}

/**
 * The base address as a URL.
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function toBaseUrl(baseUrl: string): URL {
  const url = typeof baseUrl === 'string' ? URL.parse(baseUrl) : null
  // The error hides the address, because it may contain a password.
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username + url.password + url.search + url.hash
  ) {
    throw invalid(
      '`baseUrl` must be the `http` or `https` address of a server.',
      'Write it as in `https://host:4646`. It may have a path, but no credentials, query or fragment.',
    )
  }
  return url
}

/**
 * Encodes a value as one segment of a path.
 * @throws {InvalidRequestError} `invalid-option` for `.` and `..`, which cannot be encoded.
 */
export function toSegment(name: string, value: string): string {
  const segment = encodeURIComponent(requireKind(name, value, TEXT))
  if (!/^\.\.?$/.test(segment)) return segment
  throw invalid(`\`${name}\` must not be \`.\` or \`..\`.`, 'They change the path of the request.')
}

/**
 * The address of a request.
 * @throws {InvalidRequestError} `invalid-option` for a path that the platform would change; `url-too-long`.
 */
export function toUrl(base: URL, { path, query }: Request, maxLength: number): string {
  const whole = base.pathname.replace(/\/+$/, '') + path
  const address = base.origin + whole
  if (/\/\//.test(path) || URL.parse(address)?.pathname !== whole) {
    throw invalid(
      'The path would be changed before it is sent.',
      'Encode each segment with `encodeURIComponent`, and do not use `.` or `..`.',
    )
  }
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  )
  const url = pairs.length > 0 ? `${address}?${pairs.join('&')}` : address
  if (url.length <= maxLength) return url
  throw requestError('url-too-long', `The URL is too long: ${url.length} characters.`, {
    hint: `Shorten the filter, or raise \`limits.maxUrlLength\` from ${maxLength}.`,
  })
}
