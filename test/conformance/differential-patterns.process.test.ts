import { expect } from 'vitest'
import { FilterLimitError } from '../../grammar/index.ts'
import { compilePattern, PatternError, re2Engine } from '../../src/rows/values/index.ts'
import { CASES, compare, TIMEOUT_MS } from '../support/differential.ts'
import type { Oracle } from '../support/oracle.ts'
import { test } from '../support/oracle-test.ts'
import { randomPattern, randomSubject } from '../support/random-patterns.ts'

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

test(
  `${CASES} random patterns match, or are refused, as in Go`,
  ({ oracle }) => {
    const draw = (random: Parameters<typeof randomPattern>[0]): Case => ({
      pattern: randomPattern(random),
      input: randomSubject(random),
    })
    expect(compare(oracle, draw, differentMatches)).toEqual([])
  },
  TIMEOUT_MS,
)
