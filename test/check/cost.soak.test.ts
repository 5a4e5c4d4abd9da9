import { expect, test } from 'vitest'
import { check } from '../../src/rows/check/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { cpuTimeOf } from '../support/cpu-time.ts'

// It took 4.5 s, and minutes.
test.each([
  [400, 2_000],
  [3_000, 20_000],
])('F78: %i unknown names are checked with %i fields in a moment', (clauses, fields) => {
  const named = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => `${name}${at.toString(36)}`)
  const schema = s.typed(
    Object.fromEntries(named(fields, 'FieldOfTheRow').map((name) => [name, s.string()])),
  )
  const filter = named(clauses, 'FieldOfTheRaw')
    .map((name) => `${name} == a`)
    .join(' or ')
  expect(cpuTimeOf(() => check(filter, { schema }))).toBeLessThan(3_000)
})
