import type { OptionNames } from '../../grammar/index.ts'
import { ownOptions } from '../../grammar/index.ts'
import { type RepeatedQuery, toBaseUrl, toUrl } from './address.ts'
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
import { toHttpError } from './http-error.ts'
import { type ClientLimits, DEFAULT_TIMEOUT_MS, fullLimits, requirePositive } from './limits.ts'
import { type RetryPolicy, retryDelay, toRetryPolicy } from './retry.ts'
import { requireToken, withoutToken } from './token.ts'
import { LONGEST_TIMER_MS, sleep, unlessAborted } from './wait.ts'

/** The methods of both services. */
export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** The options of the clients of both services. */
export interface ConnectionOptions {
  /** Sent with every request. Over plain `http`, only to this machine. */
  readonly token?: string | undefined
  /** Sends the token over plain `http` to any host, where the network can read it. */
  readonly allowInsecureToken?: boolean | undefined
  /** Sends the requests; defaults to the platform's `fetch`. */
  readonly fetch?: typeof fetch | undefined
  /** How long a call may take in total, in milliseconds; defaults to 30,000. */
  readonly timeoutMs?: number | undefined
  readonly limits?: ClientLimits | undefined
  /** Tries a failed GET again; by default, nothing is tried again. */
  readonly retry?: RetryPolicy | undefined
  /** On Node, closes every connection after its answer. */
  readonly connection?: 'close' | undefined
}

/** The options of every call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
  /** How long the call may take in total, in milliseconds; defaults to that of the client. */
  readonly timeoutMs?: number | undefined
}

/** The names of the options of every call. */
export const CALL_OPTIONS = { signal: 1, timeoutMs: 1 } satisfies OptionNames<CallOptions>

/** The names of the options of both clients. */
export const CONNECTION_OPTIONS = {
  token: 1,
  allowInsecureToken: 1,
  fetch: 1,
  timeoutMs: 1,
  limits: 1,
  retry: 1,
  connection: 1,
} satisfies OptionNames<ConnectionOptions>

/** A request without its URL. */
export interface Call extends CallOptions {
  readonly method: Method
  readonly path: string
  readonly query?: RepeatedQuery
  readonly body?: string | undefined
  /** Added to `timeoutMs` for requests that the server delays on purpose. */
  readonly extraMs?: number
  /** True if the answer may be any text; bytes that are not UTF-8 become U+FFFD. */
  readonly isText?: boolean
}

/** A successful answer. */
export interface ServiceAnswer {
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
  /** The headers that carry a token. */
  readonly showToken: (token: string) => Readonly<Record<string, string>>
  /**
   * True if answers have data, and success is 200 or 204. Otherwise any 2xx is success, and its body
   * is not read.
   */
  readonly hasData: boolean
}

/** Sends requests to one server. */
export interface Channel {
  send(call: Call): Promise<ServiceAnswer>
  /**
   * The lines of an endless answer, as they arrive. `timeoutMs` limits each wait for the next one.
   * @throws {RequestError} also once the server ends the answer.
   */
  lines(call: Call): AsyncGenerator<string, never, undefined>
  /** Resolves after a delay; rejects if it is aborted or the client is closed. */
  pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void>
  close(): void
}

// There was no connection, so nothing was sent.
const NOT_REACHED = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/
const CLOSED = /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/

/** True for the failure of a request whose connection the server closed without an answer. */
export function isClosedByServer(error: RequestError): boolean {
  return (
    error.code === 'network-failed' &&
    error.status === undefined &&
    CLOSED.test(reasonOf(error.cause))
  )
}

