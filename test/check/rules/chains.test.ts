import { expect, test } from 'vitest'
import { s } from '../../../src/rows/schema/index.ts'
import { codesOf, told } from './told.ts'

const schema = s.object({
  Name: s.string(),
  Stop: s.bool(),
  Whole: s.int(),
  Unsigned: s.uint(),
  Wait: s.duration(),
  Ratio: s.float(),
  Single: s.float({ bits: 32 }),
  Number: s.jsonNumber(),
  Tags: s.list(s.string()),
  Meta: s.map(s.string()),
})

test.each<[filter: string, fixed: string]>([
  ['Name == x and Name == y', 'Name == x or Name == y'],
  ['Name == x and Name == y and Name == z', 'Name == x or Name == y or Name == z'],
  [
    'Name == x and Stop == true and Name == y and Whole == 1',
    '(Name == x or Name == y) and Stop == true and Whole == 1',
  ],
  // What else is asked of the path, or of others, stays as it is.
  [
    'Name == x and Name is not empty and Name == y',
    '(Name == x or Name == y) and Name is not empty',
  ],
  ['Name == x and Name != z and Name == y', '(Name == x or Name == y) and Name != z'],
  [
    'Name == x and (Stop == true or Whole == 1) and Name == y',
    '(Name == x or Name == y) and (Stop == true or Whole == 1)',
  ],
  [
    'Name == x and (any Tags as t { t == y }) and Name == z',
    '(Name == x or Name == z) and (any Tags as t { t == y })',
  ],
  ['Meta.a == x and "/Meta/a" == y', 'Meta.a == x or "/Meta/a" == y'],
  ['not (Name == x and Name == y)', 'not (Name == x or Name == y)'],
  ['any Tags as t { t == x and t == y }', 'any Tags as t { t == x or t == y }'],
])('%s never holds, and %s may', (filter, fixed) => {
  expect(told(filter, 'contradictory-condition', { schema })?.fixed).toBe(fixed)
})

test.each<[filter: string, code: string, place: string, words: string]>([
  [
    'Name == x and Name == y',
    'contradictory-condition',
    'Name == y',
    'both `x` and `y`, so no row',
  ],
  ['Name != x or Name != y', 'constant-condition', 'Name != y', 'both `x` and `y`, so every row'],
  ['Name == x and Name != x', 'contradictory-condition', 'Name != x', 'no row satisfies both'],
  ['Name == x or Name != x', 'constant-condition', 'Name != x', 'every row satisfies one of them'],
])('%s: %s at %s, for %s', (filter, code, place, words) => {
  const issue = told(filter, code as 'constant-condition', { schema })
  expect(issue?.place).toBe(place)
  expect(issue?.words).toContain(words)
})

// As any type reads them, whatever the field's.
test.each([
  ['Name', '0', '"0.0"', false], // one number
  ['Name', '1', 'true', false], // one boolean
  ['Stop', 'true', '"1"', false],
  ['Stop', '1', '"0x1"', false],
  ['Stop', 'true', 'false', true],
  ['Stop', 'true', 'x', true], // of which one is not a boolean
  ['Stop', 'x', 'z', true],
  ['Whole', '1', '"0x1"', false],
  ['Whole', '1', 'true', false],
  ['Whole', '1', '2', true],
  ['Whole', 'x', 'z', true],
  ['Whole', '1', 'x', true],
  ['Unsigned', '1', '"0x1"', false],
  ['Wait', '1', '"0x1"', false],
  ['Ratio', '1', '1.0', false],
  ['Single', '0.1', '0.10000000001', false], // one number of 32 bits
  ['Number', '1', '1.0', false],
  ['Nope', '1', '1.0', false],
  ['Nope', '1', 't', false], // both true
  ['Nope', 'x', 'z', true],
  ['Name', '"\\xff"', 'x', false], // what bytes are is not looked at
  ['Name', 'x', '"\\xff"', false],
  ['Name', '"\\xff"', '"\\xfe"', false],
])('of %s that %s and %s exclude each other is %s', (field, one, other, isSo) => {
  const filter = `${field} == ${one} and ${field} == ${other}`
  expect(codesOf(filter, { schema }).includes('contradictory-condition')).toBe(isSo)
})

test.each<[filter: string, ...codes: string[]]>([
  ['Name == x and Name == y and Name == z', 'contradictory-condition'], // told once
  ['Name == x or Name == y'],
  ['Name != x and Name != y'],
  ['Name != x or Stop != true'],
  ['Name == x and (Name == y or Stop == true)'],
  ['Meta.a == x and Meta.b == y'],
  ['Name == x and Name == x', 'duplicate-condition'],
  ['Name == x and Name == x and Name == x', 'duplicate-condition', 'duplicate-condition'],
])('%s is told %s', (filter, ...codes) => {
  expect(codesOf(filter, { schema })).toEqual(codes)
})

test.each<[filter: string, fixed: string]>([
  ['Name == x and Stop == true and Name == x', 'Name == x and Stop == true'],
  ['Name == x or Name == x', 'Name == x'],
  ['not (Name == x and Name == x)', 'not (Name == x)'],
  ['x in Tags or Tags contains x', 'x in Tags'],
])('%s says something twice, and %s once', (filter, fixed) => {
  expect(told(filter, 'duplicate-condition', { schema })?.fixed).toBe(fixed)
})
