import { expect, test } from 'vitest'
import { differencesOf } from '../../playground/data/differences.ts'
import type { Change } from '../../playground/model.ts'
import { prover, TYPING_LIMITS } from '../../src/prove/index.ts'
import { compile, EvaluationError } from '../../src/rows/evaluate/index.ts'

const proofs = prover({ limits: TYPING_LIMITS })

test.each<[before: string, after: string, ...changes: Change[]]>([
  ['a == 1', 'not a != 1'],
  ['a == x', 'a == x or a == y', 'gained'],
  ['a == x or a == y', 'a == x', 'lost'],
  ['a == x', 'a == y', 'gained', 'lost'],
  ['a is not nil and a.b == x', 'a.b == x', 'failed'],
  // A blank filter lets every row in.
  ['', ' '],
  ['a == x', '', 'gained'],
  ['', 'a == x', 'lost', 'failed'],
])('from %j to %j: %j %j', (before, after, ...changes) => {
  const { found, isCertain } = differencesOf(proofs, before, after)
  expect(isCertain).toBe(true)
  expect(found.map(({ change }) => change)).toEqual(changes)
  for (const { change, row } of found) {
    const [was, is] = [before, after].map((filter) => answerOf(filter, JSON.parse(row)))
    expect({ was, is }).toSatisfy(() => SHOWN[change](was, is))
  }
})

type Answer = boolean | 'fails' | undefined

const SHOWN: Readonly<Record<Change, (was: Answer, is: Answer) => boolean>> = {
  gained: (was, is) => was !== true && is === true,
  lost: (was, is) => was === true && is !== true,
  failed: (was, is) => was !== 'fails' && is === 'fails',
}

function answerOf(filter: string, row: unknown): Answer {
  if (filter.trim() === '') return true
  try {
    return compile(filter)(row)
  } catch (error) {
    expect(error).toBeInstanceOf(EvaluationError)
    return 'fails'
  }
}

test('what is too large to prove is not certain', () => {
  const tiny = prover({ limits: { maxProofSteps: 5 } })
  expect(differencesOf(tiny, 'a == x', 'a == x or a == y')).toEqual({ found: [], isCertain: false })
})
