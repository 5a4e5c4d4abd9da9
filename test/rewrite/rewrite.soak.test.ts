import { expect, test } from 'vitest'
import { type Expression, FilterLimitError, parse } from '../../grammar/index.ts'
import {
  andOf,
  matchOf,
  notOf,
  orOf,
  quantifierOf,
  selectorOf,
} from '../../src/filters/ast/index.ts'
import {
  negate,
  normalize,
  RewriteError,
  simplify,
  toDisjunctiveForm,
} from '../../src/filters/rewrite/index.ts'
import { isLinear, leastTimeOf } from '../support/cpu-time.ts'
import { nearStackEnd } from '../support/deep-stack.ts'

const rewriters: Record<string, (tree: Expression) => Expression> = {
  negate,
  normalize,
  simplify,
  toDisjunctiveForm,
}

test.each(Object.entries(rewriters))('%s says so where the stack ends', (_, rewrite) => {
  let tree: Expression = matchOf(selectorOf(['a']), 'is nil')
  for (let depth = 0; depth < 2_000; depth++)
    tree = quantifierOf('any', selectorOf(['a']), 'x', notOf(tree))
  const found = nearStackEnd(() => void rewrite(tree), { from: 1_000, every: 400 })
  expect(found.length).toBeGreaterThan(5)
  for (const error of found)
    if (error !== undefined) {
      expect(error).toBeInstanceOf(FilterLimitError)
      expect(error).toMatchObject({ code: 'stack-exhausted' })
    }
})

const conditions = (count: number) => Array.from({ length: count }, (_, at) => parse(`a == ${at}`))

test.each<[what: string, run: (size: number) => unknown]>([
  ['negating', (size) => negate(orOf(conditions(size)))],
  ['normalizing', (size) => normalize(notOf(orOf(conditions(size))))],
  ['simplifying', (size) => simplify(orOf([...conditions(size), ...conditions(size)]))],
  ['the disjunctive form of a long `and`', (size) => toDisjunctiveForm(andOf(conditions(size)))],
])('%s costs linear time', (_, run) => {
  expect(isLinear(run, 5_000)).toBe(true)
})

test('a form of too many terms is refused within a second', () => {
  let stairs: Expression = parse('a == 0')
  for (let level = 1; level <= 100; level++)
    stairs = orOf([andOf([stairs, parse(`b == ${level}`)]), parse(`a == ${level}`)])
  const tree = andOf([stairs, parse('c == 1')])
  const refuse = () => expect(() => toDisjunctiveForm(tree)).toThrow(RewriteError)
  expect(leastTimeOf(refuse)).toBeLessThan(1_000)
})
