import fc from 'fast-check'
import { aFilterText, aHostileString, aMutatedText } from '../support/arbitraries.ts'

/** Any text: a filter, nearly one, pieces of syntax, or units in any order. */
export function anyText(): fc.Arbitrary<string> {
  const aUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))
  return fc.oneof(
    aFilterText(),
    aMutatedText(),
    aHostileString(),
    fc.string({ unit: aUnit, maxLength: 40 }),
  )
}
