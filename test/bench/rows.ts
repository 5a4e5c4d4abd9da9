// The rows that all tables share, from a seed, as JSON text: contestants read it with `JSON.parse`, so that strings and
// shapes are those of rows that came over the network.

import { sampleLists } from '../../scripts/sample-lists.ts'
import { stringifyJson } from '../../src/rows/json/index.ts'
import { createSampleRandom } from '../../src/services/server/sample/random.ts'

export const TABLES = ['jobs', 'deployments', 'nodes'] as const
export type Table = (typeof TABLES)[number]

/** 4,000 job stubs, 4,000 deployments or 2,000 nodes of the sample cluster, as the text of a list. */
export function textOfRows(table: Table, seed: number): string {
  if (table === 'jobs') return stringifyJson(jobs(seed))
  const lists = sampleLists({ seed, jobs: table === 'nodes' ? 1 : 10_000, nodes: 2_000 })
  return stringifyJson(lists[table].slice(0, 4_000))
}

/** 4,000 job stubs, a line each. */
export function linesOfJobs(seed: number): string {
  return Array.from(jobs(seed), (job) => `${stringifyJson(job)}\n`).join('')
}

// The named filters ask for short names, regions and datacenters, of which the sample has fewer.
function jobs(seed: number) {
  const { pick, between, chance } = createSampleRandom(seed)
  return sampleLists({ seed, jobs: 4_000, nodes: 24 }).jobs.map((job, index) => ({
    ...job,
    ID: `job-${index}`,
    Name: `${pick(['web', 'api', 'db', 'cache', 'batch'])}-${index}${pick(['', '', '-old'])}`,
    Namespace: pick(['default', 'default', 'default', 'team-a', 'team-b']),
    Region: pick(['eu', 'us', 'ap']),
    Datacenters: Array.from({ length: between(1, 3) }, (_, at) => `dc${1 + ((index + at) % 6)}`),
    Type: pick(['service', 'service', 'batch', 'system']),
    Priority: pick([20, 50, 50, 50, 80]),
    Status: pick(['running', 'running', 'pending', 'dead']),
    Meta: { team: pick(['red', 'blue']), ...(chance(0.67) && { owner: pick(['ops', 'dev']) }) },
  }))
}
