import fc from 'fast-check'
import type { Expression } from '../../grammar/index.ts'
import { s } from '../schema/index.ts'
import { aName, aText } from './a-text.ts'
import { choosing, someChoices } from './choices.ts'
import { steering } from './steer.ts'

/** Decoded JSON: names that filters use, and names that every object seems to have. */
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

/** An object in which the paths of a filter mostly lead somewhere, often to what it asks for. */
export function aDatumFor(expression: Expression): fc.Arbitrary<unknown> {
  return aDatumMaker().map((make) => make(expression))
}

/** Makes such an object of a filter once that is known, so that each shrinks by itself. */
export function aDatumMaker(): fc.Arbitrary<(expression: Expression) => unknown> {
  const root = fc.dictionary(aName(), aDatum(), { maxKeys: 3, noNullPrototype: true })
  return fc.tuple(root, someChoices()).map(
    ([datum, drawn]) =>
      (expression) =>
        steering(expression, s.any())(datum, undefined, choosing(drawn)),
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
