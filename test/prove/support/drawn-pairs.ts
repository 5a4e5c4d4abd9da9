import fc from 'fast-check'
import type { Expression, MatchExpression } from '../../../grammar/index.ts'
import { andOf, literalOf, mapTree, notOf, orOf } from '../../../src/filters/ast/index.ts'
import { negate, simplify } from '../../../src/filters/rewrite/index.ts'
import { type Schema, s } from '../../../src/rows/schema/index.ts'
import * as schemas from '../../../src/rows/schemas/index.ts'
import { anExpression, aSchema } from '../../../src/testing/index.ts'
import { job, odd, pet, tree } from '../../testing/schemas.ts'

/** Two filters on the rows of a schema. */
export interface Pair {
  readonly schema: Schema
  readonly one: Expression
  readonly other: Expression
  /** True if the second was made of the first by laws that hold with errors. */
  readonly isSame: boolean
}

const SHIPPED = [
  schemas.jobStubSchema,
  schemas.allocationStubSchema,
  schemas.nodeStubSchema,
  schemas.evaluationSchema,
  job,
  pet,
  tree,
  odd,
].filter((schema) => schema !== undefined)

type Remade = Pick<Pair, 'other' | 'isSame'>

/** Pairs of filters: independent ones, rewritten ones, ones that differ a little, and ones with a part in common. */
export function aPair(): fc.Arbitrary<Pair> {
  const schema = fc.oneof(
    { weight: 3, arbitrary: aSchema('typed') },
    { weight: 3, arbitrary: aSchema('json') },
    { weight: 1, arbitrary: fc.constant<Schema>(s.any()) },
    { weight: 3, arbitrary: fc.constantFrom<Schema[]>(...SHIPPED) },
  )
  return schema.chain((of) => {
    const filter = anExpression(of)
    return fc
      .tuple(filter, filter, fc.nat(7), fc.nat(9), fc.nat(9))
      .map(([one, drawn, way, place, how]) => ({
        schema: of,
        one,
        ...remade(one, drawn, way, place, how),
      }))
  })
}

function remade(
  one: Expression,
  drawn: Expression,
  way: number,
  place: number,
  how: number,
): Remade {
  const different = (other: Expression): Remade => ({ other, isSame: false })
  const same = (other: Expression): Remade => ({ other, isSame: true })
  switch (way) {
    case 0:
      return same(notOf(negate(one)))
    case 1:
      return same(how % 2 === 0 ? simplify(one) : andOf([one, orOf([one, drawn])]))
    case 2:
      return different(mirrored(one))
    case 3:
      return different(how % 2 === 0 ? andOf([one, drawn]) : orOf([drawn, one]))
    case 4:
    case 5:
      return different(edited(one, place, how))
    default:
      return different(drawn)
  }
}

function mirrored(filter: Expression): Expression {
  return mapTree(filter, {
    And: (node) => andOf(node.operands.toReversed()),
    Or: (node) => orOf(node.operands.toReversed()),
  })
}

const LITERALS = ['a', 'b', '', '1', '0', 'true', '1.5', '^a', 'a|b', 'ab']

// With another literal, another operator, or a part left out.
function edited(filter: Expression, place: number, how: number): Expression {
  let at = 0
  const isHere = () => at++ === place % 4
  return mapTree(filter, {
    Match: (node): Expression => {
      if (!isHere() || !('value' in node)) return node
      const other: MatchExpression = { ...node, value: literalOf(LITERALS[how] as string) }
      return how % 3 === 0 ? notOf(node) : other
    },
    And: (node) => (how % 4 === 0 && isHere() ? (node.operands[0] as Expression) : node),
    Quantifier: (node) =>
      how % 5 === 0 && isHere()
        ? { ...node, quantifier: node.quantifier === 'any' ? 'all' : 'any' }
        : node,
  })
}
