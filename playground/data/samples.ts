import {
  agentMemberSchema,
  allocationSchema,
  deploymentSchema,
  evaluationSchema,
  jobSchema,
  nodeSchema,
} from 'tamis/schemas'
import { sampleData } from 'tamis/server'
import type { Dataset, Resource } from '../model.ts'

/** The schema that filters see for each resource. */
export const SCHEMAS = {
  jobs: jobSchema,
  deployments: deploymentSchema,
  nodes: nodeSchema,
  allocations: allocationSchema,
  evaluations: evaluationSchema,
  members: agentMemberSchema,
} as const

// Enough for a realistic cluster, and few enough to generate at once.
const JOBS = 2_000
const NODES = 240

let sample: ReturnType<typeof sampleData> | undefined

/** The full rows of a sample cluster. Every call returns the same. */
export function sampleOf(resource: Resource): Dataset {
  sample ??= sampleData({ jobs: JOBS, nodes: NODES })
  return {
    source: { kind: 'sample', resource },
    rows: sample[resource] ?? [],
    schema: SCHEMAS[resource],
  }
}
