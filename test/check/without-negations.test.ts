import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { equal } from '../../src/ast/index.ts'
import { withoutNegations } from '../../src/check/without-negations.ts'
import { print } from '../../src/print/index.ts'

const filters: [filter: string, without: string][] = [
  ['a == 1 and b is empty', 'a == 1 and b is empty'],
  ['not a == 1', 'a != 1'],
  ['not a is not nil', 'a is nil'],
  ['not (a == 1 and 2 in b)', 'a != 1 or 2 not in b'],
  ['not (a == 1 or b == 2)', 'a != 1 and b != 2'],
  ['not (a == 1 and not b == 2)', 'a != 1 or b == 2'],
  // A chain in a chain of its own kind joins it.
  ['not (a == 1 and (b == 2 or c == 3))', 'a != 1 or b != 2 and c != 3'],
  ['not (a == 1 or not (b == 2 or c == 3))', 'a != 1 and (b == 2 or c == 3)'],
  [
    'not (a == 1 or not (b == 2 or not (c == 3 or d == 4)))',
    'a != 1 and (b == 2 or c != 3 and d != 4)',
  ],
  ['not (a == 1 and not (b == 2 and c == 3))', 'a != 1 or b == 2 and c == 3'],
  ['a == 1 and not (b == 2 or c == 3)', 'a == 1 and b != 2 and c != 3'],
  ['not (any a as x { x == 1 })', 'all a as x { x != 1 }'],
  ['not (all a as x { x == 1 or x == 2 })', 'any a as x { x != 1 and x != 2 }'],
]

test.each(filters)('%s without negations is %s', (filter, without) => {
  const made = withoutNegations(parse(filter))
  expect(print(made)).toBe(without)
  expect(equal(made, parse(without))).toBe(true)
})
