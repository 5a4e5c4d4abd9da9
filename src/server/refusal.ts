import { FilterError } from '../../grammar/index.ts'

/** The status of an answer that refuses. */
export type RefusalStatus = 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503

/** Thrown anywhere on the way to an answer, and answered: never seen by who calls the server. */
export class Refusal extends FilterError<'refused'> {
  override readonly name = 'Refusal'
  readonly status: RefusalStatus
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: RefusalStatus,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message, { code: 'refused' })
    this.status = status
    this.headers = headers
  }
}
