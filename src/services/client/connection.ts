import { type Answer, type FetchResponse, notAsSpecified, readBody, toText } from './answer.ts'
import { isRequestError, type Outcome, RequestError, requestError } from './errors.ts'
import { type Explain, failureOf, refusalOf, timedOut, tooLarge } from './failure.ts'
import { ANY, COUNT, FLAG, FUNCTION, type Kinds, POSITIVE, readOptions } from './options.ts'
import {
  createTokenSource,
  type FetchRequest,
  type Request,
  type ServiceHeaders,
  type TokenInput,
  toBaseUrl,
  toFetchRequest,
  toUrl,
  withoutToken,
} from './request.ts'

/**
 * Sends a request. The platform's `fetch` does, and so do that of undici and of a server: the types name only the parts
 * that the clients use, because those of a platform differ.
 */
export type Fetch = (url: string, request: FetchRequest) => Promise<FetchResponse>

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
  service: ServiceHeaders,
): Connection {
  const { fetch: fetched = fetch, timeoutMs = DEFAULT_TIMEOUT_MS } = options
  const base = toBaseUrl(baseUrl)
  // It has neither credentials nor a query.
  const address = base.href.replace(/\/+$/, '')
  const tokenFor = createTokenSource(options.token, base, options.allowInsecureToken === true)
  const limits: Record<keyof ClientLimits, number> = {
    ...CLIENT_LIMITS,
    ...(readOptions(options.limits, LIMITS, 'limits.') as object),
  }
  const retry =
    options.retry &&
    readOptions(options.retry, { attempts: COUNT, baseDelayMs: POSITIVE }, 'retry.')
  const open = new Set<AbortController>()
  let isClosed = false

  /** Runs work until it ends, the caller aborts it or the client is closed. Then nothing of it remains. */
  async function run<Result>(
    signal: AbortSignal | null | undefined,
    work: (controller: AbortController) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted()
    if (isClosed) throw closed('not-sent')
    const controller = new AbortController()
    const stop = () => controller.abort(signal?.reason)
    const { promise: stopped, reject } = Promise.withResolvers<never>()
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
    signal?.addEventListener('abort', stop)
    open.add(controller)
    try {
      // Whatever `fetch` does with the signal.
      return await Promise.race([work(controller), stopped])
    } finally {
      signal?.removeEventListener('abort', stop)
      open.delete(controller)
      controller.abort()
    }
  }

  async function exchange(
    request: Request,
    explain: Explain,
    token: string | undefined,
    signal: AbortSignal,
    onAnswer: (() => void) | undefined,
  ): Promise<Answer> {
    const { as } = request
    const url = toUrl(base, request, limits.maxUrlLength)
    let status: number | undefined
    try {
      const response = await fetched(url, toFetchRequest(request, token, service, signal))
      status = response.status
      onAnswer?.()
      if (!isSuccess(request, response)) {
        // The status alone says that the server refused the request.
        const body = readBody(response, limits.maxErrorBodyBytes, signal).catch(() => BROKEN_OFF)
        const { pieces, isCut } = await body
        const text = toText(pieces, false) ?? ''
        throw refusalOf(request, response, token ? withoutToken(text, token, isCut) : text, explain)
      }
      const { headers } = response
      if (as === 'nothing') return { request, status, headers, text: '' }
      const { pieces, isCut } = await readBody(response, limits.maxResponseBytes, signal)
      if (isCut) throw tooLarge(request, status)
      const text = toText(pieces, as !== 'text')
      if (text === undefined) throw notAsSpecified({ request, status }, 'not UTF-8')
      return { request, status, headers, text }
    } catch (cause) {
      throw cause instanceof RequestError ? cause : failureOf(request, address, status, cause)
    }
  }

  /** Sends a request, and once more if the token is refused and there is another. */
  async function attempt(
    request: Request,
    explain: Explain,
    signal: AbortSignal,
    onAnswer: (() => void) | undefined,
  ): Promise<Answer> {
    const token = await tokenFor()
    try {
      return await exchange(request, explain, token, signal, onAnswer)
    } catch (error) {
      const other = isRequestError(error, 'forbidden') ? await tokenFor(token) : token
      if (other === token) throw error
      return exchange(request, explain, other, signal, onAnswer)
    }
  }

  /** The delay before another attempt, in milliseconds; `undefined` to give up. */
  function retryDelay(error: unknown, attempts: number): number | undefined {
    if (!(error instanceof RequestError)) return undefined
    const { code, status = 0, retryAfterMs = 0 } = error
    const isUnavailable = code === 'unavailable'
    const isPassing = isUnavailable || code === 'network-failed' || BUSY_STATUSES.has(status)
    const most = retry?.attempts ?? (isUnavailable ? Number.POSITIVE_INFINITY : 1)
    if (!isPassing || attempts >= most || retryAfterMs > limits.maxRetryAfterMs) return undefined
    const maxMs = isUnavailable ? MAX_UNAVAILABLE_MS : MAX_DELAY_MS
    return Math.max(retryAfterMs, backOff(attempts, retry?.baseDelayMs ?? BASE_DELAY_MS, maxMs))
  }

  return {
    send: (request, explain, onAnswer) =>
      run(request.signal, async (controller) => {
        const { signal } = controller
        const timeMs = (request.timeoutMs ?? timeoutMs) + request.holdMs
        const deadline = performance.now() + timeMs
        let last: unknown
        const stop = () => controller.abort(last ?? timedOut(request, address, timeMs))
        after(timeMs, signal, stop)
        for (let attempts = 1; ; attempts++) {
          const start = performance.now()
          try {
            return await attempt(request, explain, signal, onAnswer)
          } catch (error) {
            const delay = request.isRepeatable ? retryDelay(error, attempts) : undefined
            // Another attempt takes about as long as this one.
            const now = performance.now()
            const end = now + (delay ?? 0) + (now - start)
            if (signal.aborted || delay === undefined || end > deadline) throw error
            last = error
            await new Promise<void>((resolve) => after(delay, signal, resolve))
          }
        }
      }),
    pause: (milliseconds, signal) =>
      run(
        signal,
        (controller) =>
          new Promise<void>((resolve) => after(milliseconds, controller.signal, resolve)),
      ),
    close() {
      isClosed = true
      for (const controller of open) controller.abort(closed('unknown'))
    },
  }
}

const BROKEN_OFF = { pieces: [], isCut: true }
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
  const hint = 'Create a new client.'
  return requestError('client-closed', 'The client is closed.', { hint, outcome })
}

/** The longest delay of a timer; a longer one would fire immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Runs a function after a delay, unless the signal is aborted first. */
export function after(milliseconds: number, signal: AbortSignal, run: () => void): void {
  if (signal.aborted) return
  const timer = setTimeout(run, Math.min(milliseconds, LONGEST_TIMER_MS))
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** A random delay before another attempt, in milliseconds. Its upper bound doubles until it reaches `maxMs`. */
export function backOff(failures: number, baseMs: number, maxMs: number): number {
  return Math.random() * Math.min(maxMs, baseMs * 2 ** (failures - 1))
}
