import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { tryParse } from '../../grammar/index.ts'
import { parseJson, readJson } from '../../src/rows/json/index.ts'
import {
  CASES,
  compare,
  differentOutcomes,
  type Evaluated,
  ourOutcomes,
  TIMEOUT_MS,
} from '../support/differential.ts'
import type { Oracle } from '../support/oracle.ts'
import { test } from '../support/oracle-test.ts'
import type { Random } from '../support/random.ts'
import { randomEvaluation } from '../support/random-evaluations.ts'
import { randomText } from '../support/random-texts.ts'
import { flatten, toFlatTree } from '../support/reference-tree.ts'

function differentTrees({ ask }: Oracle, texts: readonly string[]): unknown[] {
  const answers = ask(texts.map((expr) => ({ op: 'parse', expr })))
  return texts.flatMap((text, index): unknown[] => {
    const { ast, kind } = answers[index] ?? {}
    // The parser's budget is the reference's own affair.
    if (kind === 'limit') return []
    const wanted = ast ? flatten(ast) : 'no filter'
    const got = read(text, 'strict')
    if (!isDeepStrictEqual(got, wanted)) return [{ text, wanted, got }]
    const free = read(text, 'free')
    return ast && !isDeepStrictEqual(free, wanted) ? [{ text, wanted, free }] : []
  })
}

function read(text: string, spacing: 'free' | 'strict'): unknown {
  const { expression } = tryParse(text, { spacing })
  return expression ? toFlatTree(expression) : 'no filter'
}

function evaluate(random: Random): Evaluated {
  const evaluation = randomEvaluation(random)
  const { expr, datum, numbers } = evaluation
  const row = numbers === 'json' ? parseJson(datum, { numbers: 'exact' }) : readJson(datum)
  const options = 'unknown' in evaluation ? { unknownValue: evaluation.unknown } : {}
  return { request: { op: 'eval', ...evaluation }, got: ourOutcomes(expr, row, options) }
}

test(
  `${CASES} random texts read as the live reference reads them`,
  async ({ oracle }) => expect(await compare(oracle, randomText, differentTrees)).toEqual([]),
  TIMEOUT_MS,
)

test(
  `${CASES} random filters answer on random data as the live reference answers`,
  async ({ oracle }) => expect(await compare(oracle, evaluate, differentOutcomes)).toEqual([]),
  TIMEOUT_MS,
)
