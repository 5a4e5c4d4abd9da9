import type {
  AgentMember,
  AllocationStub,
  Deployment,
  Evaluation,
  JobStub,
  JobSummary,
  NodeStub,
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
