import type { RowTest } from '../read.ts'

/**
 * The test of a whole filter as a predicate. An engine compiles a closure and everything it encloses
 * as one piece of code only while no other closure comes from the same place in the source: each of
 * the first filters of a process has its own place.
 */
export function predicateOf(test: RowTest): (row: unknown) => boolean {
  return (PLACES[next++ % PLACES.length] as PredicateMaker)(test)
}

type PredicateMaker = (test: RowTest) => (row: unknown) => boolean

let next = 0

const PLACES: readonly PredicateMaker[] = [
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
  (test) => (row) => test(row, undefined),
]
