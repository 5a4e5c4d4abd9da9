import { FilterError, type Issue, type Span } from '../../grammar/index.ts'
import type { JsonApiError, TeamFaultReason } from '../wire/index.ts'

/** Every code of a request that did not succeed. */
export const REQUEST_CODES = [
  'bad-request',
  'filter-rejected',
  'forbidden',
  'not-found',
  'team-not-found',
  'member-not-found',
  'invitation-not-accepted',
  'rate-limited',
  'server-error',
  'unexpected-status',
  'redirected',
  'timed-out',
  'network-failed',
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

/** The code of a request that did not succeed. */
export type RequestErrorCode = (typeof REQUEST_CODES)[number]

/**
 * What became of the request on the server: it was never sent, the server refused it, or nobody
 * knows, for the answer did not come or was a failure of the server itself.
 */
export type Outcome = 'not-sent' | 'refused' | 'unknown'

/** How far a batch came: together these are all of its identifiers, each once. */
export interface Batch {
  readonly applied: readonly string[]
  /** Refused by the server, or not sent any more. */
  readonly notApplied: readonly string[]
  /** Sent, without an answer that says whether it was done. */
  readonly uncertain: readonly string[]
}

/** What an error of a request knows beside its message. */
export interface RequestErrorDetails<Code extends RequestErrorCode = RequestErrorCode> {
  readonly code: Code
  /** `not-sent` unless told. */
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

// Registered, so that it is one and the same in every realm and in every copy of this module.
const BRAND: unique symbol = Symbol.for('tamis.RequestError')

/**
 * The base of what a client rejects with. It holds what is known of the request and its answer, and
 * never a token. An abort is none of these: it rejects with the reason of its signal.
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
  /** The body of the answer as it came, at most `limits.maxErrorBodyBytes` of it. */
  declare readonly serverText?: string
  /** What a JSON:API answer says is wrong. */
  declare readonly details?: readonly JsonApiError[]
  /** The members that the server refused by name, for `member-not-found` and `invitation-not-accepted`. */
  declare readonly ids?: readonly string[]
  /** How long the server asks to wait, in milliseconds. */
  declare readonly retryAfterMs?: number
  /** Where it stopped, for an error in the middle of pages: give it as `nextToken` to go on. */
  declare nextToken?: string
  /** What `collect` had read before the error. */
  declare items?: readonly unknown[]
  /** How far a batch of team members came. */
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

/** Status 400: a parameter must be changed before it can succeed. */
export class BadRequestError<
  Code extends 'bad-request' | 'filter-rejected' = 'bad-request' | 'filter-rejected',
> extends RequestError<Code> {
  override readonly name: string = 'BadRequestError'
}

/**
 * The filter was refused: by `check`, before anything was sent, or by the server, whatever the
 * status it says so with. `issues` has what is wrong; `span` is where, if that is known.
 */
export class FilterRejectedError extends BadRequestError<'filter-rejected'> {
  override readonly name = 'FilterRejectedError'
  declare readonly issues: readonly Issue[]
}

/** Status 403, and 401: the token is missing, or not one that may do this. */
export class ForbiddenError extends RequestError<'forbidden'> {
  override readonly name = 'ForbiddenError'
}

/** Status 404: there is no such thing. */
export class NotFoundError extends RequestError<'not-found'> {
  override readonly name = 'NotFoundError'
}

/**
 * A change of members that the server refused for a reason which the specification explains: the
 * team does not exist, users or memberships do not exist, or invitations were not accepted. `ids` has
 * every member that was refused; where there are several reasons, `details` has that of each.
 */
export class TeamRefusedError extends RequestError<TeamFaultReason> {
  override readonly name = 'TeamRefusedError'
  declare readonly ids: readonly string[]
}

/** Status 429: too many requests; `retryAfterMs` says when to come back, if the server does. */
export class RateLimitedError extends RequestError<'rate-limited'> {
  override readonly name = 'RateLimitedError'
}

/** Status 5xx: the server failed; do not expect another try to succeed. */
export class ServerError extends RequestError<'server-error'> {
  override readonly name = 'ServerError'
}

/** Any other status. A redirect is never followed, and `origin` is all that is told of its target. */
export class UnexpectedStatusError extends RequestError<'unexpected-status' | 'redirected'> {
  override readonly name = 'UnexpectedStatusError'
  declare readonly origin?: string
}

/** The answer was not there in time. */
export class TimeoutError extends RequestError<'timed-out'> {
  override readonly name = 'TimeoutError'
}

/** The server could not be reached, or the answer broke off; `cause` is what `fetch` threw. */
export class NetworkError extends RequestError<'network-failed'> {
  override readonly name = 'NetworkError'
}

/**
 * The answer is not what the specification says it is, or lacks what the call needs of its headers.
 */
export class DecodeError extends RequestError<
  'invalid-response' | 'header-missing' | 'page-cycle'
> {
  override readonly name = 'DecodeError'
}

/** The answer is larger than the limits of the client. */
export class ResponseLimitError extends RequestError<'response-too-large' | 'too-many-pages'> {
  override readonly name = 'ResponseLimitError'
}

/** The codes of a request that was not sent. */
type InvalidRequestCode =
  | 'invalid-option'
  | 'invalid-token'
  | 'insecure-token'
  | 'conflicting-parameters'
  | 'filter-not-supported'
  | 'url-too-long'
  | 'client-closed'

/** The request could not succeed, so it was not sent. */
export class InvalidRequestError extends RequestError<InvalidRequestCode> {
  override readonly name = 'InvalidRequestError'
}

/** The class of each code. */
export interface RequestErrors
  extends Record<InvalidRequestCode, InvalidRequestError>,
    Record<TeamFaultReason, TeamRefusedError> {
  'bad-request': BadRequestError<'bad-request'>
  'filter-rejected': FilterRejectedError
  forbidden: ForbiddenError
  'not-found': NotFoundError
  'rate-limited': RateLimitedError
  'server-error': ServerError
  'unexpected-status': UnexpectedStatusError
  redirected: UnexpectedStatusError
  'timed-out': TimeoutError
  'network-failed': NetworkError
  'invalid-response': DecodeError
  'header-missing': DecodeError
  'page-cycle': DecodeError
  'response-too-large': ResponseLimitError
  'too-many-pages': ResponseLimitError
}

/**
 * True for an error of a request, also one of another realm or of another copy of this package,
 * where `instanceof` is not. With codes, only for those.
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

/** An option that cannot be meant. */
export function invalid(message: string, hint: string): InvalidRequestError {
  return new InvalidRequestError(message, { code: 'invalid-option', hint })
}
