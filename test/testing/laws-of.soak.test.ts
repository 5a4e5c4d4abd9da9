import { test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { lawsOf } from '../../src/testing/index.ts'

test.each(lawsOf({ parse, print, compile }))('ours keeps the law: $name', ({ check }) => check())
