import { expect, test } from 'vitest'
import { sampleOf } from '../../playground/data/samples.ts'
import { EXAMPLES } from '../../playground/share/examples.ts'
import { positionOf } from '../../playground/store/run.ts'
import { check, compile, parseJson, schemaFromRows } from '../../src/index.ts'

test.each(EXAMPLES)('$title: some rows are in, and the selected one is out', ({ state }) => {
  const { filter, source, row } = state
  if (source.kind === 'live') throw new Error('An example has its rows.')
  const rows =
    source.kind === 'sample'
      ? sampleOf(source.resource).rows
      : (parseJson(source.text ?? '') as unknown[])
  const schema = source.kind === 'sample' ? sampleOf(source.resource).schema : schemaFromRows(rows)
  expect(check(filter, { schema })).toEqual([])
  const isIn = compile(filter, { schema })
  expect(rows.filter(isIn).length).toBeGreaterThan(0)
  expect(isIn(rows[positionOf(rows, row) ?? -1])).toBe(false)
})
