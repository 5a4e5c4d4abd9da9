// Clients of the scheduler, which returns rows for a filter, and of the service for members of teams. They need only
// `fetch`. They do not parse or evaluate filters.

// The types that the exports below mention.
export type { FilterError, FilterErrorDetails, Issue } from '../../../grammar/index.ts'
export type { Fields } from '../../filters/build/index.ts'
export type { Filter } from '../../filters/print/index.ts'
export type {
  AgentMember,
  AllocationStub,
  Deployment,
  Evaluation,
  JobStub,
  NodeStub,
} from '../../rows/schemas/index.ts'
export { ALL_NAMESPACES, type ListName, type Profile, type TeamFaultReason } from '../wire/index.ts'
export type { Meta, Result } from './answer.ts'
export { CLIENT_LIMITS, type ClientLimits, type ConnectionOptions } from './connection.ts'
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
export type { ListClient, PagesOptions, WatchListOptions } from './list.ts'
export type { FilterInput, ListOptions, RequestOptions, WriteOptions } from './parameters.ts'
export type { CallOptions, Fetch, FetchRequest, FetchResponse } from './request.ts'
export {
  createSchedulerClient,
  type JobsClient,
  type MembersClient,
  type SchedulerClient,
  type SchedulerClientOptions,
} from './scheduler.ts'
export {
  createTeamsClient,
  type MembersOptions,
  type TeamsClient,
  type TeamsClientOptions,
} from './teams.ts'
export type { TokenInput } from './token.ts'
export type { RowEvent, WatchOptions } from './watch.ts'
