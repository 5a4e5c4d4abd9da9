import { test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { compileWithRe2 as compile } from '../../src/evaluate/index.ts'
import { print } from '../../src/print/index.ts'
import { lawsOf } from '../../src/testing/index.ts'

test.each(lawsOf({ parse, print, compile }))('ours keeps the law: $name', ({ check }) => check())
