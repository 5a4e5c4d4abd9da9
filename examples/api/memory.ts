import { compile, filterRows, lenient } from 'tamis'
import { type Find, type Job, limits } from './jobs.ts'

export const jobs: readonly Job[] = [
  { id: 1, name: 'web', status: 'running', priority: 70, note: null, tags: ['edge', 'http'] },
  { id: 2, name: 'report', status: 'dead', priority: 50, note: 'by hand', tags: [] },
  { id: 3, name: 'api', status: 'running', priority: 70, note: 'since May', tags: ['http'] },
]

/** Finds jobs in a list. */
export const inMemory: Find = async (filter, after, limit) => {
  const rows = jobs.filter(({ id }) => id > after)
  if (!filter) return rows.slice(0, limit)
  const matches = compile(filter, { limits, target: lenient })
  return filterRows(rows, matches, { maxMs: 200 }).rows.slice(0, limit)
}
