import fc from 'fast-check'
import {
  type Expression,
  type Operator,
  type Selector,
  takesValue,
  type Value,
} from '../../../grammar/index.ts'
import {
  andOf,
  type BindingNames,
  matchOf,
  notOf,
  orOf,
  quantifierOf,
  unambiguous,
} from '../../filters/ast/index.ts'
import { print } from '../../filters/print/index.ts'
import { requireSchema, type Schema, s } from '../../rows/schema/index.ts'
import type { Named, PathContext } from '../paths.ts'
import { anyConditions } from './any-conditions.ts'
import { conditionsOnFields } from './conditions-on-fields.ts'

/**
 * A tree as the parser makes it; `parse` of its printed text returns the same tree. It shrinks to a single condition,
 * and a failing property shows its text.
 *
 * With a schema, most fields exist and most operators fit. About one condition in six does not fit its field, and a
 * filter may fail on null or on a missing value. Without a schema, filters are of any kind, over any names, including
 * keywords.
 *
 * @example
 * fc.assert(fc.property(anExpression(schema), aRow(schema), (filter, row) => {
 *   …
 * }))
 */
export function anExpression(schema?: Schema): fc.Arbitrary<Expression> {
  if (schema === undefined) return aTreeOver(s.any(), anyConditions())
  return aTreeOver(requireSchema(schema), conditionsOnFields())
}

/** A tree with such conditions on the rows of a schema. */
export function aTreeOver(schema: Schema, conditions: Conditions): fc.Arbitrary<Expression> {
  const context: PathContext = { row: { schema, rules: 'typed' }, names: [] }
  return aTreeOf(conditions).map((make) => shownAsText(make(context)))
}

// fast-check would show the whole tree. The member is not enumerable, so comparing and walking ignore it.
function shownAsText(expression: Expression): Expression {
  return Object.defineProperty({ ...expression }, fc.toStringMethod, {
    value: () => print(expression),
  })
}

// A filter is drawn as choices, and built from them once the context is known. So no part depends on a schema that
// another part decides, and every part shrinks.
type Make<Part = Expression> = (context: PathContext) => Part

/** What the conditions of a tree are about. */
export interface Conditions {
  readonly match: fc.Arbitrary<Make<Condition>>
  readonly collection: fc.Arbitrary<Make<Collection>>
}

/** The parts of a condition. Some operators take no value. */
export interface Condition {
  readonly selector: Selector
  readonly operator: Operator
  readonly value: Value
}

/** What a quantifier goes over, its names, and their meaning in its body. */
export interface Collection {
  readonly selector: Selector
  readonly names: BindingNames
  readonly added: readonly Named[]
}

function aTreeOf({ match, collection }: Conditions): fc.Arbitrary<Make> {
  const { make } = fc.letrec<{ make: Make }>((tie) => {
    const condition = match.map(
      (conditionIn): Make =>
        (context) => {
          const { selector, operator, value } = conditionIn(context)
          const written = unambiguous(selector, operator)
          return takesValue(operator)
            ? matchOf(written, operator, value)
            : matchOf(written, operator)
        },
    )
    const chainOf = (join: (operands: readonly Expression[]) => Expression) =>
      someOperands(tie('make')).map(
        (operands): Make =>
          (context) =>
            join(operands.map((operand) => operand(context))),
      )
    const not = fc
      .tuple(mayBeLeftOut(), tie('make'))
      .map(([isLeftOut, make]): Make => (isLeftOut ? make : (context) => notOf(make(context))))
    const quantifier = fc
      .tuple(mayBeLeftOut(), fc.constantFrom('any', 'all'), collection, tie('make'))
      .map(([isLeftOut, word, collectionIn, body]): Make => {
        if (isLeftOut) return body
        return (context) => {
          const { selector, names, added } = collectionIn(context)
          const inside = { ...context, names: [...context.names, ...added] }
          return quantifierOf(word, unambiguous(selector, word), names, body(inside))
        }
      })
    return {
      make: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        { weight: 4, arbitrary: condition },
        { weight: 3, arbitrary: chainOf(andOf) },
        { weight: 2, arbitrary: chainOf(orOf) },
        { weight: 1, arbitrary: not },
        { weight: 2, arbitrary: quantifier },
      ),
    }
  })
  return make
}

// fast-check shrinks a node to a smaller one of its kind, never to one of its children. So sometimes a child replaces
// its node, and shrinking leads there.
function mayBeLeftOut(): fc.Arbitrary<boolean> {
  return fc.nat({ max: 19 }).map((chance) => chance === 0)
}

// The operands of a chain, or only one of them.
function someOperands<Operand>(operand: fc.Arbitrary<Operand>): fc.Arbitrary<Operand[]> {
  return fc
    .tuple(fc.nat({ max: 39 }), fc.array(operand, { minLength: 1, maxLength: 3 }))
    .map(([chance, operands]) => {
      const alone = operands[chance % operands.length]
      return chance < 4 && alone !== undefined ? [alone] : operands
    })
}
