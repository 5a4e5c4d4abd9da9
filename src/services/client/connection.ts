import { type Answer, readBody } from './answer.ts'
import { isRequestError, type Outcome, RequestError, requestError } from './errors.ts'
import { type Explain, failureOf, refusalOf, timedOut, unusable } from './failure.ts'
import { ANYTHING, FLAG, FUNCTION, type Kinds, POSITIVE, readOptions } from './options.ts'
import { type Fetch, type FetchRequest, type Request, toBaseUrl, toUrl } from './request.ts'
import { createTokenSource, type TokenInput, withoutToken } from './token.ts'

/** The default limits of a client. `Infinity` turns a limit off. */
export const CLIENT_LIMITS = {
  /** The size of an answer after decompression, in bytes. */
  maxResponseBytes: 64_000_000,
  /** How much of an error's text to keep, in bytes. */
  maxErrorBodyBytes: 65_536,
  /** The length of an address, in characters. Servers tend to refuse 16 kB. */
  maxUrlLength: 15_000,
} as const

/** Other limits than the default ones. */
export type ClientLimits = { readonly [Name in keyof typeof CLIENT_LIMITS]?: number | undefined }

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
}

/** The kinds of these options, and of the address. */
export const CONNECTION: Kinds<ConnectionOptions & { readonly baseUrl: string }> = {
  baseUrl: ANYTHING,
  token: ANYTHING,
  allowInsecureToken: FLAG,
  fetch: FUNCTION,
  timeoutMs: POSITIVE,
  limits: ANYTHING,
}
const LIMITS = { maxResponseBytes: POSITIVE, maxErrorBodyBytes: POSITIVE, maxUrlLength: POSITIVE }

/** How long a call may take by default, in milliseconds. */
export const DEFAULT_TIMEOUT_MS = 30_000

/** A new leader is there within seconds. */
const LEADER_BASE_MS = 500
const LEADER_MAX_MS = 5_000

/** The differences between two services. */
export interface Service {
  /** The media type of bodies, in both directions. */
  readonly mediaType: string
  /** False if only the status of a success counts. */
  readonly hasData: boolean
  /** The header that carries a token. */
  readonly toToken: (token: string) => Readonly<Record<string, string>>
  readonly explain: Explain
}

/** Sends requests to one server. */
export type Connection = ReturnType<typeof createConnection>

/** A connection to the server at an address. */
export function createConnection(
  baseUrl: string,
  options: ConnectionOptions,
  { mediaType, hasData, toToken, explain }: Service,
) {
  const { fetch: fetched = fetch, timeoutMs = DEFAULT_TIMEOUT_MS } = options
  const base = toBaseUrl(baseUrl)
  // It has neither credentials nor a query.
  const address = base.href.replace(/\/+$/, '')
  const tokens = createTokenSource(options.token, base, options.allowInsecureToken)
  const limits: Record<keyof ClientLimits, number> = {
    ...CLIENT_LIMITS,
    ...(readOptions(options.limits, LIMITS, 'limits.') as object),
  }
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
    token: string | undefined,
    signal: AbortSignal,
    onAnswer: (() => void) | undefined,
  ): Promise<Answer> {
    const { method, body } = request
    const url = toUrl(base, request, limits.maxUrlLength)
    const headers = {
      Accept: mediaType,
      ...(token !== undefined && toToken(token)),
      ...(body !== undefined && { 'Content-Type': mediaType }),
    }
    // It inherits nothing that a request could have.
    const sent = { __proto__: null, method, headers, signal, redirect: 'manual', body }
    let status: number | undefined
    try {
      const response = await fetched(url, sent as FetchRequest)
      status = response.status
      onAnswer?.()
      // The specifications do not define the answers to writes. A read with another status has no list.
      const isSuccess = method === 'GET' ? status === 200 || status === 204 : response.ok
      if (!isSuccess) {
        // The status alone says that the server refused the request.
        const read = readBody(response, limits.maxErrorBodyBytes, signal)
        const { bytes, isCut } = await read.catch(() => ({ bytes: undefined, isCut: true }))
        const text = new TextDecoder().decode(bytes)
        const shown = token === undefined ? text : withoutToken(text, token, isCut)
        throw refusalOf(request, response, shown, explain)
      }
      const answer = { request, status, headers: response.headers, bytes: new Uint8Array() }
      if (!hasData) return answer
      const { bytes, isCut } = await readBody(response, limits.maxResponseBytes, signal)
      if (isCut) {
        const hint = 'Request pages, or raise `limits.maxResponseBytes`.'
        throw unusable(answer, 'is too large', { code: 'response-too-large', hint })
      }
      return { ...answer, bytes }
    } catch (cause) {
      throw cause instanceof RequestError ? cause : failureOf(request, address, status, cause)
    }
  }

  return {
    /**
     * The answer to a request. If the token is refused and there is another, the request is sent once more; and a read
     * again while there is no leader and time is left for another attempt.
     * @param isWatched True for a read of a watch, which waits for a leader in its own way.
     * @param onAnswer Called when an answer begins.
     */
    send: (request: Request, isWatched = false, onAnswer?: () => void): Promise<Answer> =>
      run(request.signal, async (controller) => {
        const { signal } = controller
        const timeMs = (request.timeoutMs ?? timeoutMs) + request.holdMs
        const deadline = performance.now() + timeMs
        let last: unknown
        // The last words of the server say more than that the time is over.
        after(timeMs, signal, () => controller.abort(last ?? timedOut(request, address, timeMs)))
        let token = await tokens()
        let isRenewed = false
        for (let attempts = 1; ; attempts++) {
          const start = performance.now()
          try {
            return await exchange(request, token, signal, onAnswer)
          } catch (error) {
            if (!isRenewed && isRequestError(error, 'forbidden')) {
              isRenewed = true
              const refused = token
              token = await tokens(refused)
              if (token !== refused) continue
            }
            const isRead = request.method === 'GET' && !isWatched
            if (!isRead || !isRequestError(error, 'unavailable')) throw error
            last = error
            const backOffMs = backOff(attempts, LEADER_BASE_MS, LEADER_MAX_MS)
            const delayMs = Math.max(error.retryAfterMs ?? 0, backOffMs)
            // Another attempt takes about as long as this one.
            const now = performance.now()
            if (now + delayMs + (now - start) > deadline) throw error
            await new Promise<void>((resolve) => after(delayMs, signal, resolve))
          }
        }
      }),
    /** Resolves after a delay; rejects if it is aborted or the client is closed. */
    pause: (milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> =>
      run(
        signal,
        (controller) => new Promise((resolve) => after(milliseconds, controller.signal, resolve)),
      ),
    /** Aborts everything, and refuses later requests. */
    close(): void {
      isClosed = true
      for (const controller of open) controller.abort(closed('unknown'))
    },
  }
}

/** The error for a call of a closed client. */
function closed(outcome: Outcome): RequestError {
  return requestError('client-closed', 'The client is closed.', 'Create a new client.', { outcome })
}

/** The longest delay of a timer; a longer one would fire immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Runs a function after a delay, unless the signal is aborted first. */
function after(milliseconds: number, signal: AbortSignal, run: () => void): void {
  if (signal.aborted) return
  const timer = setTimeout(run, Math.min(milliseconds, LONGEST_TIMER_MS))
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** A random delay before another attempt, in milliseconds. Its upper bound doubles until it reaches `maxMs`. */
export function backOff(failures: number, baseMs: number, maxMs: number): number {
  return Math.random() * Math.min(maxMs, baseMs * 2 ** (failures - 1))
}
