import { FilterError } from '../../grammar/index.ts'

/** Thrown if no row matches a filter, or if none was found; and if a law is broken. */
export class TestingError extends FilterError<'no-matching-row' | 'law-broken'> {
  override readonly name = 'TestingError'
}
