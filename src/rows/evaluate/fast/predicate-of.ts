import type { RowTest } from '../read.ts'
import type { PredicateMaker } from './makers.ts'
import { PREDICATES } from './sites.generated.ts'

let next = 0

/**
 * The test of a whole filter as a predicate. An engine compiles a closure and everything it encloses into one piece
 * of code only if the call site is monomorphic, which means that it creates no other closure. So each of the first
 * filters of a process has its own copy of the site.
 */
export function predicateOf(test: RowTest): (row: unknown) => boolean {
  return (PREDICATES[next++ % PREDICATES.length] as PredicateMaker)(test)
}
