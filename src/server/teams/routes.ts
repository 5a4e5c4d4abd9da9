import { Hono } from 'hono/tiny'
import {
  JSON_API,
  jsonMember,
  MEMBER_TYPES,
  type MemberType,
  membersPath,
} from '../../wire/index.ts'
import type { Access } from '../access.ts'
import { readBody } from '../read-body.ts'
import type { Refusal } from '../refusal.ts'
import type { TeamMembers } from './members.ts'
import { TeamsRefusal } from './refusal.ts'

/** The server's options for the teams' routes. */
export interface TeamsOptions {
  readonly allows: Access
  readonly maxBodyBytes: number
}

/** The team membership service, below its prefix. */
export function createTeamsRoutes(
  teamMembers: TeamMembers,
  { allows, maxBodyBytes }: TeamsOptions,
): Hono {
  const routes = new Hono()

  routes.use('*', async ({ req }, next) => {
    if (!(await allows(req.raw.headers))) {
      const source = { header: 'Authorization' }
      throw new TeamsRefusal(403, [{ detail: 'The token is missing or invalid.', source }])
    }
    await next()
  })

  for (const type of MEMBER_TYPES) {
    for (const [method, action] of [
      ['POST', 'add'],
      ['DELETE', 'remove'],
    ] as const) {
      routes.on(method, membersPath(':team_id', type), async (context) => {
        const ids = idsOf(await readBody(context.req.raw, JSON_API, maxBodyBytes), type)
        teamMembers.move(action, context.req.param('team_id') ?? '', type, ids)
        return context.body(null, 204)
      })
    }
  }

  // Beyond the specification, and read-only.
  routes.get('/teams', () => document(teamMembers.teams().map(teamResource)))
  routes.get(membersPath(':team_id', 'users'), ({ req }) =>
    document(teamMembers.team(req.param('team_id') ?? '').users.map(userIdentifier)),
  )
  routes.get('/organization-memberships', () =>
    document(
      teamMembers.organizationMemberships().map(({ id, userId, status }) => ({
        type: 'organization-memberships',
        id,
        attributes: { status },
        relationships: { user: { data: userIdentifier(userId) } },
      })),
    ),
  )

  return routes
}

const userIdentifier = (id: string) => ({ type: 'users', id })

function teamResource({ id, name, users }: ReturnType<TeamMembers['team']>) {
  return {
    type: 'teams',
    id,
    attributes: { name },
    relationships: { users: { data: users.map(userIdentifier) } },
  }
}

/** An answer of the service. */
export function document(data: unknown): Response {
  return answer(200, { data })
}

/** The answer to an error. */
export function teamsFailure(error: TeamsRefusal | Refusal): Response {
  if (error instanceof TeamsRefusal) return answer(error.status, error.document)
  const { status, message, headers, source } = error
  const fault = { detail: message, ...(source && { source }) }
  return answer(status, new TeamsRefusal(status, [fault]).document, headers)
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
    throw new TeamsRefusal(400, [
      {
        detail: 'The member `data` must be a list with at least one entry.',
        source: { pointer: '/data' },
      },
    ])
  }
  const entries: readonly unknown[] = data
  const ids = entries.map((entry) => jsonMember(entry, 'id'))
  const withoutId = ids.flatMap((id, at) =>
    typeof id === 'string' && id !== ''
      ? []
      : [{ detail: 'The entry has no `id`.', source: { pointer: `/data/${at}/id` } }],
  )
  if (withoutId.length > 0) throw new TeamsRefusal(400, withoutId)
  const ofOtherTypes = entries.flatMap((entry, at) =>
    jsonMember(entry, 'type') === type
      ? []
      : [{ detail: `The \`type\` must be \`${type}\`.`, source: { pointer: `/data/${at}/type` } }],
  )
  if (ofOtherTypes.length > 0) throw new TeamsRefusal(409, ofOtherTypes)
  return ids as string[]
}
