import { FilterError } from '../../grammar/index.ts'
import type { JsonApiError } from '../wire/index.ts'

/** The status of a refusal. */
export type RefusalStatus = 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503

/** An error to send as the answer to a request. Callers of the server never see it. */
export class Refusal extends FilterError<'refused'> {
  override readonly name = 'Refusal'
  readonly status: RefusalStatus
  readonly headers: Readonly<Record<string, string>>
  /** The invalid part of the request, for answers that can express it. */
  readonly source: JsonApiError['source']

  constructor(
    status: RefusalStatus,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    source?: JsonApiError['source'],
  ) {
    super(message, { code: 'refused' })
    this.status = status
    this.headers = headers
    this.source = source
  }
}
