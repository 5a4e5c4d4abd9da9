import { expect, test } from 'vitest'
import { FilterError } from '../../grammar/index.ts'
import {
  compilePattern,
  type PatternEngine,
  patternPath,
  re2Engine,
} from '../../src/rows/values/index.ts'
import { mismatches, readVectors } from '../support/vectors.ts'
import { withoutEngine } from '../support/with-engine.ts'

interface PatternVector {
  readonly pattern: string
  readonly input: string
  readonly match?: boolean
  readonly error?: 'regexp'
}

const rows = readVectors<PatternVector>('regex.jsonl')

function ours({ pattern, input }: PatternVector, engine?: PatternEngine): unknown {
  try {
    return compilePattern(pattern, engine)(input)
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
  expect(mismatches('regex.jsonl', rows, wanted, (row) => ours(row, re2Engine))).toEqual([])
})

test('of the patterns that Go takes, 95 % and more need no engine', () => {
  const valid = new Set(rows.filter(({ error }) => !error).map(({ pattern }) => pattern))
  const alone = [...valid].filter((pattern) => patternPath(pattern) !== 'engine')
  expect(alone.length / valid.size).toBeGreaterThan(0.95)
})

test('without an engine, only patterns that Go refuses are refused for a fault', () => {
  const refused = rows.filter(
    (row) => withoutEngine(() => ours(row, undefined)) === 'invalid-pattern',
  )
  expect(refused.length).toBeGreaterThan(5)
  expect(refused.filter(({ error }) => !error)).toEqual([])
})

test('without an engine, such a pattern matches as Go does', () => {
  const alone = rows.filter(({ error, pattern }) => !error && patternPath(pattern) !== 'engine')
  const wanted = ({ match }: PatternVector) => match
  const answer = ({ pattern, input }: PatternVector) => compilePattern(pattern, undefined)(input)
  expect(mismatches('regex.jsonl', alone, wanted, answer)).toEqual([])
})
