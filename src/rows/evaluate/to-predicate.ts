import type { Predicate } from './evaluation-options.ts'
import type { PredicateMaker } from './fast/makers.ts'
import { PREDICATES } from './fast/sites.generated.ts'
import { Fault } from './faults.ts'
import type { RowTest } from './read.ts'
import { toFilterError } from './thrown.ts'

const TEST = Symbol('test')

/** A predicate together with the test that it is made from. */
interface Tested extends Predicate {
  [TEST]?: RowTest
}

let next = 0

/**
 * A test of rows as a predicate, which throws nothing but a `FilterError`. An engine compiles a closure and everything
 * it encloses into one piece of code only if the call site is monomorphic, which means that it creates no other
 * closure. So each of the first filters of a process has its own copy of the site.
 */
export function toPredicate(test: RowTest): Predicate {
  const make = PREDICATES[next++ % PREDICATES.length] as PredicateMaker
  const predicate: Tested = make((row, frame) => {
    try {
      return test(row, frame)
    } catch (error) {
      throw toFilterError(error)
    }
  })
  predicate[TEST] = test
  return predicate
}

/** The answer of a predicate on a row. One that was compiled here throws a fault instead of its error. */
export function askFor(predicate: Predicate, row: unknown): boolean {
  const test = Object.hasOwn(predicate, TEST) ? (predicate as Tested)[TEST] : undefined
  if (!test) return predicate(row)
  try {
    return test(row)
  } catch (error) {
    throw error instanceof Fault ? error : toFilterError(error)
  }
}
