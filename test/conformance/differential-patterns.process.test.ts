import fc from 'fast-check'
import { expect } from 'vitest'
import { FilterLimitError } from '../../grammar/index.ts'
import { compilePattern, PatternError, re2Engine } from '../../src/rows/values/index.ts'
import { aPattern, aPatternLikeText, aSubject } from '../support/arbitraries.ts'
import { CASES, inBatches, TIMEOUT_MS } from '../support/differential.ts'
import type { Oracle } from '../support/oracle.ts'
import { test } from '../support/oracle-test.ts'

interface Case {
  readonly pattern: string
  readonly input: string
}

function differentMatches({ ask }: Oracle, cases: readonly Case[]): unknown[] {
  const answers = ask(cases.map((one) => ({ op: 'match', ...one })))
  return cases.flatMap((one, index) => {
    const { match, reason } = answers[index] ?? {}
    const got = ours(one)
    // Go builds larger machines than we do, and knows names of properties that older versions lack.
    if (got === 'too large' || got === (match ?? 'refused')) return []
    if (got === 'property') return []
    return [{ ...one, got, wanted: match ?? reason }]
  })
}

function ours({ pattern, input }: Case): boolean | 'refused' | 'property' | 'too large' {
  try {
    return compilePattern(pattern, re2Engine)(input)
  } catch (error) {
    if (error instanceof PatternError) {
      return /^\\p/i.test(pattern.slice(error.offset)) ? 'property' : 'refused'
    }
    if (error instanceof FilterLimitError) return 'too large'
    throw error
  }
}

// Counts at the ends of what Go takes, and in the middle.
const COUNTS = [0, 9, 10, 31, 32, 33, 100, 333, 334, 500, 501, 999, 1_000, 1_001]
const aCounted = fc
  .tuple(aPattern(), fc.constantFrom(...COUNTS))
  .map(([pattern, count]) => pattern.replace(/\{\d/, `{${count}`))

const aCase: fc.Arbitrary<Case> = fc.record({
  pattern: fc
    .oneof(aPattern(), aPattern(), aPatternLikeText(), aPatternLikeText(), aCounted)
    .map((text) => text.toWellFormed()),
  input: aSubject().map((text) => text.toWellFormed()),
})

test(
  `${CASES} random patterns match, or are refused, as in Go`,
  async ({ oracle }) => {
    const differences = await inBatches((numRuns, seed) =>
      differentMatches(oracle, fc.sample(aCase, { numRuns, seed })),
    )
    expect(differences).toEqual([])
  },
  TIMEOUT_MS,
)
