import { test } from 'vitest'

test('one that ends', () => {})

test('one that never ends', () => {
  // Blocks like an endless loop, without using the processor.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})
