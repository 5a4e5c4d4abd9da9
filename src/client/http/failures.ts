import {
  InvalidRequestError,
  NetworkError,
  type Outcome,
  RequestError,
  ResponseLimitError,
  TimeoutError,
} from '../errors.ts'
import type { Call } from './channel.ts'

const CLOSED = /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/

// There was no connection, so nothing was sent.
const NOT_REACHED = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/
const CHECK_SERVER = 'Check the address, and that the server is running.'
/** More causes than a `fetch` nests. */
const MAX_CAUSES = 5

/** The platform's codes for a cause, the words after "got no answer, because", and a hint. */
type Cause = readonly [codes: RegExp, because: string, hint: string]

/** The two sides did not agree on a connection, so nothing was sent. */
const TLS_CAUSES: readonly Cause[] = [
  [
    /SELF_SIGNED_CERT|^UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)|^CERT_(?:UNTRUSTED|SIGNATURE_FAILURE)$/,
    'its certificate is not from a trusted authority',
    'Set `NODE_EXTRA_CA_CERTS` to the file of its authority before Node starts; a program can also pass its own `fetch`.',
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'its certificate is for another name',
    'Use a name in the certificate; a program can also pass a `fetch` that expects it.',
  ],
  [
    /^(?:CERT|CRL|UNABLE_TO)_/,
    'its certificate is not valid, or no longer',
    'Renew the certificate, or correct the clock of this machine; `cause` has the reason.',
  ],
  [
    /_ALERT_(?:\w*CERTIFICATE\w*|UNKNOWN_CA|ACCESS_DENIED|HANDSHAKE_FAILURE)$/,
    'it wants another client certificate, or one at all',
    'A program can present a client certificate with its own `fetch`.',
  ],
  [
    /_ALERT_PROTOCOL_VERSION$|UNSUPPORTED_PROTOCOL$/,
    'it speaks no version of TLS that is accepted here',
    'Let the server accept TLS 1.2 or later.',
  ],
  [
    /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/,
    'it does not speak TLS at this port',
    'Write `http` in the address, or use the port for TLS.',
  ],
]

const CAUSES: readonly Cause[] = [
  [
    CLOSED,
    'it closed the connection',
    'Check that the server is running, whether it speaks TLS at this port, and whether it wants a client certificate.',
  ],
  [/^HPE_/, 'it does not speak HTTP at this port', 'Check the port, and whether it needs `https`.'],
  [/^ECONNREFUSED$/, 'nothing listens there', CHECK_SERVER],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'its name has no address', 'Check the name.'],
  [/^ENOENT$/, 'there is no such socket', 'Check its path, and that the server is running.'],
  [/^(?:EACCES|EPERM)$/, 'this process may not connect to it', 'Check the permissions.'],
]

/** True if the server closed the connection without an answer. */
export function isClosedByServer(error: RequestError): boolean {
  return (
    error.code === 'network-failed' &&
    error.status === undefined &&
    CLOSED.test(reasonOf(error.cause).code)
  )
}

/** The platform's code for a failed request, and the call that failed if it was a system call; empty in browsers. */
function reasonOf(error: unknown): { readonly code: string; readonly syscall: unknown } {
  // `fetch` throws an error without a code, whose cause has one.
  for (let depth = 0, at = error; depth < MAX_CAUSES; depth++) {
    const { code, syscall, cause } = (at ?? {}) as Record<'code' | 'syscall' | 'cause', unknown>
    if (typeof code === 'string') return { code, syscall }
    at = cause
  }
  return { code: '', syscall: undefined }
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
  const facts = { method, path, cause }
  if (status !== undefined) {
    return new NetworkError(`The answer of ${address} to \`${method} ${path}\` broke off.`, {
      ...facts,
      status,
      code: 'network-failed',
      hint: CHECK_SERVER,
      outcome: 'unknown',
    })
  }
  const { code, syscall } = reasonOf(cause)
  const named = ([codes]: Cause) => codes.test(code)
  const tls = TLS_CAUSES.find(named)
  const [, because, hint = CHECK_SERVER] = tls ?? CAUSES.find(named) ?? []
  const isUnsent = tls || syscall === 'connect' || NOT_REACHED.test(code)
  return new NetworkError(
    `\`${method} ${path}\` got no answer from ${address}${because ? `, because ${because}` : ''}.`,
    {
      ...facts,
      code: tls ? 'tls-failed' : 'network-failed',
      hint,
      outcome: isUnsent ? 'not-sent' : 'unknown',
    },
  )
}
