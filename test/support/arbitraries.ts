// What the laws draw from: what is published, and what it is made of.

import fc from 'fast-check'
import type { Expression } from '../../grammar/index.ts'
import type { Schema } from '../../src/rows/schema/index.ts'
import { aDatumMaker } from '../../src/testing/arbitraries/case.ts'
import { conditionsOnFields } from '../../src/testing/arbitraries/conditions-on-fields.ts'
import { aTreeOver } from '../../src/testing/arbitraries/expression.ts'
import { PATTERN_CHARACTERS } from './a-pattern.ts'

export { aPlainExpression } from '../../src/testing/arbitraries/case.ts'
export { aMutatedText } from '../../src/testing/arbitraries/filter-text.ts'
export { aCharacter } from '../../src/testing/arbitraries/text.ts'
export {
  aFilterText,
  aHostileString,
  aNearlyFilterText,
  anExpression,
  aRow,
  aSchema,
} from '../../src/testing/index.ts'

export { aPattern } from './a-pattern.ts'

/** Decoded JSON with most paths of a filter, often with the values that it compares with. */
export function aDatumFor(expression: Expression): fc.Arbitrary<unknown> {
  return aDatumMaker().map((make) => make(expression))
}

/** The signs that patterns consist of. */
export const SIGNS: readonly string[] = [
  ...['(', '(?', '(?P<', '>', ')', '[', '[:', ':]', ']', '^', '\\', '\\p', '\\Q', '\\E', '\\x'],
  ...['{', '}', ',', '1', '0', '9999', '*', '+', '?', '|', '-', 'i', ':'],
]

/** A filter on the fields of a schema, in which half the operators and values do not fit. */
export function anOddExpression(schema: Schema): fc.Arbitrary<Expression> {
  return aTreeOver(schema, conditionsOnFields(2))
}

/** A value for what is not found. */
export function aStandIn(): fc.Arbitrary<unknown> {
  const scalar = fc.oneof(fc.constantFrom(null, 0, 1, true, 'a', ''), fc.jsonValue({ maxDepth: 0 }))
  const name = fc.constantFrom('a', 'b', '1', 'ID', 'Name')
  return fc.oneof(
    scalar,
    fc.array(scalar, { maxLength: 3 }),
    fc.dictionary(name, scalar, { maxKeys: 3 }),
  )
}

/** Text that patterns of `aPattern` may match. */
export function aSubject(): fc.Arbitrary<string> {
  const strange = ['\u212a', '\u2028', '\ufffd', '😀', '\ud800', '\udc00']
  return textOf([...PATTERN_CHARACTERS, ...strange])
}

/** Text of pattern signs in any order. */
export function aPatternLikeText(): fc.Arbitrary<string> {
  return textOf([...SIGNS, '\ud800', ...PATTERN_CHARACTERS])
}

function textOf(pieces: readonly string[]): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(''))
}
