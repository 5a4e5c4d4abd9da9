import { expect, test } from 'vitest'
import { type Expression, parse } from '../../../grammar/index.ts'
import {
  andOf,
  literalOf,
  matchOf,
  notOf,
  orOf,
  selectorOf,
} from '../../../src/filters/ast/index.ts'
import { check, SERVER_BUDGET, serverCost } from '../../../src/rows/check/index.ts'
import { nomad, spec } from '../../../src/rows/targets/index.ts'
import { told } from './told.ts'

const x = matchOf(selectorOf(['x']), '==', literalOf('1', 'number'))
const y = matchOf(selectorOf(['y']), '==', literalOf('1', 'number'))

function times(count: number, wrap: (node: Expression) => Expression, node: Expression = x) {
  let made = node
  for (let left = count; left > 0; left--) made = wrap(made)
  return made
}

const inPairs = (node: Expression) => andOf([y, orOf([y, node])])
const inQuantifier = (body: Expression): Expression => {
  return { ...(parse('any y as y { y == 1 }') as Expression & { kind: 'Quantifier' }), body }
}

/** A filter that costs so many steps, as it is printed: a word within pairs costs 1,024 a letter, one before them 2. */
function filterOfCost(wanted: number): string {
  const opening = 'c == 1 and (b == 1 or '.repeat(4)
  const text = (coarse: number, fine: number) =>
    `a == 1 or a == ${'f'.repeat(fine)} or ${opening}z == ${'c'.repeat(coarse)}${')'.repeat(4)}`
  const coarse = 1 + Math.floor((wanted - serverCost(text(1, 1))) / 1_024)
  return text(coarse, 1 + (wanted - serverCost(text(coarse, 1))) / 2)
}

test.each([
  [1_000_000, undefined, ''],
  [1_000_002, 'warning', 'takes about 1,000,002 of the 2,000,000'],
  [2_000_000, 'warning', 'takes about 2,000,000 of the 2,000,000'],
  [2_000_002, 'error', 'rejects this filter: parsing it takes about 2,000,002 steps'],
])('a filter of %i steps is of severity %s', (cost, severity, words) => {
  const filter = filterOfCost(cost)
  expect(serverCost(filter)).toBe(cost)
  const issue = told(filter, 'parse-budget')
  expect(issue?.severity).toBe(severity)
  expect(issue?.words ?? '').toContain(words)
  expect(issue?.place ?? filter).toBe(filter)
})

test.each<[filter: string, fixed: string | undefined]>([
  ['(((((((a == 1)))))))', 'a == 1'],
  [`((${filterOfCost(400_000)}))`, filterOfCost(400_000)],
  // Half of the budget is reported: a rewrite that costs as much does not help, unless the filter is refused now.
  [`((${filterOfCost(1_000_000)}))`, filterOfCost(1_000_000)],
  [`((${filterOfCost(2_000_000)}))`, filterOfCost(2_000_000)],
  [`((${filterOfCost(2_000_002)}))`, undefined],
  [`${filterOfCost(1_500_000)} `, undefined],
])('what costs too much is written with fewer parentheses: %#', (filter, fixed) => {
  expect(told(filter, 'parse-budget')?.fixed).toBe(fixed)
})

test('negations inside conditions take fewer parentheses', () => {
  const filter = `${'not (x == 1 or '.repeat(8)}y == 1${')'.repeat(8)}`
  const issue = told(filter, 'parse-budget')
  expect(issue?.severity).toBe('error')
  expect(serverCost(issue?.fixed ?? filter)).toBeLessThan(SERVER_BUDGET)
  // A tree has no text to mend.
  expect(check(parse(filter)).map(({ code, fix }) => [code, fix])).toEqual([
    ['parse-budget', undefined],
  ])
})

test.each<[title: string, tree: Expression, isRefused: boolean]>([
  ['pairs around the last of chains', times(220, inPairs), true],
  ['pairs around the first of chains', times(220, (node) => andOf([orOf([node, x]), y])), false],
  ['pairs behind `not`', times(220, (node) => notOf(andOf([x, node]))), true],
  ['pairs behind `not`, around the first', times(220, (node) => notOf(andOf([node, x]))), true],
  ['quantifiers', times(220, inQuantifier), false],
  ['quantifiers that are the last of `or`', times(220, (n) => orOf([x, inQuantifier(n)])), false],
  ['quantifiers that are the last of `and`', times(220, (n) => andOf([x, inQuantifier(n)])), true],
  ['`and` in the middle of `or`', times(220, (n) => andOf([orOf([x, andOf([n, y])]), y])), true],
  // The work on it is doubled 20, 22 and 21 times.
  ['9 pairs', times(9, inPairs, times(220, inQuantifier)), false],
  ['10 pairs', times(10, inPairs, times(220, inQuantifier)), true],
  ['10 pairs, before others', orOf([times(10, inPairs, times(220, inQuantifier)), x]), true],
])('a tree too deep for us to read, of %s: refused is %s', (_title, tree, isRefused) => {
  const issue = check(tree).find(({ code }) => code === 'parse-budget')
  expect(issue !== undefined).toBe(isRefused)
  expect(issue?.message ?? 'countless').toContain('countless')
})

test('a tree has its own place', () => {
  const text = filterOfCost(1_500_000)
  const issue = check(parse(text)).find(({ code }) => code === 'parse-budget')
  expect([issue?.severity, issue?.fix, issue?.span]).toEqual([
    'warning',
    undefined,
    { start: 0, end: text.length },
  ])
})

test('what no filter can hold is not sent, and costs nothing', () => {
  const half = matchOf(selectorOf(['x']), '==', literalOf('\ud800'))
  expect(check(half).map(({ code }) => code)).toEqual([])
})

test.each([spec, nomad('1.10')] as const)('%j counts no steps', (target) => {
  expect(told('(((((((a == 1)))))))', 'parse-budget', { target })).toBeUndefined()
})
