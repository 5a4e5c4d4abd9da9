/** The start of every path of the service. */
export const TEAMS_PREFIX = '/api/v2'

/** The name of the path parameter for the ID of a team. */
export const TEAM_PARAMETER = 'team_id'

/** The kinds of IDs for a member of a team: the `type` of a resource, and the end of a path. */
export const MEMBER_TYPES = ['users', 'organization-memberships'] as const

/** The kind of an ID for a member of a team. */
export type MemberType = (typeof MEMBER_TYPES)[number]

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
