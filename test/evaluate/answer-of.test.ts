import { expect, test } from 'vitest'
import { FilterError } from '../../grammar/index.ts'
import {
  answerOf,
  compareFilters,
  compile,
  coverage,
  EvaluationError,
  filterRows,
  s,
} from '../../src/index.ts'
import { outcomeOf } from '../../src/rows/evaluate/index.ts'

/** How many evaluation errors are made while something runs. */
function countErrors(run: () => unknown): number {
  let count = 0
  const counting = new Proxy(FilterError, {
    construct: (made, details, by) => {
      count++
      return Reflect.construct(made, details, by)
    },
  })
  // `super(…)` is looked up at each call.
  Object.setPrototypeOf(EvaluationError, counting)
  try {
    run()
  } finally {
    Object.setPrototypeOf(EvaluationError, FilterError)
  }
  return count
}

const typed = { schema: s.typed({ n: s.int() }) }

test.each<[filter: string, row: unknown, options?: object]>([
  ['a is nil', {}],
  ['a.b.c == 1', { a: {} }],
  ['a.b == 1', { a: 'text' }],
  ['a.b == 1', { a: new Date() }],
  ['a.b == 1', { a: [1] }],
  ['a.7 == 1', { a: [1] }],
  ['a == text', { a: 1 }],
  ['a is empty', { a: 1 }],
  ['a contains x', { a: [null] }],
  ['a matches x', { a: null }],
  ['a == 1', { a: 10n ** 400n }],
  ['any a as x { x == 1 }', { a: 1 }],
  ['any a as x { x == 1 }', { a: new Map([[1, 1]]) }],
  ['any a as x, x { x == 1 }', { a: [1] }],
  ['any a as x { x.b.c == 1 }', { a: [{}] }],
  ['any a as x { x.b == 1 }', { a: { k: {} } }],
  ['n == 1', 'no object', typed],
])('%s on %o fails, as its predicate does, and makes no error', (filter, row, options = {}) => {
  const predicate = compile(filter, options)
  expect(() => predicate(row)).toThrow(EvaluationError)
  expect(
    countErrors(() => {
      expect(answerOf(predicate, row)).toBe('error')
    }),
  ).toBe(0)
})

test('every row that fails only counts, where nobody reads its error', () => {
  const rows = Array.from({ length: 100 }, (_, a) => (a % 2 === 0 ? { a } : {}))
  expect(countErrors(() => filterRows(rows, 'a == 2', { onError: 'skip' }))).toBe(0)
  expect(countErrors(() => compareFilters('a == 2', 'a == 3', rows))).toBe(0)
  // The first of a condition.
  expect(countErrors(() => coverage('a == 2 or a == 3', rows))).toBe(1)
  expect(countErrors(() => filterRows(rows, 'a == 2', { onError: () => false }))).toBe(50)
})

test('an answer is that of the predicate, and its error goes to whoever asks for it', () => {
  const predicate = compile('a == 1')
  expect([{ a: 1 }, { a: 2 }, {}].map((row) => answerOf(predicate, row))).toEqual([
    true,
    false,
    'error',
  ])
  const errors: FilterError[] = []
  expect(answerOf(predicate, {}, (error) => errors.push(error))).toBe('error')
  expect(errors).toEqual([expect.objectContaining({ code: 'value-not-found' })])
  const broken = {
    get a(): never {
      throw new TypeError('mine')
    },
  }
  expect(answerOf(predicate, broken)).toBe('error')
})

test('an outcome is an answer, or the code of the error; other errors are thrown', () => {
  const isOne = compile('a == 1')
  expect([{ a: 1 }, { a: 2 }, {}].map((row) => outcomeOf(isOne, row))).toEqual([
    true,
    false,
    { code: 'value-not-found' },
  ])
  const broken = () => {
    throw new RangeError('Not of a filter.')
  }
  expect(() => outcomeOf(broken, {})).toThrow(RangeError)
})
