import { createFilter, type FilterError, filterRows, type Row, s } from 'tamis'

// Rows as `JSON.parse` gives them: `s.json` around the shape says so.
const job = s.json(
  s.object({
    ID: s.string(),
    Status: s.string({ oneOf: ['pending', 'running', 'dead'] }),
    Priority: s.int(),
    Datacenters: s.list(s.string()),
    Meta: s.map(s.string()),
  }),
)

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

/** The jobs that a `?filter=` lets through. */
export function listJobs(filter: unknown): readonly Job[] {
  if (filter === undefined || filter === '') return jobs
  // What is not a text, as a parameter that is given twice, is refused like any other wrong filter.
  return filterRows(jobs, createFilter(filter as string, { schema: job, limits }))
}

/** What the client learns about a wrong filter: stable codes, and words for a person. */
export function problemOf({ code, message, span, hint }: FilterError) {
  return { code, message, span, hint }
}
