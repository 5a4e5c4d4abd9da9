import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { compile, filterRows } from '../../src/rows/evaluate/index.ts'

const isEven = compile('n matches "[02468]$"')
const row = (n: number) => ({ n: String(n) })

test('of an array the elements that pass come back, as they were', () => {
  const rows = [row(1), row(2), row(4)]
  expect(filterRows(rows, isEven)).toEqual([row(2), row(4)])
  expect(filterRows(rows, isEven)[0]).toBe(rows[1])
  expect(rows.filter(isEven)).toHaveLength(2)
})

test('of an object the entries whose value passes come back', () => {
  const rows = JSON.parse('{"one": {"n": "1"}, "two": {"n": "2"}, "__proto__": {"n": "4"}}')
  expect(Object.entries(filterRows(rows, isEven))).toEqual([
    ['two', row(2)],
    ['__proto__', row(4)],
  ])
})

test('of a Map the entries whose value passes come back', () => {
  expect(
    filterRows(
      new Map([
        [1, row(1)],
        [2, row(2)],
      ]),
      isEven,
    ),
  ).toEqual(new Map([[2, row(2)]]))
})

test('of an iterable the rows that pass come back', () => {
  const drawn = function* () {
    yield* [row(1), row(2), row(4)]
  }
  expect(filterRows(drawn(), isEven)).toEqual([row(2), row(4)])
  expect(filterRows(new Set([row(1), row(2)]), isEven)).toEqual([row(2)])
})

test('the first error ends it all', () => {
  const notFound = expect.objectContaining({ code: 'value-not-found' })
  expect(() => filterRows([row(2), {}, row(4)], isEven)).toThrow(notFound)
})

const later = (async function* () {})()

test.each([[null], [1], ['text'], [undefined], [new Date(0)], [later]])(
  '%s is not a list of rows',
  (rows) => {
    const notAList = expect.objectContaining({ code: 'rows-not-a-list' })
    expect(() => filterRows(rows as unknown as unknown[], isEven)).toThrow(notAList)
  },
)

test('a filter is a text or a tree, and nothing else', () => {
  expect(compile(parse('n == 1'))({ n: 1 })).toBe(true)
  expect(compile('n == 1', { spacing: 'strict' })({ n: 1 })).toBe(true)
  expect(() => compile(null as never)).toThrow(expect.objectContaining({ code: 'not-a-string' }))
})
