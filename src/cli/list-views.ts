import type { ObjectSchema } from '../rows/schema/index.ts'
import {
  agentMemberSchema,
  allocationSchema,
  deploymentSchema,
  evaluationSchema,
  jobSchema,
  nodeSchema,
} from '../rows/schemas/index.ts'
import type { ListName } from '../services/client/index.ts'
import type { ListRows } from '../services/wire/index.ts'

/** The columns of each list in a table. */
export const COLUMNS = {
  jobs: ['Namespace', 'ID', 'Type', 'Priority', 'Status'],
  deployments: ['ID', 'Namespace', 'JobID', 'JobVersion', 'Status', 'StatusDescription'],
  nodes: ['ID', 'Name', 'Datacenter', 'NodeClass', 'Status', 'SchedulingEligibility'],
  allocations: ['ID', 'Namespace', 'JobID', 'TaskGroup', 'DesiredStatus', 'ClientStatus'],
  evaluations: ['ID', 'Namespace', 'JobID', 'TriggeredBy', 'Status'],
  members: ['Name', 'Addr', 'Port', 'Status'],
} as const satisfies { readonly [Name in ListName]: readonly (keyof ListRows[Name])[] }

/** The rows of each list, as the server's filters see them. */
export const FULL_ROWS: Readonly<Record<ListName, ObjectSchema>> = {
  jobs: jobSchema,
  deployments: deploymentSchema,
  nodes: nodeSchema,
  allocations: allocationSchema,
  evaluations: evaluationSchema,
  members: agentMemberSchema,
}
