import { expect, test } from 'vitest'
import { tryParse } from '../../grammar/index.ts'
import { coloursFor } from '../../src/cli/output/colours.ts'
import { renderDiagnostic, renderIssues, renderJson } from '../../src/cli/output/render.ts'
import { applyFixes } from '../../src/rows/check/index.ts'
import { tamis } from './run.ts'

const plain = coloursFor({ isTerminal: false }, {})
const vivid = coloursFor({ isTerminal: true }, {})

function issues(text: string, file?: string): string {
  const read = (of: string) => tryParse(of).issues
  return renderIssues(read(text), { text, file }, plain, applyFixes(text, read))
}

test.each([
  'a == "\u001b[2J"x',
  'a = "\u0007\u009b31m"',
  'a\u202e == 1',
  '\u001b]0;title\u0007',
  'a == \u001b[31m',
])('F59 no control character of %j reaches the terminal', (text) => {
  const file = 'name\u001b[0m'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
  expect(issues(text, file)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
})

test('F59 no control character of a trouble reaches the terminal', () => {
  const bad = '\u001b]0;x\u0007\u009b\u202e'
  const trouble = { code: 'x', message: bad, hint: bad, span: { start: 0, end: 1 } }
  const told = renderDiagnostic(trouble, { text: bad }, plain)
  expect(told.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202e/u)
})

test('F59 JSON for the terminal means the same and has no control character', () => {
  const value = { text: '\u001b[31m\u009b\u007f\u202e\u2028\ufeff é 😀' }
  const json = renderJson(value)
  expect(JSON.parse(json)).toEqual(value)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
  expect(json).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\ufeff]/)
})

test('colours mark severity, caret and hint', () => {
  const text = renderIssues(tryParse('a = 1').issues, { text: 'a = 1' }, vivid, 'a == 1')
  expect(text).toContain('\u001b[31merror\u001b[39m')
  expect(text).toContain('\u001b[31m   ^\u001b[39m')
})

test.each([
  ['a terminal', {}, 'colours'],
  ['a file', {}, 'none'],
  ['a terminal', { NO_COLOR: '1' }, 'none'],
  ['a terminal', { NO_COLOR: '' }, 'colours'],
  ['a terminal', { TERM: 'dumb' }, 'none'],
  ['a file', { FORCE_COLOR: '1' }, 'colours'],
  ['a terminal', { FORCE_COLOR: '0' }, 'none'],
  ['a file', { FORCE_COLOR: '3', NO_COLOR: '1' }, 'colours'],
] as const)('to %s with %j: %s', async (where, environment, painted) => {
  const terminals = where === 'a terminal' ? (['stderr'] as const) : []
  const { err } = await tamis(['format', 'a ='], { environment, terminals })
  expect(err.startsWith(painted === 'colours' ? '\u001b[31merror\u001b[39m' : 'error')).toBe(true)
})

test('every severity has its colour', () => {
  const found = (['error', 'warning', 'info'] as const).map((severity) =>
    renderDiagnostic({ code: 'x', message: 'm', severity }, undefined, vivid).slice(0, 5),
  )
  expect(found).toEqual(['\u001b[31m', '\u001b[33m', '\u001b[36m'])
})
