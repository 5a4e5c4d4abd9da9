import { expect, test } from 'vitest'
import { exampleOf } from '../../playground/editor/placeholder.ts'
import { compile, parse } from '../../src/core.ts'
import { sampleData } from '../../src/services/server/index.ts'

const { jobs = [], deployments = [], nodes = [], allocations = [] } = sampleData({ jobs: 50 })

test.each<{ rows: readonly unknown[]; example: string | undefined }>([
  { rows: jobs, example: 'Status == "running"' },
  { rows: deployments, example: 'Status == "failed"' },
  { rows: nodes, example: 'Status == "ready"' },
  { rows: allocations, example: 'ClientStatus == "running"' },
  { rows: [{ port: 80, name: 'web' }], example: 'name == "web"' },
  { rows: [{ port: 80 }], example: 'port == 80' },
  { rows: [{ 'a b': 'x', name: 'say "x"' }], example: undefined },
  { rows: [1, 2], example: undefined },
  { rows: [], example: undefined },
])('the example is $example, and lets a row in', ({ rows, example }) => {
  expect(exampleOf(rows)).toBe(example)
  if (example !== undefined) expect(rows.filter(compile(parse(example))).length).toBeGreaterThan(0)
})
