import fc from 'fast-check'

// fast-check shrinks a node to a smaller one of its kind, never to what is in it. So now and then
// a node is left out for one that is below it, and shrinking leads there.

/** Whether a node is left out and what is below it stands in its place. */
export function mayBeLeftOut(): fc.Arbitrary<boolean> {
  return fc.nat({ max: 19 }).map((chance) => chance === 0)
}

/** The operands of a chain, or one of them alone. */
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
