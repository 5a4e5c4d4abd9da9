import fc from 'fast-check'

// fast-check shrinks a node to a smaller one of its kind, never to one of its children. So sometimes a child replaces
// its node, and shrinking leads there.

/** Whether a child replaces its node. */
export function mayBeLeftOut(): fc.Arbitrary<boolean> {
  return fc.nat({ max: 19 }).map((chance) => chance === 0)
}

/** The operands of a chain, or only one of them. */
export function someOperands<Operand>(
  operand: fc.Arbitrary<Operand>,
  maxLength: number,
): fc.Arbitrary<Operand[]> {
  return fc
    .tuple(fc.nat({ max: 39 }), fc.array(operand, { minLength: 1, maxLength }))
    .map(([chance, operands]) => {
      const alone = operands[chance % operands.length]
      return chance < 4 && alone !== undefined ? [alone] : operands
    })
}
