import type { ListName } from '../client/index.ts'
import type { ObjectSchema } from '../schema/index.ts'
import {
  agentMemberSchema,
  allocationSchema,
  allocationStubSchema,
  deploymentSchema,
  evaluationSchema,
  jobSchema,
  jobStubSchema,
  nodeSchema,
  nodeStubSchema,
} from '../schemas/index.ts'
import type { ListRows } from '../wire/index.ts'

/** How to filter and show a list of the scheduler. */
export interface ListView {
  /** Its rows as the server's filters see them. */
  readonly full: ObjectSchema
  /** Its rows as the server returns them. */
  readonly shown: ObjectSchema
  /** The columns of a table. */
  readonly columns: readonly string[]
}

const columns = {
  jobs: ['Namespace', 'ID', 'Type', 'Priority', 'Status'],
  deployments: ['ID', 'Namespace', 'JobID', 'JobVersion', 'Status', 'StatusDescription'],
  nodes: ['ID', 'Name', 'Datacenter', 'NodeClass', 'Status', 'SchedulingEligibility'],
  allocations: ['ID', 'Namespace', 'JobID', 'TaskGroup', 'DesiredStatus', 'ClientStatus'],
  evaluations: ['ID', 'Namespace', 'JobID', 'TriggeredBy', 'Status'],
  members: ['Name', 'Addr', 'Port', 'Status'],
} as const satisfies { readonly [Name in ListName]: readonly (keyof ListRows[Name])[] }

/** Every list of the scheduler. */
export const LIST_VIEWS: Readonly<Record<ListName, ListView>> = {
  jobs: { full: jobSchema, shown: jobStubSchema, columns: columns.jobs },
  deployments: { full: deploymentSchema, shown: deploymentSchema, columns: columns.deployments },
  nodes: { full: nodeSchema, shown: nodeStubSchema, columns: columns.nodes },
  allocations: {
    full: allocationSchema,
    shown: allocationStubSchema,
    columns: columns.allocations,
  },
  evaluations: { full: evaluationSchema, shown: evaluationSchema, columns: columns.evaluations },
  members: { full: agentMemberSchema, shown: agentMemberSchema, columns: columns.members },
}
