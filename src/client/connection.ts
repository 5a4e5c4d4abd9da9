import { ownOptions } from '../../grammar/index.ts'
import { type Answer, type FetchResponse, notAsSpecified, readBody, toText } from './answer.ts'
import { isRequestError, type Outcome, RequestError, requestError } from './errors.ts'
import { type Explain, failureOf, refusalOf, timedOut, tooLarge } from './failure.ts'
import { ANY, COUNT, FLAG, FUNCTION, type Kinds, POSITIVE, readOptions } from './options.ts'
import { type Request, toBaseUrl, toUrl } from './request.ts'
import { createTokenSource, type TokenInput, withoutToken } from './token.ts'
import { after, backOff, sleep, unlessAborted } from './wait.ts'

/**
 * Sends a request. The platform's `fetch` does, and so do that of undici and of a server: the types name only the parts
 * that the clients use, because those of a platform differ.
 */
export type Fetch = (url: string, request: FetchRequest) => Promise<FetchResponse>

/** The request that a client passes to `fetch`. */
export interface FetchRequest {
  readonly method: string
  readonly headers: Record<string, string>
  readonly redirect: 'manual'
  readonly signal: AbortSignal
  readonly body?: string
}

/** How to retry a GET after a network failure, or from a server that is busy or unavailable. */
export interface RetryPolicy {
  /** The number of attempts, including the first. */
  readonly attempts: number
  /** The longest delay before the second attempt, in milliseconds; defaults to 500. It doubles each time. */
  readonly baseDelayMs?: number | undefined
}

/** Limits on requests and answers. `Infinity` turns a limit off. */
export interface ClientLimits {
  /** The size of an answer after decompression, in bytes; defaults to 64 MB (64,000,000). */
  readonly maxResponseBytes?: number | undefined
  /** How much of an error's text to keep, in bytes; defaults to 65,536. */
  readonly maxErrorBodyBytes?: number | undefined
  /** The length of an address, in characters; defaults to 15,000, because servers tend to refuse 16 kB. */
  readonly maxUrlLength?: number | undefined
  /** The longest `Retry-After` to wait for, in milliseconds; defaults to 60,000. */
  readonly maxRetryAfterMs?: number | undefined
}

/** The options of the clients of both services. */
export interface ConnectionOptions {
  /**
   * Sent with every request. Over plain `http`, only to this machine. A function is called for the first request, and
   * again after a 401 or 403: if it then gives another token, the request is sent once more.
   */
  readonly token?: TokenInput | undefined
  /** Sends the token over plain `http` to any host, where the network can read it. */
  readonly allowInsecureToken?: boolean | undefined
  /** Sends the requests; defaults to the platform's `fetch`. */
  readonly fetch?: Fetch | undefined
  /** How long a call may take in total, in milliseconds; defaults to 30,000. */
  readonly timeoutMs?: number | undefined
  readonly limits?: ClientLimits | undefined
  /**
   * Retries a failed GET. By default, only Nomad's `unavailable` is: a read waits for it until `timeoutMs` is over. A
   * watch has its own rules.
   */
  readonly retry?: RetryPolicy | undefined
}

/** The kinds of the options of both clients. The token has checks of its own. */
export const CONNECTION_OPTIONS = {
  token: ANY,
  allowInsecureToken: FLAG,
  fetch: FUNCTION,
  timeoutMs: POSITIVE,
  limits: ANY,
  retry: ANY,
} satisfies Kinds<ConnectionOptions>

const RETRY: Kinds<RetryPolicy> = { attempts: COUNT, baseDelayMs: POSITIVE }

/** The default limits of a client. */
export const CLIENT_LIMITS = {
  maxResponseBytes: 64_000_000,
  maxErrorBodyBytes: 65_536,
  maxUrlLength: 15_000,
  maxRetryAfterMs: 60_000,
} as const

