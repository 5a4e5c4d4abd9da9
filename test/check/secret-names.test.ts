import { expect, test } from 'vitest'
import { check } from '../../src/rows/check/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { s } from '../../src/rows/schema/index.ts'

// A message may end up in a log, so none of them names a field whose values are secrets.

const schema = s.object({
  Name: s.string(),
  SecretID: { schema: s.string(), sensitive: true },
})

const told: [by: string, text: () => unknown][] = [
  ['check', () => check('SecretIDD == x', { schema })],
  ['a compiled filter', () => compile('SecretIDD == x', { schema })({ Name: 'a' })],
]

test.each(told)('%s suggests the other fields', (_, text) => {
  expect(wordsOf(text)).toMatch(/^(?!.*`SecretID`).*`Name`/s)
})

function wordsOf(text: () => unknown): string {
  try {
    return JSON.stringify(text())
  } catch (error) {
    const { message, hint } = error as { message: string; hint: string }
    return `${message} ${hint}`
  }
}
