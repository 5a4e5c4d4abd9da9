// Written by `npm run generate` from `scripts/schemas/resources.json`. Plain data, one constant
// per type, so that what is not imported is not bundled.

import type {
  AnySchema,
  BoolSchema,
  BytesSchema,
  DurationSchema,
  Field,
  FloatSchema,
  IntSchema,
  ListSchema,
  MapSchema,
  NullableSchema,
  ObjectSchema,
  StringSchema,
  TimeSchema,
  UintSchema,
} from '../schema/index.ts'
import { replacements } from './replacements.ts'
import {
  clientStatuses,
  deploymentStatuses,
  desiredStatuses,
  evaluationStatuses,
  jobStatuses,
  jobTypes,
  nodeStatuses,
  schedulingEligibilities,
} from './values.ts'

type Specified<Of extends Field> = Of & { readonly must: true }
type Optional<Of extends Field> = Of & { readonly optional: true }
type Hidden<Of extends Field> = Of & { readonly hidden: true }
type Inlined<Of extends Field> = Of & { readonly inlined: true }
type OneOf<Values extends readonly string[]> = StringSchema<Values[number]>

const any: AnySchema = { kind: 'any' }
const bool: BoolSchema = { kind: 'bool' }
const bytes: BytesSchema = { kind: 'bytes', encoding: 'base64' }
const duration: DurationSchema = { kind: 'duration' }
const float: FloatSchema = { kind: 'float', bits: 64 }
const int: IntSchema<never> = { kind: 'int', bits: 64 }
const int8: IntSchema<never> = { kind: 'int', bits: 8 }
const string: StringSchema = { kind: 'string' }
const stringList: ListSchema<StringSchema> = { kind: 'list', of: string }
const stringMap: MapSchema<StringSchema> = { kind: 'map', key: { kind: 'string' }, of: string }
const time: TimeSchema = { kind: 'time' }
const uint: UintSchema<never> = { kind: 'uint', bits: 64 }
const uint8: UintSchema<never> = { kind: 'uint', bits: 8 }
const uint16: UintSchema<never> = { kind: 'uint', bits: 16 }
const uint32: UintSchema<never> = { kind: 'uint', bits: 32 }

export type ActionSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Command: Field<StringSchema>
  readonly Args: Field<ListSchema<StringSchema>>
}>
export const actionSchema: ActionSchema = {
  kind: 'object',
  name: 'Action',
  fields: {
    Name: { schema: string },
    Command: { schema: string },
    Args: { schema: stringList },
  },
}

export type AffinitySchema = ObjectSchema<{
  readonly LTarget: Field<StringSchema>
  readonly RTarget: Field<StringSchema>
  readonly Operand: Field<StringSchema>
  readonly Weight: Field<IntSchema<never>>
}>
export const affinitySchema: AffinitySchema = {
  kind: 'object',
  name: 'Affinity',
  fields: {
    LTarget: { schema: string },
    RTarget: { schema: string },
    Operand: { schema: string },
    Weight: { schema: int8 },
  },
}

export type AgentMemberSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Addr: Field<StringSchema>
  readonly Port: Field<UintSchema<never>>
  readonly Tags: Field<MapSchema<StringSchema>>
  readonly Status: Field<StringSchema>
  readonly ProtocolMin: Field<UintSchema<never>>
  readonly ProtocolMax: Field<UintSchema<never>>
  readonly ProtocolCur: Field<UintSchema<never>>
  readonly DelegateMin: Field<UintSchema<never>>
  readonly DelegateMax: Field<UintSchema<never>>
  readonly DelegateCur: Field<UintSchema<never>>
}>
export const agentMemberSchema: AgentMemberSchema = {
  kind: 'object',
  name: 'AgentMember',
  fields: {
    Name: { schema: string, doc: 'The name of the agent in the cluster.' },
    Addr: { schema: string, doc: 'The address it is reached at.' },
    Port: { schema: uint16, doc: 'The port it is reached at.' },
    Tags: { schema: stringMap, doc: 'Its tags.' },
    Status: { schema: string, doc: 'Whether it is alive.' },
    ProtocolMin: { schema: uint8 },
    ProtocolMax: { schema: uint8 },
    ProtocolCur: { schema: uint8 },
    DelegateMin: { schema: uint8 },
    DelegateMax: { schema: uint8 },
    DelegateCur: { schema: uint8 },
  },
}

export type AllocDeploymentStatusSchema = ObjectSchema<{
  readonly Healthy: Field<NullableSchema<BoolSchema>>
  readonly Timestamp: Field<TimeSchema>
  readonly Canary: Field<BoolSchema>
  readonly ModifyIndex: Field<UintSchema<never>>
}>
export const allocDeploymentStatusSchema: AllocDeploymentStatusSchema = {
  kind: 'object',
  name: 'AllocDeploymentStatus',
  fields: {
    Healthy: { schema: { kind: 'nullable', of: bool } },
    Timestamp: { schema: time },
    Canary: { schema: bool },
    ModifyIndex: { schema: uint },
  },
}

export type AllocatedCpuResourcesSchema = ObjectSchema<{
  readonly CpuShares: Field<IntSchema<never>>
  readonly ReservedCores: Field<ListSchema<UintSchema<never>>>
}>
export const allocatedCpuResourcesSchema: AllocatedCpuResourcesSchema = {
  kind: 'object',
  name: 'AllocatedCpuResources',
  fields: {
    CpuShares: { schema: int },
    ReservedCores: { schema: { kind: 'list', of: uint16 } },
  },
}

export type AllocatedMemoryResourcesSchema = ObjectSchema<{
  readonly MemoryMB: Field<IntSchema<never>>
  readonly MemoryMaxMB: Field<IntSchema<never>>
}>
export const allocatedMemoryResourcesSchema: AllocatedMemoryResourcesSchema = {
  kind: 'object',
  name: 'AllocatedMemoryResources',
  fields: {
    MemoryMB: { schema: int },
    MemoryMaxMB: { schema: int },
  },
}

export type DNSConfigSchema = ObjectSchema<{
  readonly Servers: Field<ListSchema<StringSchema>>
  readonly Searches: Field<ListSchema<StringSchema>>
  readonly Options: Field<ListSchema<StringSchema>>
}>
export const dnsConfigSchema: DNSConfigSchema = {
  kind: 'object',
  name: 'DNSConfig',
  fields: {
    Servers: { schema: stringList },
    Searches: { schema: stringList },
    Options: { schema: stringList },
  },
}

export type PortSchema = ObjectSchema<{
  readonly Label: Field<StringSchema>
  readonly Value: Field<IntSchema<never>>
  readonly To: Field<IntSchema<never>>
  readonly HostNetwork: Field<StringSchema>
  readonly IgnoreCollision: Field<BoolSchema>
}>
export const portSchema: PortSchema = {
  kind: 'object',
  name: 'Port',
  fields: {
    Label: { schema: string },
    Value: { schema: int },
    To: { schema: int },
    HostNetwork: { schema: string },
    IgnoreCollision: { schema: bool, since: '1.9.0' },
  },
}

export type CNIConfigSchema = ObjectSchema<{
  readonly Args: Field<MapSchema<StringSchema>>
}>
export const cniConfigSchema: CNIConfigSchema = {
  kind: 'object',
  name: 'CNIConfig',
  fields: {
    Args: { schema: stringMap },
  },
}

export type NetworkResourceSchema = ObjectSchema<{
  readonly Mode: Field<StringSchema>
  readonly Device: Field<StringSchema>
  readonly CIDR: Field<StringSchema>
  readonly IP: Field<StringSchema>
  readonly Hostname: Optional<Field<StringSchema>>
  readonly MBits: Field<IntSchema<never>>
  readonly DNS: Field<NullableSchema<DNSConfigSchema>>
  readonly ReservedPorts: Field<ListSchema<PortSchema>>
  readonly DynamicPorts: Field<ListSchema<PortSchema>>
  readonly CNI: Field<NullableSchema<CNIConfigSchema>>
}>
export const networkResourceSchema: NetworkResourceSchema = {
  kind: 'object',
  name: 'NetworkResource',
  fields: {
    Mode: { schema: string },
    Device: { schema: string },
    CIDR: { schema: string },
    IP: { schema: string },
    Hostname: { schema: string, optional: true },
    MBits: { schema: int },
    DNS: { schema: { kind: 'nullable', of: dnsConfigSchema } },
    ReservedPorts: { schema: { kind: 'list', of: portSchema } },
    DynamicPorts: { schema: { kind: 'list', of: portSchema } },
    CNI: { schema: { kind: 'nullable', of: cniConfigSchema }, since: '1.8.3' },
  },
}

export type AllocatedDeviceResourceSchema = ObjectSchema<{
  readonly Vendor: Field<StringSchema>
  readonly Type: Field<StringSchema>
  readonly Name: Field<StringSchema>
  readonly DeviceIDs: Field<ListSchema<StringSchema>>
}>
export const allocatedDeviceResourceSchema: AllocatedDeviceResourceSchema = {
  kind: 'object',
  name: 'AllocatedDeviceResource',
  fields: {
    Vendor: { schema: string },
    Type: { schema: string },
    Name: { schema: string },
    DeviceIDs: { schema: stringList },
  },
}

export type AllocatedTaskResourcesSchema = ObjectSchema<{
  readonly Cpu: Field<AllocatedCpuResourcesSchema>
  readonly Memory: Field<AllocatedMemoryResourcesSchema>
  readonly Networks: Field<ListSchema<NetworkResourceSchema>>
  readonly Devices: Field<ListSchema<AllocatedDeviceResourceSchema>>
}>
export const allocatedTaskResourcesSchema: AllocatedTaskResourcesSchema = {
  kind: 'object',
  name: 'AllocatedTaskResources',
  fields: {
    Cpu: { schema: allocatedCpuResourcesSchema },
    Memory: { schema: allocatedMemoryResourcesSchema },
    Networks: { schema: { kind: 'list', of: networkResourceSchema } },
    Devices: { schema: { kind: 'list', of: allocatedDeviceResourceSchema } },
  },
}

export type TaskLifecycleConfigSchema = ObjectSchema<{
  readonly Hook: Field<StringSchema>
  readonly Sidecar: Field<BoolSchema>
}>
export const taskLifecycleConfigSchema: TaskLifecycleConfigSchema = {
  kind: 'object',
  name: 'TaskLifecycleConfig',
  fields: {
    Hook: { schema: string },
    Sidecar: { schema: bool },
  },
}

export type AllocatedPortMappingSchema = ObjectSchema<{
  readonly Label: Field<StringSchema>
  readonly Value: Field<IntSchema<never>>
  readonly To: Field<IntSchema<never>>
  readonly HostIP: Field<StringSchema>
  readonly IgnoreCollision: Field<BoolSchema>
}>
export const allocatedPortMappingSchema: AllocatedPortMappingSchema = {
  kind: 'object',
  name: 'AllocatedPortMapping',
  fields: {
    Label: { schema: string },
    Value: { schema: int },
    To: { schema: int },
    HostIP: { schema: string },
    IgnoreCollision: { schema: bool, since: '1.9.0' },
  },
}

export type AllocatedSharedResourcesSchema = ObjectSchema<{
  readonly Networks: Field<ListSchema<NetworkResourceSchema>>
  readonly DiskMB: Field<IntSchema<never>>
  readonly Ports: Field<ListSchema<AllocatedPortMappingSchema>>
}>
export const allocatedSharedResourcesSchema: AllocatedSharedResourcesSchema = {
  kind: 'object',
  name: 'AllocatedSharedResources',
  fields: {
    Networks: { schema: { kind: 'list', of: networkResourceSchema } },
    DiskMB: { schema: int },
    Ports: { schema: { kind: 'list', of: allocatedPortMappingSchema } },
  },
}

export type AllocatedResourcesSchema = ObjectSchema<{
  readonly Tasks: Field<MapSchema<AllocatedTaskResourcesSchema>>
  readonly TaskLifecycles: Field<MapSchema<NullableSchema<TaskLifecycleConfigSchema>>>
  readonly Shared: Field<AllocatedSharedResourcesSchema>
}>
export const allocatedResourcesSchema: AllocatedResourcesSchema = {
  kind: 'object',
  name: 'AllocatedResources',
  fields: {
    Tasks: { schema: { kind: 'map', key: { kind: 'string' }, of: allocatedTaskResourcesSchema } },
    TaskLifecycles: {
      schema: {
        kind: 'map',
        key: { kind: 'string' },
        of: { kind: 'nullable', of: taskLifecycleConfigSchema },
      },
    },
    Shared: { schema: allocatedSharedResourcesSchema },
  },
}

export type DesiredTransitionSchema = ObjectSchema<{
  readonly Migrate: Field<NullableSchema<BoolSchema>>
  readonly Reschedule: Field<NullableSchema<BoolSchema>>
  readonly ForceReschedule: Field<NullableSchema<BoolSchema>>
  readonly NoShutdownDelay: Field<NullableSchema<BoolSchema>>
  readonly MigrateDisablePlacement: Field<NullableSchema<BoolSchema>>
}>
export const desiredTransitionSchema: DesiredTransitionSchema = {
  kind: 'object',
  name: 'DesiredTransition',
  fields: {
    Migrate: { schema: { kind: 'nullable', of: bool } },
    Reschedule: { schema: { kind: 'nullable', of: bool } },
    ForceReschedule: { schema: { kind: 'nullable', of: bool } },
    NoShutdownDelay: { schema: { kind: 'nullable', of: bool } },
    MigrateDisablePlacement: { schema: { kind: 'nullable', of: bool }, since: '1.11.0' },
  },
}

export type TaskEventSchema = ObjectSchema<{
  readonly Type: Field<StringSchema>
  readonly Time: Field<IntSchema<true>>
  readonly Message: Field<StringSchema>
  readonly DisplayMessage: Field<StringSchema>
  readonly Details: Field<MapSchema<StringSchema>>
  readonly FailsTask: Field<BoolSchema>
  readonly RestartReason: Field<StringSchema>
  readonly SetupError: Field<StringSchema>
  readonly DriverError: Field<StringSchema>
  readonly ExitCode: Field<IntSchema<never>>
  readonly Signal: Field<IntSchema<never>>
  readonly KillTimeout: Field<DurationSchema>
  readonly KillError: Field<StringSchema>
  readonly KillReason: Field<StringSchema>
  readonly StartDelay: Field<IntSchema<never>>
  readonly DownloadError: Field<StringSchema>
  readonly ValidationError: Field<StringSchema>
  readonly DiskLimit: Field<IntSchema<never>>
  readonly FailedSibling: Field<StringSchema>
  readonly VaultError: Field<StringSchema>
  readonly TaskSignalReason: Field<StringSchema>
  readonly TaskSignal: Field<StringSchema>
  readonly DriverMessage: Field<StringSchema>
  readonly GenericSource: Field<StringSchema>
}>
export const taskEventSchema: TaskEventSchema = {
  kind: 'object',
  name: 'TaskEvent',
  fields: {
    Type: { schema: string },
    Time: { schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true } },
    Message: { schema: string },
    DisplayMessage: { schema: string },
    Details: { schema: stringMap },
    FailsTask: { schema: bool },
    RestartReason: { schema: string },
    SetupError: { schema: string },
    DriverError: { schema: string },
    ExitCode: { schema: int },
    Signal: { schema: int },
    KillTimeout: { schema: duration },
    KillError: { schema: string },
    KillReason: { schema: string },
    StartDelay: { schema: int },
    DownloadError: { schema: string },
    ValidationError: { schema: string },
    DiskLimit: { schema: int },
    FailedSibling: { schema: string },
    VaultError: { schema: string },
    TaskSignalReason: { schema: string },
    TaskSignal: { schema: string },
    DriverMessage: { schema: string },
    GenericSource: { schema: string },
  },
}

export type TaskHandleSchema = ObjectSchema<{
  readonly Version: Field<IntSchema<never>>
  readonly DriverState: Field<BytesSchema>
}>
export const taskHandleSchema: TaskHandleSchema = {
  kind: 'object',
  name: 'TaskHandle',
  fields: {
    Version: { schema: int },
    DriverState: { schema: bytes },
  },
}

export type TaskStateSchema = ObjectSchema<{
  readonly State: Field<StringSchema>
  readonly Failed: Field<BoolSchema>
  readonly Restarts: Field<UintSchema<never>>
  readonly LastRestart: Field<TimeSchema>
  readonly StartedAt: Field<TimeSchema>
  readonly FinishedAt: Field<TimeSchema>
  readonly Events: Field<ListSchema<TaskEventSchema>>
  readonly Paused: Field<StringSchema>
}>
export const taskStateSchema: TaskStateSchema = {
  kind: 'object',
  name: 'TaskState',
  fields: {
    State: { schema: string, doc: 'What the task is doing now.' },
    Failed: { schema: bool, doc: 'True once the task failed.' },
    Restarts: { schema: uint, doc: 'How often it was restarted.' },
    LastRestart: { schema: time, doc: 'When it was last restarted.' },
    StartedAt: { schema: time, doc: 'When it started.' },
    FinishedAt: { schema: time, doc: 'When it ended.' },
    Events: { schema: { kind: 'list', of: taskEventSchema }, doc: 'Its events, the latest last.' },
    Paused: { schema: string, since: '1.8.0' },
  },
  formerly: {
    TaskHandle: { schema: { kind: 'nullable', of: taskHandleSchema }, until: '1.10.0' },
  },
}

export type RescheduleEventSchema = ObjectSchema<{
  readonly RescheduleTime: Field<IntSchema<true>>
  readonly PrevAllocID: Field<StringSchema>
  readonly PrevNodeID: Field<StringSchema>
  readonly Delay: Field<DurationSchema>
}>
export const rescheduleEventSchema: RescheduleEventSchema = {
  kind: 'object',
  name: 'RescheduleEvent',
  fields: {
    RescheduleTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
    },
    PrevAllocID: { schema: string },
    PrevNodeID: { schema: string },
    Delay: { schema: duration },
  },
}

export type RescheduleTrackerSchema = ObjectSchema<{
  readonly Events: Field<ListSchema<RescheduleEventSchema>>
  readonly LastReschedule: Field<StringSchema>
}>
export const rescheduleTrackerSchema: RescheduleTrackerSchema = {
  kind: 'object',
  name: 'RescheduleTracker',
  fields: {
    Events: { schema: { kind: 'list', of: rescheduleEventSchema } },
    LastReschedule: { schema: string, since: '1.8.1' },
  },
}

export type AllocListStubSchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly EvalID: Field<StringSchema>
  readonly Name: Field<StringSchema>
  readonly Namespace: Field<StringSchema>
  readonly NodeID: Field<StringSchema>
  readonly NodeName: Field<StringSchema>
  readonly JobID: Field<StringSchema>
  readonly JobType: Field<StringSchema>
  readonly JobVersion: Field<UintSchema<never>>
  readonly TaskGroup: Field<StringSchema>
  readonly AllocatedResources: Optional<Field<NullableSchema<AllocatedResourcesSchema>>>
  readonly DesiredStatus: Field<OneOf<typeof desiredStatuses>>
  readonly DesiredDescription: Field<StringSchema>
  readonly ClientStatus: Field<OneOf<typeof clientStatuses>>
  readonly ClientDescription: Field<StringSchema>
  readonly DesiredTransition: Field<DesiredTransitionSchema>
  readonly TaskStates: Field<MapSchema<TaskStateSchema>>
  readonly DeploymentStatus: Field<NullableSchema<AllocDeploymentStatusSchema>>
  readonly FollowupEvalID: Field<StringSchema>
  readonly NextAllocation: Field<StringSchema>
  readonly RescheduleTracker: Field<NullableSchema<RescheduleTrackerSchema>>
  readonly PreemptedAllocations: Field<ListSchema<StringSchema>>
  readonly PreemptedByAllocation: Field<StringSchema>
  readonly CreateIndex: Field<UintSchema<never>>
  readonly ModifyIndex: Field<UintSchema<never>>
  readonly CreateTime: Field<IntSchema<true>>
  readonly ModifyTime: Field<IntSchema<true>>
}>
export const allocListStubSchema: AllocListStubSchema = {
  kind: 'object',
  name: 'AllocListStub',
  fields: {
    ID: { schema: string, doc: 'The identifier, a UUID.' },
    EvalID: { schema: string, doc: 'The evaluation that placed it.' },
    Name: { schema: string, doc: 'Job, task group and number: `web.api[0]`.' },
    Namespace: { schema: string, doc: 'The namespace of its job.' },
    NodeID: { schema: string, doc: 'The node it runs on.' },
    NodeName: { schema: string, doc: 'The name of that node.' },
    JobID: { schema: string, doc: 'The job it belongs to.' },
    JobType: { schema: string, doc: 'How its job is scheduled.' },
    JobVersion: { schema: uint, doc: 'The version of its job.' },
    TaskGroup: { schema: string, doc: 'The task group that runs in it.' },
    AllocatedResources: {
      schema: { kind: 'nullable', of: allocatedResourcesSchema },
      doc: 'The resources of its tasks.',
      optional: true,
    },
    DesiredStatus: {
      schema: { kind: 'string', oneOf: desiredStatuses },
      doc: 'The status that the scheduler wants.',
    },
    DesiredDescription: { schema: string, doc: 'Why the scheduler wants that; may be empty.' },
    ClientStatus: {
      schema: { kind: 'string', oneOf: clientStatuses },
      doc: 'The status that its node reports.',
    },
    ClientDescription: { schema: string, doc: 'Why its node reports that; may be empty.' },
    DesiredTransition: {
      schema: desiredTransitionSchema,
      doc: 'The transition that was requested.',
    },
    TaskStates: {
      schema: { kind: 'map', key: { kind: 'string' }, of: taskStateSchema },
      doc: 'How its tasks are doing, by name.',
    },
    DeploymentStatus: {
      schema: { kind: 'nullable', of: allocDeploymentStatusSchema },
      doc: 'Its health in that deployment; null if there is none.',
    },
    FollowupEvalID: {
      schema: string,
      doc: 'The evaluation that will reconsider it; empty if none.',
    },
    NextAllocation: {
      schema: string,
      doc: 'The allocation that replaces it; empty if none.',
      since: '1.6.0',
    },
    RescheduleTracker: {
      schema: { kind: 'nullable', of: rescheduleTrackerSchema },
      doc: 'Earlier attempts, with time and node; null if none.',
    },
    PreemptedAllocations: { schema: stringList, doc: 'The allocations that made room for it.' },
    PreemptedByAllocation: {
      schema: string,
      doc: 'The allocation it made room for; empty if none.',
    },
    CreateIndex: { schema: uint, doc: 'The state of the cluster when it was placed.' },
    ModifyIndex: { schema: uint, doc: 'The state of the cluster when it last changed.' },
    CreateTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When it was placed.',
    },
    ModifyTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When it last changed.',
    },
  },
}

