import { FilterError } from '../../grammar/index.ts'
import type { JsonApiError } from '../wire/index.ts'

/** The status of an answer that refuses. */
export type RefusalStatus = 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503

/** Thrown anywhere on the way to an answer, and answered: never seen by who calls the server. */
export class Refusal extends FilterError<'refused'> {
  override readonly name = 'Refusal'
  readonly status: RefusalStatus
  readonly headers: Readonly<Record<string, string>>
  /** What of the request is wrong, for answers that can say it. */
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
