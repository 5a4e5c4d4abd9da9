import type * as schemas from '../../rows/schemas/index.ts'

/** The schema that the filters of each list see: the full resource's, not the row's. */
export interface FilterSchemas {
  readonly jobs: typeof schemas.jobSchema
  readonly deployments: typeof schemas.deploymentSchema
  readonly nodes: typeof schemas.nodeSchema
  readonly allocations: typeof schemas.allocationSchema
  readonly evaluations: typeof schemas.evaluationSchema
  readonly members: typeof schemas.agentMemberSchema
}

/** The row type of each list. Integers beyond 2^53 are bigints. */
export interface ListRows {
  readonly jobs: schemas.JobStub
  readonly deployments: schemas.Deployment
  readonly nodes: schemas.NodeStub
  readonly allocations: schemas.AllocationStub
  readonly evaluations: schemas.Evaluation
  readonly members: schemas.AgentMember
}
