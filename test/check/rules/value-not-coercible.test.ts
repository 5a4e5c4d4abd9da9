import { expect, test } from 'vitest'
import { s } from '../../../src/rows/schema/index.ts'
import { codesOf, told } from './told.ts'

const schema = s.object({
  Flag: s.bool(),
  Whole: s.int(),
  Unsigned: s.uint(),
  Wait: s.duration(),
  Ratio: s.float(),
  Single: s.float({ bits: 32 }),
  Number: s.jsonNumber(),
  Bytes: s.bytes(),
  Flags: s.list(s.bool()),
  Counts: s.list(s.int()),
  Sizes: s.list(s.uint()),
  Waits: s.list(s.duration()),
  Ratios: s.list(s.float()),
  Pair: s.array(s.int(), 2),
  Optional: s.list(s.nullable(s.int())),
  CountsOf: s.map(s.list(s.int())),
  CountOf: s.map(s.int()),
  Json: s.json(
    s.object({
      Count: s.int(),
      Counts: s.list(s.int()),
      Big: s.int({ beyondSafeInteger: true }),
      Flag: s.bool(),
    }),
  ),
})

const HUGE = '99999999999999999999'

test.each<[filter: string, ...words: string[]]>([
  ['Flag == x', '`Flag` is a boolean, and `x` is not', 'Write `true` or `false`'],
  [`Flag == ${HUGE}`, 'a boolean', 'is not'],
  ['Whole == x', '`Whole` is an integer, and `x` is not', 'such as `50`'],
  [`Whole == ${HUGE}`, `\`${HUGE}\` does not fit`, 'such as `50`'],
  ['Whole == "\\xff"', 'is not'],
  ['Unsigned == x', 'an unsigned integer, and `x` is not', 'a whole number without a sign'],
  ['Unsigned == -1', '`-1` has a sign', 'never negative'],
  ['Unsigned == "+1x"', '`+1x` has a sign', 'a whole number without a sign'],
  ['Unsigned == "1-2"', '`1-2` is not', 'a whole number without a sign'],
  [`Unsigned == ${HUGE}`, 'does not fit'],
  ['Wait == x', 'a duration in nanoseconds, and `x` is not', 'whole nanoseconds'],
  ['Ratio == x', 'a number, and `x` is not', 'such as `1.5`'],
  ['Ratio == "1e999"', '`1e999` does not fit', 'such as `1.5`'],
  ['Ratio == "+x"', '`+x` is not'],
  ['Number == x', 'a number, and `x` is not.', 'such as `50`'],
  ['Number == 1.5', '`1.5` is not an integer', 'such as `50`'],
  ['Json.Count == x', '`Json.Count` is an integer, and `x` is not'],
  // Of the entries, and by what they are.
  ['x in Flags', '`Flags` contains booleans, and `x` is not'],
  ['x in Counts', '`Counts` contains integers, and `x` is not', 'such as `50`'],
  [`${HUGE} in Counts`, 'does not fit'],
  ['-1 in Sizes', '`Sizes` contains unsigned integers, and `-1` has a sign', 'never negative'],
  ['x in Pair', '`Pair` contains integers', 'such as `50`'],
  ['Whole contains x', '`Whole` is an integer, and `x` is not', 'such as `50`'],
  ['x in Optional', '`Optional` contains integers'],
  ['x in CountsOf.a', '`CountsOf.a` contains integers'],
  ['x in Bytes', '`Bytes` contains unsigned integers', 'a whole number without a sign'],
])('%s: what the field is, and why the text is not', (filter, ...words) => {
  const issue = told(filter, 'value-not-coercible', { schema })
  for (const word of words) expect(issue?.words).toContain(word)
  expect(issue?.fixed).toBeUndefined()
})

test.each([
  ['Flag == no', 'Flag == false'],
  ['Flag == `no`', 'Flag == "false"'],
  ['no in Flags', 'false in Flags'],
  ['Whole == 1.0', 'Whole == 1'],
  ['Whole == `1.0`', 'Whole == "1"'],
  ['Unsigned == "-0"', 'Unsigned == "0"'],
  ['1.0 not in Whole', 'Whole != 1'],
  ['"1.0" in Bytes', '"1" in Bytes'],
])('%s is fixed as %s, which the hint says as well', (filter, fixed) => {
  const issue = told(filter, 'value-not-coercible', { schema })
  expect(issue?.fixed).toBe(fixed)
  expect(issue?.words).toContain(`Write \`${/false|\d+/.exec(fixed)?.[0]}\`.`)
})

test.each([
  ['Flag == T'],
  ['Single == 0.1'],
  ['300 in Bytes'],
  ['Json.Count == 1.5'],
  ['Flag is empty'], // does not apply, whatever the value
])('%s reads', (filter) => {
  expect(codesOf(filter, { schema })).not.toContain('value-not-coercible')
})

test.each([
  ['Whole == x', 'always'],
  ['CountOf.a == x', 'some'], // not where the key is missing
  ['Json.Flag == x', 'always'], // the shape is a promise
  ['Json.Flag == 2', 'always'],
  ['Json.Big == "0x10"', 'some'], // where the caller has a small bigint
  ['Json.Big == x', 'always'],
  ['"1e999" in Json.Counts', 'some'], // which may be empty
  ['x in Counts', 'always'],
  ['Number == 1.5', 'some'],
  ['Number == "0x10"', 'some'], // where the row has an integer
  ['Number == x', 'always'],
])('%s fails %s', (filter, fails) => {
  expect(told(filter, 'value-not-coercible', { schema })?.fails).toBe(fails)
})
