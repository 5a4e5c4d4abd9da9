import { expect, test } from 'vitest'
import type { Expression } from '../../grammar/index.ts'
import { negate, normalize, simplify } from '../../src/filters/rewrite/index.ts'
import { bottomless } from '../support/deep-trees.ts'

const rewriters: Record<string, (tree: Expression) => Expression> = {
  negate,
  normalize,
  simplify,
}

test.each(bottomless)('no rewriter overflows on %s', (_, make) => {
  const tree = make()
  for (const rewrite of Object.values(rewriters))
    expect(() => rewrite(tree)).toThrow(expect.objectContaining({ code: 'stack-exhausted' }))
})
