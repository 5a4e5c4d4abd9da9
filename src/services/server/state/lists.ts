import { ownMember } from '../../../../grammar/index.ts'
import type { ObjectSchema } from '../../../rows/schema/index.ts'
import {
  allocationSchema,
  allocationStubSchema,
  deploymentSchema,
  evaluationSchema,
  jobSchema,
  jobStubSchema,
  nodeSchema,
  nodeStubSchema,
} from '../../../rows/schemas/index.ts'
import { LISTS, type List, type ListName } from '../../wire/index.ts'
import { createCompletion, createStub, type Show } from './completion.ts'
import type { ClusterRow } from './data.ts'
import { listedSummary } from './job-summary.ts'

/** The lists in the cluster's state. Members belong to the agent. */
export type TableName = Exclude<ListName, 'members'>

/** How to store, filter and show a list. */
export interface ListKind {
  readonly list: List
  /** The schema of the full row, which filters see. */
  readonly schema: ObjectSchema
  /** The schema of the stored row: a job has its summary, which filters do not see. */
  readonly stored: ObjectSchema
  /** The fields that its rows are sorted by. */
  readonly order: readonly string[]
  /** The fields with the time of a row's last change. */
  readonly stamps: readonly string[]
  /** A row for the list. */
  readonly show: Show
  /** A row with every field of its schema. */
  readonly showInFull: Show
}

type Derived = Readonly<Record<string, (row: ClusterRow) => unknown>>

/** The only attribute that the list of nodes shows. */
const OS_NAME = 'os.name'

const BY_CREATION = ['CreateIndex', 'ID']

const jobs = listKind('jobs', jobSchema, ['Namespace', 'ID'], jobStubSchema, {
  Periodic: (job) => (job.Periodic ?? null) !== null,
  ParameterizedJob: (job) => (job.ParameterizedJob ?? null) !== null && job.Dispatched !== true,
  JobSummary: listedSummary,
})

/** Every list of the cluster's state. */
export const LIST_KINDS: Readonly<Record<TableName, ListKind>> = {
  jobs: {
    ...jobs,
    stored: {
      ...jobSchema,
      fields: { ...jobSchema.fields, JobSummary: jobStubSchema.fields.JobSummary },
    },
    stamps: ['ModifyIndex', 'JobModifyIndex'],
  },
  nodes: listKind('nodes', nodeSchema, ['ID'], nodeStubSchema, {
    Address: (node) => String(node.HTTPAddr ?? '').replace(/:[0-9]*$/, ''),
    Version: (node) => ownMember(node.Attributes, 'nomad.version') ?? '',
    Attributes: (node) => ({ [OS_NAME]: ownMember(node.Attributes, OS_NAME) }),
    Drain: (node) => (node.DrainStrategy ?? null) !== null,
  }),
  allocations: listKind('allocations', allocationSchema, BY_CREATION, allocationStubSchema, {
    JobType: (allocation) => ownMember(allocation.Job, 'Type') ?? '',
    JobVersion: (allocation) => ownMember(allocation.Job, 'Version') ?? 0,
  }),
  deployments: listKind('deployments', deploymentSchema, BY_CREATION),
  evaluations: listKind('evaluations', evaluationSchema, BY_CREATION),
}

/** A list whose rows are stored as filters see them. Without a stub, it shows them in full. */
function listKind(
  name: TableName,
  schema: ObjectSchema,
  order: readonly string[],
  stub?: ObjectSchema,
  derived: Derived = {},
): ListKind {
  const showInFull = createCompletion(schema) as Show
  return {
    list: LISTS[name],
    schema,
    stored: schema,
    order,
    stamps: ['ModifyIndex'],
    show: stub ? createStub(stub, derived) : showInFull,
    showInFull,
  }
}
