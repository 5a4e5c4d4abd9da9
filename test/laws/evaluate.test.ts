import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../../src/evaluate/index.ts'
import { naive } from '../../src/testing/naive.ts'
import { outcomeOf } from '../../src/testing/outcome.ts'
import { aDatumFor, aPlainExpression } from '../support/arbitraries.ts'
import { casesOr } from '../support/cases.ts'

const aCase = () =>
  aPlainExpression().chain((expression) => fc.tuple(fc.constant(expression), aDatumFor(expression)))

test('6 a compiled filter answers as a naive walk of its tree', () => {
  fc.assert(
    fc.property(aCase(), ([expression, row]) => {
      expect(outcomeOf(compile(expression), row)).toEqual(naive(expression, row))
    }),
    { numRuns: casesOr(150) },
  )
})

test('a predicate may be asked again, and forgets the row before', () => {
  fc.assert(
    fc.property(aCase(), aCase(), ([expression, row], [, other]) => {
      const predicate = compile(expression)
      const first = outcomeOf(predicate, row)
      outcomeOf(predicate, other)
      expect(outcomeOf(predicate, row)).toEqual(first)
    }),
    { numRuns: casesOr(70) },
  )
})
