// The rows that all tables share: the same on every machine, as they come out of a seed and of
// `JSON.parse`, so that their strings and shapes are those of rows that came over the network.

import { sampleLists } from '../scripts/sample-lists.ts'
import { stringifyJson } from '../src/json/index.ts'
import { createSampleRandom, type SampleRandom } from '../src/server/sample/random.ts'

export interface Job {
  readonly Name: string
  readonly Namespace: string
  readonly Region: string
  readonly Type: string
  readonly Priority: number
  readonly Status: string
  readonly Stop: boolean
  readonly ParentID: string
  readonly Datacenters: readonly string[]
  readonly JobSummary: { readonly Children: { readonly Running: number } }
}

export interface Deployment {
  readonly Name: string
  readonly Status: string
  readonly Datacenters: readonly string[]
  readonly TaskGroups: { readonly [group: string]: { readonly HealthyAllocs: number } }
}

export interface Node {
  readonly Status: string
  readonly Meta: { readonly [key: string]: string }
  readonly NodeResources: { readonly Networks: readonly { readonly MBits: number }[] }
}

export interface Tables {
  readonly jobs: Job
  readonly deployments: Deployment
  readonly nodes: Node
}

/** The rows of one table: 8,000 job stubs, 8,000 deployments or 4,000 nodes, of the sample of `tamis/server`. */
export function rowsOf<Table extends keyof Tables>(table: Table, seed = 1): Tables[Table][] {
  return JSON.parse(stringifyJson(makeRows[table](createSampleRandom(seed), seed)))
}

const makeRows = {
  // The expressions ask for regions and short names, which the sample does not have, and for values of
  // which it has fewer or more: what they ask for is drawn here, so that each has rows that match and rows that do not.
  jobs: ({ pick, between, chance }: SampleRandom, seed: number) =>
    sampleLists({ seed, jobs: 8_000, nodes: 24 }).jobs.map((job, index) => {
      const name = `${pick(['web', 'api', 'db', 'cache', 'batch'])}-${index}${pick(['', '', '-old'])}`
      return {
        ...job,
        ID: name,
        Name: name,
        Namespace: pick(['default', 'default', 'default', 'team-a', 'team-b']),
        Region: pick(['eu', 'us', 'ap']),
        Datacenters: datacenters(between),
        Type: pick(['service', 'service', 'batch', 'system']),
        Priority: pick([20, 50, 50, 50, 80]),
        Status: pick(['running', 'running', 'pending', 'dead']),
        JobSummary: {
          ...Object(job.JobSummary),
          Children: { Pending: between(0, 2), Running: between(0, 3), Dead: between(0, 8) },
        },
        Meta: { team: pick(['red', 'blue']), ...(chance(0.67) && { owner: pick(['ops', 'dev']) }) },
      }
    }),
  // Deployments of the scheduler have neither a name nor datacenters, and not each has a group `web`, without
  // which the third expression fails.
  deployments: ({ pick, between, chance }: SampleRandom, seed: number) =>
    sampleLists({ seed, jobs: 19_000, nodes: 24 })
      .deployments.slice(0, 8_000)
      .map((deployment, index) => {
        const groups = Object.values(Object(deployment.TaskGroups))
        return {
          ...deployment,
          Name: `${pick(['web', 'web', 'api', 'db'])}-${index}`,
          Datacenters: datacenters(between),
          TaskGroups: {
            web: { ...Object(groups[0]), HealthyAllocs: between(0, 4) },
            ...(chance(0.5) && { sidecar: groups.at(-1) }),
          },
          Status: pick(['running', 'successful', 'failed', 'cancelled']),
        }
      }),
  nodes: (_: SampleRandom, seed: number) => sampleLists({ seed, jobs: 1, nodes: 4_000 }).nodes,
}

function datacenters(between: SampleRandom['between']): string[] {
  const first = between(0, 5)
  return Array.from({ length: between(1, 3) }, (_, at) => `dc${1 + ((first + at) % 6)}`)
}