export type ConstraintSchema = ObjectSchema<{
  readonly LTarget: Field<StringSchema>
  readonly RTarget: Field<StringSchema>
  readonly Operand: Field<StringSchema>
}>
export const constraintSchema: ConstraintSchema = {
  kind: 'object',
  name: 'Constraint',
  fields: {
    LTarget: { schema: string },
    RTarget: { schema: string },
    Operand: { schema: string },
  },
}

export type RequestedDeviceSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Count: Field<UintSchema<never>>
  readonly Constraints: Field<ListSchema<ConstraintSchema>>
  readonly Affinities: Field<ListSchema<AffinitySchema>>
}>
export const requestedDeviceSchema: RequestedDeviceSchema = {
  kind: 'object',
  name: 'RequestedDevice',
  fields: {
    Name: { schema: string },
    Count: { schema: uint },
    Constraints: { schema: { kind: 'list', of: constraintSchema } },
    Affinities: { schema: { kind: 'list', of: affinitySchema } },
  },
}

export type NUMASchema = ObjectSchema<{
  readonly Affinity: Field<StringSchema>
  readonly Devices: Field<ListSchema<StringSchema>>
}>
export const numaSchema: NUMASchema = {
  kind: 'object',
  name: 'NUMA',
  fields: {
    Affinity: { schema: string },
    Devices: { schema: stringList, since: '1.9.0' },
  },
}

export type ResourcesSchema = ObjectSchema<{
  readonly CPU: Field<IntSchema<never>>
  readonly Cores: Field<IntSchema<never>>
  readonly MemoryMB: Field<IntSchema<never>>
  readonly MemoryMaxMB: Field<IntSchema<never>>
  readonly DiskMB: Field<IntSchema<never>>
  readonly IOPS: Field<IntSchema<never>>
  readonly Networks: Field<ListSchema<NetworkResourceSchema>>
  readonly Devices: Field<ListSchema<RequestedDeviceSchema>>
  readonly NUMA: Field<NullableSchema<NUMASchema>>
  readonly SecretsMB: Field<IntSchema<never>>
}>
export const resourcesSchema: ResourcesSchema = {
  kind: 'object',
  name: 'Resources',
  fields: {
    CPU: { schema: int },
    Cores: { schema: int },
    MemoryMB: { schema: int },
    MemoryMaxMB: { schema: int },
    DiskMB: { schema: int },
    IOPS: { schema: int },
    Networks: { schema: { kind: 'list', of: networkResourceSchema } },
    Devices: { schema: { kind: 'list', of: requestedDeviceSchema } },
    NUMA: { schema: { kind: 'nullable', of: numaSchema }, since: '1.7.0' },
    SecretsMB: { schema: int, since: '1.8.3' },
  },
}

export type NodeScoreMetaSchema = ObjectSchema<{
  readonly NodeID: Field<StringSchema>
  readonly Scores: Field<MapSchema<FloatSchema>>
  readonly NormScore: Field<FloatSchema>
}>
export const nodeScoreMetaSchema: NodeScoreMetaSchema = {
  kind: 'object',
  name: 'NodeScoreMeta',
  fields: {
    NodeID: { schema: string },
    Scores: { schema: { kind: 'map', key: { kind: 'string' }, of: float } },
    NormScore: { schema: float },
  },
}

export type AllocMetricSchema = ObjectSchema<{
  readonly NodesEvaluated: Field<IntSchema<never>>
  readonly NodesFiltered: Field<IntSchema<never>>
  readonly NodesInPool: Field<IntSchema<never>>
  readonly NodePool: Field<StringSchema>
  readonly NodesAvailable: Field<MapSchema<IntSchema<never>>>
  readonly ClassFiltered: Field<MapSchema<IntSchema<never>>>
  readonly ConstraintFiltered: Field<MapSchema<IntSchema<never>>>
  readonly NodesExhausted: Field<IntSchema<never>>
  readonly ClassExhausted: Field<MapSchema<IntSchema<never>>>
  readonly DimensionExhausted: Field<MapSchema<IntSchema<never>>>
  readonly QuotaExhausted: Field<ListSchema<StringSchema>>
  readonly ResourcesExhausted: Field<MapSchema<ResourcesSchema>>
  readonly Scores: Field<MapSchema<FloatSchema>>
  readonly ScoreMetaData: Field<ListSchema<NodeScoreMetaSchema>>
  readonly AllocationTime: Field<DurationSchema>
  readonly CoalescedFailures: Field<IntSchema<never>>
}>
export const allocMetricSchema: AllocMetricSchema = {
  kind: 'object',
  name: 'AllocMetric',
  fields: {
    NodesEvaluated: { schema: int },
    NodesFiltered: { schema: int },
    NodesInPool: { schema: int, since: '1.6.0' },
    NodePool: { schema: string, since: '1.10.4' },
    NodesAvailable: { schema: { kind: 'map', key: { kind: 'string' }, of: int } },
    ClassFiltered: { schema: { kind: 'map', key: { kind: 'string' }, of: int } },
    ConstraintFiltered: { schema: { kind: 'map', key: { kind: 'string' }, of: int } },
    NodesExhausted: { schema: int },
    ClassExhausted: { schema: { kind: 'map', key: { kind: 'string' }, of: int } },
    DimensionExhausted: { schema: { kind: 'map', key: { kind: 'string' }, of: int } },
    QuotaExhausted: { schema: stringList },
    ResourcesExhausted: { schema: { kind: 'map', key: { kind: 'string' }, of: resourcesSchema } },
    Scores: { schema: { kind: 'map', key: { kind: 'string' }, of: float } },
    ScoreMetaData: { schema: { kind: 'list', of: nodeScoreMetaSchema } },
    AllocationTime: { schema: duration },
    CoalescedFailures: { schema: int },
  },
}

export type AllocNetworkStatusSchema = ObjectSchema<{
  readonly InterfaceName: Field<StringSchema>
  readonly Address: Field<StringSchema>
  readonly AddressIPv6: Field<StringSchema>
  readonly DNS: Field<NullableSchema<DNSConfigSchema>>
}>
export const allocNetworkStatusSchema: AllocNetworkStatusSchema = {
  kind: 'object',
  name: 'AllocNetworkStatus',
  fields: {
    InterfaceName: { schema: string },
    Address: { schema: string },
    AddressIPv6: { schema: string, since: '1.9.0' },
    DNS: { schema: { kind: 'nullable', of: dnsConfigSchema } },
  },
}

export type AllocStateSchema = ObjectSchema<{
  readonly Field: Field<UintSchema<never>>
  readonly Value: Field<StringSchema>
  readonly Time: Field<TimeSchema>
}>
export const allocStateSchema: AllocStateSchema = {
  kind: 'object',
  name: 'AllocState',
  fields: {
    Field: { schema: uint8 },
    Value: { schema: string },
    Time: { schema: time },
  },
}

export type SpreadTargetSchema = ObjectSchema<{
  readonly Value: Field<StringSchema>
  readonly Percent: Field<UintSchema<never>>
}>
export const spreadTargetSchema: SpreadTargetSchema = {
  kind: 'object',
  name: 'SpreadTarget',
  fields: {
    Value: { schema: string },
    Percent: { schema: uint8 },
  },
}

export type SpreadSchema = ObjectSchema<{
  readonly Attribute: Field<StringSchema>
  readonly Weight: Field<IntSchema<never>>
  readonly SpreadTarget: Field<ListSchema<SpreadTargetSchema>>
}>
export const spreadSchema: SpreadSchema = {
  kind: 'object',
  name: 'Spread',
  fields: {
    Attribute: { schema: string },
    Weight: { schema: int8 },
    SpreadTarget: { schema: { kind: 'list', of: spreadTargetSchema } },
  },
}

export type UpdateStrategySchema = ObjectSchema<{
  readonly Stagger: Field<DurationSchema>
  readonly MaxParallel: Field<IntSchema<never>>
  readonly HealthCheck: Field<StringSchema>
  readonly MinHealthyTime: Field<DurationSchema>
  readonly HealthyDeadline: Field<DurationSchema>
  readonly ProgressDeadline: Field<DurationSchema>
  readonly AutoRevert: Field<BoolSchema>
  readonly AutoPromote: Field<BoolSchema>
  readonly Canary: Field<IntSchema<never>>
}>
export const updateStrategySchema: UpdateStrategySchema = {
  kind: 'object',
  name: 'UpdateStrategy',
  fields: {
    Stagger: { schema: duration },
    MaxParallel: { schema: int },
    HealthCheck: { schema: string },
    MinHealthyTime: { schema: duration },
    HealthyDeadline: { schema: duration },
    ProgressDeadline: { schema: duration },
    AutoRevert: { schema: bool },
    AutoPromote: { schema: bool },
    Canary: { schema: int },
  },
}

export type MigrateStrategySchema = ObjectSchema<{
  readonly MaxParallel: Field<IntSchema<never>>
  readonly HealthCheck: Field<StringSchema>
  readonly MinHealthyTime: Field<DurationSchema>
  readonly HealthyDeadline: Field<DurationSchema>
}>
export const migrateStrategySchema: MigrateStrategySchema = {
  kind: 'object',
  name: 'MigrateStrategy',
  fields: {
    MaxParallel: { schema: int },
    HealthCheck: { schema: string },
    MinHealthyTime: { schema: duration },
    HealthyDeadline: { schema: duration },
  },
}

export type ScalingPolicySchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly Type: Field<StringSchema>
  readonly Target: Field<MapSchema<StringSchema>>
  readonly Policy: Field<MapSchema<AnySchema>>
  readonly Min: Field<IntSchema<never>>
  readonly Max: Field<IntSchema<never>>
  readonly Enabled: Field<BoolSchema>
  readonly CreateIndex: Field<UintSchema<never>>
  readonly ModifyIndex: Field<UintSchema<never>>
}>
export const scalingPolicySchema: ScalingPolicySchema = {
  kind: 'object',
  name: 'ScalingPolicy',
  fields: {
    ID: { schema: string },
    Type: { schema: string },
    Target: { schema: stringMap },
    Policy: { schema: { kind: 'map', key: { kind: 'string' }, of: any } },
    Min: { schema: int },
    Max: { schema: int },
    Enabled: { schema: bool },
    CreateIndex: { schema: uint },
    ModifyIndex: { schema: uint },
  },
}

export type RestartPolicySchema = ObjectSchema<{
  readonly Attempts: Field<IntSchema<never>>
  readonly Interval: Field<DurationSchema>
  readonly Delay: Field<DurationSchema>
  readonly Mode: Field<StringSchema>
  readonly RenderTemplates: Field<BoolSchema>
}>
export const restartPolicySchema: RestartPolicySchema = {
  kind: 'object',
  name: 'RestartPolicy',
  fields: {
    Attempts: { schema: int },
    Interval: { schema: duration },
    Delay: { schema: duration },
    Mode: { schema: string },
    RenderTemplates: { schema: bool, since: '1.7.0' },
  },
}

export type DisconnectStrategySchema = ObjectSchema<{
  readonly LostAfter: Field<DurationSchema>
  readonly StopOnClientAfter: Field<NullableSchema<DurationSchema>>
  readonly Replace: Field<NullableSchema<BoolSchema>>
  readonly Reconcile: Field<StringSchema>
}>
export const disconnectStrategySchema: DisconnectStrategySchema = {
  kind: 'object',
  name: 'DisconnectStrategy',
  fields: {
    LostAfter: { schema: duration },
    StopOnClientAfter: { schema: { kind: 'nullable', of: duration } },
    Replace: { schema: { kind: 'nullable', of: bool } },
    Reconcile: { schema: string },
  },
}

export type CheckRestartSchema = ObjectSchema<{
  readonly Limit: Field<IntSchema<never>>
  readonly Grace: Field<DurationSchema>
  readonly IgnoreWarnings: Field<BoolSchema>
}>
export const checkRestartSchema: CheckRestartSchema = {
  kind: 'object',
  name: 'CheckRestart',
  fields: {
    Limit: { schema: int },
    Grace: { schema: duration },
    IgnoreWarnings: { schema: bool },
  },
}

export type ServiceCheckSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Type: Field<StringSchema>
  readonly Command: Field<StringSchema>
  readonly Args: Field<ListSchema<StringSchema>>
  readonly Path: Field<StringSchema>
  readonly Protocol: Field<StringSchema>
  readonly PortLabel: Field<StringSchema>
  readonly Expose: Field<BoolSchema>
  readonly AddressMode: Field<StringSchema>
  readonly Interval: Field<DurationSchema>
  readonly Timeout: Field<DurationSchema>
  readonly InitialStatus: Field<StringSchema>
  readonly Notes: Field<StringSchema>
  readonly TLSServerName: Field<StringSchema>
  readonly TLSSkipVerify: Field<BoolSchema>
  readonly Method: Field<StringSchema>
  readonly Header: Field<MapSchema<ListSchema<StringSchema>>>
  readonly CheckRestart: Field<NullableSchema<CheckRestartSchema>>
  readonly GRPCService: Field<StringSchema>
  readonly GRPCUseTLS: Field<BoolSchema>
  readonly TaskName: Field<StringSchema>
  readonly SuccessBeforePassing: Field<IntSchema<never>>
  readonly FailuresBeforeCritical: Field<IntSchema<never>>
  readonly FailuresBeforeWarning: Field<IntSchema<never>>
  readonly Body: Field<StringSchema>
  readonly OnUpdate: Field<StringSchema>
}>
export const serviceCheckSchema: ServiceCheckSchema = {
  kind: 'object',
  name: 'ServiceCheck',
  fields: {
    Name: { schema: string },
    Type: { schema: string },
    Command: { schema: string },
    Args: { schema: stringList },
    Path: { schema: string },
    Protocol: { schema: string },
    PortLabel: { schema: string },
    Expose: { schema: bool },
    AddressMode: { schema: string },
    Interval: { schema: duration },
    Timeout: { schema: duration },
    InitialStatus: { schema: string },
    Notes: { schema: string, since: '1.8.1' },
    TLSServerName: { schema: string, since: '1.6.0' },
    TLSSkipVerify: { schema: bool },
    Method: { schema: string },
    Header: { schema: { kind: 'map', key: { kind: 'string' }, of: stringList } },
    CheckRestart: { schema: { kind: 'nullable', of: checkRestartSchema } },
    GRPCService: { schema: string },
    GRPCUseTLS: { schema: bool },
    TaskName: { schema: string },
    SuccessBeforePassing: { schema: int },
    FailuresBeforeCritical: { schema: int },
    FailuresBeforeWarning: { schema: int, since: '1.7.3' },
    Body: { schema: string },
    OnUpdate: { schema: string },
  },
}

export type ConsulMeshGatewaySchema = ObjectSchema<{
  readonly Mode: Field<StringSchema>
}>
export const consulMeshGatewaySchema: ConsulMeshGatewaySchema = {
  kind: 'object',
  name: 'ConsulMeshGateway',
  fields: {
    Mode: { schema: string },
  },
}

export type ConsulUpstreamSchema = ObjectSchema<{
  readonly DestinationName: Field<StringSchema>
  readonly DestinationNamespace: Field<StringSchema>
  readonly DestinationPartition: Field<StringSchema>
  readonly DestinationPeer: Field<StringSchema>
  readonly DestinationType: Field<StringSchema>
  readonly LocalBindPort: Field<IntSchema<never>>
  readonly Datacenter: Field<StringSchema>
  readonly LocalBindAddress: Field<StringSchema>
  readonly LocalBindSocketPath: Field<StringSchema>
  readonly LocalBindSocketMode: Field<StringSchema>
  readonly MeshGateway: Field<ConsulMeshGatewaySchema>
  readonly Config: Field<MapSchema<AnySchema>>
}>
export const consulUpstreamSchema: ConsulUpstreamSchema = {
  kind: 'object',
  name: 'ConsulUpstream',
  fields: {
    DestinationName: { schema: string },
    DestinationNamespace: { schema: string },
    DestinationPartition: { schema: string, since: '1.7.7' },
    DestinationPeer: { schema: string, since: '1.7.0' },
    DestinationType: { schema: string, since: '1.7.0' },
    LocalBindPort: { schema: int },
    Datacenter: { schema: string },
    LocalBindAddress: { schema: string },
    LocalBindSocketPath: { schema: string, since: '1.7.0' },
    LocalBindSocketMode: { schema: string, since: '1.7.0' },
    MeshGateway: { schema: consulMeshGatewaySchema },
    Config: { schema: { kind: 'map', key: { kind: 'string' }, of: any }, since: '1.5.0' },
  },
}

export type ConsulExposePathSchema = ObjectSchema<{
  readonly Path: Field<StringSchema>
  readonly Protocol: Field<StringSchema>
  readonly LocalPathPort: Field<IntSchema<never>>
  readonly ListenerPort: Field<StringSchema>
}>
export const consulExposePathSchema: ConsulExposePathSchema = {
  kind: 'object',
  name: 'ConsulExposePath',
  fields: {
    Path: { schema: string },
    Protocol: { schema: string },
    LocalPathPort: { schema: int },
    ListenerPort: { schema: string },
  },
}

export type ConsulExposeConfigSchema = ObjectSchema<{
  readonly Paths: Field<ListSchema<ConsulExposePathSchema>>
}>
export const consulExposeConfigSchema: ConsulExposeConfigSchema = {
  kind: 'object',
  name: 'ConsulExposeConfig',
  fields: {
    Paths: { schema: { kind: 'list', of: consulExposePathSchema } },
  },
}

export type ConsulTransparentProxySchema = ObjectSchema<{
  readonly UID: Field<StringSchema>
  readonly OutboundPort: Field<UintSchema<never>>
  readonly ExcludeInboundPorts: Field<ListSchema<StringSchema>>
  readonly ExcludeOutboundPorts: Field<ListSchema<UintSchema<never>>>
  readonly ExcludeOutboundCIDRs: Field<ListSchema<StringSchema>>
  readonly ExcludeUIDs: Field<ListSchema<StringSchema>>
  readonly NoDNS: Field<BoolSchema>
}>
export const consulTransparentProxySchema: ConsulTransparentProxySchema = {
  kind: 'object',
  name: 'ConsulTransparentProxy',
  fields: {
    UID: { schema: string },
    OutboundPort: { schema: uint16 },
    ExcludeInboundPorts: { schema: stringList },
    ExcludeOutboundPorts: { schema: { kind: 'list', of: uint16 } },
    ExcludeOutboundCIDRs: { schema: stringList },
    ExcludeUIDs: { schema: stringList },
    NoDNS: { schema: bool },
  },
}

export type ConsulProxySchema = ObjectSchema<{
  readonly LocalServiceAddress: Field<StringSchema>
  readonly LocalServicePort: Field<IntSchema<never>>
  readonly Upstreams: Field<ListSchema<ConsulUpstreamSchema>>
  readonly Expose: Field<NullableSchema<ConsulExposeConfigSchema>>
  readonly TransparentProxy: Field<NullableSchema<ConsulTransparentProxySchema>>
  readonly Config: Field<MapSchema<AnySchema>>
}>
export const consulProxySchema: ConsulProxySchema = {
  kind: 'object',
  name: 'ConsulProxy',
  fields: {
    LocalServiceAddress: { schema: string },
    LocalServicePort: { schema: int },
    Upstreams: { schema: { kind: 'list', of: consulUpstreamSchema } },
    Expose: { schema: { kind: 'nullable', of: consulExposeConfigSchema } },
    TransparentProxy: {
      schema: { kind: 'nullable', of: consulTransparentProxySchema },
      since: '1.8.0',
    },
    Config: { schema: { kind: 'map', key: { kind: 'string' }, of: any } },
  },
}

export type ConsulSidecarServiceSchema = ObjectSchema<{
  readonly Tags: Field<ListSchema<StringSchema>>
  readonly Port: Field<StringSchema>
  readonly Proxy: Field<NullableSchema<ConsulProxySchema>>
  readonly DisableDefaultTCPCheck: Field<BoolSchema>
  readonly Meta: Field<MapSchema<StringSchema>>
}>
export const consulSidecarServiceSchema: ConsulSidecarServiceSchema = {
  kind: 'object',
  name: 'ConsulSidecarService',
  fields: {
    Tags: { schema: stringList },
    Port: { schema: string },
    Proxy: { schema: { kind: 'nullable', of: consulProxySchema } },
    DisableDefaultTCPCheck: { schema: bool },
    Meta: { schema: stringMap, since: '1.5.5' },
  },
}

