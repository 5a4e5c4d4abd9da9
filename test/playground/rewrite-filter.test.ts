import { expect, test } from 'vitest'
import { type Rewrite, rewriteFilter } from '../../playground/data/rewrite-filter.ts'

const LONG = `${'Status == "running" and '.repeat(5)}Priority == 80`

test.each<[rewrite: Rewrite, filter: string, written: string, said: string]>([
  ['format', 'a  ==  1', 'a == 1', 'Formatted.'],
  ['format', 'a == 1', 'a == 1', 'It fits on one line, and is formatted already.'],
  ['simplify', 'not (a == 1) and not (a == 1)', 'a != 1', 'Simplified.'],
  ['simplify', 'a == 1', 'a == 1', 'Nothing simpler was found.'],
  // Its own parentheses and spaces are left alone where nothing is simpler.
  ['simplify', '(a  == 1)', '(a  == 1)', 'Nothing simpler was found.'],
  ['simplify', 'not (not (a == 1))', 'a == 1', 'Simplified.'],
  ['negate', 'a == 1 and b == 2', 'a != 1 or b != 2', 'Negated.'],
  ['negate', 'a == 1\nand b == 2', 'a != 1 or b != 2', 'Negated.'],
])('to %s %j writes %j', (rewrite, filter, written, said) => {
  expect(rewriteFilter(filter, rewrite)).toEqual({ filter: written, said })
})

test('to format a long filter breaks it into lines, and again puts it on one', () => {
  const lines = rewriteFilter(LONG, 'format')
  expect(lines.filter.split('\n').length).toBeGreaterThan(1)
  expect(rewriteFilter(lines.filter, 'format')).toEqual({ filter: LONG, said: 'On one line.' })
  expect(rewriteFilter(lines.filter, 'negate').filter.split('\n').length).toBeGreaterThan(1)
})
