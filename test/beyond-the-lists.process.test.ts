import { expect, test } from 'vitest'
import { examplesOf } from './support/examples.ts'
import { typeErrors } from './support/type-errors.ts'

// docs/beyond-the-lists.md: `npm run cluster` runs its examples on agents of Nomad.

const examples = examplesOf('docs/beyond-the-lists.md')

test('the examples compile, and none has more than ten lines', () => {
  expect(typeErrors(examples)).toEqual([])
  expect(examples).toHaveLength(11)
  const lines = examples.map((code) => code.trimEnd().split('\n').length)
  expect(Math.max(...lines)).toBeLessThanOrEqual(10)
})
