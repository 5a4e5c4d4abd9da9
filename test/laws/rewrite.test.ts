import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Expression } from '../../grammar/index.ts'
import { fold } from '../../src/filters/ast/index.ts'
import { negate, normalize, simplify } from '../../src/filters/rewrite/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { aFamiliarRow, aRepetitiveExpression } from '../rewrite/arbitrary-repetitions.ts'
import { aDatumFor, anExpression } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'
import { resultOrCode } from '../support/thrown.ts'

const outcome = (expression: Expression, row: unknown) =>
  resultOrCode(() => compile(expression)(row))

const size = (expression: Expression): number => {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 1)
  return fold<number>(expression, {
    Or: (_, { operands }) => sum(operands),
    And: (_, { operands }) => sum(operands),
    Not: (_, { operand }) => operand + 1,
    Match: () => 1,
    Quantifier: (_, { body }) => body + 1,
  })
}

const hasNot = (expression: Expression): boolean =>
  fold<boolean>(expression, {
    Or: (_, { operands }) => operands.includes(true),
    And: (_, { operands }) => operands.includes(true),
    Not: () => true,
    Match: () => false,
    Quantifier: (_, { body }) => body,
  })

// Half of the trees are any trees, half repeat themselves.
const aCase = (): fc.Arbitrary<[Expression, unknown]> =>
  fc.oneof(
    fc.tuple(aRepetitiveExpression(), aFamiliarRow()),
    anExpression().chain((tree) => fc.tuple(fc.constant(tree), aDatumFor(tree))),
  )

const opposite = (answer: boolean | string) => (typeof answer === 'boolean' ? !answer : answer)

test('negating turns true and false around, and leaves errors', () => {
  forCases(100, aCase(), ([expression, row]) => {
    expect(outcome(negate(expression), row)).toBe(opposite(outcome(expression, row)))
    expect(hasNot(negate(expression))).toBe(false)
  })
})

test('negating twice is normalizing', () => {
  forCases(100, aCase(), ([expression]) => {
    expect(negate(negate(expression))).toEqual(normalize(expression))
  })
})

test('normalizing keeps every outcome, and leaves no `not`', () => {
  forCases(100, aCase(), ([expression, row]) => {
    const normal = normalize(expression)
    expect(outcome(normal, row)).toBe(outcome(expression, row))
    expect(hasNot(normal)).toBe(false)
    expect(normalize(normal)).toBe(normal)
  })
})

test('simplifying keeps every outcome, never adds, and is done at once', () => {
  forCases(100, aCase(), ([expression, row]) => {
    const simple = simplify(expression)
    expect(outcome(simple, row)).toBe(outcome(expression, row))
    expect(size(simple)).toBeLessThanOrEqual(size(expression))
    expect(simplify(simple)).toBe(simple)
  })
})
