import fc from 'fast-check'
import { expect } from 'vitest'
import { tryParse } from '../../grammar/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { check } from '../../src/rows/check/index.ts'
import { anExpression } from '../support/arbitraries.ts'
import { casesOr, SEED } from '../support/cases.ts'
import { test } from '../support/oracle-test.ts'
import { createRandom } from '../support/random.ts'
import { randomText } from '../support/random-texts.ts'

// Rows of the list of faults that take another program.

const CASES = casesOr(4_000)

test('F9: what is printed and sendable is taken upstream', ({ oracle }) => {
  const random = createRandom(SEED)
  const drawn = fc.sample(anExpression(), { numRuns: CASES / 10, seed: SEED })
  const sendable: string[] = []
  for (let left = CASES / 10; left > 0; left--) {
    const { expression } = tryParse(randomText(random))
    for (const tree of [...drawn.splice(0, 1), ...(expression ? [expression] : [])]) {
      const isRefused = check(tree).some(({ code }) => code === 'parse-budget')
      if (!isRefused) sendable.push(print(tree))
    }
  }
  const answers = oracle.ask(sendable.map((expr) => ({ op: 'parse', expr })))
  expect(answers.length).toBeGreaterThan(CASES / 10)
  expect(sendable.filter((_, index) => answers[index]?.error !== undefined)).toEqual([])
})
