import { ownOptions } from '../../grammar/index.ts'
import { type Query, toBaseUrl, toUrl } from './address.ts'
import { readBody } from './body.ts'
import { notAsSpecified } from './decode.ts'
import {
  InvalidRequestError,
  NetworkError,
  type Outcome,
  RequestError,
  ResponseLimitError,
  TimeoutError,
} from './errors.ts'
import { type ClientLimits, DEFAULT_TIMEOUT_MS, fullLimits, positive } from './limits.ts'
import type { Names } from './options.ts'
import { toRefusal } from './refusal.ts'
import { type RetryPolicy, retryDelay, toRetryPolicy } from './retry.ts'
import { requireToken, withoutToken } from './token.ts'
import { LONGEST_TIMER_MS, sleep, unlessAborted } from './wait.ts'

/** The methods of both services. */
export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** What the clients of both services take. */
export interface ConnectionOptions {
  /** Sent with every request. Over plain `http` only to this very machine. */
  readonly token?: string | undefined
  /** Sends the token over plain `http` to any host: the network sees it. */
  readonly allowInsecureToken?: boolean | undefined
  /** What sends the requests; the platform's own unless told. */
  readonly fetch?: typeof fetch | undefined
  /** How long a call may take in all, in milliseconds; 30,000 unless told. */
  readonly timeoutMs?: number | undefined
  readonly limits?: ClientLimits | undefined
  /** Nothing is tried again unless told, and only ever a GET. */
  readonly retry?: RetryPolicy | undefined
  /** On Node, ends every connection after its answer, so that none is kept. */
  readonly connection?: 'close' | undefined
}

/** What every call takes. */
export interface CallOptions {
  /** Ends the call, which then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
  /** How long the call may take in all, in milliseconds, in place of that of the client. */
  readonly timeoutMs?: number | undefined
}

/** The names of what every call takes. */
export const CALL_OPTIONS = { signal: 1, timeoutMs: 1 } satisfies Names<CallOptions>

/** The names of what the clients of both services take. */
export const CONNECTION_OPTIONS = {
  token: 1,
  allowInsecureToken: 1,
  fetch: 1,
  timeoutMs: 1,
  limits: 1,
  retry: 1,
  connection: 1,
} satisfies Names<ConnectionOptions>

/** A request, before it has an address. */
export interface Call extends CallOptions {
  readonly method: Method
  readonly path: string
  readonly query?: Query
  readonly body?: string | undefined
  /** How much longer than that it may take, for what a server holds on purpose. */
  readonly extraMs?: number
}

