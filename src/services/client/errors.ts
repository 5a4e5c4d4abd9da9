import {
  FilterError,
  type FilterErrorDetails,
  type Issue,
  ownOptions,
} from '../../../grammar/index.ts'
import type { TeamFaultReason } from '../wire/index.ts'

/**
 * The fate of a request: it was not sent, the server refused it, or the outcome is unknown because no answer came,
 * the server failed or its answer was unusable.
 */
export type Outcome = 'not-sent' | 'refused' | 'unknown'

const FACTS = ['outcome', 'status', 'serverText', 'retryAfterMs', 'issues', 'refused'] as const

/**
 * The base class of client errors. It has the known facts about the request and its answer, never a token. An aborted
 * call rejects with the reason of its signal instead.
 */
export class RequestError extends FilterError<RequestErrorCode> {
  override readonly name: string = 'RequestError'
  readonly outcome: Outcome = 'not-sent'
  declare readonly status?: number
  /** The body of the answer, up to `limits.maxErrorBodyBytes`. */
  declare readonly serverText?: string
  /** How long the server asks to wait, in milliseconds. */
  declare readonly retryAfterMs?: number
  /** The problems of the filter, for `filter-rejected`; `span` is the position of the first, if known. */
  readonly issues: readonly Issue[] = []
  /** The members that the server refused, with the reason of each. */
  readonly refused: readonly Refusal[] = []
  /** Where paging stopped. Pass it as `nextToken` to resume. */
  declare nextToken?: string
  /** The rows that `collect` read before the error. */
  declare items?: readonly unknown[]
  /** The progress of a batch of team members. */
  declare batch?: Batch

  constructor(message: string, given: RequestErrorDetails & { readonly code: RequestErrorCode }) {
    const details = ownOptions(given)
    super(message, details)
    for (const fact of FACTS) {
      if (details[fact] !== undefined) Object.assign(this, { [fact]: details[fact] })
    }
  }

  /** The identifiers of the members that the server refused. */
  get ids(): readonly string[] {
    return this.refused.map(({ id }) => id)
  }
}

/** The details of a request error besides its message. The outcome defaults to `not-sent`. */
export type RequestErrorDetails = Omit<FilterErrorDetails<RequestErrorCode>, 'code'> & {
  readonly [Name in (typeof FACTS)[number]]?: RequestError[Name] | undefined
}

/** The progress of a batch. Every identifier is in exactly one of the lists. */
export interface Batch {
  readonly applied: readonly string[]
  /** Refused by the server, or not sent. */
  readonly notApplied: readonly string[]
  /** Sent, but no answer says whether they were applied. */
  readonly uncertain: readonly string[]
  /** With `onRefused: 'continue'`, the members that the server refused; `notApplied` has them, too. */
  readonly refused?: readonly Refusal[]
}

/** A member that the server refused, and why. */
export interface Refusal {
  readonly id: string
  readonly reason: TeamFaultReason
}

/** The request is wrong: change it. It was not sent, or the server refused it. */
export class InvalidRequestError extends RequestError {
  override readonly name = 'InvalidRequestError'
}

/** The server does not do this, for this token or at all. Redirects are not followed. */
export class RefusedError extends RequestError {
  override readonly name = 'RefusedError'
}

/** The resource does not exist. */
export class NotFoundError extends RequestError {
  override readonly name = 'NotFoundError'
}

/** The server is busy, or has no leader for the moment: try later. `retryAfterMs` is the time to wait, if it said so. */
export class UnavailableError extends RequestError {
  override readonly name = 'UnavailableError'
}

/**
 * No answer came, or the server failed. A read can be repeated; a write may have been applied, unless `outcome` says
 * that it was not sent.
 */
export class UncertainError extends RequestError {
  override readonly name = 'UncertainError'
}

/** The answer does not follow the specification, or exceeds a limit of the client. */
export class InvalidResponseError extends RequestError {
  override readonly name = 'InvalidResponseError'
}

/** The server refused a change of members for a reason in the specification. */
export class TeamRefusedError extends RequestError {
  override readonly name = 'TeamRefusedError'
}

/** The client was closed. */
export class ClosedError extends RequestError {
  override readonly name = 'ClosedError'
}

/** The class of each code: the same for all failures after which a caller does the same. */
const CLASSES = {
  'invalid-option': InvalidRequestError,
  'invalid-token': InvalidRequestError,
  'insecure-token': InvalidRequestError,
  'conflicting-parameters': InvalidRequestError,
  'filter-not-supported': InvalidRequestError,
  'url-too-long': InvalidRequestError,
  'tls-failed': InvalidRequestError,
  'bad-request': InvalidRequestError,
  'filter-rejected': InvalidRequestError,
  'modified-since': RefusedError,
  forbidden: RefusedError,
  'unexpected-status': RefusedError,
  redirected: RefusedError,
  'not-found': NotFoundError,
  'rate-limited': UnavailableError,
  unavailable: UnavailableError,
  'server-error': UncertainError,
  'timed-out': UncertainError,
  'network-failed': UncertainError,
  'invalid-response': InvalidResponseError,
  'header-missing': InvalidResponseError,
  'page-cycle': InvalidResponseError,
  'response-too-large': InvalidResponseError,
  'team-not-found': TeamRefusedError,
  'member-not-found': TeamRefusedError,
  'invitation-not-accepted': TeamRefusedError,
  'client-closed': ClosedError,
} as const

/** The code of a request error. */
export type RequestErrorCode = keyof typeof CLASSES

/** The codes of all request errors. */
export const REQUEST_CODES = /* @__PURE__ */ Object.keys(CLASSES) as readonly RequestErrorCode[]

/** The error with a code, and advice. */
export function requestError(
  code: RequestErrorCode,
  message: string,
  hint: string,
  details?: RequestErrorDetails,
): RequestError {
  return new CLASSES[code](message, { hint, ...details, code })
}

/** The error for an invalid option. */
export function invalid(message: string, hint: string): RequestError {
  return requestError('invalid-option', message, hint)
}

/**
 * True for a request error; with codes, only for those.
 * @example
 * if (isRequestError(error, 'not-found')) return undefined
 */
export function isRequestError<Code extends RequestErrorCode = RequestErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is InstanceType<(typeof CLASSES)[Code]> {
  if (!(error instanceof RequestError)) return false
  return codes.length === 0 || codes.includes(error.code as Code)
}
