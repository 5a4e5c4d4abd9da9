import type { ObjectSchema, Row } from '../schema/index.ts'
import type {
  DeploymentSchema,
  DeploymentStateSchema,
  JobListStubSchema,
  JobSummarySchema,
  TaskGroupSummarySchema,
} from './types.generated.ts'

type Specified<Of extends ObjectSchema> = {
  [Name in keyof Of['fields']]: Of['fields'][Name] extends { readonly must: true } ? Name : never
}[keyof Of['fields']] &
  keyof Row<Of>

/**
 * A row with the fields in the specification, which are always present and never null. Fields that other products add
 * may be missing.
 */
type Listed<Of extends ObjectSchema> = {
  readonly [Name in Specified<Of>]-?: NonNullable<Row<Of>[Name]>
} & Partial<Omit<Row<Of>, Specified<Of>>>

/** A job as the list of jobs shows it. */
export interface JobStub extends Omit<Listed<JobListStubSchema>, 'JobSummary' | 'Multiregion'> {
  /** Null for a job in a single region. */
  readonly Multiregion: Row<JobListStubSchema>['Multiregion']
  readonly JobSummary: JobSummary
}

/** The numbers of a job's allocations and child jobs in each state. */
export interface JobSummary extends Omit<Listed<JobSummarySchema>, 'Summary'> {
  /** The counts of each task group, by its name. */
  readonly Summary: Readonly<Record<string, TaskGroupSummary>>
}

/** The numbers of a task group's allocations in each state. */
export type TaskGroupSummary = Listed<TaskGroupSummarySchema>

/** A deployment, as filters see it and its list shows it. */
export interface Deployment extends Omit<Listed<DeploymentSchema>, 'TaskGroups'> {
  /** The state of each task group, by its name. */
  readonly TaskGroups: Readonly<Record<string, TaskGroupState>>
}

/** The progress of a deployment in one task group. */
export interface TaskGroupState
  extends Omit<Row<DeploymentStateSchema>, 'PlacedCanaries' | 'RequireProgressBy'> {
  /** Null before any was placed. */
  readonly PlacedCanaries: readonly string[] | null
  /** Null if there is no deadline. */
  readonly RequireProgressBy: string | null
}
