// Everything that client and server both know: the names of routes, parameters and headers, limits, the types of rows,
// and the formats of durations, indexes and texts.

export type {
  AgentMember,
  AllocationStub,
  Deployment,
  Evaluation,
  JobStub,
  NodeStub,
} from '../../rows/schemas/index.ts'
export { parseDuration } from './duration.ts'
export { jsonMember } from './json-member.ts'
export { isLoopback } from './loopback.ts'
export type { FilterSchemas, ListRows } from './rows.ts'
export {
  ALL_NAMESPACES,
  conflictsOf,
  DEFAULT_ADDRESS,
  DEFAULT_NAMESPACE,
  DEFAULT_PROFILE,
  FIRST_INDEX,
  HEADERS,
  JSON_TYPE,
  LISTS,
  type List,
  type ListName,
  listAt,
  PROFILE_NAMES,
  PROFILES,
  type Profile,
  parseIndex,
  parseState,
  QUERY,
  ROUTE_PREFIX,
  WAIT,
} from './scheduler.ts'
export {
  JSON_API,
  type JsonApiError,
  type MemberType,
  membersPath,
  TEAM_FAULT_REASONS,
  TEAM_PARAMETER,
  TEAMS_PREFIX,
  type TeamFaultReason,
} from './teams.ts'
export { readHeaderText, readHint, writeHint } from './texts.ts'
