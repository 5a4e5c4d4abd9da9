import { expectTypeOf, test } from 'vitest'
import { createLanguageService } from '../../src/editors/language/index.ts'
import { check, compile, explain, type PrintOptions, parse, print } from '../../src/index.ts'
import { consul, local, parseTarget, type Target } from '../../src/rows/targets/index.ts'

test('every verb takes the same target', () => {
  const target = consul('1.20')
  expectTypeOf(target).toEqualTypeOf<Target>()
  expectTypeOf(parseTarget('spec')).toEqualTypeOf<Target>()
  parse('a == 1', { target })
  compile('a == 1', { target, spacing: 'strict' })
  explain('a == 1', {}, { target })
  check('a == 1', { target })
  createLanguageService({ target })
  expectTypeOf(['a == 1'].map((filter) => print(filter, { target: local }))).toEqualTypeOf<
    string[]
  >()
  // @ts-expect-error an index is not an object of options
  ;['a == 1'].map(print)
  expectTypeOf<{ target: undefined }>().toExtend<PrintOptions>()
})

test('a target is not plain data', () => {
  // @ts-expect-error a name
  check('a == 1', { target: 'spec' })
  // @ts-expect-error a release by product
  check('a == 1', { target: { consul: '1.20' } })
  // @ts-expect-error a name
  parse('a == 1', { target: 'consul@1.20' })
  // @ts-expect-error a release is text
  consul(1.2)
})
