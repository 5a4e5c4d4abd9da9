import fc from 'fast-check'
import { expect } from 'vitest'
import { parse } from '../../grammar/index.ts'
import {
  type CompileOptions,
  compileUnchecked,
  EvaluationError,
} from '../../src/rows/evaluate/index.ts'
import { parseJson, readJson } from '../../src/rows/json/index.ts'
import { casesOr, SEED } from '../support/cases.ts'
import type { Oracle, OracleRequest } from '../support/oracle.ts'
import { test } from '../support/oracle-test.ts'
import { createRandom } from '../support/random.ts'
import { randomEvaluation } from '../support/random-evaluations.ts'
import { schemaOfShape, structs } from '../support/shapes.ts'
import { anEvaluationOfShapes } from '../support/typed-evaluations.ts'

// What an error carries of the reference's own words, held against what the reference says.

const CASES = casesOr(1_200)

type Evaluation = Extract<OracleRequest, { op: 'eval' | 'typed' }>

/** What we say that the reference says; `undefined` where we say nothing of it. */
function ourWords(expr: string, row: unknown, options: CompileOptions): string | undefined {
  try {
    compileUnchecked(parse(expr, { spacing: 'strict' }), options)(row)
  } catch (error) {
    if (error instanceof EvaluationError) return error.reference?.message
  }
  return undefined
}

/** Where the words differ, and how many were compared. */
function differences({ ask }: Oracle, asked: readonly [Evaluation, string | undefined][]) {
  const [, ...answers] = ask([
    { op: 'shapes', shapes: structs },
    ...asked.map(([request]) => request),
  ])
  const compared = asked.flatMap(([request, ours], index) => {
    const { message, error } = answers[index] ?? {}
    const theirs = message?.startsWith('error finding value in datum') ? message : undefined
    // The order in which the reference walks a map changes; its budget is its own affair; and bytes
    // that are not UTF-8 are quoted as U+FFFD here.
    const isSettled =
      error !== 'limit' && !/\b(?:any|all)\b/.test(request.expr) && !ours?.includes('\ufffd')
    return isSettled && (ours ?? theirs) !== undefined ? [{ request, ours, theirs }] : []
  })
  return {
    compared: compared.length,
    different: compared.filter(({ ours, theirs }) => ours !== theirs),
  }
}

const plain: [expr: string, row: unknown][] = [
  ['Address == x', { HTTPAddr: 'a' }],
  ['Name.x == x', { Name: 'web' }],
  ['Name.x.y == x', { Name: null }],
  ['List.7 == x', { List: [1, 2] }],
  ['List.first == x', { List: [1, 2] }],
  ['"/M/a~1b/~0c/d" == x', { M: {} }],
  ['M["tab\\t \\u00a0é\\x22"].b == x', { M: {} }],
  ['any L as l { l.a.b == 1 }', { L: [{ a: { b: 1 } }, {}] }],
  ['all L as i, l { l.a.b == 1 }', { L: [{ a: { b: 1 } }, { a: 'text' }] }],
  ['any M as _, l { l.a.b == 1 }', { M: { 'k/1': {} } }],
  ['any L as l { any l.M as _, m { any m as e { e.x == 1 } } }', { L: [{ M: { k: [2] } }] }],
  ['any L as l { any l as l { l.x.y == 1 } }', { L: [[{}]] }],
  ['any L as l { any M as m { l.x.y == 1 } }', { L: [{}], M: [1] }],
  ['any L as l { Nope == 1 }', { L: [1] }],
]

test('errors carry the words of the live reference', ({ oracle }) => {
  const asked = plain.map(([expr, row]): [Evaluation, string | undefined] => [
    { op: 'eval', expr, datum: JSON.stringify(row) },
    ourWords(expr, row, {}),
  ])
  const answers = oracle.ask(asked.map(([request]) => request))
  expect(asked.map(([, ours]) => ours)).toEqual(answers.map(({ message }) => message))
})

test(`so do those of ${CASES} random filters on random data`, ({ oracle }) => {
  const random = createRandom(SEED)
  const asked = Array.from({ length: CASES }, (): [Evaluation, string | undefined] => {
    const evaluation = randomEvaluation(random)
    const { expr, datum, numbers } = evaluation
    const row = numbers === 'json' ? parseJson(datum, { numbers: 'exact' }) : readJson(datum)
    const options = 'unknown' in evaluation ? { unknownValue: evaluation.unknown } : {}
    return [{ op: 'eval', ...evaluation }, ourWords(expr, row, options)]
  })
  const { compared, different } = differences(oracle, asked)
  expect(different.slice(0, 10)).toEqual([])
  expect(compared).toBeGreaterThan(CASES / 100)
})

test(`and those of ${CASES} on random Go structs`, ({ oracle }) => {
  const evaluations = fc.sample(anEvaluationOfShapes(), { numRuns: CASES, seed: SEED })
  const asked = evaluations.map((evaluation): [Evaluation, string | undefined] => {
    const { type, expr, datum, unknown } = evaluation
    const options = { schema: schemaOfShape(type), unknownValue: unknown }
    return [{ op: 'typed', ...evaluation }, ourWords(expr, parseJson(datum), options)]
  })
  const { compared, different } = differences(oracle, asked)
  expect(different.slice(0, 10)).toEqual([])
  expect(compared).toBeGreaterThan(CASES / 100)
})
