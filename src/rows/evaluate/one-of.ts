import { type Asked, verdictOfKind } from '../meaning/index.ts'
import type { Test } from './operators.ts'

/**
 * The test of adjacent comparisons of one value: whether it equals one of their literals, or for `!=` none of them.
 * Strings are compared with all literals at once.
 * @param each The same test, one comparison after the other, for any other value.
 * @param isJson True if numbers are compared with all literals at once, too.
 * @param decisive True for `==`.
 */
export function oneOf(
  askeds: readonly Asked[],
  each: Test,
  isJson: boolean,
  decisive: boolean,
): Test {
  const texts = askeds.map(({ literal }) => literal?.text)
  const verdicts = askeds.map((asked) => verdictOfKind(asked, 'number'))
  const numbers = verdicts.map((verdict) => (verdict.is === 'equal' ? verdict.to : undefined))
  // A literal that is not a number is an error for a number, unless an earlier one decides.
  const areNumbers = isJson && !numbers.includes(undefined)
  if (askeds.length <= 4) {
    const [a, b = a, c = a, d = a] = texts
    const [e, f = e, g = e, h = e] = numbers
    return (value) => {
      if (typeof value === 'string')
        return (value === a || value === b || value === c || value === d) === decisive
      if (areNumbers && typeof value === 'number')
        return (value === e || value === f || value === g || value === h) === decisive
      return each(value)
    }
  }
  const textSet: ReadonlySet<unknown> = new Set(texts)
  const numberSet: ReadonlySet<unknown> = new Set(numbers)
  return (value) => {
    if (typeof value === 'string') return textSet.has(value) === decisive
    // A set would find NaN, which equals nothing.
    if (areNumbers && typeof value === 'number' && !Number.isNaN(value))
      return numberSet.has(value) === decisive
    return each(value)
  }
}