/** What came back, with a status that is success. */
export interface Answer {
  readonly method: Method
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** How the two services differ. */
export interface Service {
  /** The media type of bodies, in both directions. */
  readonly mediaType: string
  /** The headers that show a token. */
  readonly showToken: (token: string) => Readonly<Record<string, string>>
  /**
   * True where answers have data, and success is 200 or 204. Otherwise any 2xx is success, and
   * nothing is read of its body.
   */
  readonly hasData: boolean
}

/** Sends requests to one server. */
export interface Channel {
  send(call: Call): Promise<Answer>
  /** Resolves after so many milliseconds, unless it is aborted or the client closed. */
  pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void>
  close(): void
}

// What says that nothing was listening: then nothing was sent.
const NOT_REACHED = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/

/**
 * Sends requests to the server of a service at an address.
 * @throws {InvalidRequestError} `invalid-option`, `invalid-token`, `insecure-token`.
 */
export function createChannel(
  baseUrl: string,
  options: ConnectionOptions,
  { mediaType, showToken, hasData }: Service,
): Channel {
  const { token, connection, fetch: send = fetch } = options
  const base = toBaseUrl(baseUrl)
  if (token !== undefined) requireToken(token, base, options.allowInsecureToken === true)
  const limits = fullLimits(options.limits)
  const timeoutMs = positive('timeoutMs', options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  const retry = options.retry && toRetryPolicy(options.retry)
  const headers = {
    Accept: mediaType,
    ...(token !== undefined && showToken(token)),
    ...(connection && { Connection: connection }),
  }
  const open = new Set<AbortController>()
  let isClosed = false

  async function exchange(call: Call, url: string, signal: AbortSignal): Promise<Answer> {
    const { method, path, body } = call
    let status: number | undefined
    try {
      const response = await unlessAborted(
        send(
          url,
          ownOptions<RequestInit>({
            method,
            headers: body === undefined ? headers : { ...headers, 'Content-Type': mediaType },
            signal,
            redirect: 'manual',
            ...(body !== undefined && { body }),
          }),
        ),
        signal,
      )
      ;({ status } = response)
      if (!hasData && response.ok) {
        response.body?.cancel().catch(() => {})
        return { method, path, status, headers: response.headers, text: '' }
      }
      const isSuccess = status === 200 || status === 204
      const { text, isCut } = await readBody(
        response,
        isSuccess ? limits.maxResponseBytes : limits.maxErrorBodyBytes,
        isSuccess,
        signal,
      )
      if (!isSuccess) {
        const said = text ?? ''
        throw toRefusal(method, path, response, token ? withoutToken(said, token, isCut) : said)
      }
      if (text === undefined) throw notAsSpecified({ method, path, status }, 'no UTF-8')
      if (isCut) {
        throw new ResponseLimitError(`The answer to \`${method} ${path}\` is too large.`, {
          code: 'response-too-large',
          hint: 'Ask for pages, or raise `limits.maxResponseBytes`.',
          method,
          path,
          status,
          outcome: 'unknown',
        })
      }
      return { method, path, status, headers: response.headers, text }
    } catch (cause) {
      if (signal.aborted) throw signal.reason
      if (cause instanceof RequestError) throw cause
      throw toFailure(call, status, cause)
    }
  }

  async function attempts(call: Call, url: string, deadline: number, signal: AbortSignal) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await exchange(call, url, signal)
      } catch (error) {
        const policy = call.method === 'GET' ? retry : undefined
        const delay = retryDelay(error, attempt, policy, limits.maxRetryAfterMs)
        if (signal.aborted || delay === undefined || performance.now() + delay > deadline) {
          throw error
        }
        await sleep(delay, signal)
      }
    }
  }

  /** Runs what ends when the signal aborts or the client is closed. */
  async function underWay<Result>(
    signal: AbortSignal | undefined,
    run: (controller: AbortController) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted()
    if (isClosed) throw closed('not-sent')
    const controller = new AbortController()
    const stop = () => controller.abort(signal?.reason)
    signal?.addEventListener('abort', stop)
    open.add(controller)
    try {
      return await run(controller)
    } finally {
      signal?.removeEventListener('abort', stop)
      open.delete(controller)
    }
  }

  return {
    send: (given) => {
      const call = ownOptions(given)
      return underWay(call.signal, async (controller) => {
        const url = toUrl(base, call.path, call.query ?? {}, limits.maxUrlLength)
        const time = positive('timeoutMs', call.timeoutMs ?? timeoutMs) + (call.extraMs ?? 0)
        const timer = setTimeout(
          () => controller.abort(timedOut(call, time)),
          Math.min(time, LONGEST_TIMER_MS),
        )
        try {
          return await attempts(call, url, performance.now() + time, controller.signal)
        } finally {
          clearTimeout(timer)
        }
      })
    },
    pause: (milliseconds, signal) =>
      underWay(signal, (controller) => sleep(milliseconds, controller.signal)),
    close() {
      isClosed = true
      for (const controller of open) controller.abort(closed('unknown'))
    },
  }
}

function closed(outcome: Outcome): InvalidRequestError {
  return new InvalidRequestError('The client is closed.', {
    code: 'client-closed',
    hint: 'Create another.',
    outcome,
  })
}

function timedOut({ method, path }: Call, time: number): TimeoutError {
  return new TimeoutError(`\`${method} ${path}\` took longer than ${time} ms.`, {
    code: 'timed-out',
    hint: 'Ask for less, or raise `timeoutMs`.',
    method,
    path,
    outcome: 'unknown',
  })
}

/** What a thrown value of the platform says, of an answer with that status if it had come so far. */
function toFailure({ method, path }: Call, status: number | undefined, cause: unknown) {
  const facts = { method, path, cause, ...(status !== undefined && { status }) }
  const { cause: inner } = (cause ?? {}) as { cause?: { code?: unknown } }
  const isUnsent = NOT_REACHED.test(String(inner?.code))
  return new NetworkError(
    status === undefined
      ? `No answer came to \`${method} ${path}\`.`
      : `The answer to \`${method} ${path}\` broke off.`,
    {
      ...facts,
      code: 'network-failed',
      hint: 'Check the address, and whether the server runs.',
      outcome: isUnsent ? 'not-sent' : 'unknown',
    },
  )
}
