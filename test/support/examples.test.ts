import { expect, test } from 'vitest'
import { runExample } from './examples.ts'

// A value that an example shows is asserted, wherever its comment is.

test.each([
  '1 + 1 // 2',
  '[1, 2].map((one) => one * 2)\n// [2, 4]',
  '({ a: 1 }).a\n// 1\n',
  "[{ a: -1, b: 'x', c: undefined }]\n// [{ a: -1, b: 'x',\n// c: undefined }]",
  "JSON.parse('') // throws 'Unexpected end of JSON input'",
  'const one = 1 // an explanation\none // 1',
  '// An explanation\n1 // 1',
  '10n // 10n',
])('%j runs as it says', (code) => runExample(code))

test.each([
  '1 + 1 // 3',
  '1 + 1\n// 3',
  '[1].map(String)\n// a list of texts',
  '1 + 1 // two',
  '1 + 1 // it is 2',
  '({ a: 1 })\n// { a: 2 }',
  "1 // throws 'x'",
  'const two = 1 + 1 // 2',
])('%j is refused', async (code) => {
  await expect(runExample(code)).rejects.toThrow()
})
