import { expect, test } from 'vitest'
import type { Expression } from '../../grammar/index.ts'
import { literalOf, matchOf, orOf, selectorOf } from '../../src/filters/ast/index.ts'
import { format, print } from '../../src/filters/print/index.ts'
import { isLinear } from '../support/cpu-time.ts'

const span = { start: 0, end: 0 }
const a = matchOf(selectorOf(['a']), '==', literalOf('1', 'number'))

const shapes: [what: string, make: (size: number) => Expression][] = [
  ['operands', (size) => orOf(Array.from({ length: size }, () => a))],
  [
    'levels',
    (size) => {
      let all: Expression = a
      for (let level = 0; level < size / 20; level++)
        all = { kind: level % 2 === 0 ? 'And' : 'Or', operands: [a, all], span }
      return all
    },
  ],
  ['characters', (size) => matchOf(selectorOf(['a']), '==', literalOf('"\\\n'.repeat(size)))],
]

test.each(shapes)('printing %s costs linear time', (_, make) => {
  expect(isLinear((size) => print(make(size)), 20_000)).toBe(true)
})

test.each(shapes)('formatting %s costs linear time', (_, make) => {
  expect(isLinear((size) => format(make(size), { width: 40 }), 20_000)).toBe(true)
})
