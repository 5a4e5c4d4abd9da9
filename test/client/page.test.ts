import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type RequestErrorCode, requestError } from '../../src/services/client/errors.ts'
import {
  createSchedulerClient,
  createTeamsClient,
  REQUEST_CODES,
} from '../../src/services/client/index.ts'

// docs/client.md: every request of the specifications is sent by the call beside it, and every code has its class.

const page = readFileSync('docs/client.md', 'utf8')
const calls = Array.from(
  page.matchAll(/^\| `([A-Z]+ \S+)` \| `(client|teams)\.([\w.]+)\(/gm),
  ([, request = '', client = '', path = '']) => ({ request, client, path }),
)

const SPECIFIED = [
  'GET /v1/jobs',
  'PUT /v1/jobs',
  'GET /v1/deployments',
  'GET /v1/nodes',
  'GET /v1/agent/members',
  'POST /teams/:team_id/relationships/users',
  'POST /teams/:team_id/relationships/organization-memberships',
  'DELETE /teams/:team_id/relationships/users',
  'DELETE /teams/:team_id/relationships/organization-memberships',
]

test('every request of the specifications has a call', () => {
  const requests = calls.map(({ request }) => request)
  expect(SPECIFIED.filter((request) => !requests.includes(request))).toEqual([])
})

const GIVEN: Readonly<Record<string, readonly unknown[]>> = {
  'jobs.create': [{ Job: {} }],
  'jobs.delete': ['ID'],
}

test.each(calls)('$request is sent by $client.$path', async ({ request, client, path }) => {
  const seen: string[] = []
  const fetch: typeof globalThis.fetch = async (...given) => {
    const { method, url } = new Request(...given)
    seen.push(`${method} ${decodeURIComponent(new URL(url).pathname).replace('/api/v2', '')}`)
    return Response.json(url.includes('members') ? { Members: [] } : [])
  }
  const clients = {
    client: createSchedulerClient({ fetch }),
    teams: createTeamsClient({ baseUrl: 'https://teams.example.org', token: 'secret', fetch }),
  }
  const [names, call] = [path.split('.'), clients[client as keyof typeof clients]]
  // biome-ignore lint/suspicious/noExplicitAny: the call is named by the page.
  const run = names.reduce((at: any, name) => at[name], call)
  await run(...(GIVEN[path] ?? (client === 'teams' ? [':team_id', ['a']] : [])))
  expect(seen).toEqual([request])
})

test('every code of a request is on the page of errors, with its class, which the page of clients explains', () => {
  const errors = readFileSync('docs/errors.md', 'utf8')
  const [, section = ''] = /^## A request fails$(.*?)^## /ms.exec(errors) ?? []
  const rows = Array.from(section.matchAll(/^\| `([\w-]+)` \| `(\w+)` \|/gm), ([, ...row]) => row)
  const classOf = (code: RequestErrorCode) => requestError(code, '', '').name
  const codes = REQUEST_CODES.filter((code) => code !== 'invalid-option')
  expect(rows.sort()).toEqual(codes.map((code) => [code, classOf(code)]).sort())
  for (const code of REQUEST_CODES) expect(page).toContain(`\n| \`${classOf(code)}\` | `)
})
