import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { ownMember } from '../../../../grammar/index.ts'
import { JSON_API, type MemberType, membersPath } from '../../wire/index.ts'
import { readBody, wrongHeader } from '../read-body.ts'
import { type Fault, Refusal, type RefusalStatus } from '../refusal.ts'
import { addPaths } from '../routes.ts'
import type { Team } from '../state/data.ts'
import { isId, type TeamMembers } from './members.ts'

/** The most errors in one document. */
const MAX_ERRORS = 100

/** The team membership service, below its prefix. */
export function createTeamsRoutes(teamMembers: TeamMembers, maxBodyBytes: number): Hono {
  const move = (action: 'add' | 'remove', type: MemberType) => async (context: Context) => {
    const { raw } = context.req
    // JSON:API forbids parameters.
    const mediaType = raw.headers.get('Content-Type')?.trim().toLowerCase()
    if (mediaType !== JSON_API) {
      throw wrongHeader('Content-Type', `The \`Content-Type\` must be \`${JSON_API}\`.`)
    }
    const ids = idsOf(await readBody(raw, maxBodyBytes), type)
    teamMembers.move(action, teamIdOf(context), type, ids)
    return context.body(null, 204)
  }
  const moves = (type: MemberType) => ({ POST: move('add', type), DELETE: move('remove', type) })

  const routes = new Hono()
  // Those with GET are beyond the specification.
  addPaths(routes, {
    [membersPath(':team_id', 'users')]: {
      GET: (context) => {
        const { users } = teamMembers.team(teamIdOf(context))
        return answer(200, { data: users.map(userIdentifier) })
      },
      ...moves('users'),
    },
    [membersPath(':team_id', 'organization-memberships')]: moves('organization-memberships'),
    '/teams': {
      GET: () => answer(200, { data: teamMembers.teams().map(teamResource) }),
    },
  })
  return routes
}

function teamIdOf({ req }: Context): string {
  return req.param('team_id') ?? ''
}

const userIdentifier = (id: string) => ({ type: 'users', id })

function teamResource({ id, name, users }: Team) {
  const relationships = { users: { data: users.map(userIdentifier) } }
  return { type: 'teams', id, attributes: { name }, relationships }
}

/** A refusal as a JSON:API document. */
export function documentOfRefusal({ status, faults, headers }: Refusal): Response {
  const errors = faults
    .slice(0, MAX_ERRORS)
    .map((fault) => ({ ...fault, status: `${fault.status ?? status}` }))
  return answer(status, { errors }, headers)
}

function answer(
  status: number,
  content: object,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = JSON.stringify(content)
  return new Response(body, { status, headers: { ...headers, 'Content-Type': JSON_API } })
}

/** The IDs in a document. All must have the same type. */
function idsOf(content: unknown, type: MemberType): string[] {
  const data = ownMember(content, 'data')
  if (!Array.isArray(data) || data.length === 0) {
    const detail = 'The member `data` must be a list with at least one entry.'
    throw new Refusal(400, [{ detail, source: { pointer: '/data' } }])
  }
  const entries: readonly unknown[] = data
  requireEach(entries, 'id', 400, 'The entry has no `id`.', isId)
  const ofType = `The \`type\` must be \`${type}\`.`
  requireEach(entries, 'type', 409, ofType, (given) => given === type)
  return entries.map((entry) => String(ownMember(entry, 'id')))
}

/** Refuses entries with a wrong member, all in one answer. */
function requireEach(
  entries: readonly unknown[],
  member: string,
  status: RefusalStatus,
  detail: string,
  isSo: (value: unknown) => boolean,
): void {
  const faults = entries.flatMap((entry, at): Fault[] =>
    isSo(ownMember(entry, member))
      ? []
      : [{ detail, source: { pointer: `/data/${at}/${member}` } }],
  )
  if (faults.length > 0) throw new Refusal(status, faults)
}
