import { expect, test } from 'vitest'
import { FilterError, parse } from '../../grammar/index.ts'
import * as evaluate from '../../src/rows/evaluate/index.ts'
import {
  answerOf,
  compareFilters,
  coverage,
  type NodeCoverage,
} from '../../src/rows/evaluate/index.ts'
import { s } from '../../src/rows/schema/index.ts'

// The node of a part of the text.
function partOf(root: NodeCoverage, text: string, part: string): NodeCoverage {
  const start = text.indexOf(part)
  const all = (node: NodeCoverage): NodeCoverage[] => [node, ...node.below.flatMap(all)]
  const found = all(root).find(
    ({ span }) => span.start === start && span.end === start + part.length,
  )
  if (!found) throw new Error(`${text} has no ${part}`)
  return found
}

const rows = [
  { a: 1, b: 1, list: [1, 2] },
  { a: 1, b: 2, list: [2, 2] },
  { a: 2, b: 1, list: [] },
  { a: 2, b: 2 },
  { b: 1, list: [1] },
]

type Answers = readonly [yes: number, no: number, error: number, notReached: number]
type Without = readonly [gained: number, lost: number, errorsGained: number, errorsLost: number]

test.each<[filter: string, part: string, answers: Answers, without: Without]>([
  ['a == 1', 'a == 1', [2, 2, 1, 0], [3, 0, 0, 1]], // without it, the filter is blank
  ['a == 1 and b == 1', 'a == 1', [2, 2, 1, 0], [2, 0, 0, 1]],
  ['a == 1 and b == 1', 'b == 1', [1, 1, 0, 3], [1, 0, 0, 0]],
  ['a == 1 or b == 1', 'a == 1', [2, 2, 1, 0], [1, 1, 0, 1]],
  ['b == 1 or a == 1', 'a == 1', [1, 1, 0, 3], [0, 1, 0, 0]],
  ['b == 2 and a == 2', 'b == 2', [2, 3, 0, 0], [1, 0, 1, 0]], // it keeps the next from failing
  ['not (b == 1 or a == 1)', 'a == 1', [1, 1, 0, 3], [1, 0, 0, 0]],
  ['b == 1 and not a == 1', 'a == 1', [1, 1, 1, 2], [2, 0, 0, 1]], // together with the `not`
  ['b == 1 and (any list as x { x == 1 })', 'any list as x { x == 1 }', [2, 1, 0, 2], [1, 0, 0, 0]],
  ['(all list as x { x == 2 }) or a == 1', 'all list as x { x == 2 }', [2, 2, 1, 0], [0, 1, 0, 1]],
  ['b == 1 or (any list as x { x.y == 1 })', 'b == 1', [3, 2, 0, 0], [0, 3, 2, 0]],
])('%s: %s', (filter, part, answers, without) => {
  const node = partOf(coverage(parse(filter), rows).root, filter, part)
  const { true: yes, false: no, error, notReached } = node.answers
  const { gained, lost, errorsGained, errorsLost } = node.without
  expect([
    [yes, no, error, notReached],
    [gained, lost, errorsGained, errorsLost],
  ]).toEqual([answers, without])
})

test('rows are what `filterRows` takes', () => {
  const list = [{ a: 1 }, { a: 2 }]
  const given: [rows: Parameters<typeof coverage>[1]][] = [
    [list],
    [new Set(list)],
    [new Map(list.map((row, at) => [at, row]))],
    [{ one: list[0], other: list[1] }],
  ]
  for (const [rows] of given) {
    const { read, kept } = coverage(parse('a == 1'), rows)
    expect([read, kept]).toEqual([2, 1])
    expect(compareFilters(parse('a == 1'), parse('a == 2'), rows).gained).toEqual([1])
  }
})

