import { expect, test } from 'vitest'
import { examplesOf, runExample } from '../support/examples.ts'

const examples = examplesOf('docs/sql.md')

test('the page has examples', () => {
  expect(examples.length).toBeGreaterThan(1)
})

test.each(examples.map((code, index) => [index + 1, code]))(
  'example %i of docs/sql.md runs as it says',
  async (_, code) => runExample(code),
)
