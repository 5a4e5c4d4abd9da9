import { FilterError } from '../../grammar/index.ts'

/** Thrown if no row was found that a filter matches, or that it just misses. */
export class TestingError extends FilterError<'no-matching-row' | 'no-near-miss'> {
  override readonly name = 'TestingError'
}
