import type {
  AclPolicyStub,
  AclTokenStub,
  AgentMember,
  AllocationStub,
  aclPolicyStubSchema,
  aclTokenSchema,
  agentMemberSchema,
  allocationSchema,
  CsiVolumeStub,
  csiVolumeStubSchema,
  Deployment,
  deploymentSchema,
  Evaluation,
  evaluationSchema,
  HostVolumeStub,
  hostVolumeSchema,
  JobStatus,
  JobStub,
  JobSummary,
  jobSchema,
  Namespace,
  NodePool,
  NodeStub,
  namespaceSchema,
  nodePoolSchema,
  nodeSchema,
  Services,
  servicesSchema,
  TaskGroupState,
  TaskGroupSummary,
  Variable,
  VolumeClaim,
  variableSchema,
  volumeClaimSchema,
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
  readonly services: typeof servicesSchema
  readonly nodePools: typeof nodePoolSchema
  readonly namespaces: typeof namespaceSchema
  readonly variables: typeof variableSchema
  readonly hostVolumes: typeof hostVolumeSchema
  readonly csiVolumes: typeof csiVolumeStubSchema
  readonly volumeClaims: typeof volumeClaimSchema
  readonly aclTokens: typeof aclTokenSchema
  readonly aclPolicies: typeof aclPolicyStubSchema
  readonly jobStatuses: typeof jobSchema
}

/** The row type of each list. Integers beyond 2^53 are bigints. */
export interface ListRows {
  readonly jobs: JobStub
  readonly deployments: Deployment
  readonly nodes: NodeStub
  readonly allocations: AllocationStub
  readonly evaluations: Evaluation
  readonly members: AgentMember
  readonly services: Services
  readonly nodePools: NodePool
  readonly namespaces: Namespace
  readonly variables: Variable
  readonly hostVolumes: HostVolumeStub
  readonly csiVolumes: CsiVolumeStub
  readonly volumeClaims: VolumeClaim
  readonly aclTokens: AclTokenStub
  readonly aclPolicies: AclPolicyStub
  readonly jobStatuses: JobStatus
}

/** An event in the cluster, as in the event stream of Nomad. */
export interface ClusterEvent {
  /** The kind of resource, such as `Job` or `Allocation`. */
  readonly Topic: string
  /** The kind of event, such as `JobRegistered`. */
  readonly Type: string
  /** The ID of the resource. */
  readonly Key: string
  readonly Namespace?: string
  /** Other IDs that topics can select it by. */
  readonly FilterKeys?: readonly string[] | null
  /** The state of the cluster when it happened. */
  readonly Index: number | bigint
  /** The resource, under the name of its kind. */
  readonly Payload: unknown
}

/** The answer to a request for the members that the agent knows. */
export interface AgentMembers {
  readonly ServerName: string
  readonly ServerRegion: string
  readonly ServerDC: string
  readonly Members: readonly AgentMember[] | null
}
