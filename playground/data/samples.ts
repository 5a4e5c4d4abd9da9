import { allocationSchema, deploymentSchema, jobSchema, nodeSchema } from 'tamis/schemas'
import { sampleData } from 'tamis/server'
import type { Dataset, Resource } from '../model.ts'

/** What filters see of each resource. */
export const SCHEMAS = {
  jobs: jobSchema,
  deployments: deploymentSchema,
  nodes: nodeSchema,
  allocations: allocationSchema,
} as const

// Enough to be a cluster, and little enough to be there at once.
const JOBS = 2_000
const NODES = 240

let sample: ReturnType<typeof sampleData> | undefined

/** The rows of a sample cluster, in full; the same on every call. */
export function sampleOf(resource: Resource): Dataset {
  sample ??= sampleData({ jobs: JOBS, nodes: NODES })
  return {
    source: { kind: 'sample', resource },
    rows: sample[resource] ?? [],
    schema: SCHEMAS[resource],
  }
}
