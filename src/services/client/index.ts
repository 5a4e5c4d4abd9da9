// Clients of the scheduler, which returns rows for a filter, and of the service for members of teams. They need only
// `fetch`. They do not parse or evaluate filters.

// The types used by the exports below.
export type {
  Expression,
  FilterError,
  FilterErrorDetails,
  Issue,
  Span,
} from '../../../grammar/index.ts'
export type { Fields, FilterRow } from '../../filters/build/index.ts'
export {
  type AgentMember,
  ALL_NAMESPACES,
  type AllocationStub,
  type Deployment,
  type Evaluation,
  type FilterSchemas,
  type JobStub,
  type JobSummary,
  type JsonApiError,
  type ListName,
  type ListRows,
  type NodeStub,
  type Profile,
  type TaskGroupState,
  type TaskGroupSummary,
  type TeamFaultReason,
} from '../wire/index.ts'
export type { FetchHeaders, FetchResponse, Meta, Result } from './answer.ts'
export {
  CLIENT_LIMITS,
  type ClientLimits,
  type ConnectionOptions,
  type Fetch,
  type RetryPolicy,
} from './connection.ts'
export {
  type Batch,
  ClosedError,
  InvalidRequestError,
  InvalidResponseError,
  isRequestError,
  NotFoundError,
  type Outcome,
  REQUEST_CODES,
  type Refusal,
  RefusedError,
  RequestError,
  type RequestErrorCode,
  type RequestErrorDetails,
  TeamRefusedError,
  UnavailableError,
  UncertainError,
} from './errors.ts'
export type { FilterInput, ListFields } from './filter.ts'
export {
  type Environment,
  type FromEnvOptions,
  fromEnv,
  type OptionsFromEnv,
} from './from-env.ts'
export type { ListClient, PagesOptions, WatchListOptions } from './list.ts'
export type { PageRange } from './pages.ts'
export type {
  ListOptions,
  PageOptions,
  RowsOptions,
  SchedulerCallOptions,
  SchedulerReadOptions,
  WaitOptions,
} from './parameters.ts'
export type { CallOptions, FetchRequest, TokenInput } from './request.ts'
export {
  createSchedulerClient,
  type DeleteOptions,
  type JobsClient,
  type ListAtOptions,
  type MembersClient,
  type RequestOptions,
  type SchedulerClient,
  type SchedulerClientOptions,
} from './scheduler.ts'
export {
  type ChangeMembers,
  createTeamsClient,
  type MembersOptions,
  type TeamsClient,
  type TeamsClientOptions,
} from './teams.ts'
export type { RowEvent, WatchOptions } from './watch.ts'