export type LogConfigSchema = ObjectSchema<{
  readonly MaxFiles: Field<IntSchema<never>>
  readonly MaxFileSizeMB: Field<IntSchema<never>>
  readonly Disabled: Field<BoolSchema>
}>
export const logConfigSchema: LogConfigSchema = {
  kind: 'object',
  name: 'LogConfig',
  fields: {
    MaxFiles: { schema: int },
    MaxFileSizeMB: { schema: int },
    Disabled: { schema: bool, since: '1.5.5' },
  },
}

export type VolumeMountSchema = ObjectSchema<{
  readonly Volume: Field<StringSchema>
  readonly Destination: Field<StringSchema>
  readonly ReadOnly: Field<BoolSchema>
  readonly PropagationMode: Field<StringSchema>
  readonly SELinuxLabel: Field<StringSchema>
}>
export const volumeMountSchema: VolumeMountSchema = {
  kind: 'object',
  name: 'VolumeMount',
  fields: {
    Volume: { schema: string },
    Destination: { schema: string },
    ReadOnly: { schema: bool },
    PropagationMode: { schema: string },
    SELinuxLabel: { schema: string, since: '1.8.0' },
  },
}

export type WorkloadIdentitySchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Audience: Field<ListSchema<StringSchema>>
  readonly ChangeMode: Field<StringSchema>
  readonly ChangeSignal: Field<StringSchema>
  readonly Env: Field<BoolSchema>
  readonly File: Field<BoolSchema>
  readonly Filepath: Field<StringSchema>
  readonly ServiceName: Field<StringSchema>
  readonly TTL: Field<DurationSchema>
  readonly ExtraClaims: Field<ListSchema<StringSchema>>
}>
export const workloadIdentitySchema: WorkloadIdentitySchema = {
  kind: 'object',
  name: 'WorkloadIdentity',
  fields: {
    Name: { schema: string, since: '1.7.0' },
    Audience: { schema: stringList, since: '1.7.0' },
    ChangeMode: { schema: string, since: '1.7.0' },
    ChangeSignal: { schema: string, since: '1.7.0' },
    Env: { schema: bool },
    File: { schema: bool },
    Filepath: { schema: string, since: '1.9.0' },
    ServiceName: { schema: string, since: '1.7.0' },
    TTL: { schema: duration, since: '1.7.0' },
    ExtraClaims: { schema: stringList, since: 'main' },
  },
}

export type SidecarTaskSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Driver: Field<StringSchema>
  readonly User: Field<StringSchema>
  readonly Config: Field<MapSchema<AnySchema>>
  readonly Env: Field<MapSchema<StringSchema>>
  readonly Resources: Field<NullableSchema<ResourcesSchema>>
  readonly Meta: Field<MapSchema<StringSchema>>
  readonly KillTimeout: Field<NullableSchema<DurationSchema>>
  readonly LogConfig: Field<NullableSchema<LogConfigSchema>>
  readonly ShutdownDelay: Field<NullableSchema<DurationSchema>>
  readonly KillSignal: Field<StringSchema>
  readonly VolumeMounts: Field<ListSchema<VolumeMountSchema>>
  readonly Identities: Field<ListSchema<WorkloadIdentitySchema>>
}>
export const sidecarTaskSchema: SidecarTaskSchema = {
  kind: 'object',
  name: 'SidecarTask',
  fields: {
    Name: { schema: string },
    Driver: { schema: string },
    User: { schema: string },
    Config: { schema: { kind: 'map', key: { kind: 'string' }, of: any } },
    Env: { schema: stringMap },
    Resources: { schema: { kind: 'nullable', of: resourcesSchema } },
    Meta: { schema: stringMap },
    KillTimeout: { schema: { kind: 'nullable', of: duration } },
    LogConfig: { schema: { kind: 'nullable', of: logConfigSchema } },
    ShutdownDelay: { schema: { kind: 'nullable', of: duration } },
    KillSignal: { schema: string },
    VolumeMounts: { schema: { kind: 'list', of: volumeMountSchema }, since: '1.8.0' },
    Identities: { schema: { kind: 'list', of: workloadIdentitySchema }, since: '1.11.1' },
  },
}

export type ConsulGatewayBindAddressSchema = ObjectSchema<{
  readonly Address: Field<StringSchema>
  readonly Port: Field<IntSchema<never>>
}>
export const consulGatewayBindAddressSchema: ConsulGatewayBindAddressSchema = {
  kind: 'object',
  name: 'ConsulGatewayBindAddress',
  fields: {
    Address: { schema: string },
    Port: { schema: int },
  },
}

export type ConsulGatewayProxySchema = ObjectSchema<{
  readonly ConnectTimeout: Field<NullableSchema<DurationSchema>>
  readonly EnvoyGatewayBindTaggedAddresses: Field<BoolSchema>
  readonly EnvoyGatewayBindAddresses: Field<MapSchema<ConsulGatewayBindAddressSchema>>
  readonly EnvoyGatewayNoDefaultBind: Field<BoolSchema>
  readonly EnvoyDNSDiscoveryType: Field<StringSchema>
  readonly Config: Field<MapSchema<AnySchema>>
}>
export const consulGatewayProxySchema: ConsulGatewayProxySchema = {
  kind: 'object',
  name: 'ConsulGatewayProxy',
  fields: {
    ConnectTimeout: { schema: { kind: 'nullable', of: duration } },
    EnvoyGatewayBindTaggedAddresses: { schema: bool },
    EnvoyGatewayBindAddresses: {
      schema: { kind: 'map', key: { kind: 'string' }, of: consulGatewayBindAddressSchema },
    },
    EnvoyGatewayNoDefaultBind: { schema: bool },
    EnvoyDNSDiscoveryType: { schema: string },
    Config: { schema: { kind: 'map', key: { kind: 'string' }, of: any } },
  },
}

export type ConsulGatewayTLSSDSConfigSchema = ObjectSchema<{
  readonly ClusterName: Field<StringSchema>
  readonly CertResource: Field<StringSchema>
}>
export const consulGatewayTLSSDSConfigSchema: ConsulGatewayTLSSDSConfigSchema = {
  kind: 'object',
  name: 'ConsulGatewayTLSSDSConfig',
  fields: {
    ClusterName: { schema: string },
    CertResource: { schema: string },
  },
}

export type ConsulGatewayTLSConfigSchema = ObjectSchema<{
  readonly Enabled: Field<BoolSchema>
  readonly TLSMinVersion: Field<StringSchema>
  readonly TLSMaxVersion: Field<StringSchema>
  readonly CipherSuites: Field<ListSchema<StringSchema>>
  readonly SDS: Field<NullableSchema<ConsulGatewayTLSSDSConfigSchema>>
}>
export const consulGatewayTLSConfigSchema: ConsulGatewayTLSConfigSchema = {
  kind: 'object',
  name: 'ConsulGatewayTLSConfig',
  fields: {
    Enabled: { schema: bool },
    TLSMinVersion: { schema: string },
    TLSMaxVersion: { schema: string },
    CipherSuites: { schema: stringList },
    SDS: { schema: { kind: 'nullable', of: consulGatewayTLSSDSConfigSchema }, since: '1.7.7' },
  },
}

export type ConsulHTTPHeaderModifiersSchema = ObjectSchema<{
  readonly Add: Field<MapSchema<StringSchema>>
  readonly Set: Field<MapSchema<StringSchema>>
  readonly Remove: Field<ListSchema<StringSchema>>
}>
export const consulHTTPHeaderModifiersSchema: ConsulHTTPHeaderModifiersSchema = {
  kind: 'object',
  name: 'ConsulHTTPHeaderModifiers',
  fields: {
    Add: { schema: stringMap },
    Set: { schema: stringMap },
    Remove: { schema: stringList },
  },
}

export type ConsulIngressServiceSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Hosts: Field<ListSchema<StringSchema>>
  readonly TLS: Field<NullableSchema<ConsulGatewayTLSConfigSchema>>
  readonly RequestHeaders: Field<NullableSchema<ConsulHTTPHeaderModifiersSchema>>
  readonly ResponseHeaders: Field<NullableSchema<ConsulHTTPHeaderModifiersSchema>>
  readonly MaxConnections: Field<NullableSchema<UintSchema<never>>>
  readonly MaxPendingRequests: Field<NullableSchema<UintSchema<never>>>
  readonly MaxConcurrentRequests: Field<NullableSchema<UintSchema<never>>>
}>
export const consulIngressServiceSchema: ConsulIngressServiceSchema = {
  kind: 'object',
  name: 'ConsulIngressService',
  fields: {
    Name: { schema: string },
    Hosts: { schema: stringList },
    TLS: { schema: { kind: 'nullable', of: consulGatewayTLSConfigSchema }, since: '1.7.7' },
    RequestHeaders: {
      schema: { kind: 'nullable', of: consulHTTPHeaderModifiersSchema },
      since: '1.7.7',
    },
    ResponseHeaders: {
      schema: { kind: 'nullable', of: consulHTTPHeaderModifiersSchema },
      since: '1.7.7',
    },
    MaxConnections: { schema: { kind: 'nullable', of: uint32 }, since: '1.7.7' },
    MaxPendingRequests: { schema: { kind: 'nullable', of: uint32 }, since: '1.7.7' },
    MaxConcurrentRequests: { schema: { kind: 'nullable', of: uint32 }, since: '1.7.7' },
  },
}

export type ConsulIngressListenerSchema = ObjectSchema<{
  readonly Port: Field<IntSchema<never>>
  readonly Protocol: Field<StringSchema>
  readonly Services: Field<ListSchema<ConsulIngressServiceSchema>>
}>
export const consulIngressListenerSchema: ConsulIngressListenerSchema = {
  kind: 'object',
  name: 'ConsulIngressListener',
  fields: {
    Port: { schema: int },
    Protocol: { schema: string },
    Services: { schema: { kind: 'list', of: consulIngressServiceSchema } },
  },
}

export type ConsulIngressConfigEntrySchema = ObjectSchema<{
  readonly TLS: Field<NullableSchema<ConsulGatewayTLSConfigSchema>>
  readonly Listeners: Field<ListSchema<ConsulIngressListenerSchema>>
}>
export const consulIngressConfigEntrySchema: ConsulIngressConfigEntrySchema = {
  kind: 'object',
  name: 'ConsulIngressConfigEntry',
  fields: {
    TLS: { schema: { kind: 'nullable', of: consulGatewayTLSConfigSchema } },
    Listeners: { schema: { kind: 'list', of: consulIngressListenerSchema } },
  },
}

export type ConsulLinkedServiceSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly CAFile: Field<StringSchema>
  readonly CertFile: Field<StringSchema>
  readonly KeyFile: Field<StringSchema>
  readonly SNI: Field<StringSchema>
}>
export const consulLinkedServiceSchema: ConsulLinkedServiceSchema = {
  kind: 'object',
  name: 'ConsulLinkedService',
  fields: {
    Name: { schema: string },
    CAFile: { schema: string },
    CertFile: { schema: string },
    KeyFile: { schema: string },
    SNI: { schema: string },
  },
}

export type ConsulTerminatingConfigEntrySchema = ObjectSchema<{
  readonly Services: Field<ListSchema<ConsulLinkedServiceSchema>>
}>
export const consulTerminatingConfigEntrySchema: ConsulTerminatingConfigEntrySchema = {
  kind: 'object',
  name: 'ConsulTerminatingConfigEntry',
  fields: {
    Services: { schema: { kind: 'list', of: consulLinkedServiceSchema } },
  },
}

export type ConsulMeshConfigEntrySchema = ObjectSchema<Record<never, Field>>
export const consulMeshConfigEntrySchema: ConsulMeshConfigEntrySchema = {
  kind: 'object',
  name: 'ConsulMeshConfigEntry',
  fields: {},
}

export type ConsulGatewaySchema = ObjectSchema<{
  readonly Proxy: Field<NullableSchema<ConsulGatewayProxySchema>>
  readonly Ingress: Field<NullableSchema<ConsulIngressConfigEntrySchema>>
  readonly Terminating: Field<NullableSchema<ConsulTerminatingConfigEntrySchema>>
  readonly Mesh: Field<NullableSchema<ConsulMeshConfigEntrySchema>>
}>
export const consulGatewaySchema: ConsulGatewaySchema = {
  kind: 'object',
  name: 'ConsulGateway',
  fields: {
    Proxy: { schema: { kind: 'nullable', of: consulGatewayProxySchema } },
    Ingress: { schema: { kind: 'nullable', of: consulIngressConfigEntrySchema } },
    Terminating: { schema: { kind: 'nullable', of: consulTerminatingConfigEntrySchema } },
    Mesh: { schema: { kind: 'nullable', of: consulMeshConfigEntrySchema } },
  },
}

export type ConsulConnectSchema = ObjectSchema<{
  readonly Native: Field<BoolSchema>
  readonly SidecarService: Field<NullableSchema<ConsulSidecarServiceSchema>>
  readonly SidecarTask: Field<NullableSchema<SidecarTaskSchema>>
  readonly Gateway: Field<NullableSchema<ConsulGatewaySchema>>
}>
export const consulConnectSchema: ConsulConnectSchema = {
  kind: 'object',
  name: 'ConsulConnect',
  fields: {
    Native: { schema: bool },
    SidecarService: { schema: { kind: 'nullable', of: consulSidecarServiceSchema } },
    SidecarTask: { schema: { kind: 'nullable', of: sidecarTaskSchema } },
    Gateway: { schema: { kind: 'nullable', of: consulGatewaySchema } },
  },
}

export type ServiceWeightsSchema = ObjectSchema<{
  readonly Passing: Field<IntSchema<never>>
  readonly Warning: Field<IntSchema<never>>
}>
export const serviceWeightsSchema: ServiceWeightsSchema = {
  kind: 'object',
  name: 'ServiceWeights',
  fields: {
    Passing: { schema: int },
    Warning: { schema: int },
  },
}

export type ServiceSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly TaskName: Field<StringSchema>
  readonly PortLabel: Field<StringSchema>
  readonly AddressMode: Field<StringSchema>
  readonly Address: Field<StringSchema>
  readonly EnableTagOverride: Field<BoolSchema>
  readonly Tags: Field<ListSchema<StringSchema>>
  readonly CanaryTags: Field<ListSchema<StringSchema>>
  readonly Checks: Field<ListSchema<ServiceCheckSchema>>
  readonly Connect: Field<NullableSchema<ConsulConnectSchema>>
  readonly Meta: Field<MapSchema<StringSchema>>
  readonly CanaryMeta: Field<MapSchema<StringSchema>>
  readonly Weights: Field<NullableSchema<ServiceWeightsSchema>>
  readonly TaggedAddresses: Field<MapSchema<StringSchema>>
  readonly Namespace: Field<StringSchema>
  readonly OnUpdate: Field<StringSchema>
  readonly Provider: Field<StringSchema>
  readonly Cluster: Field<StringSchema>
  readonly Identity: Field<NullableSchema<WorkloadIdentitySchema>>
  readonly Kind: Field<StringSchema>
}>
export const serviceSchema: ServiceSchema = {
  kind: 'object',
  name: 'Service',
  fields: {
    Name: { schema: string },
    TaskName: { schema: string },
    PortLabel: { schema: string },
    AddressMode: { schema: string },
    Address: { schema: string },
    EnableTagOverride: { schema: bool },
    Tags: { schema: stringList },
    CanaryTags: { schema: stringList },
    Checks: { schema: { kind: 'list', of: serviceCheckSchema } },
    Connect: { schema: { kind: 'nullable', of: consulConnectSchema } },
    Meta: { schema: stringMap },
    CanaryMeta: { schema: stringMap },
    Weights: { schema: { kind: 'nullable', of: serviceWeightsSchema }, since: '1.9.3' },
    TaggedAddresses: { schema: stringMap },
    Namespace: { schema: string },
    OnUpdate: { schema: string },
    Provider: { schema: string },
    Cluster: { schema: string, since: '1.7.0' },
    Identity: { schema: { kind: 'nullable', of: workloadIdentitySchema }, since: '1.7.0' },
    Kind: { schema: string, since: '1.10.3' },
  },
}

export type VaultSchema = ObjectSchema<{
  readonly Role: Field<StringSchema>
  readonly Namespace: Field<StringSchema>
  readonly Cluster: Field<StringSchema>
  readonly Env: Field<BoolSchema>
  readonly DisableFile: Field<BoolSchema>
  readonly ChangeMode: Field<StringSchema>
  readonly ChangeSignal: Field<StringSchema>
  readonly AllowTokenExpiration: Field<BoolSchema>
}>
export const vaultSchema: VaultSchema = {
  kind: 'object',
  name: 'Vault',
  fields: {
    Role: { schema: string, since: '1.7.0' },
    Namespace: { schema: string },
    Cluster: { schema: string, since: '1.7.0' },
    Env: { schema: bool },
    DisableFile: { schema: bool, since: '1.6.0' },
    ChangeMode: { schema: string },
    ChangeSignal: { schema: string },
    AllowTokenExpiration: { schema: bool, since: '1.7.3' },
  },
  formerly: {
    Policies: { schema: stringList, until: '1.10.0' },
  },
}

export type SecretSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Provider: Field<StringSchema>
  readonly Path: Field<StringSchema>
  readonly Config: Field<MapSchema<AnySchema>>
  readonly Env: Field<MapSchema<StringSchema>>
}>
export const secretSchema: SecretSchema = {
  kind: 'object',
  name: 'Secret',
  fields: {
    Name: { schema: string },
    Provider: { schema: string },
    Path: { schema: string },
    Config: { schema: { kind: 'map', key: { kind: 'string' }, of: any } },
    Env: { schema: stringMap },
  },
}

export type ConsulSchema = ObjectSchema<{
  readonly Namespace: Field<StringSchema>
  readonly Cluster: Field<StringSchema>
  readonly Partition: Field<StringSchema>
}>
export const consulSchema: ConsulSchema = {
  kind: 'object',
  name: 'Consul',
  fields: {
    Namespace: { schema: string },
    Cluster: { schema: string, since: '1.7.0' },
    Partition: { schema: string, since: '1.7.3' },
  },
}

export type ChangeScriptSchema = ObjectSchema<{
  readonly Command: Field<StringSchema>
  readonly Args: Field<ListSchema<StringSchema>>
  readonly Timeout: Field<DurationSchema>
  readonly FailOnError: Field<BoolSchema>
  readonly RunOnFirstRender: Field<BoolSchema>
}>
export const changeScriptSchema: ChangeScriptSchema = {
  kind: 'object',
  name: 'ChangeScript',
  fields: {
    Command: { schema: string },
    Args: { schema: stringList },
    Timeout: { schema: duration },
    FailOnError: { schema: bool },
    RunOnFirstRender: { schema: bool, since: 'main' },
  },
}

export type WaitConfigSchema = ObjectSchema<{
  readonly Min: Field<NullableSchema<DurationSchema>>
  readonly Max: Field<NullableSchema<DurationSchema>>
}>
export const waitConfigSchema: WaitConfigSchema = {
  kind: 'object',
  name: 'WaitConfig',
  fields: {
    Min: { schema: { kind: 'nullable', of: duration } },
    Max: { schema: { kind: 'nullable', of: duration } },
  },
}

export type TemplateSchema = ObjectSchema<{
  readonly SourcePath: Field<StringSchema>
  readonly DestPath: Field<StringSchema>
  readonly EmbeddedTmpl: Field<StringSchema>
  readonly ChangeMode: Field<StringSchema>
  readonly ChangeSignal: Field<StringSchema>
  readonly ChangeScript: Field<NullableSchema<ChangeScriptSchema>>
  readonly Once: Field<BoolSchema>
  readonly Splay: Field<DurationSchema>
  readonly Perms: Field<StringSchema>
  readonly Uid: Field<NullableSchema<IntSchema<never>>>
  readonly Gid: Field<NullableSchema<IntSchema<never>>>
  readonly LeftDelim: Field<StringSchema>
  readonly RightDelim: Field<StringSchema>
  readonly Envvars: Field<BoolSchema>
  readonly VaultGrace: Field<DurationSchema>
  readonly Wait: Field<NullableSchema<WaitConfigSchema>>
  readonly ErrMissingKey: Field<BoolSchema>
}>
export const templateSchema: TemplateSchema = {
  kind: 'object',
  name: 'Template',
  fields: {
    SourcePath: { schema: string },
    DestPath: { schema: string },
    EmbeddedTmpl: { schema: string },
    ChangeMode: { schema: string },
    ChangeSignal: { schema: string },
    ChangeScript: { schema: { kind: 'nullable', of: changeScriptSchema } },
    Once: { schema: bool, since: '1.10.2' },
    Splay: { schema: duration },
    Perms: { schema: string },
    Uid: { schema: { kind: 'nullable', of: int } },
    Gid: { schema: { kind: 'nullable', of: int } },
    LeftDelim: { schema: string },
    RightDelim: { schema: string },
    Envvars: { schema: bool },
    VaultGrace: { schema: duration },
    Wait: { schema: { kind: 'nullable', of: waitConfigSchema } },
    ErrMissingKey: { schema: bool, since: '1.5.0' },
  },
}

export type DispatchPayloadConfigSchema = ObjectSchema<{
  readonly File: Field<StringSchema>
}>
export const dispatchPayloadConfigSchema: DispatchPayloadConfigSchema = {
  kind: 'object',
  name: 'DispatchPayloadConfig',
  fields: {
    File: { schema: string },
  },
}

