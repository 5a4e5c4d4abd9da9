import { jsonMember, type MemberType, TEAM_PARAMETER } from '../../wire/index.ts'
import type {
  Change,
  OrganizationMembership,
  ServerData,
  Storage,
  Team,
  User,
} from '../state/data.ts'
import { readStored, requireStored } from '../state/stored-entry.ts'
import { type Fault, TeamsRefusal } from './refusal.ts'

/** The teams, their members and the invitations. */
export interface TeamMembers {
  /** Sorted by ID; so are the invitations. */
  teams(): readonly Team[]
  organizationMemberships(): readonly OrganizationMembership[]
  /** @throws {TeamsRefusal} 404. */
  team(teamId: string): Team
  /**
   * Adds people to a team or removes them. Adding a member or removing a non-member has no effect. With a storage,
   * the change is on disk before this returns.
   * @throws {TeamsRefusal} with every fault; then nothing has changed.
   */
  move(action: 'add' | 'remove', teamId: string, type: MemberType, ids: readonly string[]): void
}

/**
 * The teams in the storage; the given data if there is no storage or it is empty.
 * @throws {FilterOptionError} `invalid-option` for a damaged entry of the storage.
 */
export function createTeamMembers(data: ServerData, storage: Storage | undefined): TeamMembers {
  const kept = storage && readKept(storage)
  const teams = byId(kept?.teams ?? data.teams ?? [])
  const users = byId(kept?.users ?? data.users ?? [])
  const invitations = byId(kept?.invitations ?? data.organizationMemberships ?? [])
  const accepted = new Set(
    [...invitations.values()].filter(({ status }) => status === 'active').map((one) => one.userId),
  )
  if (storage && !kept) {
    storage.commit([
      ...changes('teams', teams),
      ...changes('users', users),
      ...changes('organization-memberships', invitations),
      ['roster', 'kept', 'true'],
    ])
  }

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
      const after: Team = { ...before, users: [...members] }
      storage?.commit([['teams', teamId, JSON.stringify(after)]])
      teams.set(teamId, after)
    },
  }
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]))
}

function sorted<Item extends { readonly id: string }>(items: ReadonlyMap<string, Item>): Item[] {
  return [...items.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
}

function changes(kind: string, items: ReadonlyMap<string, object>): Change[] {
  return Array.from(items, ([id, item]) => [kind, id, JSON.stringify(item)])
}

/** The content of a storage; `undefined` for a new one. */
function readKept(storage: Storage) {
  const teams: Team[] = []
  const users: User[] = []
  const invitations: OrganizationMembership[] = []
  let isKept = false
  for (const entry of storage.entries()) {
    const [kind, key] = entry
    const add = <Item>(items: Item[], what: string, isItem = (_: unknown) => true) => {
      const item = readStored(storage, entry, (value) => {
        requireStored(jsonMember(value, 'id') === key && isItem(value), what)
        return value as Item
      })
      items.push(item)
      isKept = true
    }
    if (kind === 'teams') add(teams, 'this team', isTeam)
    else if (kind === 'users') add(users, 'this user')
    else if (kind === 'organization-memberships') add(invitations, 'this invitation', isInvitation)
    else if (kind === 'roster') isKept = true
  }
  return isKept ? { teams, users, invitations } : undefined
}

function isTeam(value: unknown): boolean {
  const users = jsonMember(value, 'users')
  return Array.isArray(users) && users.every((user) => typeof user === 'string')
}

function isInvitation(value: unknown): boolean {
  return typeof jsonMember(value, 'userId') === 'string'
}
