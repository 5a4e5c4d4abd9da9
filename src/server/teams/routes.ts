import { Hono } from 'hono/tiny'
import {
  type ErrorDocument,
  JSON_API,
  jsonMember,
  MEMBER_TYPES,
  type MemberType,
  membersPath,
} from '../../wire/index.ts'
import { readBody, requireMediaType } from '../read-body.ts'
import { type Fault, Refusal, type RefusalStatus } from '../refusal.ts'
import type { TeamMembers } from './members.ts'

/** The most errors in one document. */
const MAX_ERRORS = 100

/** The team membership service, below its prefix. */
export function createTeamsRoutes(teamMembers: TeamMembers, maxBodyBytes: number): Hono {
  const routes = new Hono()

  for (const type of MEMBER_TYPES) {
    for (const [method, action] of [
      ['POST', 'add'],
      ['DELETE', 'remove'],
    ] as const) {
      routes.on(method, membersPath(':team_id', type), async (context) => {
        const { raw } = context.req
        // JSON:API forbids parameters.
        const mediaType = raw.headers.get('Content-Type')?.trim().toLowerCase()
        requireMediaType(mediaType === JSON_API, JSON_API)
        const ids = idsOf(await readBody(raw, maxBodyBytes), type)
        teamMembers.move(action, context.req.param('team_id') ?? '', type, ids)
        return context.body(null, 204)
      })
    }
  }

  // Beyond the specification, and read-only.
  routes.get('/teams', () => answer(200, { data: teamMembers.teams().map(teamResource) }))
  routes.get(membersPath(':team_id', 'users'), ({ req }) => {
    const { users } = teamMembers.team(req.param('team_id') ?? '')
    return answer(200, { data: users.map(userIdentifier) })
  })
  routes.get('/organization-memberships', () => {
    const data = teamMembers.organizationMemberships().map(({ id, userId, status }) => ({
      type: 'organization-memberships',
      id,
      attributes: { status },
      relationships: { user: { data: userIdentifier(userId) } },
    }))
    return answer(200, { data })
  })

  return routes
}

const userIdentifier = (id: string) => ({ type: 'users', id })

function teamResource({ id, name, users }: ReturnType<TeamMembers['team']>) {
  const relationships = { users: { data: users.map(userIdentifier) } }
  return { type: 'teams', id, attributes: { name }, relationships }
}

/** A refusal as a JSON:API document. */
export function documentOfRefusal({ status, faults, headers }: Refusal): Response {
  const errors = faults
    .slice(0, MAX_ERRORS)
    .map((fault) => ({ ...fault, status: `${fault.status ?? status}` }))
  return answer(status, { errors } satisfies ErrorDocument, headers)
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
  const data = jsonMember(content, 'data')
  if (!Array.isArray(data) || data.length === 0) {
    const detail = 'The member `data` must be a list with at least one entry.'
    throw new Refusal(400, [{ detail, source: { pointer: '/data' } }])
  }
  const entries: readonly unknown[] = data
  requireEach(entries, 'id', 400, 'The entry has no `id`.', isText)
  const ofType = `The \`type\` must be \`${type}\`.`
  requireEach(entries, 'type', 409, ofType, (given) => given === type)
  return entries.map((entry) => String(jsonMember(entry, 'id')))
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
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
    isSo(jsonMember(entry, member))
      ? []
      : [{ detail, source: { pointer: `/data/${at}/${member}` } }],
  )
  if (faults.length > 0) throw new Refusal(status, faults)
}