export type TaskArtifactSchema = ObjectSchema<{
  readonly GetterSource: Field<StringSchema>
  readonly GetterOptions: Field<MapSchema<StringSchema>>
  readonly GetterHeaders: Field<MapSchema<StringSchema>>
  readonly GetterMode: Field<StringSchema>
  readonly GetterInsecure: Field<BoolSchema>
  readonly RelativeDest: Field<StringSchema>
  readonly Chown: Field<BoolSchema>
}>
export const taskArtifactSchema: TaskArtifactSchema = {
  kind: 'object',
  name: 'TaskArtifact',
  fields: {
    GetterSource: { schema: string },
    GetterOptions: { schema: stringMap },
    GetterHeaders: { schema: stringMap },
    GetterMode: { schema: string },
    GetterInsecure: { schema: bool, since: '1.8.0' },
    RelativeDest: { schema: string },
    Chown: { schema: bool, since: '1.9.3' },
  },
}

export type TaskCSIPluginConfigSchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly Type: Field<StringSchema>
  readonly MountDir: Field<StringSchema>
  readonly StagePublishBaseDir: Field<StringSchema>
  readonly HealthTimeout: Field<DurationSchema>
}>
export const taskCSIPluginConfigSchema: TaskCSIPluginConfigSchema = {
  kind: 'object',
  name: 'TaskCSIPluginConfig',
  fields: {
    ID: { schema: string },
    Type: { schema: string },
    MountDir: { schema: string },
    StagePublishBaseDir: { schema: string },
    HealthTimeout: { schema: duration },
  },
}

export type TaskScheduleCronSchema = ObjectSchema<{
  readonly Start: Field<StringSchema>
  readonly End: Field<StringSchema>
  readonly Timezone: Field<StringSchema>
}>
export const taskScheduleCronSchema: TaskScheduleCronSchema = {
  kind: 'object',
  name: 'TaskScheduleCron',
  fields: {
    Start: { schema: string },
    End: { schema: string },
    Timezone: { schema: string },
  },
}

export type TaskScheduleSchema = ObjectSchema<{
  readonly Cron: Field<NullableSchema<TaskScheduleCronSchema>>
}>
export const taskScheduleSchema: TaskScheduleSchema = {
  kind: 'object',
  name: 'TaskSchedule',
  fields: {
    Cron: { schema: { kind: 'nullable', of: taskScheduleCronSchema } },
  },
}

export type TaskSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Driver: Field<StringSchema>
  readonly User: Field<StringSchema>
  readonly Config: Field<MapSchema<AnySchema>>
  readonly Env: Field<MapSchema<StringSchema>>
  readonly Services: Field<ListSchema<ServiceSchema>>
  readonly Vault: Field<NullableSchema<VaultSchema>>
  readonly Secrets: Field<ListSchema<SecretSchema>>
  readonly Consul: Field<NullableSchema<ConsulSchema>>
  readonly Templates: Field<ListSchema<TemplateSchema>>
  readonly Constraints: Field<ListSchema<ConstraintSchema>>
  readonly Affinities: Field<ListSchema<AffinitySchema>>
  readonly Resources: Field<ResourcesSchema>
  readonly RestartPolicy: Field<RestartPolicySchema>
  readonly DispatchPayload: Field<NullableSchema<DispatchPayloadConfigSchema>>
  readonly Lifecycle: Field<NullableSchema<TaskLifecycleConfigSchema>>
  readonly Meta: Field<MapSchema<StringSchema>>
  readonly KillTimeout: Field<DurationSchema>
  readonly LogConfig: Field<LogConfigSchema>
  readonly Artifacts: Field<ListSchema<TaskArtifactSchema>>
  readonly Leader: Field<BoolSchema>
  readonly ShutdownDelay: Field<DurationSchema>
  readonly VolumeMounts: Field<ListSchema<VolumeMountSchema>>
  readonly ScalingPolicies: Field<ListSchema<ScalingPolicySchema>>
  readonly KillSignal: Field<StringSchema>
  readonly Kind: Field<StringSchema>
  readonly CSIPluginConfig: Field<NullableSchema<TaskCSIPluginConfigSchema>>
  readonly Identity: Field<NullableSchema<WorkloadIdentitySchema>>
  readonly Identities: Field<ListSchema<WorkloadIdentitySchema>>
  readonly Actions: Field<ListSchema<ActionSchema>>
  readonly Schedule: Field<NullableSchema<TaskScheduleSchema>>
}>
export const taskSchema: TaskSchema = {
  kind: 'object',
  name: 'Task',
  fields: {
    Name: { schema: string, doc: 'The name, unique in its group.' },
    Driver: { schema: string, doc: 'The driver that runs it.' },
    User: { schema: string, doc: 'The user it runs as; empty for the default.' },
    Config: {
      schema: { kind: 'map', key: { kind: 'string' }, of: any },
      doc: 'The configuration of its driver.',
    },
    Env: { schema: stringMap, doc: 'Its environment variables.' },
    Services: { schema: { kind: 'list', of: serviceSchema } },
    Vault: { schema: { kind: 'nullable', of: vaultSchema } },
    Secrets: { schema: { kind: 'list', of: secretSchema }, since: '1.11.0' },
    Consul: { schema: { kind: 'nullable', of: consulSchema }, since: '1.7.0' },
    Templates: { schema: { kind: 'list', of: templateSchema } },
    Constraints: { schema: { kind: 'list', of: constraintSchema } },
    Affinities: { schema: { kind: 'list', of: affinitySchema } },
    Resources: { schema: resourcesSchema, doc: 'The resources it requests.' },
    RestartPolicy: { schema: restartPolicySchema },
    DispatchPayload: { schema: { kind: 'nullable', of: dispatchPayloadConfigSchema } },
    Lifecycle: { schema: { kind: 'nullable', of: taskLifecycleConfigSchema } },
    Meta: { schema: stringMap, doc: 'Keys and values of your own.' },
    KillTimeout: { schema: duration, doc: 'How long it has to shut down.' },
    LogConfig: { schema: logConfigSchema },
    Artifacts: { schema: { kind: 'list', of: taskArtifactSchema } },
    Leader: { schema: bool, doc: 'True if the other tasks end with it.' },
    ShutdownDelay: { schema: duration },
    VolumeMounts: { schema: { kind: 'list', of: volumeMountSchema } },
    ScalingPolicies: { schema: { kind: 'list', of: scalingPolicySchema } },
    KillSignal: { schema: string },
    Kind: { schema: string },
    CSIPluginConfig: { schema: { kind: 'nullable', of: taskCSIPluginConfigSchema } },
    Identity: { schema: { kind: 'nullable', of: workloadIdentitySchema }, since: '1.5.0' },
    Identities: { schema: { kind: 'list', of: workloadIdentitySchema }, since: '1.7.0' },
    Actions: { schema: { kind: 'list', of: actionSchema }, since: '1.7.0' },
    Schedule: { schema: { kind: 'nullable', of: taskScheduleSchema }, since: '1.8.0' },
  },
}

export type EphemeralDiskSchema = ObjectSchema<{
  readonly Sticky: Field<BoolSchema>
  readonly SizeMB: Field<IntSchema<never>>
  readonly Migrate: Field<BoolSchema>
}>
export const ephemeralDiskSchema: EphemeralDiskSchema = {
  kind: 'object',
  name: 'EphemeralDisk',
  fields: {
    Sticky: { schema: bool },
    SizeMB: { schema: int },
    Migrate: { schema: bool },
  },
}

export type ReschedulePolicySchema = ObjectSchema<{
  readonly Attempts: Field<IntSchema<never>>
  readonly Interval: Field<DurationSchema>
  readonly Delay: Field<DurationSchema>
  readonly DelayFunction: Field<StringSchema>
  readonly MaxDelay: Field<DurationSchema>
  readonly Unlimited: Field<BoolSchema>
}>
export const reschedulePolicySchema: ReschedulePolicySchema = {
  kind: 'object',
  name: 'ReschedulePolicy',
  fields: {
    Attempts: { schema: int },
    Interval: { schema: duration },
    Delay: { schema: duration },
    DelayFunction: { schema: string },
    MaxDelay: { schema: duration },
    Unlimited: { schema: bool },
  },
}

export type CSIMountOptionsSchema = ObjectSchema<{
  readonly FSType: Field<StringSchema>
  readonly MountFlags: Field<ListSchema<StringSchema>>
}>
export const csiMountOptionsSchema: CSIMountOptionsSchema = {
  kind: 'object',
  name: 'CSIMountOptions',
  fields: {
    FSType: { schema: string },
    MountFlags: { schema: stringList },
  },
}

export type VolumeRequestSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Type: Field<StringSchema>
  readonly Source: Field<StringSchema>
  readonly ReadOnly: Field<BoolSchema>
  readonly Sticky: Field<BoolSchema>
  readonly AccessMode: Field<StringSchema>
  readonly AttachmentMode: Field<StringSchema>
  readonly MountOptions: Field<NullableSchema<CSIMountOptionsSchema>>
  readonly PerAlloc: Field<BoolSchema>
}>
export const volumeRequestSchema: VolumeRequestSchema = {
  kind: 'object',
  name: 'VolumeRequest',
  fields: {
    Name: { schema: string },
    Type: { schema: string },
    Source: { schema: string },
    ReadOnly: { schema: bool },
    Sticky: { schema: bool, since: '1.10.0' },
    AccessMode: { schema: string },
    AttachmentMode: { schema: string },
    MountOptions: { schema: { kind: 'nullable', of: csiMountOptionsSchema } },
    PerAlloc: { schema: bool },
  },
}

export type TaskGroupSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Count: Field<IntSchema<never>>
  readonly Update: Field<NullableSchema<UpdateStrategySchema>>
  readonly Migrate: Field<NullableSchema<MigrateStrategySchema>>
  readonly Constraints: Field<ListSchema<ConstraintSchema>>
  readonly Scaling: Field<NullableSchema<ScalingPolicySchema>>
  readonly RestartPolicy: Field<RestartPolicySchema>
  readonly Disconnect: Field<NullableSchema<DisconnectStrategySchema>>
  readonly Tasks: Field<ListSchema<TaskSchema>>
  readonly EphemeralDisk: Field<EphemeralDiskSchema>
  readonly Meta: Field<MapSchema<StringSchema>>
  readonly ReschedulePolicy: Field<NullableSchema<ReschedulePolicySchema>>
  readonly Affinities: Field<ListSchema<AffinitySchema>>
  readonly Spreads: Field<ListSchema<SpreadSchema>>
  readonly Networks: Field<ListSchema<NetworkResourceSchema>>
  readonly Consul: Field<NullableSchema<ConsulSchema>>
  readonly Services: Field<ListSchema<ServiceSchema>>
  readonly Volumes: Field<MapSchema<VolumeRequestSchema>>
  readonly ShutdownDelay: Field<NullableSchema<DurationSchema>>
  readonly MaxRunDuration: Field<NullableSchema<DurationSchema>>
  readonly StopAfterClientDisconnect: Field<NullableSchema<DurationSchema>>
  readonly MaxClientDisconnect: Field<NullableSchema<DurationSchema>>
  readonly PreventRescheduleOnLost: Field<BoolSchema>
}>
export const taskGroupSchema: TaskGroupSchema = {
  kind: 'object',
  name: 'TaskGroup',
  fields: {
    Name: { schema: string, doc: 'The name, unique in its job.' },
    Count: { schema: int, doc: 'The desired number of its allocations.' },
    Update: { schema: { kind: 'nullable', of: updateStrategySchema } },
    Migrate: { schema: { kind: 'nullable', of: migrateStrategySchema } },
    Constraints: { schema: { kind: 'list', of: constraintSchema } },
    Scaling: { schema: { kind: 'nullable', of: scalingPolicySchema } },
    RestartPolicy: { schema: restartPolicySchema },
    Disconnect: { schema: { kind: 'nullable', of: disconnectStrategySchema }, since: '1.8.0' },
    Tasks: { schema: { kind: 'list', of: taskSchema }, doc: 'The tasks that run together.' },
    EphemeralDisk: { schema: ephemeralDiskSchema },
    Meta: { schema: stringMap, doc: 'Keys and values of your own.' },
    ReschedulePolicy: { schema: { kind: 'nullable', of: reschedulePolicySchema } },
    Affinities: { schema: { kind: 'list', of: affinitySchema } },
    Spreads: { schema: { kind: 'list', of: spreadSchema } },
    Networks: {
      schema: { kind: 'list', of: networkResourceSchema },
      doc: 'The networks it requests.',
    },
    Consul: { schema: { kind: 'nullable', of: consulSchema } },
    Services: { schema: { kind: 'list', of: serviceSchema }, doc: 'The services it offers.' },
    Volumes: {
      schema: { kind: 'map', key: { kind: 'string' }, of: volumeRequestSchema },
      doc: 'The volumes it requests, by name.',
    },
    ShutdownDelay: { schema: { kind: 'nullable', of: duration } },
    MaxRunDuration: { schema: { kind: 'nullable', of: duration }, since: 'main' },
    StopAfterClientDisconnect: { schema: { kind: 'nullable', of: duration } },
    MaxClientDisconnect: { schema: { kind: 'nullable', of: duration } },
    PreventRescheduleOnLost: { schema: bool, since: '1.7.2' },
  },
}

export type MultiregionStrategySchema = ObjectSchema<{
  readonly MaxParallel: Field<IntSchema<never>>
  readonly OnFailure: Field<StringSchema>
}>
export const multiregionStrategySchema: MultiregionStrategySchema = {
  kind: 'object',
  name: 'MultiregionStrategy',
  fields: {
    MaxParallel: { schema: int },
    OnFailure: { schema: string },
  },
}

export type MultiregionRegionSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Count: Field<IntSchema<never>>
  readonly Datacenters: Field<ListSchema<StringSchema>>
  readonly NodePool: Field<StringSchema>
  readonly Meta: Field<MapSchema<StringSchema>>
}>
export const multiregionRegionSchema: MultiregionRegionSchema = {
  kind: 'object',
  name: 'MultiregionRegion',
  fields: {
    Name: { schema: string },
    Count: { schema: int },
    Datacenters: { schema: stringList },
    NodePool: { schema: string, since: '1.6.0' },
    Meta: { schema: stringMap },
  },
}

export type MultiregionSchema = ObjectSchema<{
  readonly Strategy: Field<NullableSchema<MultiregionStrategySchema>>
  readonly Regions: Field<ListSchema<MultiregionRegionSchema>>
}>
export const multiregionSchema: MultiregionSchema = {
  kind: 'object',
  name: 'Multiregion',
  fields: {
    Strategy: { schema: { kind: 'nullable', of: multiregionStrategySchema } },
    Regions: { schema: { kind: 'list', of: multiregionRegionSchema } },
  },
}

export type PeriodicConfigSchema = ObjectSchema<{
  readonly Enabled: Field<BoolSchema>
  readonly Spec: Field<StringSchema>
  readonly Specs: Field<ListSchema<StringSchema>>
  readonly SpecType: Field<StringSchema>
  readonly ProhibitOverlap: Field<BoolSchema>
  readonly TimeZone: Field<StringSchema>
}>
export const periodicConfigSchema: PeriodicConfigSchema = {
  kind: 'object',
  name: 'PeriodicConfig',
  fields: {
    Enabled: { schema: bool },
    Spec: { schema: string },
    Specs: { schema: stringList, since: '1.7.0' },
    SpecType: { schema: string },
    ProhibitOverlap: { schema: bool },
    TimeZone: { schema: string },
  },
}

export type ParameterizedJobConfigSchema = ObjectSchema<{
  readonly Payload: Field<StringSchema>
  readonly MetaRequired: Field<ListSchema<StringSchema>>
  readonly MetaOptional: Field<ListSchema<StringSchema>>
}>
export const parameterizedJobConfigSchema: ParameterizedJobConfigSchema = {
  kind: 'object',
  name: 'ParameterizedJobConfig',
  fields: {
    Payload: { schema: string },
    MetaRequired: { schema: stringList },
    MetaOptional: { schema: stringList },
  },
}

export type JobUILinkSchema = ObjectSchema<{
  readonly Label: Field<StringSchema>
  readonly Url: Field<StringSchema>
}>
export const jobUILinkSchema: JobUILinkSchema = {
  kind: 'object',
  name: 'JobUILink',
  fields: {
    Label: { schema: string },
    Url: { schema: string },
  },
}

export type JobUIConfigSchema = ObjectSchema<{
  readonly Description: Field<StringSchema>
  readonly Links: Field<ListSchema<JobUILinkSchema>>
}>
export const jobUIConfigSchema: JobUIConfigSchema = {
  kind: 'object',
  name: 'JobUIConfig',
  fields: {
    Description: { schema: string },
    Links: { schema: { kind: 'list', of: jobUILinkSchema } },
  },
}

export type JobVersionTagSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Description: Field<StringSchema>
  readonly TaggedTime: Field<IntSchema<true>>
}>
export const jobVersionTagSchema: JobVersionTagSchema = {
  kind: 'object',
  name: 'JobVersionTag',
  fields: {
    Name: { schema: string },
    Description: { schema: string },
    TaggedTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
    },
  },
}

export type JobSchema = ObjectSchema<{
  readonly Stop: Specified<Field<BoolSchema>>
  readonly Region: Field<StringSchema>
  readonly Namespace: Specified<Field<StringSchema>>
  readonly ID: Specified<Field<StringSchema>>
  readonly ParentID: Specified<Field<StringSchema>>
  readonly Name: Specified<Field<StringSchema>>
  readonly Type: Specified<Field<OneOf<typeof jobTypes>>>
  readonly Priority: Specified<Field<IntSchema<never>>>
  readonly AllAtOnce: Field<BoolSchema>
  readonly Datacenters: Specified<Field<ListSchema<StringSchema>>>
  readonly NodePool: Field<StringSchema>
  readonly Constraints: Field<ListSchema<ConstraintSchema>>
  readonly Affinities: Field<ListSchema<AffinitySchema>>
  readonly Spreads: Field<ListSchema<SpreadSchema>>
  readonly TaskGroups: Field<ListSchema<TaskGroupSchema>>
  readonly Update: Field<UpdateStrategySchema>
  readonly Multiregion: Specified<Field<NullableSchema<MultiregionSchema>>>
  readonly Periodic: Specified<Field<NullableSchema<PeriodicConfigSchema>>>
  readonly ParameterizedJob: Specified<Field<NullableSchema<ParameterizedJobConfigSchema>>>
  readonly Dispatched: Field<BoolSchema>
  readonly DispatchIdempotencyToken: Field<StringSchema>
  readonly Payload: Field<BytesSchema>
  readonly Meta: Field<MapSchema<StringSchema>>
  readonly ConsulNamespace: Field<StringSchema>
  readonly VaultNamespace: Field<StringSchema>
  readonly NomadTokenID: Field<StringSchema>
  readonly Status: Specified<Field<OneOf<typeof jobStatuses>>>
  readonly StatusDescription: Specified<Field<StringSchema>>
  readonly Stable: Field<BoolSchema>
  readonly Version: Field<UintSchema<never>>
  readonly SubmitTime: Specified<Field<IntSchema<true>>>
  readonly CreateIndex: Specified<Field<UintSchema<never>>>
  readonly ModifyIndex: Specified<Field<UintSchema<never>>>
  readonly JobModifyIndex: Specified<Field<UintSchema<never>>>
  readonly UI: Field<NullableSchema<JobUIConfigSchema>>
  readonly VersionTag: Field<NullableSchema<JobVersionTagSchema>>
}>
export const jobSchema: JobSchema = {
  kind: 'object',
  name: 'Job',
  fields: {
    Stop: { schema: bool, doc: 'True once the job was asked to stop.', must: true },
    Region: { schema: string, doc: 'The region the job runs in.' },
    Namespace: { schema: string, doc: 'The namespace the job belongs to.', must: true },
    ID: { schema: string, doc: 'The identifier, unique in its namespace.', must: true },
    ParentID: { schema: string, doc: 'The job it was created from; empty if none.', must: true },
    Name: { schema: string, doc: 'The display name; defaults to the identifier.', must: true },
    Type: {
      schema: { kind: 'string', oneOf: jobTypes },
      doc: 'How the job is scheduled.',
      must: true,
    },
    Priority: { schema: int, doc: 'Jobs with a higher number go first.', must: true },
    AllAtOnce: { schema: bool, doc: 'True if it is placed completely or not at all.' },
    Datacenters: {
      schema: stringList,
      doc: 'Where it may run; patterns such as `dc*` are kept as written.',
      must: true,
    },
    NodePool: { schema: string, doc: 'The pool of nodes it may run on.', since: '1.6.0' },
    Constraints: {
      schema: { kind: 'list', of: constraintSchema },
      doc: 'What a node must satisfy.',
    },
    Affinities: {
      schema: { kind: 'list', of: affinitySchema },
      doc: 'What a node should preferably satisfy.',
    },
    Spreads: {
      schema: { kind: 'list', of: spreadSchema },
      doc: 'How its tasks spread over nodes.',
    },
    TaskGroups: {
      schema: { kind: 'list', of: taskGroupSchema },
      doc: 'The groups of tasks that are placed together.',
    },
    Update: { schema: updateStrategySchema, doc: 'How a new version is rolled out.' },
    Multiregion: {
      schema: { kind: 'nullable', of: multiregionSchema },
      doc: 'How it is rolled out across regions; null for a single region.',
      must: true,
    },
    Periodic: {
      schema: { kind: 'nullable', of: periodicConfigSchema },
      doc: 'When it runs repeatedly; null for other jobs.',
      must: true,
    },
    ParameterizedJob: {
      schema: { kind: 'nullable', of: parameterizedJobConfigSchema },
      doc: 'The parameters it is dispatched with; null for other jobs.',
      must: true,
    },
    Dispatched: { schema: bool, doc: 'True for a job that was dispatched from another.' },
    DispatchIdempotencyToken: {
      schema: string,
      doc: 'The token that prevents dispatching it twice.',
    },
    Payload: { schema: bytes, doc: 'The bytes it was dispatched with.', altered: true },
    Meta: { schema: stringMap, doc: 'Keys and values of your own.' },
    ConsulNamespace: { schema: string },
    VaultNamespace: { schema: string },
    NomadTokenID: { schema: string, doc: 'The token it was submitted with.', sensitive: true },
    Status: {
      schema: { kind: 'string', oneOf: jobStatuses },
      doc: 'What the job is doing now.',
      must: true,
    },
    StatusDescription: { schema: string, doc: 'Why it has that status; may be empty.', must: true },
    Stable: { schema: bool, doc: 'True for a version that was deployed successfully.' },
    Version: { schema: uint, doc: 'Counts the versions of the job, from 0.' },
    SubmitTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When this version was submitted.',
      must: true,
    },
    CreateIndex: {
      schema: uint,
      doc: 'The state of the cluster when the job was created.',
      must: true,
    },
    ModifyIndex: {
      schema: uint,
      doc: 'The state of the cluster when anything in the job last changed.',
      must: true,
    },
    JobModifyIndex: {
      schema: uint,
      doc: 'The state of the cluster when the definition last changed.',
      must: true,
    },
    UI: { schema: { kind: 'nullable', of: jobUIConfigSchema }, since: '1.8.0' },
    VersionTag: {
      schema: { kind: 'nullable', of: jobVersionTagSchema },
      doc: 'The tag of this version; null if none.',
      since: '1.9.0',
    },
  },
  formerly: {
    ConsulToken: { schema: string, until: '1.10.0', sensitive: true },
    VaultToken: { schema: string, until: '1.10.0', sensitive: true },
  },
  replacements: replacements.job,
}

