import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, tryParse } from '../../grammar/index.ts'
import { equal } from '../../src/filters/ast/index.ts'
import { forCases } from '../support/cases.ts'
import { countLooks } from '../support/count-looks.ts'
import { thrownBy } from '../support/thrown.ts'
import { anyText } from './any-text.ts'

test('law 3: any text has a tree or issues, never both and never neither', () => {
  forCases(120, anyText(), fc.constantFrom('free', 'strict'), (text, spacing) => {
    const { expression, issues } = tryParse(text, { spacing })
    expect(issues.length > 0).toBe(expression === undefined)
    for (const { span, message, hint } of issues) {
      expect(0 <= span.start && span.start <= span.end && span.end <= text.length).toBe(true)
      // Whatever the text, what is said of it can be shown.
      for (const said of [message, hint]) expect(said).toMatch(/^[^\p{Cc}\p{Cs}]{1,2000}$/u)
    }
  })
})

test('F7, law 3: parse throws nothing but a FilterError, with the first of the issues', () => {
  forCases(120, anyText(), (text) => {
    const [issue] = tryParse(text).issues
    expect(thrownBy(() => parse(text))?.code).toBe(issue?.code)
  })
})

test('law 3: the looks at the tokens of any text grow no faster than the text', () => {
  tryParse('a == 1')
  forCases(8, anyText(), (piece) => {
    const looks = (times: number) => countLooks(() => tryParse(piece.repeat(times)))
    // What is quadratic takes 16 times as many.
    expect(looks(200)).toBeLessThan(6 * looks(50) + 1_000)
  })
})

test('a text is a filter to the strictest reader only if it is the same one with free spacing', () => {
  forCases(120, anyText(), (text) => {
    const { expression } = tryParse(text, { spacing: 'strict' })
    expect(expression === undefined || equal(expression, parse(text))).toBe(true)
  })
})
