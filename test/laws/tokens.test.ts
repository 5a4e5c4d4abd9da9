import { expect, test } from 'vitest'
import { tokenize } from '../../grammar/index.ts'
import { aFilterText } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'
import { anyText } from './any-text.ts'

// White space, and what shows as nothing: all that may stand between two tokens.
const GAP =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a gap may hold any.
  /^[\u0000-\u0020\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]*$/

test('token spans are ordered and disjoint, and with the gaps between them rebuild the text', () => {
  forCases(80, anyText(), (text) => {
    let at = 0
    for (const token of tokenize(text).tokens) {
      expect(token.span.start).toBeGreaterThanOrEqual(at)
      expect(token.text).not.toBe('')
      expect(token.text).toBe(text.slice(token.span.start, token.span.end))
      expect(text.slice(at, token.span.start)).toMatch(GAP)
      at = token.span.end
    }
    expect(text.slice(at)).toMatch(GAP)
  })
})

test('what is wrong with the tokens of a text stands within it', () => {
  forCases(80, anyText(), (text) => {
    for (const { span } of tokenize(text).issues) {
      expect(0 <= span.start && span.start < span.end && span.end <= text.length).toBe(true)
    }
  })
})

test('a valid filter has no token that no filter has, and no issue', () => {
  forCases(80, aFilterText(), (text) => {
    const { tokens, issues } = tokenize(text)
    expect(issues).toEqual([])
    expect(tokens.map(({ kind }) => kind)).not.toContain('unknown')
  })
})
