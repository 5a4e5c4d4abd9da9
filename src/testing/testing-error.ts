import { FilterError } from '../../grammar/index.ts'

/** Thrown if no row was found that matches a filter or just misses it, and if a law is broken. */
export class TestingError extends FilterError<'no-matching-row' | 'no-near-miss' | 'law-broken'> {
  override readonly name = 'TestingError'
}
