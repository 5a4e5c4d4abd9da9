import { expect, test } from 'vitest'
import { parse } from '../../../grammar/index.ts'
import { literalOf, matchOf, selectorOf } from '../../../src/filters/ast/index.ts'
import { check, SERVER_BUDGET, serverCost } from '../../../src/rows/check/index.ts'
import { nomad, spec } from '../../../src/rows/targets/index.ts'
import { told } from './told.ts'

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
