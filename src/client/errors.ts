import { FilterError, type Issue, type Span } from '../../grammar/index.ts'
import type { JsonApiError, TeamFaultReason } from '../wire/index.ts'

/** The codes of all request errors. */
export const REQUEST_CODES = [
  'bad-request',
  'filter-rejected',
  'modified-since',
  'forbidden',
  'not-found',
  'team-not-found',
  'member-not-found',
  'invitation-not-accepted',
  'rate-limited',
  'server-error',
  'unavailable',
  'unexpected-status',
  'redirected',
  'timed-out',
  'network-failed',
  'tls-failed',
  'invalid-response',
  'header-missing',
  'page-cycle',
  'response-too-large',
  'too-many-pages',
  'invalid-option',
  'invalid-token',
  'insecure-token',
  'conflicting-parameters',
  'filter-not-supported',
  'url-too-long',
  'client-closed',
] as const

/** The code of a request error. */
export type RequestErrorCode = (typeof REQUEST_CODES)[number]

/**
 * The fate of a request: it was not sent, the server refused it, or the outcome is unknown because no answer came,
 * the server failed or its answer was unusable.
 */
export type Outcome = 'not-sent' | 'refused' | 'unknown'

/** The progress of a batch. Every identifier is in exactly one of the lists. */
export interface Batch {
  readonly applied: readonly string[]
  /** Refused by the server, or not sent. */
  readonly notApplied: readonly string[]
  /** Sent, but no answer says whether they were applied. */
  readonly uncertain: readonly string[]
}

/** The details of a request error besides its message. */
export interface RequestErrorDetails<Code extends RequestErrorCode = RequestErrorCode> {
  readonly code: Code
  /** Defaults to `not-sent`. */
  readonly outcome?: Outcome
  readonly method?: string | undefined
  readonly path?: string | undefined
  readonly status?: number
  readonly serverText?: string
  readonly details?: readonly JsonApiError[] | undefined
  readonly ids?: readonly string[]
  readonly retryAfterMs?: number | undefined
  readonly origin?: string | undefined
  readonly issues?: readonly Issue[]
  readonly span?: Span | undefined
  readonly hint?: string | undefined
  readonly cause?: unknown
}

const FACTS = [
  'method',
  'path',
  'status',
  'serverText',
  'details',
  'ids',
  'retryAfterMs',
  'origin',
  'issues',
] as const

// Registered, so that it is the same symbol in every realm and every copy of this module.
const BRAND: unique symbol = Symbol.for('tamis.RequestError')

/**
 * The base class of client errors. It has the known facts about the request and its answer, never a token. An aborted
 * call rejects with the reason of its signal instead.
 */
export class RequestError<
  Code extends RequestErrorCode = RequestErrorCode,
> extends FilterError<Code> {
  override readonly name: string = 'RequestError'
  readonly outcome: Outcome
  declare readonly method?: string
  /** The path of the address, without its query. */
  declare readonly path?: string
  declare readonly status?: number
  /** The body of the answer, up to `limits.maxErrorBodyBytes`. */
  declare readonly serverText?: string
  /** The errors of a JSON:API answer. */
  declare readonly details?: readonly JsonApiError[]
  /** The members that the server refused, for `member-not-found` and `invitation-not-accepted`. */
  declare readonly ids?: readonly string[]
  /** How long the server asks to wait, in milliseconds. */
  declare readonly retryAfterMs?: number
  /** Where paging stopped. Pass it as `nextToken` to resume. */
  declare nextToken?: string
  /** The rows that `collect` read before the error. */
  declare items?: readonly unknown[]
  /** The progress of a batch of team members. */
  declare batch?: Batch

  constructor(message: string, details: RequestErrorDetails<Code>) {
    super(message, details)
    this.outcome = details.outcome ?? 'not-sent'
    for (const fact of FACTS) {
      if (details[fact] !== undefined) Object.assign(this, { [fact]: details[fact] })
    }
  }

  get [BRAND](): true {
    return true
  }
}

type BadRequestCode = 'bad-request' | 'filter-rejected' | 'modified-since'

/**
 * Status 400, or Nomad's 500 for a job that it refuses: the request must be changed. `modified-since` means that the
 * job has changed since its index was read.
 */
export class BadRequestError<
  Code extends BadRequestCode = BadRequestCode,
> extends RequestError<Code> {
  override readonly name: string = 'BadRequestError'
}

/**
 * The filter was refused: by `check`, before sending, or by the server, with any status. `issues` lists the problems;
 * `span` is the position of the first, if known.
 */
