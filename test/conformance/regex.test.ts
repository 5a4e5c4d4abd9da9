import { expect, test } from 'vitest'
import { FilterError } from '../../grammar/index.ts'
import { compilePattern, patternPath, re2Engine } from '../../src/values/index.ts'
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

test('of the patterns that Go takes, 95 % and more need no engine', () => {
  const valid = new Set(rows.filter(({ error }) => !error).map(({ pattern }) => pattern))
  const alone = [...valid].filter((pattern) => patternPath(pattern) !== 'engine')
  expect(alone.length / valid.size).toBeGreaterThan(0.95)
})

test('without an engine, such a pattern matches as Go does', () => {
  const alone = rows.filter(({ error, pattern }) => !error && patternPath(pattern) !== 'engine')
  const wanted = ({ match }: PatternVector) => match
  const answer = ({ pattern, input }: PatternVector) => compilePattern(pattern, undefined)(input)
  expect(mismatches('regex.jsonl', alone, wanted, answer)).toEqual([])
})
