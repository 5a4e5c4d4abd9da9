// Why a request has failed: no answer, one that is not a success, or one that cannot be used.

import {
  type RequestError,
  type RequestErrorCode,
  type RequestErrorDetails,
  requestError,
} from './errors.ts'
import type { FetchResponse, Request } from './request.ts'

/** A better explanation of an answer than its status: other details of the error. */
export type Explanation = RequestErrorDetails & {
  readonly code?: RequestErrorCode | undefined
  /** The server's text for the message. */
  readonly said?: string | undefined
}

/** Explains an answer that is not a success, from its text. */
export type Explain = (
  request: Request,
  status: number,
  serverText: string,
) => Explanation | undefined

const STATUSES: Readonly<Record<number, readonly [code: RequestErrorCode, hint: string]>> = {
  400: ['bad-request', 'Change the parameters.'],
  401: ['forbidden', 'Use a token that has the permission.'],
  403: ['forbidden', 'Use a token that has the permission.'],
  404: ['not-found', 'Check the path and the identifiers.'],
  413: ['unexpected-status', 'Send less at once, as with `chunkSize`.'],
  429: ['rate-limited', 'Wait as long as the server says.'],
}

/** The error for an answer that is not a success. */
export function refusalOf(
  request: Request,
  { ok, status, headers, type, url }: FetchResponse,
  serverText: string,
  explain: Explain,
): RequestError {
  // After a success or a server failure, data may have changed.
  const outcome = ok || status >= 500 ? 'unknown' : 'refused'
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'))
  const facts = { status, serverText, outcome, retryAfterMs } as const
  // Browsers do not reveal the status of a redirect or its target.
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    const origin = URL.parse(headers.get('location') ?? '', url || undefined)?.origin
    const message = `The server answered with a redirect${origin ? ` to ${origin}` : ''}, which is not followed.`
    return requestError('redirected', message, 'If you trust it, use it as `baseUrl`.', facts)
  }
  const byClass = status >= 500 ? 'server-error' : 'unexpected-status'
  const [byStatus, advice] = STATUSES[status] ?? [
    byClass,
    'See the text and the logs of the server.',
  ]
  const {
    code = byStatus,
    hint = advice,
    said = serverText.trim(),
    ...details
  } = explain(request, status, serverText) ?? {}
  const { method, path } = request
  const message = `The server answered \`${method} ${path}\` with ${status}${said && `: ${said}`}`
  return requestError(code, message, hint, { ...facts, ...details })
}

/** The milliseconds of a `Retry-After`, which is a number of seconds or a date. */
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

/** The code and the system call of the platform's error for a failed request; browsers give none. */
function reasonOf(error: unknown): { readonly code: string; readonly syscall?: unknown } {
  // `fetch` throws an error without a code, whose cause has one.
  let at = error
  for (let depth = 0; depth < MAX_CAUSES; depth++) {
    const { code, syscall, cause } = (at ?? {}) as Partial<
      Record<'code' | 'syscall' | 'cause', unknown>
    >
    if (typeof code === 'string') return { code, syscall }
    at = cause
  }
  return { code: '' }
}

/** The error for a failure of `fetch`; with a status if the answer had begun. */
export function failureOf(
  { method, path }: Request,
  address: string,
  status: number | undefined,
  cause: unknown,
): RequestError {
  const { code, syscall } = reasonOf(cause)
  const isTls = TLS.test(code)
  const isUnsent = isTls || syscall === 'connect' || NOT_REACHED.test(code)
  const what = `\`${method} ${path}\``
  const because = code && `: ${CLOSED.test(code) ? 'it closed the connection' : code}`
  return requestError(
    isTls ? 'tls-failed' : 'network-failed',
    status === undefined
      ? `${what} got no answer from ${address}${because}.`
      : `The answer of ${address} to ${what} broke off.`,
    isTls
      ? 'Check the certificates: Node trusts those in `NODE_EXTRA_CA_CERTS`, and your own `fetch` can present a client certificate.'
      : 'Check the address, that the server is running, and whether it wants TLS or a client certificate.',
    { status, cause, outcome: isUnsent ? 'not-sent' : 'unknown' },
  )
}

/** The error for a call that took too long. */
export function timedOut({ method, path }: Request, address: string, timeMs: number) {
  return requestError(
    'timed-out',
    `\`${method} ${path}\` of ${address} took longer than ${timeMs} ms.`,
    'Request less, or raise `timeoutMs`.',
    { outcome: 'unknown' },
  )
}

/**
 * The error for a success that does not follow the specification, or exceeds a limit.
 * @param problem A predicate, as in `is not JSON`.
 */
export function unusable(
  { request: { method, path }, status }: { readonly request: Request; readonly status: number },
  problem: string,
  {
    code = 'invalid-response',
    hint = 'Check that `baseUrl` is the address of the service.',
    cause,
  }: Pick<Explanation, 'code' | 'hint' | 'cause'> = {},
): RequestError {
  const message = `The answer to \`${method} ${path}\` ${problem}.`
  return requestError(code, message, hint, { status, outcome: 'unknown', cause })
}
