import { expect, test } from 'vitest'
import { check } from '../../src/rows/check/index.ts'

// What says the same, and what only looks like it.
const same: string[] = [
  'a == 1 or "/a" == "1"',
  'a contains x or "x" in a',
  '(a == 1 and b == 2) or (a == 1 and b == 2)',
  '(a == 1 or b == 2) and (a == "1" or b == 2)',
  '(any a as x { x == 1 }) or (any a as x { x == 1 })',
  '(any a as i, x { i == x }) or  (any a as i, x { i == x })',
  'not (a == 1 and b == 2) or not (a == 1 and b == 2)',
  'a["\\xff"] == 1 or a["\\xff"] == 1',
]

test.each(same)('%s says it twice', (filter) => {
  expect(codes(filter)).toContain('duplicate-condition')
})

const apart: string[] = [
  'a == 1 or a == "1.0"',
  'a is empty or a == ""',
  'a is empty or a is nil',
  'a.b == 1 or a["b.c"] == 1',
  'a["\\xff"] == 1 or a["\\xfe"] == 1',
  'a == "\\xff" or a == "\\xfe"',
  '(a == 1 or b == 1) and (c == 1 or d == 1)',
  '(a == 1 or b == 1) and (a == 1 and b == 1 or c == 1)',
  '(any a as x { x == 1 }) or (all a as x { x == 1 })',
  '(any a as x { x == 1 }) or (any a as x { x == 2 })',
  '(any a as x, _ { x == 1 }) or (any a as _, x { x == 1 })',
  '(any a as i, x { x == 1 and i == 2 }) or (any a as x, i { x == 1 and i == 2 })',
]

test.each(apart)('%s says two things', (filter) => {
  expect(codes(filter)).toEqual([])
})

const opposite: string[] = [
  'a == 1 and not (a == 1)',
  '(a == 1 or b == 2) and not (a == 1 or b == 2)',
  '(any a as x { x == 1 }) and not (any a as x { x == 1 })',
]

test.each(opposite)('%s contradicts itself', (filter) => {
  expect(codes(filter)).toContain('contradictory-condition')
})

function codes(filter: string): string[] {
  return check(filter)
    .map(({ code }) => code)
    .filter((code) => code !== 'value-looks-like-field')
}
