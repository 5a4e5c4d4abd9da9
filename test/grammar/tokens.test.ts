import { expect, test } from 'vitest'
import { keywords, tokenTypes } from '../../grammar/tokens.ts'

// Chevrotain tries a pattern only where its hint says that it may begin; of characters beyond the first
// 256 it tells apart no more than runs of 255.
const bucketOf = (code: number) => (code < 256 ? code : 255 + Math.floor(code / 255))

const behind = ['', '0', 'a', '=', '==', '"', '`', '’', '”', '\udc00', '.0']

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
  const missed = new Set<number>()
  for (let code = 0; code <= 0xffff; code++) {
    const first = String.fromCharCode(code)
    const texts = [...behind, ...(first === words.charAt(0) ? [words.slice(1)] : [])]
    if (!hinted.has(bucketOf(code)) && texts.some((rest) => fits(first + rest))) missed.add(code)
  }
  expect([...missed]).toEqual([])
})

test('every type of token has a name of its own, written as a name of a production', () => {
  const names = tokenTypes().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[A-Z][a-z]+([A-Z][a-z]+)*$/.test(name))).toEqual([])
})

test('a keyword is named for its word', () => {
  for (const [word, { name, PATTERN }] of Object.entries(keywords)) {
    expect([name.toLowerCase(), String(PATTERN)]).toEqual([word, expect.stringContaining(word)])
  }
})
