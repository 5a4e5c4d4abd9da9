import type { OptionNames } from '../../../grammar/index.ts'
import { ownOptions } from '../../../grammar/index.ts'
import type { RequestError } from '../errors.ts'
import {
  type ClientLimits,
  DEFAULT_TIMEOUT_MS,
  type FullLimits,
  fullLimits,
  requirePositive,
} from '../limits.ts'
import { LONGEST_TIMER_MS, sleep, unlessAborted } from '../wait.ts'
import { type Query, toBaseUrl, toUrl } from './address.ts'
import { readBody } from './body.ts'
import { notAsSpecified } from './decode.ts'
import { timedOut, toError, tooLarge } from './failures.ts'
import type { Fetch, FetchHeaders, FetchRequest, FetchResponse } from './fetch.ts'
import { toHttpError } from './http-error.ts'
import { createOpenCalls } from './open-calls.ts'
import { type RetryPolicy, retryDelay, toRetryPolicy } from './retry.ts'
import { requireToken, withoutToken } from './token.ts'

/** The methods of both services. */
export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** The options of the clients of both services. */
export interface ConnectionOptions {
  /** Sent with every request. Over plain `http`, only to this machine. */
  readonly token?: string | undefined
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
  /** On Node, closes each connection after its answer. */
  readonly connection?: 'close' | undefined
}

/** The options of every call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
  /** How long the call may take in total, in milliseconds; defaults to the client's. */
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
  readonly query?: Query
  readonly body?: string | undefined
  /** Added to `timeoutMs` for requests that the server delays on purpose. */
  readonly extraMs?: number
  /** True for a request of a watch, which decides itself when to ask again, and what. */
  readonly isWatch?: boolean
  /** True to accept any text: bytes that are not UTF-8 become U+FFFD. */
  readonly isText?: boolean
}

/** A successful answer. */
export interface ServiceAnswer {
  readonly method: Method
  readonly path: string
  readonly status: number
  readonly headers: FetchHeaders
  readonly text: string
}

/** The differences between the two services. */
export interface Service {
  /** The media type of bodies, in both directions. */
  readonly mediaType: string
  /** The headers that carry a token. */
  readonly showToken: (token: string) => Readonly<Record<string, string>>
  /** True if answers have data; otherwise the body of a success is ignored. */
  readonly hasData: boolean
  /** True if it answers as Nomad does, with texts for what a 500 means. */
  readonly isNomad: boolean
  /** The hint for a body that is too large for the server. */
  readonly smallerBody: string
}

/** Sends requests to one server. */
export interface Channel {
  send(call: Call): Promise<ServiceAnswer>
  /** The lines of an answer, as they arrive. `timeoutMs` limits each wait for the next one. */
  lines(call: Call): AsyncGenerator<string, void, undefined>
  /** Resolves after a delay; rejects if it is aborted or the client is closed. */
  pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void>
  close(): void
}

/**
 * Sends requests to the server of a service at an address.
 * @throws {InvalidRequestError} `invalid-option`, `invalid-token`, `insecure-token`.
 */
export function createChannel(
  baseUrl: string,
  options: ConnectionOptions,
  service: Service,
): Channel {
  const sender = createSender(baseUrl, options, service)
  const calls = createOpenCalls()
  const timeoutMs = requirePositive('timeoutMs', options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  const retry = options.retry && toRetryPolicy(options.retry)
  const timeOf = (call: Call) =>
    requirePositive('timeoutMs', call.timeoutMs ?? timeoutMs) + (call.extraMs ?? 0)

  async function attempts(call: Call, url: string, deadline: number, signal: AbortSignal) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await exchange(sender, call, url, signal)
      } catch (error) {
        const isRepeatable = call.method === 'GET' && !call.isWatch
        const delay = isRepeatable
          ? retryDelay(error, attempt, retry, sender.limits.maxRetryAfterMs)
          : undefined
        if (signal.aborted || delay === undefined || performance.now() + delay > deadline) {
          throw error
        }
        await sleep(delay, signal)
      }
    }
  }

  return {
    send: (given) => {
      const call = ownOptions(given)
      return calls.run(call.signal, async (controller) => {
        const url = sender.urlOf(call)
        const time = timeOf(call)
        const timer = setTimeout(
          () => controller.abort(timedOut(call, sender.address, time)),
          Math.min(time, LONGEST_TIMER_MS),
        )
        try {
          return await attempts(call, url, performance.now() + time, controller.signal)
        } finally {
          clearTimeout(timer)
        }
      })
    },
    async *lines(given) {
      const call = ownOptions(given)
      const { controller, end } = calls.begin(call.signal)
      try {
        return yield* lines(sender, call, timeOf(call), controller)
      } finally {
        end()
      }
    },
    pause: (milliseconds, signal) =>
      calls.run(signal, (controller) => sleep(milliseconds, controller.signal)),
    close: calls.close,
  }
}

