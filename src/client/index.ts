// Clients of the scheduler, which returns rows and events for a filter, and of the service for members of teams. They
// need only `fetch`. They do not parse or evaluate filters: `check` and `compile` are options.

// The types used by the exports below.
export type { Expression, FilterError, Issue, Span } from '../../grammar/index.ts'
export type { Fields, FilterRow } from '../build/index.ts'
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
export {
  BadRequestError,
  type Batch,
  DecodeError,
  FilterRejectedError,
  ForbiddenError,
  InvalidRequestError,
  isRequestError,
  NetworkError,
  NotFoundError,
  type Outcome,
  RateLimitedError,
  REQUEST_CODES,
  RequestError,
  type RequestErrorCode,
  type RequestErrorDetails,
  type RequestErrors,
  ResponseLimitError,
  ServerError,
  TeamRefusedError,
  TimeoutError,
  UnexpectedStatusError,
} from './errors.ts'
export type {
  BuilderOf,
  FilterCheck,
  FilterCheckResult,
  FilterInput,
  ListFields,
} from './filter-input.ts'
export {
  type Environment,
  type FromEnvOptions,
  fromEnv,
  type OptionsFromEnv,
} from './from-env.ts'
export type { CallOptions, ConnectionOptions } from './http/channel.ts'
export type { Fetch, FetchHeaders, FetchRequest, FetchResponse } from './http/fetch.ts'
export type { RetryPolicy } from './http/retry.ts'
export { CLIENT_LIMITS, type ClientLimits } from './limits.ts'
export type {
  ListClient,
  LocalCompile,
  PagesOptions,
  UnspecifiedRows,
  WatchListOptions,
} from './list-client.ts'
export type {
  AllocationListOptions,
  EvaluationListOptions,
  JobListOptions,
  ListOptions,
  ListParameters,
  NodeListOptions,
  SchedulerCallOptions,
  SchedulerReadOptions,
} from './list-query.ts'
export type { Meta, Result } from './meta.ts'
export type { PageRange } from './pages.ts'
export {
  createSchedulerClient,
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
export type { RowEvent } from './watch/row-events.ts'
export type { WatchOptions } from './watch/watch.ts'
