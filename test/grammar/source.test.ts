import { expect, test } from 'vitest'
import { clip, codeFrame, positionAt, printable } from '../../grammar/index.ts'

test.each([
  ['abc', 0, 1, 1],
  ['abc', 3, 1, 4],
  ['abc', 99, 1, 4], // past the end is the end
  ['abc', -1, 1, 1],
  ['', 0, 1, 1],
  ['a\nbc', 1, 1, 2], // the line feed still belongs to its line
  ['a\nbc', 2, 2, 1],
  ['a\nbc\n', 5, 3, 1],
  ['a\r\nbc', 3, 2, 1], // CR is one column of the first line
  ['a\rb', 2, 1, 3], // a bare CR ends no line
  ['a\u2028b', 2, 1, 3], // nor does a line separator
  ['😀b', 2, 1, 3], // columns count UTF-16 units
])('offset %3$j of %j is line %i, column %i', (source, offset, line, column) => {
  expect(positionAt(source, offset)).toEqual({ line, column })
})

test.each([
  ['plain é 😀', 'plain é 😀'],
  ['\u0000\u001b[31m\u007f\u009b', '\\u{0}\\u{1b}[31m\\u{7f}\\u{9b}'],
  ['a\tb\r\n', 'a\\u{9}b\\u{d}\\u{a}'],
  ['\u202eabc\u2066\u061c', '\\u{202e}abc\\u{2066}\\u{61c}'],
  ['\u200b\u2028\ufeff', '\\u{200b}\\u{2028}\\u{feff}'],
  ['\ud800x\udc00', '\\u{d800}x\\u{dc00}'],
])('%j prints as %j', (text, printed) => {
  expect(printable(text)).toBe(printed)
})

test.each([
  ['abcdef', 6, 'abcdef'],
  ['abcdefg', 6, 'abc…fg'],
  ['abcdefg', 5, 'ab…fg'],
  ['abcdefg', 1, '…'],
  ['', 3, ''],
])('%j in %i characters is %j', (text, length, clipped) => {
  expect(clip(text, length)).toBe(clipped)
})

test('a frame shows the line with carets under the span', () => {
  expect(codeFrame('Status = "running"', { start: 7, end: 8 })).toMatchInlineSnapshot(`
    "1 | Status = "running"
      |        ^"
  `)
})

test('a frame shows only the line the span begins in, and names it', () => {
  const source = 'a == 1 and\r\nb == "x" or\r\nc == 2'
  expect(codeFrame(source, { start: 17, end: 20 })).toMatchInlineSnapshot(`
    "2 | b == "x" or·
      |      ^^^"
  `)
  expect(codeFrame(source, { start: 21, end: 31 })).toMatchInlineSnapshot(`
    "2 | b == "x" or·
      |          ^^^"
  `)
})

test.each<[title: string, source: string, start: number, end: number, frame: string]>([
  ['an empty span has one caret', 'a ==', 4, 4, '1 | a ==\n  |     ^'],
  ['an empty text too', '', 0, 0, '1 | \n  | ^'],
  ['a span past the end is at the end', 'a', 5, 9, '1 | a\n  |  ^'],
  ['a line feed ends its line', 'a =\nb', 3, 4, '1 | a =\n  |    ^'],
  ['a tab is one column wide', '\ta = 1', 3, 4, '1 |  a = 1\n  |    ^'],
  [
    'what a terminal would act on is a dot',
    'a\u001b[2J == \u202e1',
    9,
    10,
    '1 | a·[2J == ·1\n  |          ^',
  ],
  ['a pair has two columns', 'a == 😀', 5, 7, '1 | a == 😀\n  |      ^^'],
  ['half a pair is a dot', 'a == \ud83d', 5, 6, '1 | a == ·\n  |      ^'],
  ['the number widens the margin', `${'\n'.repeat(9)}a = 1`, 11, 12, '10 | a = 1\n   |   ^'],
])('in a frame %s', (_, source, start, end, frame) => {
  expect(codeFrame(source, { start, end })).toBe(frame)
})

test('a long line is cut around the span', () => {
  const frame = codeFrame(`${'x'.repeat(500)}=${'y'.repeat(500)}`, { start: 500, end: 501 })
  const [line = '', carets = ''] = frame.split('\n')
  expect(line).toMatch(/^1 \| …x{50}=y{49}…$/)
  expect(line[carets.indexOf('^')]).toBe('=')
})

test.each([0, 50_000, 100_000])(
  'of a long line a frame shows as much, wherever the span is: %i',
  (at) => {
    const source = 'x'.repeat(100_000)
    for (const line of codeFrame(source, { start: at, end: source.length }).split('\n'))
      expect(line.length).toBeLessThanOrEqual('1 | …'.length + 100 + '…'.length)
  },
)
