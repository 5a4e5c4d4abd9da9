import { expect, test } from 'vitest'
import { keywords, tokenTypes } from '../../grammar/tokens.ts'

// Chevrotain tries a pattern only where its hint says that it may begin; of characters beyond the first
// 256 it tells apart no more than runs of 255.
const bucketOf = (code: number) => (code < 256 ? code : 255 + Math.floor(code / 255))

// What may make a match of a first character, which every pattern is asked for each of.
const behind = ['', '0', 'a', '=', '==', '"', '`', '’', '”', '\udc00', '.0']
const begun = Array.from({ length: 0x1_0000 }, (_, code) =>
  behind.map((rest) => String.fromCharCode(code) + rest),
)

const patterns = tokenTypes().flatMap(({ name, PATTERN, START_CHARS_HINT }) =>
  PATTERN instanceof RegExp && START_CHARS_HINT
    ? [{ name, pattern: PATTERN, hints: START_CHARS_HINT }]
    : [],
)

test('every pattern has a hint', () => {
  const without = tokenTypes().filter(
    ({ PATTERN, START_CHARS_HINT }) => PATTERN instanceof RegExp && !START_CHARS_HINT,
  )
  expect(without.map(({ name }) => name)).toEqual(['Pointer', 'Word', 'Comparison'])
})

test.each(patterns)('the hint of $name has all that it begins with', ({ name, pattern, hints }) => {
  const hinted = new Set(hints.map((hint) => bucketOf(String(hint).charCodeAt(0))))
  const words = name.toLowerCase()
  const whole = new RegExp(pattern.source, 'y')
  const fits = (text: string) => {
    whole.lastIndex = 0
    return whole.test(text)
  }
  const missed = begun.flatMap((texts, code) => {
    if (hinted.has(bucketOf(code))) return []
    return texts.some(fits) || (code === words.charCodeAt(0) && fits(words)) ? [code] : []
  })
  expect(missed).toEqual([])
})

test('every type of token has a name of its own, written as a name of a production', () => {
  const names = tokenTypes().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[A-Z][a-z]+([A-Z][a-z]+)*$/.test(name))).toEqual([])
})

test('a keyword is named for its word', () => {
  for (const [word, { name, PATTERN }] of Object.entries(keywords)) {
    expect(name).toBe(word.charAt(0).toUpperCase() + word.slice(1))
    expect(String(PATTERN)).toContain(word)
  }
})
