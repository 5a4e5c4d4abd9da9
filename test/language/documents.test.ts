import { expect, test } from 'vitest'
import { createLanguageService } from '../../src/editors/language/index.ts'
import { applyFix } from '../../src/rows/check/index.ts'
import { service } from './service.ts'

test.each([
  ['', []],
  [' \t\r\n ', []],
  ['Status == "running"', []],
  ['Status = "running"', ['wrong-equality 7-8']],
  ['Statos == "running"', ['unknown-field 0-6']],
  ['Path == "/usr/local"', ['value-read-as-pointer 8-20']],
  ['Status == ', ['value-expected 9-9']],
  ['any Groups as g { g.Count == 3 } and Stop == true', ['quantifier-needs-parentheses 0-32']],
  ['\ud800', ['lone-surrogate 0-1']],
  ['(('.repeat(200), ['nesting-too-deep 200-201']],
])('%j has these: %j', (text, expected) => {
  const found = service.diagnose(text)
  expect(found.map(({ code, span }) => `${code} ${span.start}-${span.end}`)).toEqual(expected)
})

test('an issue comes with its fix', () => {
  const text = 'Path == "/usr/local"'
  const [issue] = service.diagnose(text)
  expect(issue?.fix && applyFix(text, issue.fix)).toBe('Path == `/usr/local`')
})

test.each([
  ['a == "x"', undefined],
  ['((a=="x"))', 'a == "x"'],
  ['a == 1  or\n b == 2', 'a == 1 or b == 2'],
  ['a == ', undefined],
  ['', undefined],
])('%j is laid out as %j', (text, expected) => {
  const edits = service.format(text)
  const [edit] = edits
  expect(edits.length).toBe(expected === undefined ? 0 : 1)
  if (!edit) return
  expect(text.slice(0, edit.span.start) + edit.text + text.slice(edit.span.end)).toBe(expected)
})

test('only what changes is edited', () => {
  expect(service.format('a == 1  and b == 2')).toEqual([{ span: { start: 7, end: 8 }, text: '' }])
})

test('a text wider than asked is broken', () => {
  expect(service.format('Status == running and Type == batch', { width: 20 })).toEqual([
    { span: { start: 17, end: 18 }, text: '\n' },
  ])
})

test('the limits are those that were given', () => {
  const deep = `${'('.repeat(300)}a is nil${')'.repeat(300)}`
  expect(service.format(deep)).toEqual([])
  const deeper = createLanguageService({ limits: { maxDepth: 400 } })
  expect(deeper.format(deep).length).toBe(1)
  const short = createLanguageService({ limits: { maxLength: 5 } })
  expect(short.diagnose('Status == "x"')[0]?.code).toBe('filter-too-long')
})
