import { expect, test } from 'vitest'
import { matchOf, notOf, quantifierOf, selectorOf } from '../../src/ast/index.ts'
import { negate, normalize, simplify, toDisjunctiveForm } from '../../src/rewrite/index.ts'
import { bottomless } from '../support/deep-trees.ts'

const rewriters = { negate, normalize, simplify, toDisjunctiveForm }

test.each(bottomless)('no rewriter overflows on %s', (_, make) => {
  const tree = make()
  for (const rewrite of Object.values(rewriters))
    expect(() => rewrite(tree)).toThrow(expect.objectContaining({ code: 'stack-exhausted' }))
})

test.each(Object.entries(rewriters))('%s says so where the stack ends', (_, rewrite) => {
  let tree = matchOf(selectorOf(['a']), 'is nil') as Parameters<typeof rewrite>[0]
  for (let depth = 0; depth < 2_000; depth++)
    tree = quantifierOf('any', selectorOf(['a']), 'x', notOf(tree))
  const deep = (frames: number): unknown => (frames === 0 ? rewrite(tree) : deep(frames - 1))
  for (const frames of [0, 2_000, 6_000, 8_000, 9_000]) {
    try {
      deep(frames)
    } catch (error) {
      expect(error).toMatchObject({ code: 'stack-exhausted' })
    }
  }
})