test.each([5, null, 'rows', undefined, (async function* () {})()])('%s is not rows', (rows) => {
  for (const [name, call] of [
    ['coverage', () => coverage(parse('a == 1'), rows as never)],
    ['compareFilters', () => compareFilters(parse('a == 1'), parse('a == 2'), rows as never)],
  ] as const) {
    const message = expect.stringContaining(`\`${name}\` needs a list or an object of rows, not `)
    expect(call).toThrow(expect.objectContaining({ code: 'rows-not-a-list', message }))
  }
})

test('the first error of each condition is kept, with its row', () => {
  const { root, failed } = coverage(parse('a == 1 or (any list as x { x.y == 1 })'), rows)
  const [first, second] = root.below
  expect(failed).toBe(2)
  expect(first?.firstError).toMatchObject({ code: 'value-not-found', row: 4, span: { start: 0 } })
  expect(second?.firstError).toMatchObject({ code: 'value-not-found', row: 3 })
  expect(root.firstError).toBeUndefined()
})

test('a limit counts as an error, and what the filter does not reach has a limit of its own', () => {
  const filter = 'a == 1 or (any list as x { x == 3 }) or (any list as x { x == 4 })'
  const given = [
    { a: 1, list: [1, 2] },
    { a: 2, list: [1, 2] },
  ]
  const { root, kept } = coverage(parse(filter), given, { limits: { maxEvalSteps: 3 } })
  expect(kept).toBe(1)
  expect(root.below[2]?.firstError).toMatchObject({ code: 'too-many-steps', row: 1 })
  expect(root.below[0]?.without).toMatchObject({ lost: 1, errorsGained: 1 })
})

test('a quantifier counts as one condition', () => {
  const { root } = coverage('any list as x { x == 1 and (x != 2 or x == 3) }', rows)
  expect(root).toMatchObject({ kind: 'Quantifier', below: [] })
})

test('only what is wrong with the row is an answer', () => {
  const failing = (error: Error) => () => {
    throw error
  }
  const exhausted = new FilterError('The stack is too short.', { code: 'stack-exhausted' })
  expect(answerOf(failing(new FilterError('It fails.', { code: 'a' })), {})).toBe('error')
  expect(() => answerOf(failing(exhausted), {})).toThrow(exhausted)
  expect(() => answerOf(failing(new TypeError('a bug')), {})).toThrow(TypeError)
})

test('with a schema, rows are typed data', () => {
  const schema = s.typed({ a: s.int(), list: s.list(s.int()) })
  const { failed } = coverage(parse('a == 1 or list contains 2'), rows, { schema })
  expect(failed).toBe(0)
})

test.each([
  'any list as n { n == 1 and n == 2 and n == 3 }',
  'any list as n { n == 1 or n == 2 or n == 3 }',
  'all list as n { n == 1 and n == 2 and n == 3 }',
  'all list as n { n == 1 or n == 2 or n == 3 }',
  'any list as n { not (n == 1 or n == 2) or n == 2 }',
  'list is empty or (all list as n { n == 2 }) or not (list contains 1)',
])('every row is counted once by %s', (text) => {
  const lists = [[1, 2, 3], [2, 1], [3], [1, 1, 2], []].map((list) => ({ list }))
  const { read, kept, dropped, failed, root } = coverage(parse(text), lists)
  expect(kept + dropped + failed).toBe(read)
  const all = (node: NodeCoverage): NodeCoverage[] => [node, ...node.below.flatMap(all)]
  for (const { answers, without } of all(root)) {
    expect(answers.true + answers.false + answers.error + answers.notReached).toBe(lists.length)
    expect(without.gained + kept - without.lost).toBeLessThanOrEqual(lists.length)
  }
})

test('without the engine for patterns, which few filters need, it is the same', () => {
  const [before, after] = [parse('a == 1'), parse('a == 1 or b == 1')]
  expect(evaluate.coverage(before, rows)).toEqual(coverage(before, rows))
  expect(evaluate.compareFilters(before, after, rows)).toEqual(compareFilters(before, after, rows))
})
