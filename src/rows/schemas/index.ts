// The schemas of the scheduler's lists, as filters see them and as the lists show them. All of it is plain data,
// so a bundle has only the parts that are imported.

import type { Row } from '../schema/index.ts'
import type {
  AgentMemberSchema,
  AllocationSchema,
  AllocListStubSchema,
  EvaluationSchema,
  JobSchema,
  NodeListStubSchema,
  NodeSchema,
} from './types.generated.ts'

export type {
  Deployment,
  JobStub,
  JobSummary,
  TaskGroupState,
  TaskGroupSummary,
} from './rows.ts'
export {
  aclPolicyListStubSchema as aclPolicyStubSchema,
  aclTokenListStubSchema as aclTokenStubSchema,
  aclTokenSchema,
  agentMemberSchema,
  allocationSchema,
  allocListStubSchema as allocationStubSchema,
  csiVolListStubSchema as csiVolumeStubSchema,
  deploymentSchema,
  evaluationSchema,
  hostVolumeSchema,
  hostVolumeStubSchema,
  jobListStubSchema as jobStubSchema,
  jobSchema,
  jobStatusesJobSchema as jobStatusSchema,
  namespaceSchema,
  nodeListStubSchema as nodeStubSchema,
  nodePoolSchema,
  nodeSchema,
  serviceRegistrationListStubSchema as servicesSchema,
  taskGroupHostVolumeClaimSchema as volumeClaimSchema,
  variableEncryptedSchema as variableSchema,
  variableMetadataSchema as variableStubSchema,
} from './types.generated.ts'

/** A job as filters see it. */
export type Job = Row<JobSchema>
/** A node as filters see it. */
export type Node = Row<NodeSchema>
/** A node as the list of nodes shows it. */
export type NodeStub = Row<NodeListStubSchema>
/** An allocation as filters see it. */
export type Allocation = Row<AllocationSchema>
/** An allocation as the list of allocations shows it. */
export type AllocationStub = Row<AllocListStubSchema>
/** An evaluation, as filters see it and its list shows it. */
export type Evaluation = Row<EvaluationSchema>
/** A member known to the agent; no server filters these. */
export type AgentMember = Row<AgentMemberSchema>

// The types of the schemas.
export type {
  AnySchema,
  ArraySchema,
  Bits,
  BoolSchema,
  BytesSchema,
  DurationSchema,
  Field,
  FieldMap,
  FloatSchema,
  IntSchema,
  JsonNumberSchema,
  ListSchema,
  MapKey,
  MapSchema,
  NullableSchema,
  ObjectSchema,
  Replacement,
  Row,
  Schema,
  StringSchema,
  TimeSchema,
  UintSchema,
} from '../schema/index.ts'