/** Sends single requests, with the settings they share. */
interface Sender {
  readonly address: string
  readonly limits: FullLimits
  readonly hasData: boolean
  urlOf(call: Call): string
  /** The response to a request, whatever its status. */
  request(call: Call, url: string, signal: AbortSignal): Promise<FetchResponse>
  /** The error for a response whose status is not success. */
  errorOf(call: Call, response: FetchResponse, signal: AbortSignal): Promise<RequestError>
}

function createSender(baseUrl: string, options: ConnectionOptions, service: Service): Sender {
  const { mediaType, showToken, hasData } = service
  const { token, connection, fetch: send = fetch } = options
  const base = toBaseUrl(baseUrl)
  if (token !== undefined) requireToken(token, base, options.allowInsecureToken === true)
  const limits = fullLimits(options.limits)
  const headers = {
    Accept: mediaType,
    ...(token !== undefined && showToken(token)),
    ...(connection && { Connection: connection }),
  }
  return {
    // It has neither credentials nor a query.
    address: base.href.replace(/\/+$/, ''),
    limits,
    hasData,
    urlOf: ({ path, query = {} }) => toUrl(base, path, query, limits.maxUrlLength),
    request: ({ method, body, isText }, url, signal) =>
      unlessAborted(
        send(
          url,
          ownOptions<FetchRequest>({
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
      ),
    async errorOf({ method, path }, response, signal) {
      const body = readBody(response, limits.maxErrorBodyBytes, false, signal)
      const { text = '', isCut } = await body.catch((cause) => {
        if (signal.aborted) throw cause
        // The status alone says that the server refused the request.
        return { text: '', isCut: true }
      })
      const shown = token ? withoutToken(text, token, isCut) : text
      return toHttpError(method, path, response, shown, service)
    },
  }
}

async function exchange(
  { request, errorOf, address, limits, hasData }: Sender,
  call: Call,
  url: string,
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  const { method, path, isText = false } = call
  let status: number | undefined
  try {
    const response = await request(call, url, signal)
    ;({ status } = response)
    const { headers } = response
    if (!isSuccess(method, response)) throw await errorOf(call, response, signal)
    if (!hasData) {
      response.body?.cancel().catch(() => {})
      return { method, path, status, headers, text: '' }
    }
    const { text, isCut } = await readBody(response, limits.maxResponseBytes, !isText, signal)
    if (text === undefined) throw notAsSpecified({ method, path, status }, 'not UTF-8')
    if (isCut) throw tooLarge(call, status)
    return { method, path, status, headers, text }
  } catch (cause) {
    throw toError(cause, call, address, status, signal)
  }
}

async function* lines(
  { request, errorOf, urlOf, address, limits }: Sender,
  call: Call,
  timeMs: number,
  controller: AbortController,
): AsyncGenerator<string, void, undefined> {
  const { signal } = controller
  const decoder = new TextDecoder()
  let reader: ReturnType<NonNullable<FetchResponse['body']>['getReader']> | undefined
  let status: number | undefined
  /** Waits for as long as the server may be silent. */
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
    const response = await inTime(request(call, urlOf(call), signal))
    ;({ status } = response)
    if (!isSuccess(call.method, response)) throw await inTime(errorOf(call, response, signal))
    reader = response.body?.getReader()
    let rest = ''
    while (reader) {
      const { done, value } = await inTime(unlessAborted(reader.read(), signal))
      if (done) break
      const [first = '', ...more] = decoder.decode(value, { stream: true }).split('\n')
      const found = [rest + first, ...more]
      rest = found.pop() ?? ''
      if (rest.length > limits.maxResponseBytes) throw tooLarge(call, status)
      yield* found
    }
    rest += decoder.decode()
    if (rest !== '') yield rest
  } catch (cause) {
    throw toError(cause, call, address, status, signal)
  } finally {
    reader?.cancel().catch(() => {})
  }
}

/** The specifications do not define the answers to writes. A read with another status has no list. */
function isSuccess(method: Method, { ok, status }: FetchResponse): boolean {
  return method === 'GET' ? status === 200 || status === 204 : ok
}
