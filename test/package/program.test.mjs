import { compile } from 'tamis'

test('a filter in a test of jest', async () => {
  expect(compile('a == 1')({ a: 1 })).toBe(true)
  await import('./program.mjs')
})
