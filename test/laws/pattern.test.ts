import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FilterLimitError } from '../../grammar/index.ts'
import {
  compilePattern,
  PatternError,
  patternPath,
  re2Engine,
} from '../../src/rows/values/index.ts'
import { isLinear } from '../../src/rows/values/is-linear.ts'
import { parseSimplePattern } from '../../src/rows/values/read-pattern.ts'
import type { SimplePattern } from '../../src/rows/values/simple-pattern.ts'
import { trimPattern } from '../../src/rows/values/trim-pattern.ts'
import { aPattern, aPatternLikeText, aSubject } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'
import { countSteps, TooManySteps } from '../support/count-steps.ts'
import { thrownBy } from '../support/thrown.ts'
import { withoutEngine } from '../support/with-engine.ts'

test('whichever way a pattern is run, it matches the same texts', () => {
  forCases(120, aPattern(), fc.array(aSubject(), { maxLength: 8 }), (pattern, texts) => {
    const matches = compilePattern(pattern, re2Engine)
    expect(texts.map(matches)).toEqual(texts.map(re2Engine(pattern)))
  })
})

test('any text is a pattern, or is refused at a place in it', () => {
  forCases(
    300,
    fc.oneof(aPatternLikeText(), aPattern(), fc.string()),
    aSubject(),
    (text, subject) => {
      try {
        expect(compilePattern(text, re2Engine)(subject)).toBeTypeOf('boolean')
      } catch (error) {
        if (error instanceof FilterLimitError) return
        expect(error).toBeInstanceOf(PatternError)
        const { offset = Number.NaN, code } = error as PatternError
        expect(code).toBe('invalid-pattern')
        expect(offset).toBeGreaterThanOrEqual(0)
        expect(offset).toBeLessThan(Math.max(1, text.length))
      }
    },
  )
})

test('a pattern is refused without an engine as it is with one', () => {
  forCases(300, fc.oneof(aPattern(), aPatternLikeText()), (pattern) => {
    const alone = withoutEngine(() => thrownBy(() => compilePattern(pattern)))
    if (alone instanceof PatternError) expect(thrownBy(() => re2Engine(pattern))).toEqual(alone)
  })
})

test('F14, law 10: what is given to a backtracking engine takes time linear in the text', () => {
  forCases(300, aPattern(), aPump(), (pattern, pump) => {
    if (patternPath(pattern) !== 'regexp') return
    expect(growth(trimPattern(simple(pattern)), pump)).toBeLessThanOrEqual(6)
  })
})

test.each([
  ['(a|a)*b', 'a', ''],
  ['(a|aa)*b', 'a', ''],
  ['a*b', 'a', ''],
  ['^a*a*b', 'a', ''],
  ['^.*a.*b', 'a', ''],
  ['^(a|b|ab)*c', 'ab', ''],
  ['^[ab]*[bc]+c$', 'b', ''],
])('%s would take more, on %s, and is refused', (pattern, body, tail) => {
  const tree = simple(pattern)
  expect(isLinear(tree)).toBe(false)
  expect(growth(tree, { head: '', body, tail })).toBeGreaterThan(6)
})

function simple(pattern: string): SimplePattern {
  const tree = parseSimplePattern(pattern)
  if (!tree) throw new TypeError(`${pattern} is not simple.`)
  return tree
}

interface Pump {
  readonly head: string
  readonly body: string
  readonly tail: string
}

/** How many times the steps a search takes in four times the text; infinitely for very many. */
function growth(tree: SimplePattern, { head, body, tail }: Pump): number {
  const text = (length: number) => head + body.repeat(length / body.length) + tail
  try {
    const few = countSteps(tree, text(100), 100_000)
    // What the pattern itself costs does not grow.
    return (countSteps(tree, text(400), 1_000_000) - 64 * tree.size) / few
  } catch (error) {
    if (error instanceof TooManySteps) return Number.POSITIVE_INFINITY
    throw error
  }
}

/** A text that repeats, between a beginning and an end that do not. */
function aPump(): fc.Arbitrary<Pump> {
  const letters = (minLength: number, maxLength: number) =>
    fc
      .array(fc.constantFrom('a', 'b', 'c', '1', '-'), { minLength, maxLength })
      .map((all) => all.join(''))
  return fc.record({ head: letters(0, 3), body: letters(1, 3), tail: letters(0, 2) })
}