export type AllocationSchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly Namespace: Field<StringSchema>
  readonly EvalID: Field<StringSchema>
  readonly Name: Field<StringSchema>
  readonly NodeID: Field<StringSchema>
  readonly NodeName: Field<StringSchema>
  readonly JobID: Field<StringSchema>
  readonly Job: Field<JobSchema>
  readonly TaskGroup: Field<StringSchema>
  readonly Resources: Field<NullableSchema<ResourcesSchema>>
  readonly SharedResources: Field<NullableSchema<ResourcesSchema>>
  readonly TaskResources: Field<MapSchema<ResourcesSchema>>
  readonly AllocatedResources: Field<AllocatedResourcesSchema>
  readonly Metrics: Field<NullableSchema<AllocMetricSchema>>
  readonly DesiredStatus: Field<OneOf<typeof desiredStatuses>>
  readonly DesiredDescription: Field<StringSchema>
  readonly DesiredTransition: Field<DesiredTransitionSchema>
  readonly ClientStatus: Field<OneOf<typeof clientStatuses>>
  readonly ClientDescription: Field<StringSchema>
  readonly TaskStates: Field<MapSchema<TaskStateSchema>>
  readonly AllocStates: Field<ListSchema<AllocStateSchema>>
  readonly PreviousAllocation: Field<StringSchema>
  readonly NextAllocation: Field<StringSchema>
  readonly DeploymentID: Field<StringSchema>
  readonly DeploymentStatus: Field<NullableSchema<AllocDeploymentStatusSchema>>
  readonly RescheduleTracker: Field<NullableSchema<RescheduleTrackerSchema>>
  readonly NetworkStatus: Field<NullableSchema<AllocNetworkStatusSchema>>
  readonly FollowupEvalID: Field<StringSchema>
  readonly PreemptedAllocations: Field<ListSchema<StringSchema>>
  readonly PreemptedByAllocation: Field<StringSchema>
  readonly SignedIdentities: Hidden<Field<MapSchema<StringSchema>>>
  readonly SigningKeyID: Field<StringSchema>
  readonly CreateIndex: Field<UintSchema<never>>
  readonly ModifyIndex: Field<UintSchema<never>>
  readonly AllocModifyIndex: Field<UintSchema<never>>
  readonly CreateTime: Field<IntSchema<true>>
  readonly ModifyTime: Field<IntSchema<true>>
}>
export const allocationSchema: AllocationSchema = {
  kind: 'object',
  name: 'Allocation',
  fields: {
    ID: { schema: string, doc: 'The identifier, a UUID.' },
    Namespace: { schema: string, doc: 'The namespace of its job.' },
    EvalID: { schema: string, doc: 'The evaluation that placed it.' },
    Name: { schema: string, doc: 'Job, task group and number: `web.api[0]`.' },
    NodeID: { schema: string, doc: 'The node it runs on.' },
    NodeName: { schema: string, doc: 'The name of that node.' },
    JobID: { schema: string, doc: 'The job it belongs to.' },
    Job: { schema: jobSchema, doc: 'The job as it was at placement.' },
    TaskGroup: { schema: string, doc: 'The task group that runs in it.' },
    Resources: { schema: { kind: 'nullable', of: resourcesSchema } },
    SharedResources: { schema: { kind: 'nullable', of: resourcesSchema } },
    TaskResources: { schema: { kind: 'map', key: { kind: 'string' }, of: resourcesSchema } },
    AllocatedResources: { schema: allocatedResourcesSchema, doc: 'The resources of its tasks.' },
    Metrics: {
      schema: { kind: 'nullable', of: allocMetricSchema },
      doc: 'How the scheduler arrived at this placement.',
    },
    DesiredStatus: {
      schema: { kind: 'string', oneOf: desiredStatuses },
      doc: 'The status that the scheduler wants.',
    },
    DesiredDescription: { schema: string, doc: 'Why the scheduler wants that; may be empty.' },
    DesiredTransition: {
      schema: desiredTransitionSchema,
      doc: 'The transition that was requested.',
    },
    ClientStatus: {
      schema: { kind: 'string', oneOf: clientStatuses },
      doc: 'The status that its node reports.',
    },
    ClientDescription: { schema: string, doc: 'Why its node reports that; may be empty.' },
    TaskStates: {
      schema: { kind: 'map', key: { kind: 'string' }, of: taskStateSchema },
      doc: 'How its tasks are doing, by name.',
    },
    AllocStates: {
      schema: { kind: 'list', of: allocStateSchema },
      doc: 'Changes of its own state.',
    },
    PreviousAllocation: { schema: string, doc: 'The allocation it replaces; empty if none.' },
    NextAllocation: { schema: string, doc: 'The allocation that replaces it; empty if none.' },
    DeploymentID: { schema: string, doc: 'The deployment it is part of; empty if none.' },
    DeploymentStatus: {
      schema: { kind: 'nullable', of: allocDeploymentStatusSchema },
      doc: 'Its health in that deployment; null if there is none.',
    },
    RescheduleTracker: {
      schema: { kind: 'nullable', of: rescheduleTrackerSchema },
      doc: 'Earlier attempts, with time and node; null if none.',
    },
    NetworkStatus: {
      schema: { kind: 'nullable', of: allocNetworkStatusSchema },
      doc: 'Its network; null if none.',
    },
    FollowupEvalID: {
      schema: string,
      doc: 'The evaluation that will reconsider it; empty if none.',
    },
    PreemptedAllocations: { schema: stringList, doc: 'The allocations that made room for it.' },
    PreemptedByAllocation: {
      schema: string,
      doc: 'The allocation it made room for; empty if none.',
    },
    SignedIdentities: {
      schema: stringMap,
      doc: 'The signed identities of its tasks, by name.',
      sensitive: true,
      hidden: true,
    },
    SigningKeyID: { schema: string, since: '1.5.0' },
    CreateIndex: { schema: uint, doc: 'The state of the cluster when it was placed.' },
    ModifyIndex: { schema: uint, doc: 'The state of the cluster when it last changed.' },
    AllocModifyIndex: {
      schema: uint,
      doc: 'The state of the cluster when the servers last changed it.',
    },
    CreateTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When it was placed.',
    },
    ModifyTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When it last changed.',
    },
  },
  replacements: replacements.allocation,
}

export type CSIControllerInfoSchema = ObjectSchema<{
  readonly SupportsCreateDelete: Field<BoolSchema>
  readonly SupportsAttachDetach: Field<BoolSchema>
  readonly SupportsListVolumes: Field<BoolSchema>
  readonly SupportsGetCapacity: Field<BoolSchema>
  readonly SupportsCreateDeleteSnapshot: Field<BoolSchema>
  readonly SupportsListSnapshots: Field<BoolSchema>
  readonly SupportsClone: Field<BoolSchema>
  readonly SupportsReadOnlyAttach: Field<BoolSchema>
  readonly SupportsExpand: Field<BoolSchema>
  readonly SupportsListVolumesAttachedNodes: Field<BoolSchema>
  readonly SupportsCondition: Field<BoolSchema>
  readonly SupportsGet: Field<BoolSchema>
}>
export const csiControllerInfoSchema: CSIControllerInfoSchema = {
  kind: 'object',
  name: 'CSIControllerInfo',
  fields: {
    SupportsCreateDelete: { schema: bool },
    SupportsAttachDetach: { schema: bool },
    SupportsListVolumes: { schema: bool },
    SupportsGetCapacity: { schema: bool },
    SupportsCreateDeleteSnapshot: { schema: bool },
    SupportsListSnapshots: { schema: bool },
    SupportsClone: { schema: bool },
    SupportsReadOnlyAttach: { schema: bool },
    SupportsExpand: { schema: bool },
    SupportsListVolumesAttachedNodes: { schema: bool },
    SupportsCondition: { schema: bool },
    SupportsGet: { schema: bool },
  },
}

export type CSITopologySchema = ObjectSchema<{
  readonly Segments: Field<MapSchema<StringSchema>>
}>
export const csiTopologySchema: CSITopologySchema = {
  kind: 'object',
  name: 'CSITopology',
  fields: {
    Segments: { schema: stringMap },
  },
}

export type CSINodeInfoSchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly MaxVolumes: Field<IntSchema<never>>
  readonly AccessibleTopology: Field<NullableSchema<CSITopologySchema>>
  readonly RequiresNodeStageVolume: Field<BoolSchema>
  readonly SupportsStats: Field<BoolSchema>
  readonly SupportsExpand: Field<BoolSchema>
  readonly SupportsCondition: Field<BoolSchema>
}>
export const csiNodeInfoSchema: CSINodeInfoSchema = {
  kind: 'object',
  name: 'CSINodeInfo',
  fields: {
    ID: { schema: string },
    MaxVolumes: { schema: int },
    AccessibleTopology: { schema: { kind: 'nullable', of: csiTopologySchema } },
    RequiresNodeStageVolume: { schema: bool },
    SupportsStats: { schema: bool },
    SupportsExpand: { schema: bool },
    SupportsCondition: { schema: bool },
  },
}

export type CSIInfoSchema = ObjectSchema<{
  readonly PluginID: Field<StringSchema>
  readonly AllocID: Field<StringSchema>
  readonly Healthy: Field<BoolSchema>
  readonly HealthDescription: Field<StringSchema>
  readonly UpdateTime: Field<TimeSchema>
  readonly Provider: Field<StringSchema>
  readonly ProviderVersion: Field<StringSchema>
  readonly RequiresControllerPlugin: Field<BoolSchema>
  readonly RequiresTopologies: Field<BoolSchema>
  readonly ControllerInfo: Optional<Field<NullableSchema<CSIControllerInfoSchema>>>
  readonly NodeInfo: Optional<Field<NullableSchema<CSINodeInfoSchema>>>
}>
export const csiInfoSchema: CSIInfoSchema = {
  kind: 'object',
  name: 'CSIInfo',
  fields: {
    PluginID: { schema: string },
    AllocID: { schema: string },
    Healthy: { schema: bool },
    HealthDescription: { schema: string },
    UpdateTime: { schema: time },
    Provider: { schema: string },
    ProviderVersion: { schema: string },
    RequiresControllerPlugin: { schema: bool },
    RequiresTopologies: { schema: bool },
    ControllerInfo: { schema: { kind: 'nullable', of: csiControllerInfoSchema }, optional: true },
    NodeInfo: { schema: { kind: 'nullable', of: csiNodeInfoSchema }, optional: true },
  },
}

export type ClientHostNetworkConfigSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly CIDR: Field<StringSchema>
  readonly Interface: Field<StringSchema>
  readonly ReservedPorts: Field<StringSchema>
}>
export const clientHostNetworkConfigSchema: ClientHostNetworkConfigSchema = {
  kind: 'object',
  name: 'ClientHostNetworkConfig',
  fields: {
    Name: { schema: string },
    CIDR: { schema: string },
    Interface: { schema: string },
    ReservedPorts: { schema: string },
  },
}

export type ClientHostVolumeConfigSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Path: Field<StringSchema>
  readonly ReadOnly: Field<BoolSchema>
  readonly ID: Field<StringSchema>
}>
export const clientHostVolumeConfigSchema: ClientHostVolumeConfigSchema = {
  kind: 'object',
  name: 'ClientHostVolumeConfig',
  fields: {
    Name: { schema: string },
    Path: { schema: string },
    ReadOnly: { schema: bool },
    ID: { schema: string, since: '1.10.0' },
  },
}

export type DeploymentStateSchema = ObjectSchema<{
  readonly AutoRevert: Specified<Field<BoolSchema>>
  readonly AutoPromote: Specified<Field<BoolSchema>>
  readonly ProgressDeadline: Specified<Field<DurationSchema>>
  readonly RequireProgressBy: Specified<Field<TimeSchema>>
  readonly Promoted: Specified<Field<BoolSchema>>
  readonly PlacedCanaries: Specified<Field<ListSchema<StringSchema>>>
  readonly DesiredCanaries: Specified<Field<IntSchema<never>>>
  readonly DesiredTotal: Specified<Field<IntSchema<never>>>
  readonly PlacedAllocs: Specified<Field<IntSchema<never>>>
  readonly HealthyAllocs: Specified<Field<IntSchema<never>>>
  readonly UnhealthyAllocs: Specified<Field<IntSchema<never>>>
}>
export const deploymentStateSchema: DeploymentStateSchema = {
  kind: 'object',
  name: 'DeploymentState',
  fields: {
    AutoRevert: {
      schema: bool,
      doc: 'True if a failure restores the last stable version.',
      must: true,
    },
    AutoPromote: {
      schema: bool,
      doc: 'True if healthy canaries are promoted automatically.',
      must: true,
    },
    ProgressDeadline: {
      schema: duration,
      doc: 'How long the next allocation may take to become healthy.',
      must: true,
    },
    RequireProgressBy: {
      schema: time,
      doc: 'When the next allocation must be healthy.',
      must: true,
    },
    Promoted: { schema: bool, doc: 'True once the canaries were promoted.', must: true },
    PlacedCanaries: { schema: stringList, doc: 'The allocations that are canaries.', must: true },
    DesiredCanaries: { schema: int, doc: 'The desired number of canaries.', must: true },
    DesiredTotal: { schema: int, doc: 'The desired number of allocations.', must: true },
    PlacedAllocs: { schema: int, doc: 'The number of allocations placed.', must: true },
    HealthyAllocs: { schema: int, doc: 'The number of healthy allocations.', must: true },
    UnhealthyAllocs: { schema: int, doc: 'The number of unhealthy allocations.', must: true },
  },
}

export type DeploymentSchema = ObjectSchema<{
  readonly ID: Specified<Field<StringSchema>>
  readonly Namespace: Specified<Field<StringSchema>>
  readonly JobID: Specified<Field<StringSchema>>
  readonly JobVersion: Specified<Field<UintSchema<never>>>
  readonly JobModifyIndex: Specified<Field<UintSchema<never>>>
  readonly JobSpecModifyIndex: Specified<Field<UintSchema<never>>>
  readonly JobCreateIndex: Specified<Field<UintSchema<never>>>
  readonly IsMultiregion: Specified<Field<BoolSchema>>
  readonly TaskGroups: Specified<Field<MapSchema<DeploymentStateSchema>>>
  readonly Status: Specified<Field<OneOf<typeof deploymentStatuses>>>
  readonly StatusDescription: Specified<Field<StringSchema>>
  readonly EvalPriority: Specified<Field<IntSchema<never>>>
  readonly CreateIndex: Specified<Field<UintSchema<never>>>
  readonly ModifyIndex: Specified<Field<UintSchema<never>>>
  readonly CreateTime: Field<IntSchema<true>>
  readonly ModifyTime: Field<IntSchema<true>>
}>
export const deploymentSchema: DeploymentSchema = {
  kind: 'object',
  name: 'Deployment',
  fields: {
    ID: { schema: string, doc: 'The identifier, a UUID.', must: true },
    Namespace: { schema: string, doc: 'The namespace of its job.', must: true },
    JobID: { schema: string, doc: 'The job that is rolled out.', must: true },
    JobVersion: { schema: uint, doc: 'The version that is rolled out.', must: true },
    JobModifyIndex: {
      schema: uint,
      doc: 'The state of the cluster when that version of the job last changed.',
      must: true,
    },
    JobSpecModifyIndex: {
      schema: uint,
      doc: 'The state of the cluster when the definition of that version changed.',
      must: true,
    },
    JobCreateIndex: {
      schema: uint,
      doc: 'The state of the cluster when the job was created.',
      must: true,
    },
    IsMultiregion: {
      schema: bool,
      doc: 'True if it is part of a rollout across regions.',
      must: true,
    },
    TaskGroups: {
      schema: { kind: 'map', key: { kind: 'string' }, of: deploymentStateSchema },
      doc: 'How far each task group has come, by its name.',
      must: true,
    },
    Status: {
      schema: { kind: 'string', oneOf: deploymentStatuses },
      doc: 'How the rollout is going.',
      must: true,
    },
    StatusDescription: { schema: string, doc: 'Why it has that status.', must: true },
    EvalPriority: { schema: int, doc: 'The priority of its evaluations.', must: true },
    CreateIndex: { schema: uint, doc: 'The state of the cluster when it began.', must: true },
    ModifyIndex: {
      schema: uint,
      doc: 'The state of the cluster when it last changed.',
      must: true,
    },
    CreateTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When it began.',
      since: '1.9.3',
    },
    ModifyTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When it last changed.',
      since: '1.9.3',
    },
  },
}

export type DrainMetadataSchema = ObjectSchema<{
  readonly StartedAt: Field<TimeSchema>
  readonly UpdatedAt: Field<TimeSchema>
  readonly Status: Field<StringSchema>
  readonly AccessorID: Field<StringSchema>
  readonly Meta: Field<MapSchema<StringSchema>>
}>
export const drainMetadataSchema: DrainMetadataSchema = {
  kind: 'object',
  name: 'DrainMetadata',
  fields: {
    StartedAt: { schema: time },
    UpdatedAt: { schema: time },
    Status: { schema: string },
    AccessorID: { schema: string },
    Meta: { schema: stringMap },
  },
}

export type DrainSpecSchema = ObjectSchema<{
  readonly Deadline: Field<DurationSchema>
  readonly IgnoreSystemJobs: Field<BoolSchema>
}>
export const drainSpecSchema: DrainSpecSchema = {
  kind: 'object',
  name: 'DrainSpec',
  fields: {
    Deadline: { schema: duration, doc: 'How long running work has to migrate.' },
    IgnoreSystemJobs: { schema: bool, doc: 'True if system jobs stay.' },
  },
}

export type DrainStrategySchema = ObjectSchema<{
  readonly DrainSpec: Inlined<Field<DrainSpecSchema>>
  readonly ForceDeadline: Field<TimeSchema>
  readonly StartedAt: Field<TimeSchema>
}>
export const drainStrategySchema: DrainStrategySchema = {
  kind: 'object',
  name: 'DrainStrategy',
  fields: {
    DrainSpec: { schema: drainSpecSchema, inlined: true },
    ForceDeadline: { schema: time, doc: 'When the remaining work is stopped.' },
    StartedAt: { schema: time, doc: 'When the drain began.' },
  },
}

export type DriverInfoSchema = ObjectSchema<{
  readonly Attributes: Field<MapSchema<StringSchema>>
  readonly Detected: Field<BoolSchema>
  readonly Healthy: Field<BoolSchema>
  readonly HealthDescription: Field<StringSchema>
  readonly UpdateTime: Field<TimeSchema>
}>
export const driverInfoSchema: DriverInfoSchema = {
  kind: 'object',
  name: 'DriverInfo',
  fields: {
    Attributes: { schema: stringMap, doc: 'Properties detected for the driver.' },
    Detected: { schema: bool, doc: 'True if the driver is present.' },
    Healthy: { schema: bool, doc: 'True if it works.' },
    HealthDescription: { schema: string, doc: 'Why it is or is not healthy.' },
    UpdateTime: { schema: time, doc: 'When this was last checked.' },
  },
}

