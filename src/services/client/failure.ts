// Why a request has failed: no answer, or an answer that is not a success.

import { clip } from '../../../grammar/index.ts'
import { readHint } from '../wire/index.ts'
import type { FetchResponse } from './answer.ts'
import {
  isRequestError,
  type RequestError,
  type RequestErrorCode,
  type RequestErrorDetails,
  requestError,
} from './errors.ts'
import type { Request } from './request.ts'

/** A better explanation of an answer than its status: other details of the error. */
export type Explanation = RequestErrorDetails & {
  readonly code?: RequestErrorCode
  /** The message of the error; defaults to the server's text after the status. */
  readonly message?: string
  /** The server's text for the message. */
  readonly said?: string
}

/** Explains an answer that is not a success, from its text. */
export type Explain = (status: number, serverText: string) => Explanation | undefined

/** The words of Go's and of nginx's servers. */
const PLAIN_TO_TLS = /\bHTTP request (?:to an HTTPS server|was sent to HTTPS port)\b/

const STATUSES: Readonly<Record<number, readonly [code: RequestErrorCode, hint: string]>> = {
  400: ['bad-request', 'Change the parameters.'],
  401: ['forbidden', 'Use a token that has the permission.'],
  403: ['forbidden', 'Use a token that has the permission.'],
  404: ['not-found', 'Check the path and the identifiers.'],
  413: ['unexpected-status', 'Send a smaller body: the server takes none of this size.'],
  429: ['rate-limited', 'Wait as long as the server says.'],
}

/** The error for an answer that is not a success. */
export function refusalOf(
  request: Request,
  response: FetchResponse,
  serverText: string,
  explain: Explain,
): RequestError {
  const { status, headers } = response
  // After a success or a server failure, data may have changed.
  const outcome = status >= 500 || (status >= 200 && status < 300) ? 'unknown' : 'refused'
  const facts = { request, status, serverText, outcome } as const
  // Browsers do not reveal the status of a redirect or its target.
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    const hint = 'If you trust the target, use it as `baseUrl`.'
    const message = 'The server answered with a redirect, which is not followed.'
    return requestError('redirected', message, { ...facts, hint, origin: originOf(response) })
  }
  const byStatus: readonly [code: RequestErrorCode, hint: string] =
    status >= 500
      ? ['server-error', 'See the logs of the server.']
      : (STATUSES[status] ?? [
          'unexpected-status',
          'See the text of the server: the specification does not define this status.',
        ])
  const explained = explain(status, serverText)
  const {
    code = byStatus[0],
    said = readHint(serverText.trim()).message,
    message,
    ...details
  } = explained ?? {}
  const answered = `The server answered \`${request.method} ${request.path}\` with ${status}`
  return requestError(code, message ?? `${answered}${said && `: ${clip(said, 1_000)}`}`, {
    hint: PLAIN_TO_TLS.test(serverText)
      ? 'Write `https` in the address: the server speaks TLS at this port.'
      : byStatus[1],
    retryAfterMs: parseRetryAfter(headers.get('retry-after')),
    ...facts,
    ...details,
  })
}

function originOf({ headers, url }: FetchResponse): string | undefined {
  return URL.parse(headers.get('location') ?? '', url || undefined)?.origin
}

/**
 * The milliseconds of a `Retry-After`, which is a number of seconds or a date; 0 for a date in the
 * past. `undefined` for anything else.
 */
function parseRetryAfter(value: string | null): number | undefined {
  if (!value) return undefined
  if (/^[0-9]+$/.test(value)) return Number(value) * 1_000
  const date = /^[A-Z][a-z]+, /.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}

/** The two sides did not agree on a connection. */
const TLS = /^(?:CERT|CRL|UNABLE_TO)_|SELF_SIGNED_CERT|^ERR_(?:SSL|TLS)_|UNSUPPORTED_PROTOCOL$/
/** There was no connection, so nothing was sent. */
const NOT_REACHED = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENOENT|UND_ERR_CONNECT_TIMEOUT)$/
const CLOSED = /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/
/** More causes than a `fetch` nests. */
const MAX_CAUSES = 5

/** The platform's reason for a failed request; empty in browsers. */
interface Reason {
  readonly code: string
  /** The system call that failed. */
  readonly syscall?: unknown
  /** The connection, as undici describes it. */
  readonly socket?: { readonly bytesRead?: unknown } | undefined
}

function reasonOf(error: unknown): Reason {
  // `fetch` throws an error without a code, whose cause has one.
  let at = error
  for (let depth = 0; depth < MAX_CAUSES; depth++) {
    const found = (at ?? {}) as Partial<Reason> & { readonly cause?: unknown }
    if (typeof found.code === 'string') return found as Reason
    at = found.cause
  }
  return { code: '' }
}

/** True if the server closed the connection before the first byte of an answer. */
export function isClosedUnanswered(error: unknown): boolean {
  const { code, socket } = reasonOf(isRequestError(error, 'network-failed') && error.cause)
  return CLOSED.test(code) && !socket?.bytesRead
}

/** The error for a failure of `fetch`; with a status if the answer had begun. */
export function failureOf(
  request: Request,
  address: string,
  status: number | undefined,
  cause: unknown,
): RequestError {
  const { code, syscall } = reasonOf(cause)
  const isTls = TLS.test(code)
  const isUnsent = isTls || syscall === 'connect' || NOT_REACHED.test(code)
  const what = `\`${request.method} ${request.path}\``
  const because = CLOSED.test(code) ? ': it closed the connection' : code && `: ${code}`
  return requestError(
    isTls ? 'tls-failed' : 'network-failed',
    status === undefined
      ? `${what} got no answer from ${address}${because}.`
      : `The answer of ${address} to ${what} broke off.`,
    {
      hint: isTls
        ? 'Check whether it speaks TLS at this port, and the certificates: Node trusts those in `NODE_EXTRA_CA_CERTS`, and your own `fetch` can present a client certificate.'
        : 'Check the address, that the server is running, and whether it wants TLS or a client certificate.',
      ...{ request, status, cause, outcome: isUnsent ? 'not-sent' : 'unknown' },
    },
  )
}

/** The error for an answer that is larger than the limit. */
export function tooLarge(request: Request, status: number): RequestError {
  const message = `The answer to \`${request.method} ${request.path}\` is too large.`
  const hint = 'Request pages, or raise `limits.maxResponseBytes`.'
  return requestError('response-too-large', message, { request, status, hint, outcome: 'unknown' })
}

/** The error for a call that took too long. */
export function timedOut(request: Request, address: string, timeMs: number): RequestError {
  const { method, path } = request
  const message = `\`${method} ${path}\` of ${address} took longer than ${timeMs} ms.`
  return requestError('timed-out', message, {
    hint: 'Request less, or raise `timeoutMs`.',
    ...{ request, outcome: 'unknown' },
  })
}
