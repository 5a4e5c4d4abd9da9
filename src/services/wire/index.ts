// Shared by client and server: the names of routes, parameters and headers, limits, the types of rows and documents,
// and the formats of durations, indexes and texts about rejected filters.

export { parseDuration, printDuration } from './duration.ts'
export {
  type FilterFaultReason,
  readFilterFault,
  readHint,
  writeHint,
  writeSyntaxFault,
} from './filter-fault.ts'
export { readHeaderText } from './header-text.ts'
export { type ErrorDocument, JSON_API, type JsonApiError, jsonMember } from './json-api.ts'
export { isLoopback } from './loopback.ts'
export {
  conflictsOf,
  DEFAULT_PROFILE,
  isProfile,
  PROFILE_NAMES,
  PROFILES,
  type Profile,
} from './profile.ts'
export type {
  AgentMember,
  AllocationStub,
  Deployment,
  Evaluation,
  FilterSchemas,
  JobStub,
  JobSummary,
  ListRows,
  NodeStub,
  TaskGroupState,
  TaskGroupSummary,
} from './rows.ts'
export {
  ALL_NAMESPACES,
  canSpanNamespaces,
  DEFAULT_ADDRESS,
  DEFAULT_NAMESPACE,
  FIRST_INDEX,
  HEADERS,
  isRead,
  JSON_TYPE,
  LISTS,
  type List,
  type ListName,
  listAt,
  QUERY,
  ROUTE_PREFIX,
  WAIT,
} from './scheduler.ts'
export { parseIndex, parseState } from './state-index.ts'
export {
  MEMBER_TYPES,
  type MemberType,
  membersPath,
  TEAM_FAULT_REASONS,
  TEAM_PARAMETER,
  TEAMS_PREFIX,
  type TeamFaultReason,
} from './teams.ts'
