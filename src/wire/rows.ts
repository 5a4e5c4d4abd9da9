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

/** The schema of what the filters of each list see: of the full resource, not of the row of the list. */
export interface FilterSchemas {
  readonly jobs: typeof jobSchema
  readonly deployments: typeof deploymentSchema
  readonly nodes: typeof nodeSchema
  readonly allocations: typeof allocationSchema
  readonly evaluations: typeof evaluationSchema
  readonly members: typeof agentMemberSchema
}

/** A row of each list, as the scheduler answers with it. Integers beyond 2^53 are bigints. */
export interface ListRows {
  readonly jobs: JobStub
  readonly deployments: Deployment
  readonly nodes: NodeStub
  readonly allocations: AllocationStub
  readonly evaluations: Evaluation
  readonly members: AgentMember
}

/** What the agent answers with when asked for the members it knows. */
export interface AgentMembers {
  readonly ServerName: string
  readonly ServerRegion: string
  readonly ServerDC: string
  readonly Members: readonly AgentMember[] | null
}