export type EvaluationStubSchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly Namespace: Field<StringSchema>
  readonly Priority: Field<IntSchema<never>>
  readonly Type: Field<StringSchema>
  readonly TriggeredBy: Field<StringSchema>
  readonly JobID: Field<StringSchema>
  readonly NodeID: Field<StringSchema>
  readonly DeploymentID: Field<StringSchema>
  readonly Status: Field<OneOf<typeof evaluationStatuses>>
  readonly StatusDescription: Field<StringSchema>
  readonly WaitUntil: Field<TimeSchema>
  readonly NextEval: Field<StringSchema>
  readonly PreviousEval: Field<StringSchema>
  readonly BlockedEval: Field<StringSchema>
  readonly CreateIndex: Field<UintSchema<never>>
  readonly ModifyIndex: Field<UintSchema<never>>
  readonly CreateTime: Field<IntSchema<true>>
  readonly ModifyTime: Field<IntSchema<true>>
}>
export const evaluationStubSchema: EvaluationStubSchema = {
  kind: 'object',
  name: 'EvaluationStub',
  fields: {
    ID: { schema: string, doc: 'The identifier, a UUID.' },
    Namespace: { schema: string, doc: 'The namespace of its job.' },
    Priority: { schema: int, doc: 'Evaluations with a higher number go first.' },
    Type: { schema: string, doc: 'The scheduler that processes it.' },
    TriggeredBy: { schema: string, doc: 'What triggered it.' },
    JobID: { schema: string, doc: 'The job it is about.' },
    NodeID: { schema: string, doc: 'The node that triggered it; empty if none.' },
    DeploymentID: { schema: string, doc: 'The deployment it is part of; empty if none.' },
    Status: { schema: { kind: 'string', oneOf: evaluationStatuses }, doc: 'How far it has come.' },
    StatusDescription: { schema: string, doc: 'Why it has that status; may be empty.' },
    WaitUntil: { schema: time, doc: 'When it stops waiting.' },
    NextEval: { schema: string, doc: 'The evaluation that follows it; empty if none.' },
    PreviousEval: { schema: string, doc: 'The evaluation it follows; empty if none.' },
    BlockedEval: { schema: string, doc: 'The evaluation that waits for capacity; empty if none.' },
    CreateIndex: { schema: uint, doc: 'The state of the cluster when it was created.' },
    ModifyIndex: { schema: uint, doc: 'The state of the cluster when it last changed.' },
    CreateTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When it was created.',
    },
    ModifyTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When it last changed.',
    },
  },
}

export type DesiredUpdatesSchema = ObjectSchema<{
  readonly Ignore: Field<UintSchema<never>>
  readonly Place: Field<UintSchema<never>>
  readonly Migrate: Field<UintSchema<never>>
  readonly Stop: Field<UintSchema<never>>
  readonly InPlaceUpdate: Field<UintSchema<never>>
  readonly DestructiveUpdate: Field<UintSchema<never>>
  readonly Canary: Field<UintSchema<never>>
  readonly Preemptions: Field<UintSchema<never>>
  readonly Disconnect: Field<UintSchema<never>>
  readonly Reconnect: Field<UintSchema<never>>
  readonly RescheduleNow: Field<UintSchema<never>>
  readonly RescheduleLater: Field<UintSchema<never>>
}>
export const desiredUpdatesSchema: DesiredUpdatesSchema = {
  kind: 'object',
  name: 'DesiredUpdates',
  fields: {
    Ignore: { schema: uint },
    Place: { schema: uint },
    Migrate: { schema: uint },
    Stop: { schema: uint },
    InPlaceUpdate: { schema: uint },
    DestructiveUpdate: { schema: uint },
    Canary: { schema: uint },
    Preemptions: { schema: uint },
    Disconnect: { schema: uint, since: '1.11.0' },
    Reconnect: { schema: uint, since: '1.11.0' },
    RescheduleNow: { schema: uint, since: '1.11.0' },
    RescheduleLater: { schema: uint, since: '1.11.0' },
  },
}

export type PlanAnnotationsSchema = ObjectSchema<{
  readonly DesiredTGUpdates: Field<MapSchema<DesiredUpdatesSchema>>
  readonly PreemptedAllocs: Field<ListSchema<AllocListStubSchema>>
}>
export const planAnnotationsSchema: PlanAnnotationsSchema = {
  kind: 'object',
  name: 'PlanAnnotations',
  fields: {
    DesiredTGUpdates: {
      schema: { kind: 'map', key: { kind: 'string' }, of: desiredUpdatesSchema },
    },
    PreemptedAllocs: { schema: { kind: 'list', of: allocListStubSchema } },
  },
}

export type EvaluationSchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly Namespace: Field<StringSchema>
  readonly Priority: Field<IntSchema<never>>
  readonly Type: Field<StringSchema>
  readonly TriggeredBy: Field<StringSchema>
  readonly JobID: Field<StringSchema>
  readonly JobModifyIndex: Field<UintSchema<never>>
  readonly NodeID: Field<StringSchema>
  readonly NodeModifyIndex: Field<UintSchema<never>>
  readonly DeploymentID: Field<StringSchema>
  readonly Status: Field<OneOf<typeof evaluationStatuses>>
  readonly StatusDescription: Field<StringSchema>
  readonly Wait: Field<DurationSchema>
  readonly WaitUntil: Field<TimeSchema>
  readonly NextEval: Field<StringSchema>
  readonly PreviousEval: Field<StringSchema>
  readonly BlockedEval: Field<StringSchema>
  readonly RelatedEvals: Field<ListSchema<EvaluationStubSchema>>
  readonly FailedTGAllocs: Field<MapSchema<AllocMetricSchema>>
  readonly PlanAnnotations: Field<NullableSchema<PlanAnnotationsSchema>>
  readonly ClassEligibility: Field<MapSchema<BoolSchema>>
  readonly QuotaLimitReached: Field<StringSchema>
  readonly MissingNonNodeResources: Field<ListSchema<StringSchema>>
  readonly EscapedComputedClass: Field<BoolSchema>
  readonly AnnotatePlan: Field<BoolSchema>
  readonly QueuedAllocations: Field<MapSchema<IntSchema<never>>>
  readonly LeaderACL: Field<StringSchema>
  readonly SnapshotIndex: Field<UintSchema<never>>
  readonly CreateIndex: Field<UintSchema<never>>
  readonly ModifyIndex: Field<UintSchema<never>>
  readonly CreateTime: Field<IntSchema<true>>
  readonly ModifyTime: Field<IntSchema<true>>
}>
export const evaluationSchema: EvaluationSchema = {
  kind: 'object',
  name: 'Evaluation',
  fields: {
    ID: { schema: string, doc: 'The identifier, a UUID.' },
    Namespace: { schema: string, doc: 'The namespace of its job.' },
    Priority: { schema: int, doc: 'Evaluations with a higher number go first.' },
    Type: { schema: string, doc: 'The scheduler that processes it.' },
    TriggeredBy: { schema: string, doc: 'What triggered it.' },
    JobID: { schema: string, doc: 'The job it is about.' },
    JobModifyIndex: { schema: uint, doc: 'The state of the cluster when that job last changed.' },
    NodeID: { schema: string, doc: 'The node that triggered it; empty if none.' },
    NodeModifyIndex: { schema: uint, doc: 'The state of the cluster when that node last changed.' },
    DeploymentID: { schema: string, doc: 'The deployment it is part of; empty if none.' },
    Status: { schema: { kind: 'string', oneOf: evaluationStatuses }, doc: 'How far it has come.' },
    StatusDescription: { schema: string, doc: 'Why it has that status; may be empty.' },
    Wait: { schema: duration, doc: 'How long it waits before it is processed.' },
    WaitUntil: { schema: time, doc: 'When it stops waiting.' },
    NextEval: { schema: string, doc: 'The evaluation that follows it; empty if none.' },
    PreviousEval: { schema: string, doc: 'The evaluation it follows; empty if none.' },
    BlockedEval: { schema: string, doc: 'The evaluation that waits for capacity; empty if none.' },
    RelatedEvals: {
      schema: { kind: 'list', of: evaluationStubSchema },
      doc: 'The evaluations around it.',
    },
    FailedTGAllocs: {
      schema: { kind: 'map', key: { kind: 'string' }, of: allocMetricSchema },
      doc: 'Why task groups could not be placed, by name.',
    },
    PlanAnnotations: { schema: { kind: 'nullable', of: planAnnotationsSchema }, since: '1.11.0' },
    ClassEligibility: {
      schema: { kind: 'map', key: { kind: 'string' }, of: bool },
      doc: 'Which classes of nodes are eligible.',
    },
    QuotaLimitReached: { schema: string, doc: 'The quota that was reached; empty if none.' },
    MissingNonNodeResources: { schema: stringList, since: 'main' },
    EscapedComputedClass: {
      schema: bool,
      doc: 'True if eligibility had to be determined node by node.',
    },
    AnnotatePlan: { schema: bool, doc: 'True if it was asked to report its plan.' },
    QueuedAllocations: {
      schema: { kind: 'map', key: { kind: 'string' }, of: int },
      doc: 'The number of allocations still waiting, by task group.',
    },
    LeaderACL: { schema: string, doc: 'The token of the leader.', sensitive: true },
    SnapshotIndex: { schema: uint, doc: 'The state of the cluster it was processed on.' },
    CreateIndex: { schema: uint, doc: 'The state of the cluster when it was created.' },
    ModifyIndex: { schema: uint, doc: 'The state of the cluster when it last changed.' },
    CreateTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When it was created.',
    },
    ModifyTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When it last changed.',
    },
  },
}

export type JobChildrenSummarySchema = ObjectSchema<{
  readonly Pending: Specified<Field<IntSchema<never>>>
  readonly Running: Specified<Field<IntSchema<never>>>
  readonly Dead: Specified<Field<IntSchema<never>>>
}>
export const jobChildrenSummarySchema: JobChildrenSummarySchema = {
  kind: 'object',
  name: 'JobChildrenSummary',
  fields: {
    Pending: { schema: int, must: true },
    Running: { schema: int, must: true },
    Dead: { schema: int, must: true },
  },
}

export type TaskGroupSummarySchema = ObjectSchema<{
  readonly Queued: Specified<Field<IntSchema<never>>>
  readonly Complete: Specified<Field<IntSchema<never>>>
  readonly Failed: Specified<Field<IntSchema<never>>>
  readonly Running: Specified<Field<IntSchema<never>>>
  readonly Starting: Specified<Field<IntSchema<never>>>
  readonly Lost: Specified<Field<IntSchema<never>>>
  readonly Unknown: Field<IntSchema<never>>
}>
export const taskGroupSummarySchema: TaskGroupSummarySchema = {
  kind: 'object',
  name: 'TaskGroupSummary',
  fields: {
    Queued: { schema: int, must: true },
    Complete: { schema: int, must: true },
    Failed: { schema: int, must: true },
    Running: { schema: int, must: true },
    Starting: { schema: int, must: true },
    Lost: { schema: int, must: true },
    Unknown: { schema: int },
  },
}

export type JobSummarySchema = ObjectSchema<{
  readonly JobID: Specified<Field<StringSchema>>
  readonly Namespace: Specified<Field<StringSchema>>
  readonly Summary: Specified<Field<MapSchema<TaskGroupSummarySchema>>>
  readonly Children: Specified<Field<NullableSchema<JobChildrenSummarySchema>>>
  readonly CreateIndex: Specified<Field<UintSchema<never>>>
  readonly ModifyIndex: Specified<Field<UintSchema<never>>>
}>
export const jobSummarySchema: JobSummarySchema = {
  kind: 'object',
  name: 'JobSummary',
  fields: {
    JobID: { schema: string, must: true },
    Namespace: { schema: string, must: true },
    Summary: {
      schema: { kind: 'map', key: { kind: 'string' }, of: taskGroupSummarySchema },
      doc: 'The counts of each task group, by its name.',
      must: true,
    },
    Children: {
      schema: { kind: 'nullable', of: jobChildrenSummarySchema },
      doc: 'The number of its child jobs in each state.',
      must: true,
    },
    CreateIndex: { schema: uint, must: true },
    ModifyIndex: { schema: uint, must: true },
  },
}

export type JobListStubSchema = ObjectSchema<{
  readonly ID: Specified<Field<StringSchema>>
  readonly ParentID: Specified<Field<StringSchema>>
  readonly Name: Specified<Field<StringSchema>>
  readonly Namespace: Specified<Optional<Field<StringSchema>>>
  readonly Datacenters: Specified<Field<ListSchema<StringSchema>>>
  readonly NodePool: Field<StringSchema>
  readonly Multiregion: Specified<Field<NullableSchema<MultiregionSchema>>>
  readonly Type: Specified<Field<OneOf<typeof jobTypes>>>
  readonly Priority: Specified<Field<IntSchema<never>>>
  readonly Periodic: Specified<Field<BoolSchema>>
  readonly ParameterizedJob: Specified<Field<BoolSchema>>
  readonly Stop: Specified<Field<BoolSchema>>
  readonly Status: Specified<Field<OneOf<typeof jobStatuses>>>
  readonly StatusDescription: Specified<Field<StringSchema>>
  readonly JobSummary: Specified<Field<NullableSchema<JobSummarySchema>>>
  readonly CreateIndex: Specified<Field<UintSchema<never>>>
  readonly ModifyIndex: Specified<Field<UintSchema<never>>>
  readonly JobModifyIndex: Specified<Field<UintSchema<never>>>
  readonly SubmitTime: Specified<Field<IntSchema<true>>>
  readonly Meta: Optional<Field<MapSchema<StringSchema>>>
}>
export const jobListStubSchema: JobListStubSchema = {
  kind: 'object',
  name: 'JobListStub',
  fields: {
    ID: { schema: string, doc: 'The identifier, unique in its namespace.', must: true },
    ParentID: { schema: string, doc: 'The job it was created from; empty if none.', must: true },
    Name: { schema: string, doc: 'The display name; defaults to the identifier.', must: true },
    Namespace: {
      schema: string,
      doc: 'The namespace the job belongs to.',
      optional: true,
      must: true,
    },
    Datacenters: {
      schema: stringList,
      doc: 'Where it may run; patterns such as `dc*` are kept as written.',
      must: true,
    },
    NodePool: { schema: string, doc: 'The pool of nodes it may run on.', since: '1.6.0' },
    Multiregion: {
      schema: { kind: 'nullable', of: multiregionSchema },
      doc: 'How it is rolled out across regions; null for a single region.',
      must: true,
    },
    Type: {
      schema: { kind: 'string', oneOf: jobTypes },
      doc: 'How the job is scheduled.',
      must: true,
    },
    Priority: { schema: int, doc: 'Jobs with a higher number go first.', must: true },
    Periodic: { schema: bool, doc: 'True for a job that runs repeatedly.', must: true },
    ParameterizedJob: {
      schema: bool,
      doc: 'True for a job that is dispatched with parameters.',
      must: true,
    },
    Stop: { schema: bool, doc: 'True once the job was asked to stop.', must: true },
    Status: {
      schema: { kind: 'string', oneOf: jobStatuses },
      doc: 'What the job is doing now.',
      must: true,
    },
    StatusDescription: { schema: string, doc: 'Why it has that status; may be empty.', must: true },
    JobSummary: {
      schema: { kind: 'nullable', of: jobSummarySchema },
      doc: 'The number of its allocations in each state.',
      must: true,
    },
    CreateIndex: {
      schema: uint,
      doc: 'The state of the cluster when the job was created.',
      must: true,
    },
    ModifyIndex: {
      schema: uint,
      doc: 'The state of the cluster when anything in the job last changed.',
      must: true,
    },
    JobModifyIndex: {
      schema: uint,
      doc: 'The state of the cluster when the definition last changed.',
      must: true,
    },
    SubmitTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When this version was submitted.',
      must: true,
    },
    Meta: {
      schema: stringMap,
      doc: 'Keys and values of your own.',
      since: '1.5.0',
      optional: true,
    },
  },
}

export type LegacyNodeCpuResourcesSchema = ObjectSchema<{
  readonly CpuShares: Field<IntSchema<never>>
  readonly TotalCpuCores: Field<UintSchema<never>>
  readonly ReservableCpuCores: Field<ListSchema<UintSchema<never>>>
}>
export const legacyNodeCpuResourcesSchema: LegacyNodeCpuResourcesSchema = {
  kind: 'object',
  name: 'LegacyNodeCpuResources',
  fields: {
    CpuShares: { schema: int },
    TotalCpuCores: { schema: uint16 },
    ReservableCpuCores: { schema: { kind: 'list', of: uint16 } },
  },
}

export type CoreSchema = ObjectSchema<{
  readonly SocketID: Field<UintSchema<never>>
  readonly NodeID: Field<UintSchema<never>>
  readonly ID: Field<UintSchema<never>>
  readonly Grade: Field<BoolSchema>
  readonly Disable: Field<BoolSchema>
  readonly BaseSpeed: Field<UintSchema<never>>
  readonly MaxSpeed: Field<UintSchema<never>>
  readonly GuessSpeed: Field<UintSchema<never>>
}>
export const coreSchema: CoreSchema = {
  kind: 'object',
  name: 'Core',
  fields: {
    SocketID: { schema: uint8 },
    NodeID: { schema: uint8 },
    ID: { schema: uint16 },
    Grade: { schema: bool },
    Disable: { schema: bool },
    BaseSpeed: { schema: uint },
    MaxSpeed: { schema: uint },
    GuessSpeed: { schema: uint },
  },
}

export type TopologySchema = ObjectSchema<{
  readonly Nodes: Field<ListSchema<UintSchema<never>>>
  readonly Distances: Field<ListSchema<ListSchema<UintSchema<never>>>>
  readonly Cores: Field<ListSchema<CoreSchema>>
  readonly BusAssociativity: Field<MapSchema<UintSchema<never>>>
  readonly OverrideTotalCompute: Field<UintSchema<never>>
  readonly OverrideWitholdCompute: Field<UintSchema<never>>
}>
export const topologySchema: TopologySchema = {
  kind: 'object',
  name: 'Topology',
  fields: {
    Nodes: { schema: { kind: 'list', of: uint8 }, since: '1.8.1' },
    Distances: { schema: { kind: 'list', of: { kind: 'list', of: uint8 } } },
    Cores: { schema: { kind: 'list', of: coreSchema } },
    BusAssociativity: {
      schema: { kind: 'map', key: { kind: 'string' }, of: uint8 },
      since: '1.9.0',
    },
    OverrideTotalCompute: { schema: uint },
    OverrideWitholdCompute: { schema: uint },
  },
}

export type NodeProcessorResourcesSchema = ObjectSchema<{
  readonly Topology: Field<NullableSchema<TopologySchema>>
}>
export const nodeProcessorResourcesSchema: NodeProcessorResourcesSchema = {
  kind: 'object',
  name: 'NodeProcessorResources',
  fields: {
    Topology: { schema: { kind: 'nullable', of: topologySchema } },
  },
}

export type NodeMemoryResourcesSchema = ObjectSchema<{
  readonly MemoryMB: Field<IntSchema<never>>
}>
export const nodeMemoryResourcesSchema: NodeMemoryResourcesSchema = {
  kind: 'object',
  name: 'NodeMemoryResources',
  fields: {
    MemoryMB: { schema: int },
  },
}

export type NodeDiskResourcesSchema = ObjectSchema<{
  readonly DiskMB: Field<IntSchema<never>>
}>
export const nodeDiskResourcesSchema: NodeDiskResourcesSchema = {
  kind: 'object',
  name: 'NodeDiskResources',
  fields: {
    DiskMB: { schema: int },
  },
}

export type NodeDeviceLocalitySchema = ObjectSchema<{
  readonly PciBusID: Field<StringSchema>
}>
export const nodeDeviceLocalitySchema: NodeDeviceLocalitySchema = {
  kind: 'object',
  name: 'NodeDeviceLocality',
  fields: {
    PciBusID: { schema: string },
  },
}

export type NodeDeviceSchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly Healthy: Field<BoolSchema>
  readonly HealthDescription: Field<StringSchema>
  readonly Locality: Field<NullableSchema<NodeDeviceLocalitySchema>>
}>
export const nodeDeviceSchema: NodeDeviceSchema = {
  kind: 'object',
  name: 'NodeDevice',
  fields: {
    ID: { schema: string },
    Healthy: { schema: bool },
    HealthDescription: { schema: string },
    Locality: { schema: { kind: 'nullable', of: nodeDeviceLocalitySchema } },
  },
}

export type AttributeSchema = ObjectSchema<{
  readonly Float: Field<NullableSchema<FloatSchema>>
  readonly Int: Field<NullableSchema<IntSchema<never>>>
  readonly String: Field<NullableSchema<StringSchema>>
  readonly Bool: Field<NullableSchema<BoolSchema>>
  readonly Unit: Field<StringSchema>
}>
export const attributeSchema: AttributeSchema = {
  kind: 'object',
  name: 'Attribute',
  fields: {
    Float: { schema: { kind: 'nullable', of: float } },
    Int: { schema: { kind: 'nullable', of: int } },
    String: { schema: { kind: 'nullable', of: string } },
    Bool: { schema: { kind: 'nullable', of: bool } },
    Unit: { schema: string },
  },
}

export type NodeDeviceResourceSchema = ObjectSchema<{
  readonly Vendor: Field<StringSchema>
  readonly Type: Field<StringSchema>
  readonly Name: Field<StringSchema>
  readonly Instances: Field<ListSchema<NodeDeviceSchema>>
  readonly Attributes: Field<MapSchema<AttributeSchema>>
}>
export const nodeDeviceResourceSchema: NodeDeviceResourceSchema = {
  kind: 'object',
  name: 'NodeDeviceResource',
  fields: {
    Vendor: { schema: string },
    Type: { schema: string },
    Name: { schema: string },
    Instances: { schema: { kind: 'list', of: nodeDeviceSchema } },
    Attributes: { schema: { kind: 'map', key: { kind: 'string' }, of: attributeSchema } },
  },
}

export type NodeNetworkAddressSchema = ObjectSchema<{
  readonly Family: Field<StringSchema>
  readonly Alias: Field<StringSchema>
  readonly Address: Field<StringSchema>
  readonly ReservedPorts: Field<StringSchema>
  readonly Gateway: Field<StringSchema>
}>
export const nodeNetworkAddressSchema: NodeNetworkAddressSchema = {
  kind: 'object',
  name: 'NodeNetworkAddress',
  fields: {
    Family: { schema: string },
    Alias: { schema: string },
    Address: { schema: string },
    ReservedPorts: { schema: string },
    Gateway: { schema: string },
  },
}

