import { expect, test } from 'vitest'
import {
  isOrdering,
  logicalOperatorFor,
  operatorFor,
  testFor,
} from '../../grammar/recovery/foreign-words.ts'

const operators: [meant: string | undefined, written: string][] = [
  ['==', '= === eq equal equals EQ Equals'],
  ['!=', '!== <> ne neq NE'],
  ['matches', '=~ like regex regexp LIKE'],
  ['not matches', '!~'],
  ['contains', 'has have include includes HAS'],
  ['not in', 'nin notin not_in NOTIN'],
  [undefined, 'is within toString __proto__ constructor'],
]

const logicalOperators: [meant: string | undefined, written: string][] = [
  ['and', 'and AND And && &'],
  ['or', 'or OR || |'],
  [undefined, 'xor nor hasOwnProperty &&& not'],
]

const tests: [meant: string | undefined, written: string][] = [
  ['nil', 'nil Nil null NULL none None undefined nothing'],
  ['empty', 'empty EMPTY blank Blank'],
  [undefined, 'true zero valueOf'],
]

const each = (table: [meant: string | undefined, written: string][]) =>
  table.flatMap(([meant, written]) => written.split(' ').map((word) => [word, meant] as const))

test.each(each(operators))('the operator %s is %s', (word, meant) => {
  expect(operatorFor(word)).toBe(meant)
})

test.each(each(logicalOperators))('the logical operator %s is %s', (word, meant) => {
  expect(logicalOperatorFor(word)).toBe(meant)
})

test.each(each(tests))('%s after `is` is %s', (word, meant) => {
  expect(testFor(word)).toBe(meant)
})

test.each('> < >= <= <=> gt gte ge lt lte le GT Lte'.split(' '))(
  '%s asks which is greater',
  (word) => {
    expect(isOrdering(word)).toBe(true)
  },
)

test.each('= == gtr el'.split(' '))('%s does not ask which is greater', (word) => {
  expect(isOrdering(word)).toBe(false)
})
