import fc from 'fast-check'
import type { Expression, MatchExpression } from '../../grammar/index.ts'
import {
  andOf,
  literalOf,
  matchOf,
  notOf,
  orOf,
  quantifierOf,
  selectorOf,
} from '../../src/filters/ast/index.ts'

const FIELDS = ['a', 'b', 'c', 'd', 'x']

/** One of few conditions, so that a tree of them repeats and contradicts itself. */
function aFamiliarMatch(): fc.Arbitrary<MatchExpression> {
  const selector = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...FIELDS).map((name) => selectorOf([name])) },
    { weight: 1, arbitrary: fc.constant(selectorOf(['m', 'k'])) },
  )
  return fc.oneof(
    fc
      .tuple(selector, fc.constantFrom('==', '!='))
      .map(([field, operator]) => matchOf(field, operator, literalOf('1', 'number'))),
    fc
      .tuple(selector, fc.constantFrom('in', 'not in', 'contains', 'not contains'))
      .map(([field, operator]) => matchOf(field, operator, literalOf('1'))),
    fc
      .tuple(selector, fc.constantFrom('is nil', 'is not nil'))
      .map(([field, operator]) => matchOf(field, operator)),
  )
}

/** A tree of few conditions, with quantifiers whose names hide fields that the conditions ask for. */
export function aRepetitiveExpression(): fc.Arbitrary<Expression> {
  const { expression } = fc.letrec<{ expression: Expression }>((tie) => {
    const operands = fc.array(tie('expression'), { minLength: 2, maxLength: 4 })
    const name = fc.constantFrom(...FIELDS)
    const names = fc.oneof(
      name,
      name.map((value) => ({ value })),
      name.map((index) => ({ index })),
      fc.tuple(name, name).map(([index, value]) => ({ index, value })),
    )
    const quantifier = fc
      .tuple(fc.constantFrom('any', 'all'), name, names, tie('expression'))
      .map(([quantifier, field, bound, body]) =>
        quantifierOf(quantifier, selectorOf([field]), bound, body),
      )
    return {
      expression: fc.oneof(
        { depthSize: 'medium', withCrossShrink: true },
        { weight: 6, arbitrary: aFamiliarMatch() },
        { weight: 4, arbitrary: operands.map(orOf) },
        { weight: 4, arbitrary: operands.map(andOf) },
        { weight: 1, arbitrary: tie('expression').map(notOf) },
        { weight: 1, arbitrary: quantifier },
      ),
    }
  })
  return expression
}

/** A row on which those conditions are true, false, or fail in one way or another. */
export function aFamiliarRow(): fc.Arbitrary<unknown> {
  const value = fc.constantFrom<unknown>(1, 2, '1', 'x', true, null, [1], [2, null], ['x'], {
    '1': 1,
  })
  const m = fc.constantFrom<unknown>({}, { k: 1 }, { k: null }, null)
  const fields = Object.fromEntries(FIELDS.map((field) => [field, value]))
  return fc.record({ ...fields, m }, { requiredKeys: [] })
}
