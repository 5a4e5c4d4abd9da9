import { stepsToParse } from '../../../grammar/index.ts'
import { type AnyFilter, readFilter } from '../../filters/ast/index.ts'
import { textOf } from '../../filters/print/index.ts'

/** The steps that the reference's parser takes before it refuses a filter, since 0.1.15. */
export const SERVER_BUDGET = 2_000_000

/**
 * The steps that the reference's parser spends on a filter; above `SERVER_BUDGET` it refuses the filter. For an
 * expression, this is the cost of its printed text. It was measured on go-bexpr 0.1.16, and is exact for a filter as
 * `print` writes it, except for names that begin with a keyword; other white space costs little and does not count.
 * @throws {FilterSyntaxError} if the text does not parse.
 */
export function serverCost(filter: AnyFilter): number {
  return stepsToParse(typeof filter === 'string' ? filter : textOf(readFilter(filter)))
}
