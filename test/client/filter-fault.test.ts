import { expect, test } from 'vitest'
import { readFilterFault } from '../../src/services/client/filter-fault.ts'

// What the reference says, from the text of its error on.
test.each<[text: string, reason: string]>([
  ['error finding value in datum: /b at part 0: couldn\'t find key "b"', 'value-not-found'],
  ['error getting match value in expression: strconv.ParseFloat: …', 'value-not-coercible'],
  ['error getting interface slice match value in expression', 'value-not-coercible'],
  ['unable to find suitable primitive comparison function for matching', 'operator-not-applicable'],
  ['cannot perform is-nil operations on type float64 for selector: "a"', 'operator-not-applicable'],
  ['value of type float64 is not convertible to []byte', 'operator-not-applicable'],
  ['a is not a list or a map', 'operator-not-applicable'],
  ['ANY can only iterate over maps indexed with strings', 'operator-not-applicable'],
  ['selector "k.a" references a map key so "k.a" is invalid', 'local-not-traversable'],
  ['"x" cannot be used as a placeholder for both the index and the value', 'binding-conflict'],
  ['unable to convert json number "1e400"', 'number-not-representable'],
  ['failed to compile regular expression "(": error parsing regexp: …', 'invalid-pattern'],
  ['1:14 (13): rule "value": max number of expressions parsed', 'too-complex'],
  ['selector "a\u2028b" is not valid', 'value-not-found'],
  ['the filter\u2028cannot be used here', 'conflicting-parameters'],
])('%s: %s', (text, reason) => {
  expect(readFilterFault(`failed to read result page: ${text}`)?.reason).toBe(reason)
})

test('what cannot be compared is not a conflict of parameters', () => {
  const text = 'error evaluating the filter: `a` fits no double. Such a number cannot be compared.'
  expect(readFilterFault(text)).toBeUndefined()
})

test.each(['', 'no leader', 'job not found', 'permission denied', 'invalid region'])(
  '%j says nothing of a filter',
  (text) => {
    expect(readFilterFault(text)).toBeUndefined()
  },
)
