import { expect, test } from 'vitest'
import { EXAMPLES, RESOURCES } from '../../playground/data/resources.ts'
import { sampleOf } from '../../playground/data/samples.ts'
import { check, compile } from '../../src/index.ts'

const examples = RESOURCES.flatMap((resource) =>
  EXAMPLES[resource].map((filter) => ({ resource, filter })),
)

test.each(examples)(
  '$filter says something of $resource, and nothing is wrong with it',
  (example) => {
    const { rows, schema } = sampleOf(example.resource)
    expect(check(example.filter, { schema })).toEqual([])
    const found = rows.filter(compile(example.filter, { schema })).length
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(rows.length)
  },
)
