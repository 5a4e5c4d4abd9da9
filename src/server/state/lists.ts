import type { ObjectSchema } from '../../schema/index.ts'
import {
  allocationSchema,
  allocationStubSchema,
  deploymentSchema,
  evaluationSchema,
  jobSchema,
  jobStubSchema,
  nodeSchema,
  nodeStubSchema,
  resources,
} from '../../schemas/index.ts'
import { jsonMember, LISTS, type List, type ListName } from '../../wire/index.ts'
import { createCompletion } from './completion.ts'
import type { ClusterRow } from './data.ts'
import { listedSummary } from './job-summary.ts'
import { createStub, type Show } from './stub.ts'

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
  /** True if its rows belong to namespaces. */
  readonly hasNamespaces: boolean
  /** A row for the list. */
  readonly show: Show
  /** A row with every field of its schema. */
  readonly showInFull: (row: ClusterRow) => ClusterRow
}

function inFull(schema: ObjectSchema): ListKind['showInFull'] {
  return createCompletion(schema) as ListKind['showInFull']
}

/** The only attribute that the list of nodes shows. */
const OS_NAME = 'os.name'

const stamps = ['ModifyIndex']

/** Every list of the cluster's state. */
export const LIST_KINDS: Readonly<Record<TableName, ListKind>> = {
  jobs: {
    list: LISTS.jobs,
    schema: jobSchema,
    stored: {
      ...jobSchema,
      fields: { ...jobSchema.fields, JobSummary: jobStubSchema.fields.JobSummary },
    },
    order: resources.job.orderKey,
    stamps: ['ModifyIndex', 'JobModifyIndex'],
    hasNamespaces: true,
    show: createStub(jobStubSchema, {
      Periodic: (job) => (job.Periodic ?? null) !== null,
      ParameterizedJob: (job) => (job.ParameterizedJob ?? null) !== null && job.Dispatched !== true,
      JobSummary: listedSummary,
    }),
    showInFull: inFull(jobSchema),
  },
  nodes: {
    list: LISTS.nodes,
    schema: nodeSchema,
    stored: nodeSchema,
    order: resources.node.orderKey,
    stamps,
    hasNamespaces: false,
    show: createStub(nodeStubSchema, {
      Address: (node) => String(node.HTTPAddr ?? '').replace(/:[0-9]*$/, ''),
      Version: (node) => jsonMember(node.Attributes, 'nomad.version') ?? '',
      Attributes: (node) => ({ [OS_NAME]: jsonMember(node.Attributes, OS_NAME) }),
      Drain: (node) => (node.DrainStrategy ?? null) !== null,
    }),
    showInFull: inFull(nodeSchema),
  },
  allocations: {
    list: LISTS.allocations,
    schema: allocationSchema,
    stored: allocationSchema,
    order: resources.allocation.orderKey,
    stamps,
    hasNamespaces: true,
    show: createStub(allocationStubSchema, {
      JobType: (allocation) => jsonMember(allocation.Job, 'Type') ?? '',
      JobVersion: (allocation) => jsonMember(allocation.Job, 'Version') ?? 0,
    }),
    showInFull: inFull(allocationSchema),
  },
  deployments: {
    list: LISTS.deployments,
    schema: deploymentSchema,
    stored: deploymentSchema,
    order: resources.deployment.orderKey,
    stamps,
    hasNamespaces: true,
    show: createCompletion(deploymentSchema) as Show,
    showInFull: inFull(deploymentSchema),
  },
  evaluations: {
    list: LISTS.evaluations,
    schema: evaluationSchema,
    stored: evaluationSchema,
    order: resources.evaluation.orderKey,
    stamps,
    hasNamespaces: true,
    show: createCompletion(evaluationSchema) as Show,
    showInFull: inFull(evaluationSchema),
  },
}

/** The path of one row of a list: one job is at `/v1/job/ID`, and so on. */
export function rowPath(listPath: string, id: string): string {
  return `${listPath.slice(0, -1)}/${id}`
}
