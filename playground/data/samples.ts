import {
  allocationSchema,
  deploymentSchema,
  evaluationSchema,
  jobSchema,
  nodeSchema,
} from 'tamis/schemas'
import { sampleData } from 'tamis/server'
import type { Dataset, Resource } from '../model.ts'
import { ownScheduler } from './own-scheduler.ts'

/** The schema that filters see for each resource. */
export const SCHEMAS = {
  jobs: jobSchema,
  deployments: deploymentSchema,
  nodes: nodeSchema,
  allocations: allocationSchema,
  evaluations: evaluationSchema,
} as const

let sample: ReturnType<typeof sampleData> | undefined

/** The full rows of the cluster that `tamis serve` serves. Every call returns the same. */
export function sampleOf(resource: Resource): Dataset {
  const { sampleJobs } = ownScheduler() ?? {}
  sample ??= sampleData(sampleJobs === undefined ? {} : { jobs: sampleJobs })
  return {
    source: { kind: 'sample', resource },
    rows: sample[resource] ?? [],
    schema: SCHEMAS[resource],
  }
}
