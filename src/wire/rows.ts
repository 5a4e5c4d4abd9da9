import type {
  AgentMember,
  AllocationStub,
  agentMemberSchema,
  allocationSchema,
  Deployment,
  deploymentSchema,
  Evaluation,
  evaluationSchema,
  JobStub,
  JobSummary,
  jobSchema,
  NodeStub,
  nodeSchema,
  TaskGroupState,
  TaskGroupSummary,
} from '../schemas/index.ts'

export type {
  AgentMember,
  AllocationStub,
  Deployment,
  Evaluation,
  JobStub,
  JobSummary,
  NodeStub,
  TaskGroupState,
  TaskGroupSummary,
}

/** The schema that the filters of each list see: the full resource's, not the row's. */
export interface FilterSchemas {
  readonly jobs: typeof jobSchema
  readonly deployments: typeof deploymentSchema
  readonly nodes: typeof nodeSchema
  readonly allocations: typeof allocationSchema
  readonly evaluations: typeof evaluationSchema
  readonly members: typeof agentMemberSchema
}

/** The row type of each list. Integers beyond 2^53 are bigints. */
export interface ListRows {
  readonly jobs: JobStub
  readonly deployments: Deployment
  readonly nodes: NodeStub
  readonly allocations: AllocationStub
  readonly evaluations: Evaluation
  readonly members: AgentMember
}
