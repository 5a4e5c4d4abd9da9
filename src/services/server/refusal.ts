import { FilterError, invalidOption } from '../../../grammar/index.ts'
import type { TeamFaultReason } from '../wire/index.ts'

/** The status of a refusal. */
export type RefusalStatus = 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503

/** One error of a request. The scheduler tells the first, as text, and the teams tell all, in a document. */
export interface Fault {
  readonly detail: string
  /** The invalid part of the request: a place in the document, a path parameter or a header. */
  readonly source?: Readonly<Partial<Record<'pointer' | 'parameter' | 'header', string>>>
  readonly code?: TeamFaultReason
  /** Defaults to the status of the answer. */
  readonly status?: RefusalStatus
}

/** Errors to send as the answer to a request. Callers of the server never see them. */
export class Refusal extends FilterError<'refused'> {
  override readonly name = 'Refusal'
  readonly status: RefusalStatus
  readonly faults: readonly Fault[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: RefusalStatus,
    told: string | readonly Fault[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    const faults = typeof told === 'string' ? [{ detail: told }] : told
    super(faults[0]?.detail ?? 'Refused.', { code: 'refused' })
    this.status = status
    this.faults = faults
    this.headers = headers
  }
}

/** A refusal as plain text. */
export function textOfRefusal({ status, faults, headers }: Refusal): Response {
  const type = { 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response(faults[0]?.detail, { status, headers: { ...type, ...headers } })
}

/**
 * Refuses an option or a row that cannot be used.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function requireOption(isSo: boolean, message: string, hint: string): void {
  if (!isSo) throw invalidOption(message, hint)
}