export type NodeNetworkResourceSchema = ObjectSchema<{
  readonly Mode: Field<StringSchema>
  readonly Device: Field<StringSchema>
  readonly MacAddress: Field<StringSchema>
  readonly Speed: Field<IntSchema<never>>
  readonly Addresses: Field<ListSchema<NodeNetworkAddressSchema>>
}>
export const nodeNetworkResourceSchema: NodeNetworkResourceSchema = {
  kind: 'object',
  name: 'NodeNetworkResource',
  fields: {
    Mode: { schema: string },
    Device: { schema: string },
    MacAddress: { schema: string },
    Speed: { schema: int },
    Addresses: { schema: { kind: 'list', of: nodeNetworkAddressSchema } },
  },
}

export type NodeResourcesSchema = ObjectSchema<{
  readonly Cpu: Field<LegacyNodeCpuResourcesSchema>
  readonly Processors: Field<NodeProcessorResourcesSchema>
  readonly Memory: Field<NodeMemoryResourcesSchema>
  readonly Disk: Field<NodeDiskResourcesSchema>
  readonly Devices: Field<ListSchema<NodeDeviceResourceSchema>>
  readonly NodeNetworks: Field<ListSchema<NodeNetworkResourceSchema>>
  readonly Networks: Field<ListSchema<NetworkResourceSchema>>
  readonly MinDynamicPort: Field<IntSchema<never>>
  readonly MaxDynamicPort: Field<IntSchema<never>>
}>
export const nodeResourcesSchema: NodeResourcesSchema = {
  kind: 'object',
  name: 'NodeResources',
  fields: {
    Cpu: { schema: legacyNodeCpuResourcesSchema },
    Processors: { schema: nodeProcessorResourcesSchema, since: '1.7.0' },
    Memory: { schema: nodeMemoryResourcesSchema },
    Disk: { schema: nodeDiskResourcesSchema },
    Devices: { schema: { kind: 'list', of: nodeDeviceResourceSchema } },
    NodeNetworks: { schema: { kind: 'list', of: nodeNetworkResourceSchema } },
    Networks: { schema: { kind: 'list', of: networkResourceSchema } },
    MinDynamicPort: { schema: int },
    MaxDynamicPort: { schema: int },
  },
}

export type NodeReservedCpuResourcesSchema = ObjectSchema<{
  readonly CpuShares: Field<IntSchema<never>>
  readonly ReservedCpuCores: Field<ListSchema<UintSchema<never>>>
}>
export const nodeReservedCpuResourcesSchema: NodeReservedCpuResourcesSchema = {
  kind: 'object',
  name: 'NodeReservedCpuResources',
  fields: {
    CpuShares: { schema: int },
    ReservedCpuCores: { schema: { kind: 'list', of: uint16 } },
  },
}

export type NodeReservedMemoryResourcesSchema = ObjectSchema<{
  readonly MemoryMB: Field<IntSchema<never>>
}>
export const nodeReservedMemoryResourcesSchema: NodeReservedMemoryResourcesSchema = {
  kind: 'object',
  name: 'NodeReservedMemoryResources',
  fields: {
    MemoryMB: { schema: int },
  },
}

export type NodeReservedDiskResourcesSchema = ObjectSchema<{
  readonly DiskMB: Field<IntSchema<never>>
}>
export const nodeReservedDiskResourcesSchema: NodeReservedDiskResourcesSchema = {
  kind: 'object',
  name: 'NodeReservedDiskResources',
  fields: {
    DiskMB: { schema: int },
  },
}

export type NodeReservedNetworkResourcesSchema = ObjectSchema<{
  readonly ReservedHostPorts: Field<StringSchema>
}>
export const nodeReservedNetworkResourcesSchema: NodeReservedNetworkResourcesSchema = {
  kind: 'object',
  name: 'NodeReservedNetworkResources',
  fields: {
    ReservedHostPorts: { schema: string },
  },
}

export type NodeReservedResourcesSchema = ObjectSchema<{
  readonly Cpu: Field<NodeReservedCpuResourcesSchema>
  readonly Memory: Field<NodeReservedMemoryResourcesSchema>
  readonly Disk: Field<NodeReservedDiskResourcesSchema>
  readonly Networks: Field<NodeReservedNetworkResourcesSchema>
}>
export const nodeReservedResourcesSchema: NodeReservedResourcesSchema = {
  kind: 'object',
  name: 'NodeReservedResources',
  fields: {
    Cpu: { schema: nodeReservedCpuResourcesSchema },
    Memory: { schema: nodeReservedMemoryResourcesSchema },
    Disk: { schema: nodeReservedDiskResourcesSchema },
    Networks: { schema: nodeReservedNetworkResourcesSchema },
  },
}

export type NodeEventSchema = ObjectSchema<{
  readonly Message: Field<StringSchema>
  readonly Subsystem: Field<StringSchema>
  readonly Details: Field<MapSchema<StringSchema>>
  readonly Timestamp: Field<TimeSchema>
  readonly CreateIndex: Field<UintSchema<never>>
}>
export const nodeEventSchema: NodeEventSchema = {
  kind: 'object',
  name: 'NodeEvent',
  fields: {
    Message: { schema: string },
    Subsystem: { schema: string },
    Details: { schema: stringMap },
    Timestamp: { schema: time },
    CreateIndex: { schema: uint },
  },
}

export type NodeSchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly SecretID: Field<StringSchema>
  readonly Datacenter: Field<StringSchema>
  readonly Name: Field<StringSchema>
  readonly CgroupParent: Field<StringSchema>
  readonly HTTPAddr: Specified<Field<StringSchema>>
  readonly TLSEnabled: Field<BoolSchema>
  readonly Attributes: Field<MapSchema<StringSchema>>
  readonly NodeResources: Field<NodeResourcesSchema>
  readonly ReservedResources: Field<NodeReservedResourcesSchema>
  readonly Links: Field<MapSchema<StringSchema>>
  readonly Meta: Field<MapSchema<StringSchema>>
  readonly NodeClass: Field<StringSchema>
  readonly NodePool: Field<StringSchema>
  readonly ComputedClass: Field<StringSchema>
  readonly DrainStrategy: Field<NullableSchema<DrainStrategySchema>>
  readonly SchedulingEligibility: Field<OneOf<typeof schedulingEligibilities>>
  readonly Status: Field<OneOf<typeof nodeStatuses>>
  readonly StatusDescription: Field<StringSchema>
  readonly IdentitySigningKeyID: Field<StringSchema>
  readonly StatusUpdatedAt: Field<IntSchema<never>>
  readonly Events: Field<ListSchema<NodeEventSchema>>
  readonly Drivers: Field<MapSchema<DriverInfoSchema>>
  readonly CSIControllerPlugins: Field<MapSchema<CSIInfoSchema>>
  readonly CSINodePlugins: Field<MapSchema<CSIInfoSchema>>
  readonly HostVolumes: Field<MapSchema<ClientHostVolumeConfigSchema>>
  readonly GCVolumesOnNodeGC: Field<BoolSchema>
  readonly HostNetworks: Field<MapSchema<ClientHostNetworkConfigSchema>>
  readonly LastDrain: Field<NullableSchema<DrainMetadataSchema>>
  readonly NodeMaxAllocs: Field<IntSchema<never>>
  readonly LastMissedHeartbeatIndex: Field<UintSchema<never>>
  readonly LastAllocUpdateIndex: Field<UintSchema<never>>
  readonly CreateIndex: Field<UintSchema<never>>
  readonly ModifyIndex: Field<UintSchema<never>>
}>
export const nodeSchema: NodeSchema = {
  kind: 'object',
  name: 'Node',
  fields: {
    ID: { schema: string, doc: 'The identifier, a UUID.' },
    SecretID: { schema: string, doc: 'The secret of the node.', sensitive: true, altered: true },
    Datacenter: { schema: string, doc: 'The datacenter it is in.' },
    Name: { schema: string, doc: 'The name of the host.' },
    CgroupParent: { schema: string },
    HTTPAddr: { schema: string, doc: 'The address of its HTTP API, host and port.', must: true },
    TLSEnabled: { schema: bool, doc: 'True when its API is served over TLS.' },
    Attributes: {
      schema: stringMap,
      doc: 'Properties detected on the host, such as `kernel.name`.',
    },
    NodeResources: { schema: nodeResourcesSchema, doc: 'The resources of the node.' },
    ReservedResources: {
      schema: nodeReservedResourcesSchema,
      doc: 'The resources it keeps back from the scheduler.',
    },
    Links: { schema: stringMap, doc: 'Identifiers of the node elsewhere.' },
    Meta: { schema: stringMap, doc: 'Keys and values of your own.' },
    NodeClass: { schema: string, doc: 'The class assigned to it; empty if none.' },
    NodePool: { schema: string, doc: 'The pool it belongs to.', since: '1.6.0' },
    ComputedClass: {
      schema: string,
      doc: 'A key shared by nodes that are equal to the scheduler.',
    },
    DrainStrategy: {
      schema: { kind: 'nullable', of: drainStrategySchema },
      doc: 'How it is being drained; null if it is not.',
    },
    SchedulingEligibility: {
      schema: { kind: 'string', oneOf: schedulingEligibilities },
      doc: 'Whether new work may be placed on it.',
    },
    Status: { schema: { kind: 'string', oneOf: nodeStatuses }, doc: 'Whether the node is up.' },
    StatusDescription: { schema: string, doc: 'Why it has that status; may be empty.' },
    IdentitySigningKeyID: { schema: string, since: '1.11.0' },
    StatusUpdatedAt: {
      schema: { kind: 'int', bits: 64, unit: 'unix seconds' },
      doc: 'When its status last changed.',
    },
    Events: { schema: { kind: 'list', of: nodeEventSchema }, doc: 'Its recent events.' },
    Drivers: {
      schema: { kind: 'map', key: { kind: 'string' }, of: driverInfoSchema },
      doc: 'The drivers of tasks, by name.',
    },
    CSIControllerPlugins: { schema: { kind: 'map', key: { kind: 'string' }, of: csiInfoSchema } },
    CSINodePlugins: { schema: { kind: 'map', key: { kind: 'string' }, of: csiInfoSchema } },
    HostVolumes: {
      schema: { kind: 'map', key: { kind: 'string' }, of: clientHostVolumeConfigSchema },
      doc: 'The volumes of the host, by name.',
    },
    GCVolumesOnNodeGC: { schema: bool, since: '1.10.2' },
    HostNetworks: {
      schema: { kind: 'map', key: { kind: 'string' }, of: clientHostNetworkConfigSchema },
      doc: 'The networks of the host, by name.',
    },
    LastDrain: {
      schema: { kind: 'nullable', of: drainMetadataSchema },
      doc: 'How the last drain went; null if there was none.',
    },
    NodeMaxAllocs: {
      schema: int,
      doc: 'The maximum number of allocations; 0 for no limit.',
      since: '1.10.2',
    },
    LastMissedHeartbeatIndex: { schema: uint, since: '1.5.0' },
    LastAllocUpdateIndex: { schema: uint, since: '1.5.0' },
    CreateIndex: { schema: uint, doc: 'The state of the cluster when it first registered.' },
    ModifyIndex: { schema: uint, doc: 'The state of the cluster when it last changed.' },
  },
  formerly: {
    Resources: { schema: { kind: 'nullable', of: resourcesSchema }, until: '1.11.0' },
    Reserved: { schema: { kind: 'nullable', of: resourcesSchema }, until: '1.11.0' },
  },
  replacements: replacements.node,
}

export type NodeListStubSchema = ObjectSchema<{
  readonly Address: Specified<Field<StringSchema>>
  readonly ID: Field<StringSchema>
  readonly Attributes: Optional<Field<MapSchema<StringSchema>>>
  readonly Datacenter: Field<StringSchema>
  readonly Name: Field<StringSchema>
  readonly NodePool: Field<StringSchema>
  readonly NodeClass: Field<StringSchema>
  readonly Version: Field<StringSchema>
  readonly Drain: Field<BoolSchema>
  readonly SchedulingEligibility: Field<OneOf<typeof schedulingEligibilities>>
  readonly Status: Field<OneOf<typeof nodeStatuses>>
  readonly StatusDescription: Field<StringSchema>
  readonly Drivers: Field<MapSchema<DriverInfoSchema>>
  readonly HostVolumes: Field<MapSchema<ClientHostVolumeConfigSchema>>
  readonly NodeResources: Optional<Field<NullableSchema<NodeResourcesSchema>>>
  readonly ReservedResources: Optional<Field<NullableSchema<NodeReservedResourcesSchema>>>
  readonly LastDrain: Field<NullableSchema<DrainMetadataSchema>>
  readonly CreateIndex: Field<UintSchema<never>>
  readonly ModifyIndex: Field<UintSchema<never>>
}>
export const nodeListStubSchema: NodeListStubSchema = {
  kind: 'object',
  name: 'NodeListStub',
  fields: {
    Address: { schema: string, doc: 'The address of the node, without its port.', must: true },
    ID: { schema: string, doc: 'The identifier, a UUID.' },
    Attributes: {
      schema: stringMap,
      doc: 'Properties detected on the host, such as `kernel.name`.',
      optional: true,
    },
    Datacenter: { schema: string, doc: 'The datacenter it is in.' },
    Name: { schema: string, doc: 'The name of the host.' },
    NodePool: { schema: string, doc: 'The pool it belongs to.', since: '1.6.0' },
    NodeClass: { schema: string, doc: 'The class assigned to it; empty if none.' },
    Version: { schema: string, doc: 'The version of the agent.' },
    Drain: { schema: bool, doc: 'True while it is being drained.' },
    SchedulingEligibility: {
      schema: { kind: 'string', oneOf: schedulingEligibilities },
      doc: 'Whether new work may be placed on it.',
    },
    Status: { schema: { kind: 'string', oneOf: nodeStatuses }, doc: 'Whether the node is up.' },
    StatusDescription: { schema: string, doc: 'Why it has that status; may be empty.' },
    Drivers: {
      schema: { kind: 'map', key: { kind: 'string' }, of: driverInfoSchema },
      doc: 'The drivers of tasks, by name.',
    },
    HostVolumes: {
      schema: { kind: 'map', key: { kind: 'string' }, of: clientHostVolumeConfigSchema },
      doc: 'The volumes of the host, by name.',
    },
    NodeResources: {
      schema: { kind: 'nullable', of: nodeResourcesSchema },
      doc: 'The resources of the node.',
      optional: true,
    },
    ReservedResources: {
      schema: { kind: 'nullable', of: nodeReservedResourcesSchema },
      doc: 'The resources it keeps back from the scheduler.',
      optional: true,
    },
    LastDrain: {
      schema: { kind: 'nullable', of: drainMetadataSchema },
      doc: 'How the last drain went; null if there was none.',
    },
    CreateIndex: { schema: uint, doc: 'The state of the cluster when it first registered.' },
    ModifyIndex: { schema: uint, doc: 'The state of the cluster when it last changed.' },
  },
}

export type ServerMembersSchema = ObjectSchema<{
  readonly ServerName: Field<StringSchema>
  readonly ServerRegion: Field<StringSchema>
  readonly ServerDC: Field<StringSchema>
  readonly Members: Field<ListSchema<AgentMemberSchema>>
}>
export const serverMembersSchema: ServerMembersSchema = {
  kind: 'object',
  name: 'ServerMembers',
  fields: {
    ServerName: { schema: string },
    ServerRegion: { schema: string },
    ServerDC: { schema: string },
    Members: { schema: { kind: 'list', of: agentMemberSchema } },
  },
}

export type NamespaceCapabilitiesSchema = ObjectSchema<{
  readonly EnabledTaskDrivers: Field<ListSchema<StringSchema>>
  readonly DisabledTaskDrivers: Field<ListSchema<StringSchema>>
  readonly EnabledNetworkModes: Field<ListSchema<StringSchema>>
  readonly DisabledNetworkModes: Field<ListSchema<StringSchema>>
}>
export const namespaceCapabilitiesSchema: NamespaceCapabilitiesSchema = {
  kind: 'object',
  name: 'NamespaceCapabilities',
  fields: {
    EnabledTaskDrivers: { schema: stringList },
    DisabledTaskDrivers: { schema: stringList },
    EnabledNetworkModes: { schema: stringList, since: '1.8.4' },
    DisabledNetworkModes: { schema: stringList, since: '1.8.4' },
  },
}

export type NamespaceNodePoolConfigurationSchema = ObjectSchema<{
  readonly Default: Field<StringSchema>
  readonly Allowed: Field<ListSchema<StringSchema>>
  readonly Denied: Field<ListSchema<StringSchema>>
}>
export const namespaceNodePoolConfigurationSchema: NamespaceNodePoolConfigurationSchema = {
  kind: 'object',
  name: 'NamespaceNodePoolConfiguration',
  fields: {
    Default: { schema: string },
    Allowed: { schema: stringList },
    Denied: { schema: stringList },
  },
}

export type NamespaceVaultConfigurationSchema = ObjectSchema<{
  readonly Default: Field<StringSchema>
  readonly Allowed: Field<ListSchema<StringSchema>>
  readonly Denied: Field<ListSchema<StringSchema>>
}>
export const namespaceVaultConfigurationSchema: NamespaceVaultConfigurationSchema = {
  kind: 'object',
  name: 'NamespaceVaultConfiguration',
  fields: {
    Default: { schema: string },
    Allowed: { schema: stringList },
    Denied: { schema: stringList },
  },
}

export type NamespaceConsulConfigurationSchema = ObjectSchema<{
  readonly Default: Field<StringSchema>
  readonly Allowed: Field<ListSchema<StringSchema>>
  readonly Denied: Field<ListSchema<StringSchema>>
}>
export const namespaceConsulConfigurationSchema: NamespaceConsulConfigurationSchema = {
  kind: 'object',
  name: 'NamespaceConsulConfiguration',
  fields: {
    Default: { schema: string },
    Allowed: { schema: stringList },
    Denied: { schema: stringList },
  },
}

export type NamespaceSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Description: Field<StringSchema>
  readonly Quota: Field<StringSchema>
  readonly Capabilities: Field<NullableSchema<NamespaceCapabilitiesSchema>>
  readonly NodePoolConfiguration: Field<NullableSchema<NamespaceNodePoolConfigurationSchema>>
  readonly VaultConfiguration: Field<NullableSchema<NamespaceVaultConfigurationSchema>>
  readonly ConsulConfiguration: Field<NullableSchema<NamespaceConsulConfigurationSchema>>
  readonly Meta: Field<MapSchema<StringSchema>>
  readonly Hash: Field<BytesSchema>
  readonly CreateIndex: Field<UintSchema<never>>
  readonly ModifyIndex: Field<UintSchema<never>>
}>
export const namespaceSchema: NamespaceSchema = {
  kind: 'object',
  name: 'Namespace',
  fields: {
    Name: { schema: string, doc: 'The name.' },
    Description: { schema: string, doc: 'What it is for; may be empty.' },
    Quota: { schema: string, doc: 'The quota that applies to it; empty if none.' },
    Capabilities: {
      schema: { kind: 'nullable', of: namespaceCapabilitiesSchema },
      doc: 'What jobs in it may use; null for everything.',
    },
    NodePoolConfiguration: {
      schema: { kind: 'nullable', of: namespaceNodePoolConfigurationSchema },
      doc: 'The pools of nodes that its jobs may use; null for all.',
      since: '1.6.0',
    },
    VaultConfiguration: {
      schema: { kind: 'nullable', of: namespaceVaultConfigurationSchema },
      since: '1.7.0',
    },
    ConsulConfiguration: {
      schema: { kind: 'nullable', of: namespaceConsulConfigurationSchema },
      since: '1.7.0',
    },
    Meta: { schema: stringMap, doc: 'Keys and values of your own.' },
    Hash: { schema: bytes },
    CreateIndex: { schema: uint, doc: 'The state of the cluster when it was created.' },
    ModifyIndex: { schema: uint, doc: 'The state of the cluster when it last changed.' },
  },
}

export type NodePoolSchedulerConfigurationSchema = ObjectSchema<{
  readonly SchedulerAlgorithm: Field<StringSchema>
  readonly MemoryOversubscriptionEnabled: Field<NullableSchema<BoolSchema>>
}>
export const nodePoolSchedulerConfigurationSchema: NodePoolSchedulerConfigurationSchema = {
  kind: 'object',
  name: 'NodePoolSchedulerConfiguration',
  fields: {
    SchedulerAlgorithm: { schema: string },
    MemoryOversubscriptionEnabled: { schema: { kind: 'nullable', of: bool } },
  },
}

export type NodePoolSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Description: Field<StringSchema>
  readonly Meta: Field<MapSchema<StringSchema>>
  readonly SchedulerConfiguration: Field<NullableSchema<NodePoolSchedulerConfigurationSchema>>
  readonly NodeIdentityTTL: Field<DurationSchema>
  readonly Hash: Field<BytesSchema>
  readonly CreateIndex: Field<UintSchema<never>>
  readonly ModifyIndex: Field<UintSchema<never>>
}>
export const nodePoolSchema: NodePoolSchema = {
  kind: 'object',
  name: 'NodePool',
  fields: {
    Name: { schema: string, doc: 'The name.' },
    Description: { schema: string, doc: 'What it is for; may be empty.' },
    Meta: { schema: stringMap, doc: 'Keys and values of your own.' },
    SchedulerConfiguration: {
      schema: { kind: 'nullable', of: nodePoolSchedulerConfigurationSchema },
      doc: 'How work is placed in it, unlike elsewhere; null if as elsewhere.',
    },
    NodeIdentityTTL: {
      schema: duration,
      doc: 'How long the identities of its nodes last.',
      since: '1.11.0',
    },
    Hash: { schema: bytes },
    CreateIndex: { schema: uint, doc: 'The state of the cluster when it was created.' },
    ModifyIndex: { schema: uint, doc: 'The state of the cluster when it last changed.' },
  },
}

