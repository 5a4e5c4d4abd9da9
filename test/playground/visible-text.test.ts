import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleJson, visibleText } from '../../playground/data/visible-text.ts'
import { stringifyJson } from '../../src/core.ts'
import { forCases } from '../support/cases.ts'

test.each([
  ['a\u0000b', 'a⟨U+0000⟩b'],
  ['a\u200bb', 'a⟨U+200B⟩b'],
  ['a\u202eb', 'a⟨U+202E⟩b'],
  ['\u{e0041}', '⟨U+E0041⟩'],
  ['a\r\n\tb', 'a   b'],
  ['👩\u200d🚀', '👩\u200d🚀'], // one emoji
  ['plain äöü 日本', 'plain äöü 日本'],
])('%j is shown as %s', (text, shown) => {
  expect(visibleText(text)).toBe(shown)
})

test('JSON with visible characters is the same JSON', () => {
  expect(visibleJson('{"a":"\u202e\u{e0041}"}')).toBe('{"a":"\\u202e\\udb40\\udc41"}')
  forCases(100, fc.jsonValue(), (value) => {
    const json = stringifyJson(value, 2)
    expect(JSON.parse(visibleJson(json))).toEqual(JSON.parse(json))
  })
})
