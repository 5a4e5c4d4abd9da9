import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as filters from '../examples/filters.ts'
import { toJq } from '../examples/to-jq.ts'
import { check, parse, print } from '../src/index.ts'
import { examplesOf, runExample } from './support/examples.ts'

// docs/building.md: its examples run, and its filters are those of a file that compiles.

const blocks = examplesOf('docs/building.md')
const source = readFileSync('examples/filters.ts', 'utf8')
const shown = blocks.filter((block) => source.includes(block.trimEnd()))

test.each(blocks.filter((block) => !shown.includes(block)).map((block, at) => [at + 1, block]))(
  'example %i of the page runs as it says',
  async (_, block) => runExample(block),
)

test('the page shows three of the ten filters of the file, and what they begin with', () => {
  expect(Object.keys(filters)).toHaveLength(10)
  expect(shown).toHaveLength(4)
})

test.each(Object.entries(filters))('%s is one filter, three ways', (_, [text, built, tagged]) => {
  expect([`${built}`, `${tagged}`]).toEqual([text, text])
  expect(print(parse(text, { spacing: 'strict' }))).toBe(text)
  expect(check(text).filter(({ severity }) => severity === 'error')).toEqual([])
})

test('the example of a back end translates a filter', () => {
  expect(toJq(parse('any Tasks as t { t.Name != web }'))).toBe(
    'any(.Tasks[]; . as $t | (($t.Name | . == "web") | not))',
  )
})