const LIMITS: Kinds<ClientLimits> = {
  maxResponseBytes: POSITIVE,
  maxErrorBodyBytes: POSITIVE,
  maxUrlLength: POSITIVE,
  maxRetryAfterMs: POSITIVE,
}

/** How long a call may take by default, in milliseconds. */
export const DEFAULT_TIMEOUT_MS = 30_000

/** The headers of a service. */
export interface ServiceHeaders {
  /** The media type of bodies, in both directions. */
  readonly mediaType: string
  /** The header that carries a token. */
  readonly toToken: (token: string) => Readonly<Record<string, string>>
}

/** Sends requests to one server. */
export interface Connection {
  /**
   * The answer to a request.
   * @param onAnswer Called when an answer begins.
   */
  send(request: Request, explain: Explain, onAnswer?: () => void): Promise<Answer>
  /** Resolves after a delay; rejects if it is aborted or the client is closed. */
  pause(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void>
  /** Aborts everything, and refuses later requests. */
  close(): void
}

/**
 * A connection to the server at an address.
 * @throws {InvalidRequestError} `invalid-option`, `invalid-token`, `insecure-token`.
 */
export function createConnection(
  baseUrl: string,
  options: ConnectionOptions,
  { mediaType, toToken }: ServiceHeaders,
): Connection {
  const {
    fetch: fetched = fetch,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    allowInsecureToken = false,
  } = options
  const base = toBaseUrl(baseUrl)
  // It has neither credentials nor a query.
  const address = base.href.replace(/\/+$/, '')
  const tokens = createTokenSource(options.token, base, allowInsecureToken)
  const limits: Record<keyof ClientLimits, number> = {
    ...CLIENT_LIMITS,
    ...(readOptions(options.limits, LIMITS, 'limits.') as object),
  }
  const retry = options.retry && readOptions(options.retry, RETRY, 'retry.')
  const open = new Set<AbortController>()
  let isClosed = false

  /** Runs work with a signal that aborts with the caller's, or when the client is closed. */
  async function run<Result>(
    signal: AbortSignal | null | undefined,
    work: (controller: AbortController) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted()
    if (isClosed) throw closed('not-sent')
    const controller = new AbortController()
    const stop = () => controller.abort(signal?.reason)
    signal?.addEventListener('abort', stop)
    open.add(controller)
    try {
      return await work(controller)
    } finally {
      signal?.removeEventListener('abort', stop)
      open.delete(controller)
    }
  }

  async function exchange(
    request: Request,
    explain: Explain,
    url: string,
    token: string | undefined,
    controller: AbortController,
    onAnswer: () => void,
  ): Promise<Answer> {
    const { method, body, as } = request
    const { signal } = controller
    let status: number | undefined
    try {
      const headers = {
        Accept: as === 'text' ? '*/*' : mediaType,
        ...(token !== undefined && toToken(token)),
        ...(body !== undefined && { 'Content-Type': mediaType }),
      }
      const sent: FetchRequest = {
        method,
        headers,
        signal,
        redirect: 'manual',
        ...(body !== undefined && { body }),
      }
      const response = await unlessAborted(fetched(url, ownOptions(sent)), signal)
      status = response.status
      onAnswer()
      if (!isSuccess(request, response)) {
        throw refusalOf(request, response, await errorText(response, token, signal), explain)
      }
      const text = await dataText(request, response, signal)
      return { request, status, headers: response.headers, text }
    } catch (cause) {
      if (signal.aborted) throw signal.reason
      throw cause instanceof RequestError ? cause : failureOf(request, address, status, cause)
    } finally {
      // The platform hides the body of this status, which may never end.
      if (status === 205) controller.abort()
    }
  }

  async function dataText(request: Request, response: FetchResponse, signal: AbortSignal) {
    const { status } = response
    if (request.as === 'nothing') {
      response.body?.cancel().catch(() => {})
      return ''
    }
    const { pieces, isCut } = await readBody(response, limits.maxResponseBytes, signal)
    if (isCut) throw tooLarge(request, status)
    const text = toText(pieces, request.as === 'json')
    if (text === undefined) throw notAsSpecified({ request, status }, 'not UTF-8')
    return text
  }

  async function errorText(
    response: FetchResponse,
    token: string | undefined,
    signal: AbortSignal,
  ) {
    const body = readBody(response, limits.maxErrorBodyBytes, signal)
    const { pieces, isCut } = await body.catch((cause) => {
      if (signal.aborted) throw cause
      // The status alone says that the server refused the request.
      return { pieces: [], isCut: true }
    })
    const text = toText(pieces, false) ?? ''
    return token ? withoutToken(text, token, isCut) : text
  }

  /** Sends a request, and once more if the token is refused and there is another. */
  async function authorized(
    exchangeWith: (token: string | undefined) => Promise<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> {
    const token = await unlessAborted(tokens.get(), signal)
    try {
      return await exchangeWith(token)
    } catch (error) {
      if (!isRequestError(error, 'forbidden')) throw error
      const other = await unlessAborted(tokens.renew(token), signal)
      if (other === undefined) throw error
      return exchangeWith(other)
    }
  }

  /** The delay before another attempt, in milliseconds; `undefined` to give up. */
  function retryDelay(error: unknown, attempt: number): number | undefined {
    if (!(error instanceof RequestError)) return undefined
    const { code, status = 0, retryAfterMs = 0 } = error
    const isUnavailable = code === 'unavailable'
    const isPassing = isUnavailable || code === 'network-failed' || BUSY_STATUSES.has(status)
    const most = retry?.attempts ?? (isUnavailable ? Number.POSITIVE_INFINITY : 1)
    if (!isPassing || attempt >= most || retryAfterMs > limits.maxRetryAfterMs) return undefined
    const maxMs = isUnavailable ? MAX_UNAVAILABLE_MS : MAX_DELAY_MS
    return Math.max(retryAfterMs, backOff(attempt, retry?.baseDelayMs ?? BASE_DELAY_MS, maxMs))
  }

  return {
    send: (request, explain, onAnswer = () => {}) =>
      run(request.signal, async (controller) => {
        const { signal } = controller
        const url = toUrl(base, request, limits.maxUrlLength)
        const timeMs = (request.timeoutMs ?? timeoutMs) + request.holdMs
        const deadline = performance.now() + timeMs
        let last: unknown
        const stopTimer = after(timeMs, () =>
          controller.abort(last ?? timedOut(request, address, timeMs)),
        )
        try {
          for (let attempt = 1; ; attempt++) {
            const start = performance.now()
            try {
              return await authorized(
                (token) => exchange(request, explain, url, token, controller, onAnswer),
                signal,
              )
            } catch (error) {
              const delay = request.isRepeatable ? retryDelay(error, attempt) : undefined
              // Another attempt takes about as long as this one.
              const now = performance.now()
              const end = now + (delay ?? 0) + (now - start)
              if (signal.aborted || delay === undefined || end > deadline) throw error
              last = error
              await sleep(delay, signal)
            }
          }
        } finally {
          stopTimer()
        }
      }),
    pause: (milliseconds, signal) =>
      run(signal, (controller) => sleep(milliseconds, controller.signal)),
    close() {
      isClosed = true
      for (const controller of open) controller.abort(closed('unknown'))
    },
  }
}

const BASE_DELAY_MS = 500
const MAX_DELAY_MS = 30_000
/** A new leader is there within seconds. */
const MAX_UNAVAILABLE_MS = 5_000
/** The statuses of a busy server. After 500, another attempt probably fails too. */
const BUSY_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** The specifications do not define the answers to writes. A read with another status has no list. */
function isSuccess({ method }: Request, { ok, status }: FetchResponse): boolean {
  return method === 'GET' ? status === 200 || status === 204 : ok
}

/** The error for a call of a closed client. */
function closed(outcome: Outcome): RequestError {
  return requestError('client-closed', 'The client is closed.', {
    hint: 'Create a new client.',
    outcome,
  })
}
