// What main.go does, and with the same output: node main.ts

import { compile, EvaluationError, filterRows, s } from 'tamis'

// The struct, as the reference sees it: a list or a map may be null, and every field is there.
const job = s.typed({
  ID: s.string(),
  Status: s.string(),
  Priority: s.int(),
  Datacenters: s.list(s.string()),
  Meta: s.map(s.string()),
})

const jobs = [
  {
    ID: 'web',
    Status: 'running',
    Priority: 70,
    Datacenters: ['dc1', 'dc2'],
    Meta: { owner: 'ops' },
  },
  { ID: 'report', Status: 'dead', Priority: 50, Datacenters: ['dc2'] },
]

for (const expression of [
  'Status == "running" and "dc1" in Datacenters',
  'Priority == 50',
  'Meta.owner != "ops"',
  'Owner == "ops"',
]) {
  try {
    for (const { ID } of filterRows(jobs, compile(expression, { schema: job }))) console.log(ID)
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    console.log(error.reference?.message)
  }
}
