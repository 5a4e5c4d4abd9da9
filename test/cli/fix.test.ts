import { expect, test } from 'vitest'
import type { Issue, Severity } from '../../grammar/index.ts'
import { fixAll, withFixes } from '../../src/cli/fix.ts'

type Edit = [start: number, end: number, text: string]

function issue(edits: readonly Edit[], severity: Severity = 'error'): Issue {
  return {
    code: 'x',
    severity,
    span: { start: 0, end: 1 },
    message: '',
    hint: '',
    fix: {
      title: '',
      edits: edits.map(([start, end, text]) => ({ span: { start, end }, text })),
    },
  }
}

const cases: [what: string, issues: Issue[], fixed: string][] = [
  ['no issue', [], 'abcdef'],
  ['two that overlap: the first', [issue([[1, 3, 'X']]), issue([[2, 4, 'Y']])], 'aXdef'],
  ['two that touch: both', [issue([[1, 3, 'X']]), issue([[3, 4, 'Y']])], 'aXYef'],
  ['two insertions at a place: the first', [issue([[2, 2, 'X']]), issue([[2, 2, 'Y']])], 'abXcdef'],
  [
    'one between the edits of another: the other',
    [
      issue([
        [1, 1, '('],
        [5, 5, ')'],
      ]),
      issue([[2, 3, 'Y']]),
    ],
    'a(bcde)f',
  ],
  ['an error before a warning', [issue([[1, 3, 'X']], 'warning'), issue([[2, 4, 'Y']])], 'abYef'],
  ['an offer', [issue([[1, 3, 'X']], 'info')], 'abcdef'],
  ['in any order', [issue([[4, 5, 'X']]), issue([[0, 1, 'Y']])], 'YbcdXf'],
]

test.each(cases)('fixes of %s', (_, issues, fixed) => {
  expect(withFixes('abcdef', issues)).toBe(fixed)
})

const examined = (rewrite: (text: string) => string) => (text: string) => ({
  text,
  issues: rewrite(text) === text ? [] : [issue([[0, text.length, rewrite(text)]])],
})

const endings: [what: string, rewrite: (text: string) => string, longest: number][] = [
  ['make an end', (text) => (text.length < 5 ? `${text}b` : text), 5],
  ['go round in circles', (text) => (text === 'a' ? 'b' : 'a'), 1],
  ['never end', (text) => `${text}b`, 60],
]

test.each(endings)('fixes that %s', (_, rewrite, longest) => {
  const examine = examined(rewrite)
  const { text } = fixAll(examine('a'), examine)
  expect(text.length).toBeLessThanOrEqual(longest)
})
