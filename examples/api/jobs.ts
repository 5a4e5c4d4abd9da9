import { filterRows, type Row, s, tryCompile } from 'tamis'

// Rows of plain JSON, as `JSON.parse` gives them. Typed data as Go has it would be `s.typed`.
const job = s.json({
  ID: s.string(),
  Status: s.string({ oneOf: ['pending', 'running', 'dead'] }),
  Priority: s.int(),
  Datacenters: s.list(s.string()),
  Meta: s.map(s.string()),
})

export type Job = Row<typeof job>

const jobs: Job[] = [
  {
    ID: 'web',
    Status: 'running',
    Priority: 70,
    Datacenters: ['dc1', 'dc2'],
    Meta: { owner: 'ops' },
  },
  { ID: 'report', Status: 'dead', Priority: 50, Datacenters: ['dc2'], Meta: {} },
]

// Filters from strangers: far below what the language allows, and more than a person types.
const limits = { maxLength: 2_000, maxEvalSteps: 1_000_000 }

/** The jobs that a `?filter=` lets through, or what is wrong with it. */
export function listJobs(filter: unknown) {
  if (filter === undefined || filter === '') return { status: 200, body: jobs } as const
  // What is not a text, as a parameter that is given twice, is refused like any other wrong filter.
  const { predicate, issues } = tryCompile(filter as string, { schema: job, limits })
  if (!predicate) return { status: 400, body: { issues } } as const
  // A row that breaks the schema is left out; without `onError` it would throw.
  const { rows } = filterRows(jobs, predicate, { onError: 'skip', maxMs: 200 })
  return { status: 200, body: rows } as const
}
