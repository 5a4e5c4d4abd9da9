import { expect, test } from 'vitest'
import { type Expression, FilterLimitError, parse } from '../../grammar/index.ts'
import { matchOf, notOf, orOf, quantifierOf, selectorOf } from '../../src/filters/ast/index.ts'
import { negate, normalize, simplify } from '../../src/filters/rewrite/index.ts'
import { isLinear } from '../support/cpu-time.ts'
import { nearStackEnd } from '../support/deep-stack.ts'

const rewriters: Record<string, (tree: Expression) => Expression> = {
  negate,
  normalize,
  simplify,
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
])('%s costs linear time', (_, run) => {
  expect(isLinear(run, 5_000)).toBe(true)
})
