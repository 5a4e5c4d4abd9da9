import { expect, test } from 'vitest'
import type { Issue, Severity } from '../../grammar/index.ts'
import { applyFixes } from '../../src/rows/check/index.ts'

type Edit = [start: number, end: number, text: string]

function issue(edits?: readonly Edit[], severity: Severity = 'error'): Issue {
  return {
    code: 'x',
    severity,
    span: { start: 0, end: 1 },
    message: '',
    hint: '',
    ...(edits && {
      fix: {
        title: '',
        edits: edits.map(([start, end, text]) => ({ span: { start, end }, text })),
      },
    }),
  }
}

const cases: [what: string, issues: Issue[], fixed: string][] = [
  ['no issue', [], 'abcdef'],
  ['two that overlap: the first', [issue([[1, 3, 'X']]), issue([[2, 4, 'Y']])], 'aXdef'],
  ['two that touch: both', [issue([[1, 3, 'X']]), issue([[3, 4, 'Y']])], 'aXYef'],
  ['two that touch, the later first: both', [issue([[3, 4, 'Y']]), issue([[1, 3, 'X']])], 'aXYef'],
  ['one that has none: the other', [issue(), issue([[1, 3, 'X']])], 'aXdef'],
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
  ['an offer', [issue([[1, 3, 'X']], 'info')], 'abcdef'],
  ['in any order', [issue([[4, 5, 'X']]), issue([[0, 1, 'Y']])], 'YbcdXf'],
]

const once = (issues: readonly Issue[]) => (text: string) => (text === 'abcdef' ? issues : [])

test.each(cases)('fixes of %s', (_, issues, fixed) => {
  expect(applyFixes('abcdef', once(issues))).toBe(fixed)
  expect(applyFixes('abcdef', once(issues), { warnings: true })).toBe(fixed)
})

test('the fix of a warning is applied where it is asked for, after those of errors', () => {
  const issues = once([
    issue([[1, 3, 'X']], 'warning'),
    issue([[2, 4, 'Y']]),
    issue([[5, 6, 'Z']], 'warning'),
  ])
  expect(applyFixes('abcdef', issues)).toBe('abYef')
  expect(applyFixes('abcdef', issues, { warnings: true })).toBe('abYeZ')
})

const examined = (rewrite: (text: string) => string) => (text: string) =>
  rewrite(text) === text ? [] : [issue([[0, text.length, rewrite(text)]])]

const endings: [what: string, rewrite: (text: string) => string, fixed: string][] = [
  ['make an end', (text) => (text.length < 5 ? `${text}b` : text), 'abbbb'],
  ['go round in circles', (text) => (text === 'a' ? 'b' : 'a'), 'b'],
  ['never end: 50 times', (text) => `${text}b`, `a${'b'.repeat(50)}`],
]

test.each(endings)('fixes that %s', (_, rewrite, fixed) => {
  expect(applyFixes('a', examined(rewrite))).toBe(fixed)
})
