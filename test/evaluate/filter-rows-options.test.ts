import { expect, test } from 'vitest'
import { compile, EvaluationError, filterRows } from '../../src/index.ts'

const rows = [{ n: 1 }, {}, { n: 2 }, { m: 1 }]
const misfits = expect.objectContaining({ code: 'value-not-found' })

test('rows that do not fit are left out, or kept as a function says', () => {
  const counts = { read: 4, failed: 2 }
  const one = filterRows(rows, 'n == 1', { onError: 'skip' })
  expect(one).toEqual({ rows: [{ n: 1 }], kept: 1, ...counts })
  const isOne = compile('n == 1')
  expect(filterRows(rows, (row) => isOne(row), { onError: 'skip' })).toEqual(one)
  const asked: unknown[] = []
  const onError = (error: unknown, row: unknown) => asked.push([error, row]) === 1
  expect(filterRows(rows, 'n == 1', { onError })).toEqual({
    rows: [{ n: 1 }, {}],
    kept: 2,
    ...counts,
  })
  expect(asked).toEqual([
    [misfits, {}],
    [misfits, { m: 1 }],
  ])
})

test('the rows keep their form', () => {
  const options = { onError: 'skip' } as const
  expect(filterRows({ a: { n: 1 }, b: {} }, 'n == 1', options).rows).toEqual({ a: { n: 1 } })
  expect(filterRows(new Map([[7, { n: 1 }]]), 'n == 1', options).rows).toEqual(
    new Map([[7, { n: 1 }]]),
  )
  expect(filterRows(new Set(rows), 'n == 1', options).rows).toEqual([{ n: 1 }])
})

test('the first error is thrown by default, and one that is not of the filter always', () => {
  expect(() => filterRows(rows, 'n == 1', {})).toThrow(misfits)
  const broken = () => {
    throw new TypeError('mine')
  }
  expect(() => filterRows(rows, broken, { onError: 'skip' })).toThrow('mine')
})

test('more time than there is ends it all, whatever becomes of rows', () => {
  let time = 0
  const now = () => time++
  const options = { onError: 'skip', now } as const
  expect(filterRows(rows, 'n == 1', { ...options, maxMs: 4 }).read).toBe(4)
  expect(() => filterRows(rows, 'n == 1', { ...options, maxMs: 3 })).toThrow(
    expect.objectContaining({ code: 'too-many-steps' }),
  )
  expect(
    filterRows(rows, 'n is not nil or n is nil', { onError: 'skip', maxMs: 60_000 }).read,
  ).toBe(4)
})

test.each([{ onError: 'ignore' }, { maxMs: 0 }])('%j is refused', (options) => {
  expect(() => filterRows(rows, 'n == 1', options as never)).toThrow(
    expect.objectContaining({ code: 'invalid-option' }),
  )
})

const NO_ANSWERS: [what: string, answer: unknown, named: string][] = [
  ['a Promise of true', Promise.resolve(true), 'a Promise'],
  ['a Promise of false', Promise.resolve(false), 'a Promise'],
  ['a number', 1, 'a number'],
  ['a text', 'yes', 'a string'],
  ['null', null, 'null'],
  ['an object', {}, 'an object'],
  ['a list', [], 'a list'],
]

test.each(NO_ANSWERS)('F87: a predicate that returns %s is refused', (_, answer, named) => {
  const refused = expect.objectContaining({
    code: 'invalid-option',
    message: `The predicate returned ${named}, not true or false.`,
    hint: expect.stringContaining(named === 'a Promise' ? '`await`' : '`Boolean(value)`'),
  })
  const predicate = (() => answer) as never
  expect(() => filterRows(rows, predicate)).toThrow(refused)
  expect(() => filterRows(rows, predicate, { onError: 'skip' })).toThrow(refused)
  expect(() => filterRows({ a: 1 }, predicate)).toThrow(refused)
  expect(() => filterRows(new Map([[1, 1]]), predicate)).toThrow(refused)
})

test('a predicate that returns nothing is refused', () => {
  expect(() => filterRows(rows, (() => {}) as never)).toThrow('The predicate returned undefined')
})

test.each(NO_ANSWERS)('F87: an `onError` that returns %s is refused', (_, answer, named) => {
  expect(() => filterRows(rows, 'n == 1', { onError: (() => answer) as never })).toThrow(
    expect.objectContaining({
      code: 'invalid-option',
      message: `\`onError\` returned ${named}, not true or false.`,
    }),
  )
})

test('F87: an asynchronous function does not compile, and names `await`', () => {
  const awaits = expect.objectContaining({ hint: expect.stringContaining('`await`') })
  // @ts-expect-error: a Promise is not an answer.
  expect(() => filterRows(rows, 'n == 1', { onError: async () => {} })).toThrow(awaits)
  // @ts-expect-error: as above.
  expect(() => filterRows(rows, async () => true)).toThrow(awaits)
})

test('an `onError` that returns nothing drops the row', () => {
  const seen: unknown[] = []
  const onError = (_: unknown, row: unknown) => {
    seen.push(row)
  }
  expect(filterRows(rows, 'n == 1', { onError }).rows).toEqual([{ n: 1 }])
  expect(seen).toEqual([{}, { m: 1 }])
})

const LATE: [form: string, rows: unknown, index: number][] = [
  ['an array', [{ n: 1 }, { n: 1 }, {}, {}], 2],
  ['an array with holes', Object.assign([], { 1: { n: 1 }, 3: {} }), 3],
  ['a Set', new Set([{ n: 1 }, {}]), 1],
  [
    'a Map',
    new Map([
      [7, { n: 1 }],
      [9, {}],
    ]),
    1,
  ],
  ['an object', { a: { n: 1 }, b: {} }, 1],
]

test.each(LATE)('an error says which row of %s it is about', (_, given, index) => {
  const late = expect.objectContaining({
    code: 'value-not-found',
    row: index,
    message: expect.stringMatching(
      new RegExp(`^Value not found in datum: .* This is row ${index}, counted from 0\\.$`),
    ),
    stack: expect.stringContaining(`This is row ${index}, counted from 0.`),
  })
  expect(() => filterRows(given as [], 'n == 1')).toThrow(late)
  expect(() => filterRows(given as [], 'n == 1', {})).toThrow(late)
  const asked: unknown[] = []
  const onError = (error: unknown, row: unknown, at: number) => {
    asked.push([error, row, at])
  }
  filterRows(given as [], 'n == 1', { onError })
  expect(asked[0]).toEqual([late, {}, index])
})

test('one error that is thrown for several rows says of each which it is', () => {
  const error = new EvaluationError('No.', { code: 'datum-unreadable' })
  const predicate = () => {
    throw error
  }
  const said: string[] = []
  filterRows([1, 2], predicate, { onError: ({ message }) => void said.push(message) })
  expect(said).toEqual(['No. This is row 0, counted from 0.', 'No. This is row 1, counted from 0.'])
  expect(() =>
    filterRows([1], () => {
      throw Object.freeze(error)
    }),
  ).toThrow(error)
})
