import { expect, test } from 'vitest'
import { coloursOf, parse, renderDiagnostic, renderIssues, tryParse } from '../../grammar/index.ts'

const text = 'Status == dead\nand a = "\u001b[2J"'
const { issues } = tryParse(text)

test('the issues of a text, each with its line and its hint', () => {
  expect(renderIssues(text, issues)).toMatchInlineSnapshot(`
    "error: \`=\` is not an operator of this language. [wrong-equality]
      2 | and a = "·[2J"
        |       ^
      hint: Write \`==\`.
    "
  `)
})

test('the hint is the one for the author of the filter', () => {
  const long = tryParse('a == 1', { limits: { maxLength: 3 } }).issues
  expect(renderIssues('a == 1', long)).toContain('hint: Shorten the filter.\n')
})

test('without issues there is nothing to show, and a warning is called one', () => {
  expect(renderIssues('a == 1', [])).toBe('')
  const span = { start: 0, end: 1 }
  const issue = { code: 'x', severity: 'warning', span, message: 'm', hint: '' } as const
  expect(renderIssues('a == 1', [issue])).toBe('warning: m [x]\n  1 | a == 1\n    | ^\n')
})

test('with a file, a problem begins with its line and column, in colour if asked', () => {
  const shown = (isColoured: boolean) =>
    issues.map((issue) =>
      renderDiagnostic(issue, { text, file: 'web.filter' }, coloursOf(isColoured)),
    )
  expect(shown(false)[0]).toMatch(/^web\.filter:2:7: error: /)
  expect(shown(true)[0]).toContain('web.filter:2:7: \u001b[31merror\u001b[39m: ')
})

test('the message of a syntax error shows the place', () => {
  const messageOf = (source: unknown) => {
    try {
      return parse(source as string)
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(messageOf('a = 1')).toBe(`${tryParse('a = 1').issues[0]?.message}\n1 | a = 1\n  |   ^`)
  expect(messageOf(5)).toBe(tryParse(5 as never).issues[0]?.message)
})
