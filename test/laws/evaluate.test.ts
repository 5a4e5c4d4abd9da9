import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Expression, FilterError } from '../../grammar/index.ts'
import { map } from '../../src/ast/index.ts'
import { compileWithRe2 as compile } from '../../src/evaluate/index.ts'
import { aDatumFor, anExpression } from '../support/arbitraries.ts'
import { naive, type Outcome } from '../support/naive.ts'

// The naive evaluator knows no bytes, and runs patterns on the platform's engine.
function plain(expression: Expression): Expression {
  return map(expression, {
    Match: (node) => {
      if (!('value' in node)) return node
      const { bytes: _, ...value } = node.value
      const raw = node.operator.endsWith('matches')
        ? value.raw.replace(/[^A-Za-z0-9.]/g, '')
        : value.raw
      return { ...node, value: { ...value, raw } }
    },
  })
}

function outcome(expression: Expression, row: unknown): Outcome {
  try {
    return compile(expression)(row)
  } catch (error) {
    if (error instanceof FilterError) return { code: error.code }
    throw error
  }
}

const aCase = () =>
  anExpression().chain((expression) => {
    const simple = plain(expression)
    return fc.tuple(fc.constant(simple), aDatumFor(simple))
  })

test('6 a compiled filter answers as a naive walk of its tree', () => {
  fc.assert(
    fc.property(aCase(), ([expression, row]) => {
      expect(outcome(expression, row)).toEqual(naive(expression, row))
    }),
    { numRuns: 3_000 },
  )
})

test('a predicate may be asked again, and forgets the row before', () => {
  fc.assert(
    fc.property(aCase(), aCase(), ([expression, row], [, other]) => {
      const predicate = compile(expression)
      const ask = (datum: unknown): Outcome => {
        try {
          return predicate(datum)
        } catch (error) {
          return { code: (error as FilterError).code }
        }
      }
      const first = ask(row)
      ask(other)
      expect(ask(row)).toEqual(first)
    }),
    { numRuns: 500 },
  )
})
