import type { Row } from '../schema/index.ts'
import type { DeploymentSchema, JobListStubSchema } from './types.generated.ts'

/**
 * A row with the fields in the specification, which are always present and never null. Fields that other products add
 * may be missing.
 */
type Listed<Of, Names extends keyof Of> = {
  readonly [Name in Names]-?: NonNullable<Of[Name]>
} & Partial<Omit<Of, Names>>

type JobRow = Row<JobListStubSchema>
type SummaryRow = NonNullable<JobRow['JobSummary']>
type DeploymentRow = Row<DeploymentSchema>
type Member<Of> = NonNullable<NonNullable<Of>[keyof NonNullable<Of>]>

/** A job as the list of jobs shows it. */
export interface JobStub
  extends Omit<
    Listed<
      JobRow,
      | 'ID'
      | 'Name'
      | 'Namespace'
      | 'Type'
      | 'Priority'
      | 'Status'
      | 'StatusDescription'
      | 'Stop'
      | 'Periodic'
      | 'ParameterizedJob'
      | 'ParentID'
      | 'Datacenters'
      | 'SubmitTime'
      | 'CreateIndex'
      | 'ModifyIndex'
      | 'JobModifyIndex'
    >,
    'JobSummary' | 'Multiregion'
  > {
  /** Null for a job in a single region. */
  readonly Multiregion: JobRow['Multiregion']
  readonly JobSummary: JobSummary
}

/** The numbers of a job's allocations and child jobs in each state. */
export interface JobSummary
  extends Omit<
    Listed<SummaryRow, 'JobID' | 'Namespace' | 'Children' | 'CreateIndex' | 'ModifyIndex'>,
    'Summary'
  > {
  /** The counts of each task group, by its name. */
  readonly Summary: Readonly<Record<string, TaskGroupSummary>>
}

/** The numbers of a task group's allocations in each state. */
export type TaskGroupSummary = Listed<
  Member<SummaryRow['Summary']>,
  'Complete' | 'Failed' | 'Lost' | 'Queued' | 'Running' | 'Starting'
>

/** A deployment, as filters see it and its list shows it. */
export interface Deployment
  extends Omit<
    Listed<
      DeploymentRow,
      | 'ID'
      | 'Namespace'
      | 'JobID'
      | 'JobVersion'
      | 'JobCreateIndex'
      | 'JobModifyIndex'
      | 'JobSpecModifyIndex'
      | 'CreateIndex'
      | 'ModifyIndex'
      | 'EvalPriority'
      | 'IsMultiregion'
      | 'Status'
      | 'StatusDescription'
    >,
    'TaskGroups'
  > {
  /** The state of each task group, by its name. */
  readonly TaskGroups: Readonly<Record<string, TaskGroupState>>
}

/** The progress of a deployment in one task group. */
export interface TaskGroupState
  extends Omit<Member<DeploymentRow['TaskGroups']>, 'PlacedCanaries' | 'RequireProgressBy'> {
  /** Null before any was placed. */
  readonly PlacedCanaries: readonly string[] | null
  /** Null if there is no deadline. */
  readonly RequireProgressBy: string | null
}
