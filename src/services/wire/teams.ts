/** The media type of the documents, in both directions. */
export const JSON_API = 'application/vnd.api+json'

/** The start of every path of the service. */
export const TEAMS_PREFIX = '/api/v2'

/** The name of the path parameter for the ID of a team. */
export const TEAM_PARAMETER = 'team_id'

/** The kind of an ID for a member of a team: the `type` of a resource, and the end of a path. */
export type MemberType = 'users' | 'organization-memberships'

/**
 * The path of the members of a team, after the prefix.
 * @param teamId Encoded, as in the path; `:team_id` for a route.
 */
export function membersPath(teamId: string, type: MemberType): string {
  return `/teams/${teamId}/relationships/${type}`
}

/** The reasons for refusing a change of members that the specification defines. */
export const TEAM_FAULT_REASONS = [
  'team-not-found',
  'member-not-found',
  'invitation-not-accepted',
] as const

/** A reason for refusing a change of members. */
export type TeamFaultReason = (typeof TEAM_FAULT_REASONS)[number]

/** An error of a JSON:API document; every member may be missing. */
export interface JsonApiError {
  /** The HTTP status, as a string. */
  readonly status?: string
  readonly code?: string
  readonly title?: string
  readonly detail?: string
  /** Its subject: a place in the document, a query parameter or a header. */
  readonly source?: {
    readonly pointer?: string
    readonly parameter?: string
    readonly header?: string
  }
}
