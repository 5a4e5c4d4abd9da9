import { FilterError } from '../../../grammar/index.ts'
import type { ErrorDocument, JsonApiError, TeamFaultReason } from '../../wire/index.ts'

/** One error of a request to the teams. */
export interface Fault {
  /** Defaults to the status of the answer. */
  readonly status?: number
  readonly code?: TeamFaultReason
  readonly detail: string
  /** The invalid part of the request. */
  readonly source?: JsonApiError['source']
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  500: 'Internal server error',
  503: 'Service unavailable',
}
/** The most errors in one document. */
const MAX_ERRORS = 100

/** An error to send as the answer to a request to the teams, as a JSON:API document. */
export class TeamsRefusal extends FilterError<'refused'> {
  override readonly name = 'TeamsRefusal'
  readonly status: number
  readonly document: ErrorDocument

  constructor(status: number, faults: readonly Fault[]) {
    super(faults[0]?.detail ?? 'Refused.', { code: 'refused' })
    this.status = status
    this.document = { errors: faults.slice(0, MAX_ERRORS).map((fault) => toError(fault, status)) }
  }
}

function toError({ status, code, detail, source }: Fault, otherwise: number): JsonApiError {
  const own = status ?? otherwise
  return {
    status: `${own}`,
    ...(code && { code }),
    title: TITLES[own] ?? 'Error',
    detail,
    ...(source && { source }),
  }
}
