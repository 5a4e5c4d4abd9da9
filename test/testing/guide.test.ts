import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile, parse, print } from '../../src/index.ts'
import * as testing from '../../src/testing/index.ts'
import { examplesOf, runExample } from '../support/examples.ts'

// What its properties find, they find at once.
beforeAll(() => fc.configureGlobal({ numRuns: 20 }))
afterAll(() => fc.resetConfigureGlobal())

const examples = examplesOf('docs/testing.md')
const page = readFileSync('docs/testing.md', 'utf8')

test('the guide has examples', () => {
  expect(examples.length).toBeGreaterThan(3)
})

test.each(examples.map((code, index) => [index + 1, code]))(
  'example %i of the guide runs as it says',
  (_, code) => runExample(code),
)

test('the guide names every law and every export', () => {
  const laws = testing.lawsOf({ parse, print, compile }).map(({ name }) => `\n- ${name}\n`)
  const names = Object.keys(testing)
  expect([...laws, ...names].filter((text) => !page.includes(text))).toEqual([])
})
