import { expect, test } from 'vitest'
import { allocationSchema, nodeSchema } from '../../src/rows/schemas/index.ts'
import {
  type FilterFaultReason,
  LISTS,
  MEMBER_TYPES,
  membersPath,
  parseDuration,
  parseIndex,
  printDuration,
  readFilterFault,
  writeSyntaxFault,
} from '../../src/services/wire/index.ts'

test.each([
  ['nodes', nodeSchema.replacements],
  ['allocations', allocationSchema.replacements],
] as const)('what %s renames agrees with its schema', (name, replacements) => {
  const simple = Object.entries(replacements ?? {}).filter(
    ([, replacement]) => !('asks' in replacement),
  )
  const written = simple.map(([from, { path }]) => {
    const [first = '', ...rest] = path as readonly string[]
    return [
      from,
      rest.reduce(
        (text, part) => (/\W/.test(part) ? `${text}["${part}"]` : `${text}.${part}`),
        first,
      ),
    ]
  })
  expect(LISTS[name].renamed).toEqual(Object.fromEntries(written))
})

test.each([
  ['10s', 10_000],
  ['5m', 300_000],
  ['300000ms', 300_000],
  ['1h30m', 5_400_000],
  ['1.5s', 1_500],
  ['.5s', 500],
  ['1.s', 1_000],
  ['2us', 0.002],
  ['2µs', 0.002],
  ['0', 0],
  ['0s', 0],
  ['', undefined],
  ['10', undefined],
  ['s', undefined],
  ['-1s', undefined],
  ['1 s', undefined],
  ['1s ', undefined],
  ['1d', undefined],
  ['1e3s', undefined],
  ['.s', undefined],
  [`${'9'.repeat(400)}h`, undefined],
])('the duration %s is %j ms', (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds)
})

test.each([
  [10_000, '10s'],
  [300_000, '5m'],
  [60_000, '1m'],
  [90_000, '90s'],
  [600_000, '10m'],
  [1_500, '1.5s'],
  [320, '0.32s'],
  [1, '0.001s'],
  [0, '0s'],
])('%i ms are written as %s', (milliseconds, text) => {
  expect(printDuration(milliseconds)).toBe(text)
})

test('a duration that is printed reads back, for every wait up to the longest', () => {
  const wrong = []
  for (let milliseconds = 0; milliseconds <= 600_000; milliseconds++) {
    const text = printDuration(milliseconds)
    if (parseDuration(text) !== milliseconds || !/^[0-9]+(\.[0-9]+)?[sm]$/.test(text))
      wrong.push(text)
  }
  expect(wrong).toEqual([])
})

test.each([
  ['1', 1n],
  ['0', 0n],
  ['18446744073709551615', 2n ** 64n - 1n],
  ['18446744073709551616', undefined],
  ['99999999999999999999', undefined],
  ['1'.repeat(21), undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  ['-1', undefined],
  ['1.0', undefined],
  ['5, 6', undefined],
  [' 5', undefined],
  ['0x5', undefined],
])('the index %s is %s', (text, index) => {
  expect(parseIndex(text)).toBe(index)
})

test('the path of members is that of their type', () => {
  expect(MEMBER_TYPES.map((type) => membersPath(':team_id', type))).toEqual([
    '/teams/:team_id/relationships/users',
    '/teams/:team_id/relationships/organization-memberships',
  ])
})

test('the place of a syntax fault is written in line, column and bytes, and read back', () => {
  const filter = '😀é\n x ~'
  const text = writeSyntaxFault(filter, 7, 'unexpected `~`')
  expect(text).toContain('2:4 (10): unexpected')
  expect(readFilterFault(text)).toEqual({ reason: 'syntax', byteOffset: 10 })
})

// What the reference says, from the text of its error on.
test.each<[text: string, reason: FilterFaultReason]>([
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
