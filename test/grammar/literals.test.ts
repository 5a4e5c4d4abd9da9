import { expect, test } from 'vitest'
import { pointerSegments, unquote, unquoteRaw } from '../../grammar/literals.ts'

test.each([
  ['plain é 😀', 'plain é 😀'],
  ['\\a\\b\\f\\n\\r\\t\\v\\\\', '\u0007\b\f\n\r\t\v\\'],
  ['\\x41\\x7f\\x00', 'A\u007f\u0000'],
  ['\\101\\000\\177', 'A\u0000\u007f'],
  ['\\u0041\\u00e9\\uFFFD', 'Aé\ufffd'],
  ['\\U0001F600\\U0010ffff', '😀\u{10ffff}'],
  ['\\ud7ff\\ue000', '\ud7ff\ue000'], // either side of the surrogates
  ['\\xc3\\xa9', 'é'], // two bytes that spell one character
  ['a\\xf0\\x9f\\x98\\x80b', 'a😀b'],
  ['\\xef\\xbb\\xbfa', '\ufeffa'], // a byte order mark is a character like any other
  ['\\\\x41', '\\x41'],
  ['tab\there\rand\u0000', 'tab\there\rand\u0000'], // raw controls stay as they are
  ["'`/ \ufeff\u2028", "'`/ \ufeff\u2028"],
])('%j reads as %j', (inside, text) => {
  expect(unquote(inside)).toEqual({ text })
})

test.each<[inside: string, text: string, bytes: number[]]>([
  ['\\xff', '\ufffd', [0xff]],
  ['\\xc3', '\ufffd', [0xc3]],
  ['é\\x80é', 'é\ufffdé', [0xc3, 0xa9, 0x80, 0xc3, 0xa9]],
  ['\\xed\\xa0\\x80', '\ufffd\ufffd\ufffd', [0xed, 0xa0, 0x80]], // an encoded surrogate
  ['\\xff\\u00e9\\n', '\ufffdé\n', [0xff, 0xc3, 0xa9, 0x0a]],
  ['\\xef\\xbb\\xbf\\xff', '\ufeff\ufffd', [0xef, 0xbb, 0xbf, 0xff]], // a byte order mark
])('%j is not UTF-8, so it keeps its bytes', (inside, text, bytes) => {
  expect(unquote(inside)).toEqual({ text, bytes })
})

test.each<[inside: string, written: string]>([
  ['\\`', '\\`'],
  ['\\/', '\\/'],
  ['\\0', '\\0'],
  ['\\08', '\\0'],
  ['\\d+', '\\d'],
  ['\\', '\\'],
  ['a\\\\\\', '\\'],
  ['\\x4', '\\x'],
  ['\\400', '\\400'],
  ['\\u12', '\\u'],
  ['\\ud800', '\\ud800'],
  ['\\ud83d\\ude00', '\\ud83d'], // a pair is written as one `\U`
  ['\\U0000d800', '\\U0000d800'],
  ['\\U00110000', '\\U00110000'],
  ['\\U0001F60', '\\U'],
  ['ok \\n then \\q', '\\q'],
])('%j has the fault %j', (inside, written) => {
  const offset = 7
  const unquoted = unquote(inside, offset)
  expect(unquoted).toMatchObject({ fault: 'invalid-escape' })
  const { span } = unquoted as { span: { start: number; end: number } }
  expect(inside.slice(span.start - offset, span.end - offset)).toBe(written)
})

test('a line feed in double quotes is a fault, before any other', () => {
  expect(unquote('\\q\nx\n', 3)).toEqual({
    fault: 'line-feed-in-string',
    span: { start: 5, end: 6 },
  })
})

test.each([
  ['a\\n\nb', 'a\\n\nb'], // nothing is an escape, and lines may end
  ['a\r\nb\r', 'a\nb'], // carriage returns are dropped
  ['say "hi"', 'say "hi"'],
])('raw %j reads as %j', (inside, text) => {
  expect(unquoteRaw(inside)).toBe(text)
})

test.each<[inside: string, texts: string[]]>([
  ['', ['']], // one part, the empty name
  ['/a/b', ['a', 'b']],
  ['/a~1b~0c', ['a/b~c']],
  ['/~01', ['~1']], // `~1` is read first
  ['/~2/~', ['~2', '~']], // other uses of `~` are left alone
])('the pointer %j has the parts %j', (inside, texts) => {
  expect(pointerSegments(inside, 0).map(({ text }) => text)).toEqual(texts)
})

test('the parts of a pointer know where they are written', () => {
  expect(pointerSegments('/ab/c~1d', 5)).toEqual([
    { text: 'ab', span: { start: 6, end: 8 } },
    { text: 'c/d', span: { start: 9, end: 13 } },
  ])
})

test('the empty pointer is one part, which stands where it begins', () => {
  expect(pointerSegments('', 5)).toEqual([{ text: '', span: { start: 5, end: 5 } }])
})
