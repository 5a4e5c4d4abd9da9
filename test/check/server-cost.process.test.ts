import { expect } from 'vitest'
import { type Expression, KEYWORDS, tryParse } from '../../grammar/index.ts'
import { namesOf, walk } from '../../src/filters/ast/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { SERVER_BUDGET, serverCost } from '../../src/rows/check/index.ts'
import type { OracleRequest } from '../support/oracle.ts'
import { test } from '../support/oracle-test.ts'
import { readVectors } from '../support/vectors.ts'
import { COSTLY_SHAPES } from './costly-shapes.ts'

test('the live reference spends as much on filters as we print them', ({ oracle }) => {
  const filters = readVectors<{ expr: string }>('parse.jsonl')
    .flatMap(({ expr }) => tryParse(expr).expression ?? [])
    .filter((expression, index) => index % 10 === 0 && !hasKeywordNames(expression))
    .map((filter) => print(filter))
  const answers = oracle.ask(filters.map(costOf))
  const wrong = filters.flatMap((filter, index) => {
    const { steps = 0 } = answers[index] ?? {}
    const ours = serverCost(filter)
    return ours === steps ? [] : [{ filter, ours, steps }]
  })
  expect(wrong).toEqual([])
  expect(answers.length).toBeGreaterThan(80)
})

test('the live reference refuses what is above the budget, and nothing else', ({ oracle }) => {
  const texts = COSTLY_SHAPES.flatMap(([, write, most]) => [write(most), write(most + 1)])
  const answers = oracle.ask(texts.map((expr) => ({ op: 'parse', expr })))
  const refused = answers.map(({ kind }) => kind === 'limit')
  expect(texts.map((text) => serverCost(text) > SERVER_BUDGET)).toEqual(refused)
})

function costOf(expr: string): OracleRequest {
  return { op: 'cost', expr, guess: serverCost(expr) }
}

// `not == 1`: a name that may be an operator is tried as that first, which is not counted.
function hasKeywordNames(expression: Expression): boolean {
  let has = false
  walk(expression, (node) => {
    if (!('selector' in node)) return
    const names = 'binding' in node ? namesOf(node.binding) : []
    const texts = [node.selector.segments[0], ...names].map((name) => name?.text)
    has ||= texts.some((text) => (KEYWORDS as readonly (string | undefined)[]).includes(text))
  })
  return has
}
