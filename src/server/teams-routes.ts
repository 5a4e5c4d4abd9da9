import { Hono } from 'hono/tiny'
import { JSON_API, MEMBER_TYPES, type MemberType, membersPath } from '../wire/index.ts'
import { type Access, bearerOf } from './access.ts'
import { readBody } from './read-body.ts'
import type { Refusal } from './refusal.ts'
import type { Roster } from './roster.ts'
import { TeamsRefusal } from './teams-refusal.ts'

/** What the teams need of the server. */
export interface TeamsOptions {
  readonly allows: Access
  readonly maxBodyBytes: number
}

/** The team membership service, below its prefix. */
export function createTeamsRoutes(roster: Roster, { allows, maxBodyBytes }: TeamsOptions): Hono {
  const routes = new Hono()

  routes.use('*', async ({ req }, next) => {
    const authorization = req.header('Authorization')
    if (
      !authorization ||
      bearerOf(authorization) === undefined ||
      !(await allows(req.raw.headers))
    ) {
      const source = { header: 'Authorization' }
      throw new TeamsRefusal(403, [{ detail: 'The request shows no token that is known.', source }])
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
        roster.move(action, context.req.param('team_id') ?? '', type, ids)
        return context.body(null, 204)
      })
    }
  }

  // Beyond the specification, and for looking only.
  routes.get('/teams', () => document(roster.teams().map(teamResource)))
  routes.get(membersPath(':team_id', 'users'), ({ req }) =>
    document(roster.team(req.param('team_id') ?? '').users.map(userIdentifier)),
  )
  routes.get('/organization-memberships', () =>
    document(
      roster.organizationMemberships().map(({ id, userId, status }) => ({
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

function teamResource({ id, name, users }: ReturnType<Roster['team']>) {
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

/** What the service answers to an error on the way. */
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

/** The identifiers in a document, every one of the type. */
function idsOf(content: unknown, type: MemberType): string[] {
  const data = memberOf(content, 'data')
  if (!Array.isArray(data) || data.length === 0) {
    throw new TeamsRefusal(400, [
      {
        detail: 'The member `data` must be a list of at least one entry.',
        source: { pointer: '/data' },
      },
    ])
  }
  const entries: readonly unknown[] = data
  const ids = entries.map((entry) => memberOf(entry, 'id'))
  const nameless = ids.flatMap((id, at) =>
    typeof id === 'string' && id !== ''
      ? []
      : [{ detail: 'The entry has no `id`.', source: { pointer: `/data/${at}/id` } }],
  )
  if (nameless.length > 0) throw new TeamsRefusal(400, nameless)
  const strangers = entries.flatMap((entry, at) =>
    memberOf(entry, 'type') === type
      ? []
      : [{ detail: `The \`type\` is not \`${type}\`.`, source: { pointer: `/data/${at}/type` } }],
  )
  if (strangers.length > 0) throw new TeamsRefusal(409, strangers)
  return ids as string[]
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}
