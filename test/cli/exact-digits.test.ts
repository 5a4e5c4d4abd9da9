import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { needsExactDigits } from '../../src/cli/exact-digits.ts'

const cases: [filter: string, needed: boolean][] = [
  ['a == 1', false],
  ['a == 9007199254740991', false],
  ['a == 9007199254740992', true],
  ['a == -9007199254740991', false],
  ['a == -9007199254740992', true],
  ['a != "9007199254740993"', true],
  ['a == "+9_007_199_254_740_993"', true],
  ['9007199254740993 in a', true],
  ['a == 1 or not (b == 2 and c == 9007199254740993)', true],
  ['any a as x { x == 9007199254740993 }', true],
  ['a == "0x1fffffffffffff"', false],
  ['a == "0x20000000000000"', true],
  ['a == "0b100000000000000000000000000000000000000000000000000000"', true],
  ['a == 9007199254740993.5', false], // no integer, and no double either
  ['a == "1e20"', false],
  ['a == "12 monkeys"', false],
  ['a == v9007199254740993', false],
  ['a is nil', false],
]

test.each(cases)('%s needs exact digits: %s', (filter, needed) => {
  expect(needsExactDigits(parse(filter))).toBe(needed)
})
