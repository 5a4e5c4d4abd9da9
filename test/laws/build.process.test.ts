import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { print } from '../../src/filters/print/index.ts'
import { randomBuild } from '../build/random-builds.ts'
import { casesOr, SEED } from '../support/cases.ts'
import { test } from '../support/oracle-test.ts'
import { createRandom } from '../support/random.ts'
import { flatten, toFlatTree } from '../support/reference-tree.ts'
import { aMeaning, aRowToMean } from './meanings.ts'

// The reference is slow, and gets few.
const CASES = casesOr(8_000)
const BATCH = 20_000

test('the reference reads what is built as it was meant', ({ oracle }) => {
  const random = createRandom(SEED)
  const differences: unknown[] = []
  for (let left = CASES / 8; left > 0; left -= BATCH) {
    const built = Array.from({ length: Math.min(BATCH, left) }, () => randomBuild(random, 3))
    const texts = built.map(print)
    const answers = oracle.ask(texts.map((expr) => ({ op: 'parse', expr })))
    built.forEach((expression, index) => {
      const { ast, kind } = answers[index] ?? {}
      if (kind === 'limit') return
      if (!ast || !isDeepStrictEqual(flatten(ast), toFlatTree(expression))) {
        differences.push(texts[index])
      }
    })
  }
  expect(differences.slice(0, 5)).toEqual([])
})

test('and the reference takes it for the same', ({ oracle }) => {
  const random = createRandom(SEED)
  const differences: unknown[] = []
  for (let left = CASES / 10; left > 0; left -= BATCH) {
    const cases = Array.from({ length: Math.min(BATCH, left) }, () => ({
      ...aMeaning(random),
      row: aRowToMean(random),
    }))
    const answers = oracle.ask(
      cases.map(({ expression, row }) => ({
        op: 'eval',
        expr: print(expression),
        datum: JSON.stringify(row),
      })),
    )
    cases.forEach(({ expression, holds, row }, index) => {
      const { result, error } = answers[index] ?? {}
      if (error !== 'limit' && result !== holds(row, [])) {
        differences.push({ text: print(expression), row, error })
      }
    })
  }
  expect(differences.slice(0, 3)).toEqual([])
})
