import {
  type Expression,
  FilterLimitError,
  type Issue,
  lenient,
  parse,
  type Row,
  renderIssues,
  s,
  tryCompile,
} from 'tamis'

/** What a job of the API looks like. Only a filter on one of these fields is accepted. */
export const job = s.json({
  id: s.int(),
  name: s.string(),
  status: s.string({ oneOf: ['pending', 'running', 'dead'] }),
  priority: s.int(),
  // Most jobs have no note: for `lenient`, `note != x` is true for these, too.
  note: s.nullable(s.string()),
  tags: s.list(s.string()),
})

export type Job = Row<typeof job>

/** The jobs after a key that a filter lets through, by their keys; without a filter, all of them. */
export type Find = (
  filter: Expression | undefined,
  after: number,
  limit: number,
) => Promise<readonly Job[]>

// Filters from strangers: far below what the language allows, and more than a person types.
export const limits = { maxLength: 2_000, maxDepth: 30, maxEvalSteps: 1_000_000 }

/** Answers `GET /jobs?filter=…&after=…&limit=…` with a page, or with what is wrong with the filter. */
export async function listJobs(query: Readonly<Record<string, unknown>>, find: Find) {
  const { filter = '', after = 0, limit = 20 } = query
  const size = Math.min(Math.max(Math.trunc(Number(limit)) || 20, 1), 100)
  const start = Math.trunc(Number(after)) || 0
  if (filter === '') return answer(await find(undefined, start, size), size, [])
  // What is not a text, as a parameter that is given twice, is refused like any other wrong filter.
  const options = { schema: job, limits, target: lenient }
  const { predicate, issues } = tryCompile(filter as string, options)
  if (!predicate) {
    const error = typeof filter === 'string' ? renderIssues(filter, issues) : issues[0]?.message
    return { status: 400, body: { error, issues } } as const
  }
  try {
    return answer(await find(parse(filter as string, { limits }), start, size), size, issues)
  } catch (error) {
    // Only the rows show that a filter takes too long. Any other error is a fault of the server.
    if (!(error instanceof FilterLimitError)) throw error
    return { status: 400, body: { error: `${error.message} ${error.hint}`, issues } } as const
  }
}

function answer(jobs: readonly Job[], size: number, issues: readonly Issue[]) {
  // The key for the next page; a page that is not full is the last one.
  const next = jobs.length === size ? jobs.at(-1)?.id : undefined
  return { status: 200, body: { jobs, next, issues } } as const
}
