import fc from 'fast-check'
import type { Expression } from '../../../grammar/index.ts'
import { s } from '../../schema/index.ts'
import { rowAdjuster } from '../adjust-row.ts'
import { choosing, someChoices } from '../choices.ts'
import { aName, aText } from './text.ts'

/** Decoded JSON, with names that filters use and names that every object inherits. */
export function aDatum(): fc.Arbitrary<unknown> {
  const { datum } = fc.letrec<{ datum: unknown }>((tie) => {
    const key = fc.oneof(
      aName(),
      fc.constantFrom('0', '__proto__', 'constructor', 'length'),
      aText(),
    )
    return {
      datum: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        aLeaf(),
        fc.array(tie('datum'), { maxLength: 4 }),
        fc.dictionary(key, tie('datum'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }
  })
  return datum
}

/** An object with most paths of a filter, often with the values that it compares with. */
export function aDatumFor(expression: Expression): fc.Arbitrary<unknown> {
  return aDatumMaker().map((make) => make(expression))
}

/** A function from a filter to such an object, so that both shrink independently. */
export function aDatumMaker(): fc.Arbitrary<(expression: Expression) => unknown> {
  const root = fc.dictionary(aName(), aDatum(), { maxKeys: 3, noNullPrototype: true })
  return fc.tuple(root, someChoices()).map(
    ([datum, drawn]) =>
      (expression) =>
        rowAdjuster(expression, s.any())(datum, undefined, choosing(drawn)),
  )
}

function aLeaf(): fc.Arbitrary<unknown> {
  return fc.oneof(
    { withCrossShrink: true },
    aText(),
    fc.integer({ min: -2, max: 20 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
  )
}
