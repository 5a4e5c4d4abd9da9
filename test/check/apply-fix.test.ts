import { expect, test } from 'vitest'
import type { TextEdit } from '../../grammar/index.ts'
import { applyFix } from '../../src/rows/check/index.ts'

const edit = (start: number, end: number, text: string): TextEdit => ({
  span: { start, end },
  text,
})

const applied: [text: string, edits: TextEdit[], fixed: string][] = [
  ['a == b', [], 'a == b'],
  ['a == b', [edit(5, 6, '"b"')], 'a == "b"'],
  ['a == b', [edit(6, 6, ')'), edit(0, 0, '(')], '(a == b)'],
  ['a == b', [edit(0, 6, '')], ''],
  ['ab', [edit(0, 1, 'x'), edit(1, 2, 'y')], 'xy'],
  ['', [edit(0, 0, 'x')], 'x'],
]

test.each(applied)('%s with %j is %s', (text, edits, fixed) => {
  expect(applyFix(text, { title: 'x', edits })).toBe(fixed)
})

test.each([undefined, null, {}, { title: 'x', edits: 'y' }])('%j is not a fix', (fix) => {
  expect(() => applyFix('a == b', fix as never)).toThrow(
    expect.objectContaining({
      name: 'FilterOptionError',
      code: 'invalid-option',
      hint: expect.stringContaining('Not every issue has one'),
    }),
  )
})

const refused: TextEdit[][] = [
  [edit(0, 7, '')],
  [edit(-1, 1, '')],
  [edit(3, 2, '')],
  [edit(0, 3, 'x'), edit(2, 4, 'y')],
  [edit(0.5, 1, '')],
  [edit(0, Number.NaN, '')],
]

test.each(refused)('edits that do not fit the text are refused: %j %j', (...edits) => {
  expect(() => applyFix('a == b', { title: 'x', edits })).toThrow(
    expect.objectContaining({ name: 'FilterOptionError', code: 'invalid-option' }),
  )
})
