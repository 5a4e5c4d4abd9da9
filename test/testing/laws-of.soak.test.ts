import { test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { compile } from '../../src/evaluate/index.ts'
import { print } from '../../src/print/index.ts'
import { lawsOf } from '../../src/testing/index.ts'

test.each(lawsOf({ parse, print, compile }))('ours keeps the law: $name', ({ check }) => check())
