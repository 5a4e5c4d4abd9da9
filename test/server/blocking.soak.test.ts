import { test } from 'vitest'
import { blockAndWake } from './block-and-wake.ts'

test('F62: 500 blocked queries are woken by one write, and 500 that are dropped leave nothing', () =>
  blockAndWake(500))
