/** What stands between the host and every path of the service. */
export const TEAMS_PREFIX = '/api/v2'

/** What the identifier of a team is called in the path. */
export const TEAM_PARAMETER = 'team_id'

/** What a member of a team can be named by, as the `type` of a resource and the end of a path. */
export const MEMBER_TYPES = ['users', 'organization-memberships'] as const

/** What a member of a team can be named by. */
export type MemberType = (typeof MEMBER_TYPES)[number]

/**
 * The path of the members of a team, after the prefix.
 * @param teamId As it stands in the path, so encoded; `:team_id` for a route.
 */
export function membersPath(teamId: string, type: MemberType): string {
  return `/teams/${teamId}/relationships/${type}`
}
