import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { equal } from '../../src/filters/ast/index.ts'
import {
  all,
  allOf,
  and,
  any,
  anyOf,
  contains,
  eq,
  field,
  filter,
  isEmpty,
  isIn,
  matches,
  not,
  oneOf,
  or,
} from '../../src/filters/build/index.ts'
import { type Filter, print } from '../../src/filters/print/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { stringifyJson } from '../../src/rows/json/index.ts'

const status = eq(field('Status'), 'running')

const plus = (one: string, other: unknown) => one + other

const built: [text: string, filter: Filter][] = [
  ['Status == "running"', status],
  ['a is empty', isEmpty(field('a'))],
  ['a == "x" or a == "y"', oneOf(field('a'), ['x', 'y'])],
  ['a contains "x" or a contains "y"', contains(field('a'), ['x', 'y'])],
  ['"x" in a', isIn('x', field('a'))],
  ['a matches `\\d`', matches(field('a'), '\\d')],
  ['a == `"` and Status == "running"', and(eq(field('a'), '"'), status)],
  ['a == 1 or Status == "running"', or(eq(field('a'), 1), status)],
  ['Status == "running"', allOf(status) as Filter],
  ['Status == "running"', anyOf(status) as Filter],
  ['not Status == "running"', not(status)],
  ['any Tags as _, tag { tag == 1 }', any(field('Tags'), (tag) => eq(tag, 1))],
  ['all Tags as _, tag { tag == 1 }', all(field('Tags'), (tag) => eq(tag, 1))],
  ['Status == "running" and b == 5', filter`${status} and b==${5}`],
]

test.each(built)('%s is what it is wherever a string is wanted', (text, filter) => {
  expect(`${filter}`).toBe(text)
  expect(`filter=${filter}`).toBe(`filter=${text}`)
  expect(plus('filter=', filter)).toBe(`filter=${text}`)
  expect(String(filter)).toBe(text)
  expect([filter].join()).toBe(text)
  expect(new URLSearchParams({ filter: filter as never }).get('filter')).toBe(text)
  expect(encodeURIComponent(filter as never)).toBe(encodeURIComponent(text))
  expect(JSON.stringify({ body: { filter } })).toBe(JSON.stringify({ body: { filter: text } }))
  expect(stringifyJson([filter])).toBe(JSON.stringify([text]))
  expect(filter.text).toBe(text)
})

test.each(built)('%s is a tree of plain data as well', (text, filter) => {
  const { expression } = filter
  expect(JSON.parse(JSON.stringify(expression))).toEqual(expression)
  expect(structuredClone(filter)).toEqual(expression)
  expect(Object.keys(filter)).toEqual(Object.keys(expression))
  expect(equal(filter, parse(text))).toBe(true)
  expect(print(filter)).toBe(text)
})

test('what is below a filter is plain data, however it was put together', () => {
  const whole = and(
    or(status, not(status)),
    any(field('a'), () => and(status, status)),
  )
  const prototypes = new Set<unknown>()
  JSON.stringify(whole.expression, (_, value) => {
    if (typeof value === 'object') prototypes.add(Object.getPrototypeOf(value))
    return value
  })
  expect(prototypes).toEqual(new Set([Object.prototype, Array.prototype]))
})

test('a tree that no text says is an error in place of a text', () => {
  expect(() => `${eq(field('no name'), 1)}`).toThrow(/cannot be written/)
})

test.each([
  ['a text', 'Status==running', 'Status == running'],
  ['a tree', parse('Status==running'), 'Status == running'],
  ['what is built', status, 'Status == "running"'],
])('a predicate made of %s is its text, too', (_, source, text) => {
  const predicate = compile(source)
  expect(`${predicate}`).toBe(text)
  expect(new URLSearchParams({ filter: predicate as never }).get('filter')).toBe(text)
  expect(JSON.stringify({ filter: predicate })).toBe(JSON.stringify({ filter: text }))
  expect(predicate.text).toBe(text)
  expect(Object.keys(predicate)).toEqual([])
  expect([{ Status: 'running' }, { Status: 'dead' }].filter(predicate)).toEqual([
    { Status: 'running' },
  ])
})