export class FilterRejectedError extends BadRequestError<'filter-rejected'> {
  override readonly name = 'FilterRejectedError'
  declare readonly issues: readonly Issue[]
}

/** Status 403 or 401: the token is missing or lacks the permission. */
export class ForbiddenError extends RequestError<'forbidden'> {
  override readonly name = 'ForbiddenError'
}

/** Status 404, or Nomad's 500 for an unknown namespace or region: it does not exist. */
export class NotFoundError extends RequestError<'not-found'> {
  override readonly name = 'NotFoundError'
}

/**
 * The server refused a change of members for a reason in the specification: the team does not exist, users or
 * memberships do not exist, or invitations were not accepted. `ids` has every refused member; if there are several
 * reasons, `details` has the reason of each.
 */
export class TeamRefusedError extends RequestError<TeamFaultReason> {
  override readonly name = 'TeamRefusedError'
  declare readonly ids: readonly string[]
}

/** Status 429: too many requests. `retryAfterMs` is the time to wait, if the server sent one. */
export class RateLimitedError extends RequestError<'rate-limited'> {
  override readonly name = 'RateLimitedError'
}

/**
 * Status 5xx: the server failed, and another attempt probably fails too. `unavailable` is Nomad's answer while its
 * servers choose a leader or restart, which lasts seconds.
 */
export class ServerError extends RequestError<'server-error' | 'unavailable'> {
  override readonly name = 'ServerError'
}

/** Any other status. Redirects are not followed, and the error shows only the `origin` of their target. */
export class UnexpectedStatusError extends RequestError<'unexpected-status' | 'redirected'> {
  override readonly name = 'UnexpectedStatusError'
  declare readonly origin?: string
}

/** The call took longer than `timeoutMs`. */
export class TimeoutError extends RequestError<'timed-out'> {
  override readonly name = 'TimeoutError'
}

/**
 * The server could not be reached, or the answer broke off; `cause` is the error of `fetch`. `tls-failed` if one side
 * does not accept the other's certificate, or they do not both speak TLS; another attempt fails too.
 */
export class NetworkError extends RequestError<'network-failed' | 'tls-failed'> {
  override readonly name = 'NetworkError'
}

/** The answer does not follow the specification, or lacks a header that the call needs. */
export class DecodeError extends RequestError<
  'invalid-response' | 'header-missing' | 'page-cycle'
> {
  override readonly name = 'DecodeError'
}

/** The answer exceeds a limit of the client. */
export class ResponseLimitError extends RequestError<'response-too-large' | 'too-many-pages'> {
  override readonly name = 'ResponseLimitError'
}

/** The codes of requests that were not sent. */
type InvalidRequestCode =
  | 'invalid-option'
  | 'invalid-token'
  | 'insecure-token'
  | 'conflicting-parameters'
  | 'filter-not-supported'
  | 'url-too-long'
  | 'client-closed'

/** The request was not sent, because it could not succeed. */
export class InvalidRequestError extends RequestError<InvalidRequestCode> {
  override readonly name = 'InvalidRequestError'
}

/** The class of each code. */
export interface RequestErrors
  extends Record<InvalidRequestCode, InvalidRequestError>,
    Record<TeamFaultReason, TeamRefusedError> {
  'bad-request': BadRequestError<'bad-request'>
  'filter-rejected': FilterRejectedError
  'modified-since': BadRequestError<'modified-since'>
  forbidden: ForbiddenError
  'not-found': NotFoundError
  'rate-limited': RateLimitedError
  'server-error': ServerError
  unavailable: ServerError
  'unexpected-status': UnexpectedStatusError
  redirected: UnexpectedStatusError
  'timed-out': TimeoutError
  'network-failed': NetworkError
  'tls-failed': NetworkError
  'invalid-response': DecodeError
  'header-missing': DecodeError
  'page-cycle': DecodeError
  'response-too-large': ResponseLimitError
  'too-many-pages': ResponseLimitError
}

/**
 * True for a request error, also from another realm or another copy of this package, where
 * `instanceof` is false. With codes, true only for those.
 * @example
 * if (isRequestError(error, 'not-found')) return undefined
 */
export function isRequestError<Code extends RequestErrorCode = RequestErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is RequestErrors[Code] {
  if (typeof error !== 'object' || error === null) return false
  const { code, [BRAND]: brand } = error as { code?: Code; [BRAND]?: unknown }
  return brand === true && (codes.length === 0 || codes.includes(code as Code))
}

/** The error for an invalid option. */
export function invalid(message: string, hint: string): InvalidRequestError {
  return new InvalidRequestError(message, { code: 'invalid-option', hint })
}