export type ServiceRegistrationStubSchema = ObjectSchema<{
  readonly ServiceName: Field<StringSchema>
  readonly Tags: Field<ListSchema<StringSchema>>
}>
export const serviceRegistrationStubSchema: ServiceRegistrationStubSchema = {
  kind: 'object',
  name: 'ServiceRegistrationStub',
  fields: {
    ServiceName: { schema: string, doc: 'The name of the service.' },
    Tags: { schema: stringList, doc: 'The tags of all its instances.' },
  },
}

export type ServiceRegistrationListStubSchema = ObjectSchema<{
  readonly Namespace: Field<StringSchema>
  readonly Services: Field<ListSchema<ServiceRegistrationStubSchema>>
}>
export const serviceRegistrationListStubSchema: ServiceRegistrationListStubSchema = {
  kind: 'object',
  name: 'ServiceRegistrationListStub',
  fields: {
    Namespace: { schema: string, doc: 'The namespace.' },
    Services: {
      schema: { kind: 'list', of: serviceRegistrationStubSchema },
      doc: 'The services in it, each once.',
    },
  },
}

export type VariableLockSchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly TTL: Field<DurationSchema>
  readonly LockDelay: Field<DurationSchema>
}>
export const variableLockSchema: VariableLockSchema = {
  kind: 'object',
  name: 'VariableLock',
  fields: {
    ID: { schema: string },
    TTL: { schema: duration },
    LockDelay: { schema: duration },
  },
}

export type VariableMetadataSchema = ObjectSchema<{
  readonly Namespace: Field<StringSchema>
  readonly Path: Field<StringSchema>
  readonly Lock: Optional<Field<NullableSchema<VariableLockSchema>>>
  readonly CreateIndex: Field<UintSchema<never>>
  readonly CreateTime: Field<IntSchema<true>>
  readonly ModifyIndex: Field<UintSchema<never>>
  readonly ModifyTime: Field<IntSchema<true>>
}>
export const variableMetadataSchema: VariableMetadataSchema = {
  kind: 'object',
  name: 'VariableMetadata',
  fields: {
    Namespace: { schema: string, doc: 'The namespace it belongs to.' },
    Path: { schema: string, doc: 'The path, unique in its namespace.' },
    Lock: {
      schema: { kind: 'nullable', of: variableLockSchema },
      doc: 'Who holds its lock; absent if nobody does.',
      since: '1.7.0',
      optional: true,
    },
    CreateIndex: { schema: uint, doc: 'The state of the cluster when it was created.' },
    CreateTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When it was created.',
    },
    ModifyIndex: { schema: uint, doc: 'The state of the cluster when it last changed.' },
    ModifyTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When it last changed.',
    },
  },
}

export type VariableEncryptedSchema = ObjectSchema<{
  readonly VariableMetadata: Inlined<Field<VariableMetadataSchema>>
}>
export const variableEncryptedSchema: VariableEncryptedSchema = {
  kind: 'object',
  name: 'VariableEncrypted',
  fields: {
    VariableMetadata: {
      schema: variableMetadataSchema,
      doc: 'What is known of it besides its items.',
      inlined: true,
    },
  },
}

export type HostVolumeCapabilitySchema = ObjectSchema<{
  readonly AttachmentMode: Field<StringSchema>
  readonly AccessMode: Field<StringSchema>
}>
export const hostVolumeCapabilitySchema: HostVolumeCapabilitySchema = {
  kind: 'object',
  name: 'HostVolumeCapability',
  fields: {
    AttachmentMode: { schema: string },
    AccessMode: { schema: string },
  },
}

export type HostVolumeSchema = ObjectSchema<{
  readonly Namespace: Field<StringSchema>
  readonly ID: Field<StringSchema>
  readonly Name: Field<StringSchema>
  readonly PluginID: Field<StringSchema>
  readonly NodePool: Field<StringSchema>
  readonly NodeID: Field<StringSchema>
  readonly Constraints: Optional<Field<ListSchema<ConstraintSchema>>>
  readonly RequestedCapacityMinBytes: Field<IntSchema<never>>
  readonly RequestedCapacityMaxBytes: Field<IntSchema<never>>
  readonly CapacityBytes: Field<IntSchema<never>>
  readonly RequestedCapabilities: Field<ListSchema<HostVolumeCapabilitySchema>>
  readonly Parameters: Optional<Field<MapSchema<StringSchema>>>
  readonly HostPath: Field<StringSchema>
  readonly State: Field<StringSchema>
  readonly CreateIndex: Field<UintSchema<never>>
  readonly CreateTime: Field<IntSchema<true>>
  readonly ModifyIndex: Field<UintSchema<never>>
  readonly ModifyTime: Field<IntSchema<true>>
  readonly Allocations: Optional<Field<ListSchema<AllocListStubSchema>>>
}>
export const hostVolumeSchema: HostVolumeSchema = {
  kind: 'object',
  name: 'HostVolume',
  fields: {
    Namespace: { schema: string, doc: 'The namespace it belongs to.' },
    ID: { schema: string, doc: 'The identifier, a UUID.' },
    Name: { schema: string, doc: 'The name that jobs request it by.' },
    PluginID: { schema: string, doc: 'The plugin that created it.' },
    NodePool: { schema: string, doc: 'The pool of that node.' },
    NodeID: { schema: string, doc: 'The node it is on.' },
    Constraints: { schema: { kind: 'list', of: constraintSchema }, optional: true },
    RequestedCapacityMinBytes: { schema: int },
    RequestedCapacityMaxBytes: { schema: int },
    CapacityBytes: { schema: int, doc: 'Its size.' },
    RequestedCapabilities: {
      schema: { kind: 'list', of: hostVolumeCapabilitySchema },
      doc: 'How it may be used.',
    },
    Parameters: { schema: stringMap, doc: 'What its plugin was given.', optional: true },
    HostPath: { schema: string, doc: 'Where it is on the node.' },
    State: { schema: string, doc: 'Whether it is ready.' },
    CreateIndex: { schema: uint, doc: 'The state of the cluster when it was created.' },
    CreateTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When it was created.',
    },
    ModifyIndex: { schema: uint, doc: 'The state of the cluster when it last changed.' },
    ModifyTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When it last changed.',
    },
    Allocations: {
      schema: { kind: 'list', of: allocListStubSchema },
      doc: 'The running allocations that claim it; null in lists.',
      optional: true,
    },
  },
}

export type HostVolumeStubSchema = ObjectSchema<{
  readonly Namespace: Field<StringSchema>
  readonly ID: Field<StringSchema>
  readonly Name: Field<StringSchema>
  readonly PluginID: Field<StringSchema>
  readonly NodePool: Field<StringSchema>
  readonly NodeID: Field<StringSchema>
  readonly CapacityBytes: Field<IntSchema<never>>
  readonly State: Field<StringSchema>
  readonly CreateIndex: Field<UintSchema<never>>
  readonly CreateTime: Field<IntSchema<true>>
  readonly ModifyIndex: Field<UintSchema<never>>
  readonly ModifyTime: Field<IntSchema<true>>
}>
export const hostVolumeStubSchema: HostVolumeStubSchema = {
  kind: 'object',
  name: 'HostVolumeStub',
  fields: {
    Namespace: { schema: string, doc: 'The namespace it belongs to.' },
    ID: { schema: string, doc: 'The identifier, a UUID.' },
    Name: { schema: string, doc: 'The name that jobs request it by.' },
    PluginID: { schema: string, doc: 'The plugin that created it.' },
    NodePool: { schema: string, doc: 'The pool of that node.' },
    NodeID: { schema: string, doc: 'The node it is on.' },
    CapacityBytes: { schema: int, doc: 'Its size.' },
    State: { schema: string, doc: 'Whether it is ready.' },
    CreateIndex: { schema: uint, doc: 'The state of the cluster when it was created.' },
    CreateTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When it was created.',
    },
    ModifyIndex: { schema: uint, doc: 'The state of the cluster when it last changed.' },
    ModifyTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      doc: 'When it last changed.',
    },
  },
}

export type TaskGroupHostVolumeClaimSchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly Namespace: Field<StringSchema>
  readonly JobID: Field<StringSchema>
  readonly TaskGroupName: Field<StringSchema>
  readonly AllocID: Field<StringSchema>
  readonly VolumeID: Field<StringSchema>
  readonly VolumeName: Field<StringSchema>
  readonly CreateIndex: Field<UintSchema<never>>
  readonly ModifyIndex: Field<UintSchema<never>>
}>
export const taskGroupHostVolumeClaimSchema: TaskGroupHostVolumeClaimSchema = {
  kind: 'object',
  name: 'TaskGroupHostVolumeClaim',
  fields: {
    ID: { schema: string, doc: 'The identifier, a UUID.' },
    Namespace: { schema: string, doc: 'The namespace of the job.' },
    JobID: { schema: string, doc: 'The job whose group claims the volume.' },
    TaskGroupName: { schema: string, doc: 'The task group that claims it.' },
    AllocID: { schema: string, doc: 'The allocation that the claim was made for.' },
    VolumeID: { schema: string, doc: 'The volume.' },
    VolumeName: { schema: string, doc: 'The name of the volume.' },
    CreateIndex: { schema: uint, doc: 'The state of the cluster when it was created.' },
    ModifyIndex: { schema: uint, doc: 'The state of the cluster when it last changed.' },
  },
}

export type CSIVolListStubSchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly Namespace: Field<StringSchema>
  readonly Name: Field<StringSchema>
  readonly ExternalID: Field<StringSchema>
  readonly Topologies: Field<ListSchema<CSITopologySchema>>
  readonly AccessMode: Field<StringSchema>
  readonly AttachmentMode: Field<StringSchema>
  readonly CurrentReaders: Field<IntSchema<never>>
  readonly CurrentWriters: Field<IntSchema<never>>
  readonly Schedulable: Field<BoolSchema>
  readonly PluginID: Field<StringSchema>
  readonly Provider: Field<StringSchema>
  readonly ControllerRequired: Field<BoolSchema>
  readonly ControllersHealthy: Field<IntSchema<never>>
  readonly ControllersExpected: Field<IntSchema<never>>
  readonly NodesHealthy: Field<IntSchema<never>>
  readonly NodesExpected: Field<IntSchema<never>>
  readonly ResourceExhausted: Field<TimeSchema>
  readonly CreateIndex: Field<UintSchema<never>>
  readonly ModifyIndex: Field<UintSchema<never>>
  readonly CreateTime: Field<IntSchema<true>>
  readonly ModifyTime: Field<IntSchema<true>>
}>
export const csiVolListStubSchema: CSIVolListStubSchema = {
  kind: 'object',
  name: 'CSIVolListStub',
  fields: {
    ID: { schema: string },
    Namespace: { schema: string },
    Name: { schema: string },
    ExternalID: { schema: string },
    Topologies: { schema: { kind: 'list', of: csiTopologySchema } },
    AccessMode: { schema: string },
    AttachmentMode: { schema: string },
    CurrentReaders: { schema: int },
    CurrentWriters: { schema: int },
    Schedulable: { schema: bool },
    PluginID: { schema: string },
    Provider: { schema: string },
    ControllerRequired: { schema: bool },
    ControllersHealthy: { schema: int },
    ControllersExpected: { schema: int },
    NodesHealthy: { schema: int },
    NodesExpected: { schema: int },
    ResourceExhausted: { schema: time },
    CreateIndex: { schema: uint },
    ModifyIndex: { schema: uint },
    CreateTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      since: '1.9.3',
    },
    ModifyTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
      since: '1.9.3',
    },
  },
}

export type ACLTokenRoleLinkSchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly Name: Field<StringSchema>
}>
export const aclTokenRoleLinkSchema: ACLTokenRoleLinkSchema = {
  kind: 'object',
  name: 'ACLTokenRoleLink',
  fields: {
    ID: { schema: string },
    Name: { schema: string },
  },
}

export type ACLTokenSchema = ObjectSchema<{
  readonly AccessorID: Field<StringSchema>
  readonly SecretID: Field<StringSchema>
  readonly Name: Field<StringSchema>
  readonly Type: Field<StringSchema>
  readonly Policies: Field<ListSchema<StringSchema>>
  readonly Roles: Field<ListSchema<ACLTokenRoleLinkSchema>>
  readonly Global: Field<BoolSchema>
  readonly Hash: Field<BytesSchema>
  readonly CreateTime: Field<TimeSchema>
  readonly ExpirationTime: Field<NullableSchema<TimeSchema>>
  readonly ExpirationTTL: Field<DurationSchema>
  readonly CreateIndex: Field<UintSchema<never>>
  readonly ModifyIndex: Field<UintSchema<never>>
}>
export const aclTokenSchema: ACLTokenSchema = {
  kind: 'object',
  name: 'ACLToken',
  fields: {
    AccessorID: { schema: string, doc: 'The public identifier, a UUID.' },
    SecretID: { schema: string, doc: 'The secret that requests are sent with.', sensitive: true },
    Name: { schema: string, doc: 'The name; may be empty.' },
    Type: { schema: string, doc: 'Either `client` or `management`.' },
    Policies: { schema: stringList, doc: 'The policies that say what it allows.' },
    Roles: {
      schema: { kind: 'list', of: aclTokenRoleLinkSchema },
      doc: 'The roles that say what it allows.',
    },
    Global: { schema: bool, doc: 'True if it is valid in every region.' },
    Hash: { schema: bytes },
    CreateTime: { schema: time, doc: 'When it was created.' },
    ExpirationTime: {
      schema: { kind: 'nullable', of: time },
      doc: 'When it expires; null if never.',
    },
    ExpirationTTL: { schema: duration },
    CreateIndex: { schema: uint, doc: 'The state of the cluster when it was created.' },
    ModifyIndex: { schema: uint, doc: 'The state of the cluster when it last changed.' },
  },
}

export type ACLTokenListStubSchema = ObjectSchema<{
  readonly AccessorID: Field<StringSchema>
  readonly Name: Field<StringSchema>
  readonly Type: Field<StringSchema>
  readonly Policies: Field<ListSchema<StringSchema>>
  readonly Roles: Field<ListSchema<ACLTokenRoleLinkSchema>>
  readonly Global: Field<BoolSchema>
  readonly Hash: Field<BytesSchema>
  readonly CreateTime: Field<TimeSchema>
  readonly ExpirationTime: Field<NullableSchema<TimeSchema>>
  readonly CreateIndex: Field<UintSchema<never>>
  readonly ModifyIndex: Field<UintSchema<never>>
}>
export const aclTokenListStubSchema: ACLTokenListStubSchema = {
  kind: 'object',
  name: 'ACLTokenListStub',
  fields: {
    AccessorID: { schema: string, doc: 'The public identifier, a UUID.' },
    Name: { schema: string, doc: 'The name; may be empty.' },
    Type: { schema: string, doc: 'Either `client` or `management`.' },
    Policies: { schema: stringList, doc: 'The policies that say what it allows.' },
    Roles: {
      schema: { kind: 'list', of: aclTokenRoleLinkSchema },
      doc: 'The roles that say what it allows.',
    },
    Global: { schema: bool, doc: 'True if it is valid in every region.' },
    Hash: { schema: bytes },
    CreateTime: { schema: time, doc: 'When it was created.' },
    ExpirationTime: {
      schema: { kind: 'nullable', of: time },
      doc: 'When it expires; null if never.',
    },
    CreateIndex: { schema: uint, doc: 'The state of the cluster when it was created.' },
    ModifyIndex: { schema: uint, doc: 'The state of the cluster when it last changed.' },
  },
}

export type JobACLSchema = ObjectSchema<{
  readonly Namespace: Field<StringSchema>
  readonly JobID: Field<StringSchema>
  readonly Group: Field<StringSchema>
  readonly Task: Field<StringSchema>
}>
export const jobACLSchema: JobACLSchema = {
  kind: 'object',
  name: 'JobACL',
  fields: {
    Namespace: { schema: string },
    JobID: { schema: string },
    Group: { schema: string },
    Task: { schema: string },
  },
}

export type ACLPolicyListStubSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Description: Field<StringSchema>
  readonly JobACL: Field<NullableSchema<JobACLSchema>>
  readonly Hash: Field<BytesSchema>
  readonly CreateIndex: Field<UintSchema<never>>
  readonly ModifyIndex: Field<UintSchema<never>>
}>
export const aclPolicyListStubSchema: ACLPolicyListStubSchema = {
  kind: 'object',
  name: 'ACLPolicyListStub',
  fields: {
    Name: { schema: string, doc: 'The name.' },
    Description: { schema: string, doc: 'What it is for; may be empty.' },
    JobACL: {
      schema: { kind: 'nullable', of: jobACLSchema },
      doc: 'The job whose workloads it applies to; null for a policy of tokens.',
      since: '1.10.2',
    },
    Hash: { schema: bytes },
    CreateIndex: { schema: uint, doc: 'The state of the cluster when it was created.' },
    ModifyIndex: { schema: uint, doc: 'The state of the cluster when it last changed.' },
  },
}

export type JobStatusesDeploymentSchema = ObjectSchema<{
  readonly Canary: Field<BoolSchema>
  readonly Healthy: Field<NullableSchema<BoolSchema>>
}>
export const jobStatusesDeploymentSchema: JobStatusesDeploymentSchema = {
  kind: 'object',
  name: 'JobStatusesDeployment',
  fields: {
    Canary: { schema: bool },
    Healthy: { schema: { kind: 'nullable', of: bool } },
  },
}

export type JobStatusesAllocSchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly Group: Field<StringSchema>
  readonly ClientStatus: Field<StringSchema>
  readonly NodeID: Field<StringSchema>
  readonly DeploymentStatus: Field<JobStatusesDeploymentSchema>
  readonly JobVersion: Field<UintSchema<never>>
  readonly FollowupEvalID: Field<StringSchema>
  readonly HasPausedTask: Field<BoolSchema>
}>
export const jobStatusesAllocSchema: JobStatusesAllocSchema = {
  kind: 'object',
  name: 'JobStatusesAlloc',
  fields: {
    ID: { schema: string },
    Group: { schema: string },
    ClientStatus: { schema: string },
    NodeID: { schema: string },
    DeploymentStatus: { schema: jobStatusesDeploymentSchema },
    JobVersion: { schema: uint },
    FollowupEvalID: { schema: string },
    HasPausedTask: { schema: bool },
  },
}

export type JobStatusesLatestDeploymentSchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly IsActive: Field<BoolSchema>
  readonly JobVersion: Field<UintSchema<never>>
  readonly Status: Field<StringSchema>
  readonly StatusDescription: Field<StringSchema>
  readonly AllAutoPromote: Field<BoolSchema>
  readonly RequiresPromotion: Field<BoolSchema>
}>
export const jobStatusesLatestDeploymentSchema: JobStatusesLatestDeploymentSchema = {
  kind: 'object',
  name: 'JobStatusesLatestDeployment',
  fields: {
    ID: { schema: string },
    IsActive: { schema: bool },
    JobVersion: { schema: uint },
    Status: { schema: string },
    StatusDescription: { schema: string },
    AllAutoPromote: { schema: bool },
    RequiresPromotion: { schema: bool },
  },
}

export type JobStatusesJobSchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly Namespace: Field<StringSchema>
  readonly Name: Field<StringSchema>
  readonly Type: Field<StringSchema>
  readonly NodePool: Field<StringSchema>
  readonly Datacenters: Field<ListSchema<StringSchema>>
  readonly Priority: Field<IntSchema<never>>
  readonly Version: Field<UintSchema<never>>
  readonly SubmitTime: Field<IntSchema<true>>
  readonly ModifyIndex: Field<UintSchema<never>>
  readonly Allocs: Field<ListSchema<JobStatusesAllocSchema>>
  readonly GroupCountSum: Field<IntSchema<never>>
  readonly ChildStatuses: Field<ListSchema<StringSchema>>
  readonly ParentID: Field<StringSchema>
  readonly LatestDeployment: Field<NullableSchema<JobStatusesLatestDeploymentSchema>>
  readonly Stop: Field<BoolSchema>
  readonly IsPack: Field<BoolSchema>
  readonly Status: Field<StringSchema>
}>
export const jobStatusesJobSchema: JobStatusesJobSchema = {
  kind: 'object',
  name: 'JobStatusesJob',
  fields: {
    ID: { schema: string, doc: 'The identifier, unique in its namespace.', since: 'main' },
    Namespace: { schema: string, doc: 'The namespace the job belongs to.', since: 'main' },
    Name: { schema: string },
    Type: { schema: string },
    NodePool: { schema: string },
    Datacenters: { schema: stringList },
    Priority: { schema: int },
    Version: { schema: uint },
    SubmitTime: {
      schema: { kind: 'int', bits: 64, unit: 'unix nanoseconds', beyondSafeInteger: true },
    },
    ModifyIndex: { schema: uint },
    Allocs: { schema: { kind: 'list', of: jobStatusesAllocSchema }, doc: 'Its allocations.' },
    GroupCountSum: { schema: int, doc: 'The desired number of its allocations.' },
    ChildStatuses: {
      schema: stringList,
      doc: 'The statuses of its child jobs; null if it can have none.',
    },
    ParentID: { schema: string },
    LatestDeployment: {
      schema: { kind: 'nullable', of: jobStatusesLatestDeploymentSchema },
      doc: 'Its latest deployment; null if there is none.',
    },
    Stop: { schema: bool, since: '1.8.1' },
    IsPack: { schema: bool, since: '1.8.3' },
    Status: { schema: string, doc: 'What the job is doing now.', since: '1.8.1' },
  },
}
