import { typeName } from '../../../../grammar/index.ts'
import { type MemberType, TEAM_PARAMETER } from '../../wire/index.ts'
import { type Fault, Refusal, requireOption } from '../refusal.ts'
import type { ServerData, Team } from '../state/data.ts'

/** The teams, their members and the invitations. */
export interface TeamMembers {
  /** Sorted by ID. */
  teams(): readonly Team[]
  /** @throws {Refusal} 404. */
  team(teamId: string): Team
  /**
   * Adds people to a team or removes them. Adding a member and removing a non-member have no effect.
   * @throws {Refusal} with every fault; then nothing has changed.
   */
  move(action: 'add' | 'remove', teamId: string, type: MemberType, ids: readonly string[]): void
}

/**
 * The teams, and the people who can be in them.
 * @throws {FilterOptionError} `invalid-option` for a row without one of its members.
 */
export function createTeamMembers(data: ServerData): TeamMembers {
  requireRows(data)
  const teams = byId(data.teams ?? [])
  const users = byId(data.users ?? [])
  const invitations = byId(data.organizationMemberships ?? [])
  const accepted = new Set(
    [...invitations.values()].filter(({ status }) => status === 'active').map((one) => one.userId),
  )

  const team = (teamId: string) => {
    const found = teams.get(teamId)
    if (found) return found
    const detail = `The team \`${teamId}\` does not exist.`
    const source = { parameter: TEAM_PARAMETER }
    throw new Refusal(404, [{ code: 'team-not-found', detail, source }])
  }

  /** The user of an entry, or the reason to refuse it. */
  const person = (action: 'add' | 'remove', type: MemberType, id: string): string | Fault => {
    const isInvitation = type === 'organization-memberships'
    const membership = `organization membership \`${id}\``
    const userId = isInvitation ? invitations.get(id)?.userId : id
    if (userId === undefined) return notFound(`The ${membership}`)
    if (!users.has(userId)) {
      return notFound(`The user \`${userId}\`${isInvitation ? ` of the ${membership}` : ''}`)
    }
    if (isInvitation || action === 'remove' || accepted.has(id)) return userId
    const detail = `The user \`${id}\` has not accepted an invitation.`
    return { status: 422, code: 'invitation-not-accepted', detail }
  }

  return {
    teams: () => [...teams.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
    team,
    move(action, teamId, type, ids) {
      const before = team(teamId)
      const people = ids.map((id) => person(action, type, id))
      const faults = people.flatMap((one, at) =>
        typeof one === 'string' ? [] : [{ ...one, source: { pointer: `/data/${at}/id` } }],
      )
      if (faults.length > 0) throw new Refusal(faults[0]?.status ?? 404, faults)
      const members = new Set(before.users)
      for (const userId of people as string[]) {
        if (action === 'add') members.add(userId)
        else members.delete(userId)
      }
      teams.set(teamId, { ...before, users: [...members] })
    },
  }
}

function notFound(who: string): Fault {
  return { status: 404, code: 'member-not-found', detail: `${who} does not exist.` }
}

function requireRows({ teams = [], users = [], organizationMemberships = [] }: ServerData): void {
  requireEach('teams', teams, 'an `id` and `users`, a list', ({ users }) => Array.isArray(users))
  requireEach('users', users, 'an `id`', () => true)
  requireEach(
    'organizationMemberships',
    organizationMemberships,
    'an `id`, a `userId` and a `status`, `invited` or `active`',
    ({ userId, status }) => isId(userId) && ['invited', 'active'].includes(status),
  )
}

function requireEach<Row extends { readonly id: string }>(
  list: string,
  rows: readonly Row[],
  members: string,
  isOne: (row: Row) => boolean,
): void {
  const isWhole = rows.every((row) => typeName(row) === 'an object' && isId(row.id) && isOne(row))
  const hint = `Each of them is an object with ${members}.`
  requireOption(isWhole, `A row of \`${list}\` lacks a member.`, hint)
}

/** True for the ID of a team or a member. */
export function isId(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]))
}
