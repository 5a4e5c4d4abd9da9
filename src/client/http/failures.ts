import {
  InvalidRequestError,
  NetworkError,
  type Outcome,
  RequestError,
  ResponseLimitError,
  TimeoutError,
} from '../errors.ts'
import type { Call } from './channel.ts'

// There was no connection, so nothing was sent.
const NOT_REACHED = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/
const CLOSED = /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/

/** True if the server closed the connection without an answer. */
export function isClosedByServer(error: RequestError): boolean {
  return (
    error.code === 'network-failed' &&
    error.status === undefined &&
    CLOSED.test(reasonOf(error.cause))
  )
}

/** The platform's code for a failed request; empty in browsers. */
function reasonOf(cause: unknown): string {
  const { cause: inner } = (cause ?? {}) as { cause?: { code?: unknown } }
  return String(inner?.code ?? '')
}

/** The error for an answer that is larger than the limit. */
export function tooLarge({ method, path }: Call, status: number): ResponseLimitError {
  return new ResponseLimitError(`The answer to \`${method} ${path}\` is too large.`, {
    code: 'response-too-large',
    hint: 'Request pages, or raise `limits.maxResponseBytes`.',
    method,
    path,
    status,
    outcome: 'unknown',
  })
}

/** The error of a failed call: the reason of its signal, a request error, or an error for `fetch`. */
export function toError(
  cause: unknown,
  call: Call,
  address: string,
  status: number | undefined,
  signal: AbortSignal,
) {
  if (signal.aborted) return signal.reason
  return cause instanceof RequestError ? cause : toFailure(call, address, status, cause)
}

/** The error for a call of a closed client. */
export function closed(outcome: Outcome): InvalidRequestError {
  return new InvalidRequestError('The client is closed.', {
    code: 'client-closed',
    hint: 'Create a new client.',
    outcome,
  })
}

/** The error for a call that took too long. */
export function timedOut({ method, path }: Call, address: string, time: number): TimeoutError {
  return new TimeoutError(`\`${method} ${path}\` of ${address} took longer than ${time} ms.`, {
    code: 'timed-out',
    hint: 'Request less, or raise `timeoutMs`.',
    method,
    path,
    outcome: 'unknown',
  })
}

/** The error for a failure of `fetch`; with a status if the answer had begun. */
export function toFailure(
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
