import { FilterError } from '../../grammar/index.ts'

/** Thrown if no row was found that a filter matches, or that it just misses, and if a law does not hold. */
export class TestingError extends FilterError<'no-matching-row' | 'no-near-miss' | 'law-broken'> {
  override readonly name = 'TestingError'
}
