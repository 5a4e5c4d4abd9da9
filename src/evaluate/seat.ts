import type { RowTest } from './read.ts'

/**
 * The test of a whole filter as a predicate. An engine makes one piece of code of all that a closure
 * encloses only while no other closure comes from the same place in the source: the first filters
 * of a process have such a place to themselves.
 */
export function seat(test: RowTest): (row: unknown) => boolean {
  return (SEATS[next++ % SEATS.length] as SeatMaker)(test)
}

type SeatMaker = (test: RowTest) => (row: unknown) => boolean

let next = 0

const SEATS: readonly SeatMaker[] = [
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