/** The code that the platform gives for the failure of a request; empty in browsers. */
function reasonOf(cause: unknown): string {
  const { cause: inner } = (cause ?? {}) as { cause?: { code?: unknown } }
  return String(inner?.code ?? '')
}

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
  // It has neither credentials nor a query.
  const address = base.href.replace(/\/+$/, '')
  if (token !== undefined) requireToken(token, base, options.allowInsecureToken === true)
  const limits = fullLimits(options.limits)
  const timeoutMs = requirePositive('timeoutMs', options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  const retry = options.retry && toRetryPolicy(options.retry)
  const headers = {
    Accept: mediaType,
    ...(token !== undefined && showToken(token)),
    ...(connection && { Connection: connection }),
  }
  const open = new Set<AbortController>()
  let isClosed = false

  /** The response to a request, whatever its status. */
  function request({ method, body, isText }: Call, url: string, signal: AbortSignal) {
    return unlessAborted(
      send(
        url,
        ownOptions<RequestInit>({
          method,
          headers: {
            ...headers,
            ...(isText && { Accept: '*/*' }),
            ...(body !== undefined && { 'Content-Type': mediaType }),
          },
          signal,
          redirect: 'manual',
          ...(body !== undefined && { body }),
        }),
      ),
      signal,
    )
  }

  /** The error for a response whose status is not success. */
  async function httpErrorOf({ method, path }: Call, response: Response, signal: AbortSignal) {
    const { text = '', isCut } = await readBody(response, limits.maxErrorBodyBytes, false, signal)
    return toHttpError(method, path, response, token ? withoutToken(text, token, isCut) : text)
  }

  async function exchange(call: Call, url: string, signal: AbortSignal): Promise<ServiceAnswer> {
    const { method, path, isText = false } = call
    let status: number | undefined
    try {
      const response = await request(call, url, signal)
      ;({ status } = response)
      const { headers } = response
      if (!hasData && response.ok) {
        response.body?.cancel().catch(() => {})
        return { method, path, status, headers, text: '' }
      }
      if (!isSuccess(status)) throw await httpErrorOf(call, response, signal)
      const { text, isCut } = await readBody(response, limits.maxResponseBytes, !isText, signal)
      if (text === undefined) throw notAsSpecified({ method, path, status }, 'not UTF-8')
      if (isCut) throw tooLarge(call, status)
      return { method, path, status, headers, text }
    } catch (cause) {
      throw toError(cause, call, address, status, signal)
    }
  }

  async function* lines(given: Call): AsyncGenerator<string, never, undefined> {
    const call = ownOptions(given)
    const { controller, end } = begin(call.signal)
    const { signal } = controller
    const timeMs = requirePositive('timeoutMs', call.timeoutMs ?? timeoutMs)
    const decoder = new TextDecoder()
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
    let status: number | undefined
    /** Waits as long as the server may be silent. */
    const inTime = async <Result>(work: Promise<Result>) => {
      const late = () => controller.abort(timedOut(call, address, timeMs))
      const timer = setTimeout(late, Math.min(timeMs, LONGEST_TIMER_MS))
      try {
        return await work
      } finally {
        clearTimeout(timer)
      }
    }
    try {
      const url = toUrl(base, call.path, call.query ?? {}, limits.maxUrlLength)
      const response = await inTime(request(call, url, signal))
      ;({ status } = response)
      if (!isSuccess(status)) throw await inTime(httpErrorOf(call, response, signal))
      reader = response.body?.getReader()
      for (let rest = ''; reader; ) {
        const { done, value } = await inTime(unlessAborted(reader.read(), signal))
        if (done) break
        const [first = '', ...more] = decoder.decode(value, { stream: true }).split('\n')
        const found = [rest + first, ...more]
        rest = found.pop() ?? ''
        if (rest.length > limits.maxResponseBytes) throw tooLarge(call, status)
        yield* found
      }
      throw toFailure(call, address, status, undefined)
    } catch (cause) {
      throw toError(cause, call, address, status, signal)
    } finally {
      end()
      reader?.cancel().catch(() => {})
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

  /** Something that is aborted by the signal, or when the client is closed, until its end. */
  function begin(signal: AbortSignal | undefined) {
    signal?.throwIfAborted()
    if (isClosed) throw closed('not-sent')
    const controller = new AbortController()
    const stop = () => controller.abort(signal?.reason)
    signal?.addEventListener('abort', stop)
    open.add(controller)
    const end = () => {
      signal?.removeEventListener('abort', stop)
      open.delete(controller)
    }
    return { controller, end }
  }

  async function underWay<Result>(
    signal: AbortSignal | undefined,
    run: (controller: AbortController) => Promise<Result>,
  ): Promise<Result> {
    const { controller, end } = begin(signal)
    try {
      return await run(controller)
    } finally {
      end()
    }
  }

  return {
    send: (given) => {
      const call = ownOptions(given)
      return underWay(call.signal, async (controller) => {
        const url = toUrl(base, call.path, call.query ?? {}, limits.maxUrlLength)
        const time = requirePositive('timeoutMs', call.timeoutMs ?? timeoutMs) + (call.extraMs ?? 0)
        const timer = setTimeout(
          () => controller.abort(timedOut(call, address, time)),
          Math.min(time, LONGEST_TIMER_MS),
        )
        try {
          return await attempts(call, url, performance.now() + time, controller.signal)
        } finally {
          clearTimeout(timer)
        }
      })
    },
    lines,
    pause: (milliseconds, signal) =>
      underWay(signal, (controller) => sleep(milliseconds, controller.signal)),
    close() {
      isClosed = true
      for (const controller of open) controller.abort(closed('unknown'))
    },
  }
}

function isSuccess(status: number): boolean {
  return status === 200 || status === 204
}

function tooLarge({ method, path }: Call, status: number): ResponseLimitError {
  return new ResponseLimitError(`The answer to \`${method} ${path}\` is too large.`, {
    code: 'response-too-large',
    hint: 'Request pages, or raise `limits.maxResponseBytes`.',
    method,
    path,
    status,
    outcome: 'unknown',
  })
}

/** What a call rejects with: the reason of its signal, a request error, or the error of `fetch`. */
function toError(
  cause: unknown,
  call: Call,
  address: string,
  status: number | undefined,
  signal: AbortSignal,
) {
  if (signal.aborted) return signal.reason
  return cause instanceof RequestError ? cause : toFailure(call, address, status, cause)
}

function closed(outcome: Outcome): InvalidRequestError {
  return new InvalidRequestError('The client is closed.', {
    code: 'client-closed',
    hint: 'Create a new client.',
    outcome,
  })
}

function timedOut({ method, path }: Call, address: string, time: number): TimeoutError {
  return new TimeoutError(`\`${method} ${path}\` of ${address} took longer than ${time} ms.`, {
    code: 'timed-out',
    hint: 'Request less, or raise `timeoutMs`.',
    method,
    path,
    outcome: 'unknown',
  })
}

/** The error for what `fetch` threw; with a status if the answer had begun. */
function toFailure(
  { method, path }: Call,
  address: string,
  status: number | undefined,
  cause: unknown,
) {
  const facts = { method, path, cause, ...(status !== undefined && { status }) }
  const isUnsent = NOT_REACHED.test(reasonOf(cause))
  return new NetworkError(
    status === undefined
      ? `\`${method} ${path}\` got no answer from ${address}.`
      : `The answer of ${address} to \`${method} ${path}\` broke off.`,
    {
      ...facts,
      code: 'network-failed',
      hint: 'Check the address, and that the server is running.',
      outcome: isUnsent ? 'not-sent' : 'unknown',
    },
  )
}
