import { FilterOptionError, typeName } from '../../../grammar/index.ts'
import { type MemberType, TEAM_PARAMETER } from '../../wire/index.ts'
import type { OrganizationMembership, ServerData, Team } from '../state/data.ts'
import { type Fault, TeamsRefusal } from './refusal.ts'

function isRow<Row extends object>(row: Row, id: keyof Row): boolean {
  return typeName(row) === 'an object' && typeof row[id] === 'string' && row[id] !== ''
}

function requireRow(list: string, isOne: boolean, members: string): void {
  if (isOne) return
  throw new FilterOptionError(`A row of \`${list}\` lacks a member.`, {
    code: 'invalid-option',
    hint: `Each of them is an object with ${members}.`,
  })
}

/** The teams, their members and the invitations. */
export interface TeamMembers {
  /** Sorted by ID; so are the invitations. */
  teams(): readonly Team[]
  organizationMemberships(): readonly OrganizationMembership[]
  /** @throws {TeamsRefusal} 404. */
  team(teamId: string): Team
  /**
   * Adds people to a team or removes them. Adding a member and removing a non-member have no effect.
   * @throws {TeamsRefusal} with every fault; then nothing has changed.
   */
  move(action: 'add' | 'remove', teamId: string, type: MemberType, ids: readonly string[]): void
}

/**
 * The teams, and the people who can be in them.
 * @throws {FilterOptionError} `invalid-option` for a row without one of its members.
 */
export function createTeamMembers(data: ServerData): TeamMembers {
  for (const row of data.teams ?? [])
    requireRow('teams', isRow(row, 'id') && Array.isArray(row.users), 'an `id` and `users`, a list')
  for (const row of data.users ?? []) requireRow('users', isRow(row, 'id'), 'an `id`')
  for (const row of data.organizationMemberships ?? []) {
    const isOne =
      isRow(row, 'id') &&
      isRow(row, 'userId') &&
      (row.status === 'invited' || row.status === 'active')
    const needs = 'an `id`, a `userId` and a `status`, `invited` or `active`'
    requireRow('organizationMemberships', isOne, needs)
  }
  const teams = byId(data.teams ?? [])
  const users = byId(data.users ?? [])
  const invitations = byId(data.organizationMemberships ?? [])
  const accepted = new Set(
    [...invitations.values()].filter(({ status }) => status === 'active').map((one) => one.userId),
  )

  const team = (teamId: string) => {
    const found = teams.get(teamId)
    if (found) return found
    throw new TeamsRefusal(404, [
      {
        code: 'team-not-found',
        detail: `The team \`${teamId}\` does not exist.`,
        source: { parameter: TEAM_PARAMETER },
      },
    ])
  }

  /** The user of an entry, or the reason to refuse it. */
  const person = (action: 'add' | 'remove', type: MemberType, id: string): string | Fault => {
    const notFound = (detail: string): Fault => ({ status: 404, code: 'member-not-found', detail })
    if (type === 'organization-memberships') {
      const userId = invitations.get(id)?.userId
      if (userId === undefined)
        return notFound(`The organization membership \`${id}\` does not exist.`)
      if (users.has(userId)) return userId
      return notFound(
        `The user \`${userId}\` of the organization membership \`${id}\` does not exist.`,
      )
    }
    if (!users.has(id)) return notFound(`The user \`${id}\` does not exist.`)
    if (action === 'remove' || accepted.has(id)) return id
    return {
      status: 422,
      code: 'invitation-not-accepted',
      detail: `The user \`${id}\` has not accepted an invitation.`,
    }
  }

  return {
    teams: () => sorted(teams),
    organizationMemberships: () => sorted(invitations),
    team,
    move(action, teamId, type, ids) {
      const before = team(teamId)
      const people = ids.map((id) => person(action, type, id))
      const faults = people.flatMap((one, at) =>
        typeof one === 'string' ? [] : [{ ...one, source: { pointer: `/data/${at}/id` } }],
      )
      if (faults.length > 0) throw new TeamsRefusal(faults[0]?.status ?? 404, faults)
      const members = new Set(before.users)
      for (const userId of people as string[]) {
        if (action === 'add') members.add(userId)
        else members.delete(userId)
      }
      teams.set(teamId, { ...before, users: [...members] })
    },
  }
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]))
}

function sorted<Item extends { readonly id: string }>(items: ReadonlyMap<string, Item>): Item[] {
  return [...items.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
}
