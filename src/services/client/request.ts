// What is sent: an address, headers and a token.

import { ownOptions } from '../../../grammar/index.ts'
import { invalid, RequestError, requestError } from './errors.ts'
import { type Kinds, POSITIVE, requireKind, SIGNAL, TEXT } from './options.ts'

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
} satisfies Kinds<CallOptions>

/** A request as plain data, without the address of the server and the token. */
export interface Request extends CallOptions {
  readonly method: Method
  readonly path: string
  readonly query: Query
  readonly body: string | undefined
  /** How to read the answer: `text` accepts any bytes, and `nothing` ignores a success. */
  readonly as: 'json' | 'text' | 'nothing'
  /** True if the connection may send it again after a failure. */
  readonly isRepeatable: boolean
  /** Added to the timeout, because the server may hold the answer back for as long. */
  readonly holdMs: number
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
    value === undefined ? [] : [`${encoded(name, name)}=${encoded(name, value)}`],
  )
  const url = pairs.length > 0 ? `${address}?${pairs.join('&')}` : address
  if (url.length <= maxLength) return url
  throw requestError('url-too-long', `The URL is too long: ${url.length} characters.`, {
    hint: `Shorten the filter, or raise \`limits.maxUrlLength\` from ${maxLength}.`,
  })
}

function encoded(name: string, text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text)
  throw invalid(`\`${name}\` has a lone surrogate.`, 'Remove it.')
}

/** The request that a client passes to `fetch`. */
export interface FetchRequest {
  readonly method: string
  readonly headers: Record<string, string>
  readonly redirect: 'manual'
  readonly signal: AbortSignal
  readonly body?: string
}

/** The headers of a service. */
export interface ServiceHeaders {
  /** The media type of bodies, in both directions. */
  readonly mediaType: string
  /** The header that carries a token. */
  readonly toToken: (token: string) => Readonly<Record<string, string>>
}

/** A request as `fetch` takes it. */
export function toFetchRequest(
  { method, body, as }: Request,
  token: string | undefined,
  { mediaType, toToken }: ServiceHeaders,
  signal: AbortSignal,
): FetchRequest {
  const headers = {
    Accept: as === 'text' ? '*/*' : mediaType,
    ...(token !== undefined && toToken(token)),
    ...(body !== undefined && { 'Content-Type': mediaType }),
  }
  return ownOptions<FetchRequest>({
    ...{ method, headers, signal, redirect: 'manual' },
    ...(body !== undefined && { body }),
  })
}

/** A token, or a function that gives the current one. */
export type TokenInput = string | (() => string | Promise<string>)

const LOOPBACK = /^(?:(?:.+\.)?localhost\.?|127\.\d+\.\d+\.\d+|\[::1\])$/s

/**
 * Returns a function that gives the token for a request, or another one instead of a token that the server refused. The
 * caller's function is asked for the first request, and after a refusal.
 * @throws {InvalidRequestError} `invalid-token`, `insecure-token`.
 */
export function createTokenSource(
  given: TokenInput | undefined,
  base: URL,
  allowInsecure: boolean,
): (refused?: string) => Promise<string | undefined> {
  const isSecure = base.protocol === 'https:' || LOOPBACK.test(base.hostname) || allowInsecure
  if (given !== undefined && !isSecure) {
    throw requestError('insecure-token', 'The token would be sent unencrypted.', {
      hint: 'Use `https`, or set `allowInsecureToken` if you trust the network.',
    })
  }
  if (typeof given !== 'function') {
    const token = given === undefined ? undefined : requireToken(given)
    return async () => token
  }
  let current: Promise<string> | undefined
  async function ask(give: () => string | Promise<string>): Promise<string> {
    try {
      return requireToken(await give())
    } catch (cause) {
      const hint = 'It must return a token.'
      throw cause instanceof RequestError
        ? cause
        : requestError('invalid-token', 'The function in `token` failed.', { hint, cause })
    }
  }
  return async (refused) => {
    const known = current
    const isRefused = refused !== undefined && (await known) === refused
    // Another request may have asked meanwhile.
    if (isRefused && current === known) current = undefined
    if (current) return current
    const asked = ask(given)
    current = asked
    asked.catch(() => {
      current = undefined
    })
    return asked
  }
}

/** Returns the token if a header can carry it. The error shows no part of it. */
function requireToken(token: unknown): string {
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token
  throw requestError('invalid-token', 'The token cannot be sent in a header.', {
    hint: 'Use only visible ASCII characters, without spaces or line breaks.',
  })
}

/** Removes the token from a server's text, even if the text was cut off inside the token. */
export function withoutToken(said: string, token: string, isCut: boolean): string {
  const shown = said.replaceAll(token, '[token]')
  let half = isCut ? token.length - 1 : 0
  while (!shown.endsWith(token.slice(0, half))) half--
  return shown.slice(0, shown.length - half)
}
