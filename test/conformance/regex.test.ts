import { expect, test } from 'vitest'
import { FilterError } from '../../grammar/index.ts'
import { compilePattern, re2Engine } from '../../src/values/index.ts'
import { mismatches, readVectors } from '../support/vectors.ts'

interface PatternVector {
  readonly pattern: string
  readonly input: string
  readonly match?: boolean
  readonly error?: 'regexp'
}

const rows = readVectors<PatternVector>('regex.jsonl')

function ours({ pattern, input }: PatternVector): unknown {
  try {
    return compilePattern(pattern, re2Engine)(input)
  } catch (error) {
    if (error instanceof FilterError) return error.code
    throw error
  }
}

test('regex.jsonl holds all its rows', () => {
  expect(rows).toHaveLength(429)
})

test('every pattern of regex.jsonl matches or is refused as Go does', () => {
  const wanted = ({ error, match }: PatternVector) => (error ? 'invalid-pattern' : match)
  expect(mismatches('regex.jsonl', rows, wanted, ours)).toEqual([])
})
