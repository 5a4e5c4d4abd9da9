import { expect, test } from 'vitest'
import { parse, type Value } from '../../grammar/index.ts'
import { literalOf } from '../../src/filters/ast/index.ts'
import { quoteValue } from '../../src/filters/print/index.ts'

const written: [form: Value['form'], text: string, written: string][] = [
  ['number', '5', '5'],
  ['number', '007', '"007"'], // no number of this language
  ['string', '5', '"5"'],
  ['word', 'a.b.0', 'a.b.0'],
  ['word', 'a/b', 'a/b'],
  ['word', 'a["b c"]', '`a["b c"]`'],
  ['word', 'a.b c', '"a.b c"'],
  ['word', '0.a', '"0.a"'],
  ['word', '', '""'],
  ['word', 'not', '"not"'],
  ['word', 'not.x', 'not.x'],
  ['raw', 'running', '"running"'],
  ['string', '', '""'],
  ['string', 'us-east-1', '"us-east-1"'],
  ['string', 'é 😀', '"é 😀"'],
  // A leading slash is lost in double quotes when the rest is a pointer.
  ['string', '/', '`/`'],
  ['string', '/var/log', '`/var/log`'],
  ['string', '/a`b', '"/a`b"'],
  ['string', '/a\tb', '"/a\\tb"'],
  ['string', 'var/log', '"var/log"'],
  // Backticks where they avoid escapes.
  ['string', 'say "hi"', '`say "hi"`'],
  ['string', '\\d+', '`\\d+`'],
  ['string', 'a`b', '"a`b"'],
  ['string', '"`', '"\\x22`"'],
  // What does not show, or would break the line, or a carriage return, which backticks drop.
  ['raw', 'a\nb', '"a\\nb"'],
  ['string', 'a\rb', '"a\\rb"'],
  ['string', '\\d\n', '"\\\\d\\n"'],
  ['string', '\u0007\b\t\n\v\f\r', '"\\a\\b\\t\\n\\v\\f\\r"'],
  ['string', '\0\x1b\x7f', '"\\x00\\x1b\\x7f"'],
  ['string', '\u0085\u2028\u202e\ufeff', '"\\u0085\\u2028\\u202e\\ufeff"'],
  ['string', '\u{e0041}', '"\\U000e0041"'],
]

test.each(written)('as a %s, %j is written %s', (form, text, wanted) => {
  expect(quoteValue(literalOf(text, form))).toBe(wanted)
  expect(parse(`a == ${wanted}`, { spacing: 'strict' })).toMatchObject({ value: { raw: text } })
})

const bytes: [bytes: number[], written: string][] = [
  [[0xff], '"\\xff"'],
  [[0x61, 0x22, 0x5c, 0xc3, 0x28], '"a\\x22\\x5c\\xc3("'],
  [[0x2f, 0x61, 0xe9], '"\\x2fa\\xe9"'],
  [[0x0a, 0x80, 0x60], '"\\x0a\\x80`"'],
]

test.each(bytes)('the bytes %j are written %s', (all, wanted) => {
  expect(quoteValue({ ...literalOf('\ufffd'), bytes: all })).toBe(wanted)
  expect(parse(`a == ${wanted}`, { spacing: 'strict' })).toMatchObject({ value: { bytes: all } })
})

test('a word is its bytes, where it has them', () => {
  expect(quoteValue({ ...literalOf('b', 'word'), bytes: [0xff] })).toBe('"\\xff"')
})
