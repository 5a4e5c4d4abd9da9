import { expect } from 'vitest'
import {
  createSchedulerClient,
  createTeamsClient,
  type SchedulerClient,
  type SchedulerClientOptions,
} from '../../src/services/client/index.ts'
import {
  createServer,
  type ServerData,
  type ServerOptions,
  sampleData,
  type TamisServer,
} from '../../src/services/server/index.ts'
import { until } from '../support/waits.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows are looked at, not what types promise of them.
export type Row = Readonly<Record<string, any>>

export const ORIGIN = 'http://localhost'
export const sample = createServer(sampleData())

/** The answer to a request, to the sample unless another server is given. */
export function asked(
  path: string,
  parameters: Record<string, string> = {},
  init: RequestInit = {},
  server: TamisServer = sample,
): Promise<Response> {
  const search = `${new URLSearchParams(parameters)}`
  return server.fetch(`${ORIGIN}${path}${search && `?${search}`}`, init)
}

export const json = async (...request: Parameters<typeof asked>) => (await asked(...request)).json()
export const status = async (...request: Parameters<typeof asked>) =>
  (await asked(...request)).status
export const ids = async (...request: Parameters<typeof asked>): Promise<string[]> =>
  ((await json(...request)) as Row[]).map(({ ID }) => ID)

/** The rows of a list in all namespaces. */
export const rowsOf = (list: string, parameters: Record<string, string> = {}): Promise<Row[]> =>
  json(`/v1/${list}`, { namespace: '*', ...parameters })

/** Small servers of their own. */
export const serverOf = (data: ServerData = {}, options: ServerOptions = {}) =>
  createServer(data, options)

export const TWO = () => serverOf({ jobs: [{ ID: 'a' }, { ID: 'b', Namespace: 'other' }] })
export const THREE = () => serverOf({ jobs: [{ ID: 'a' }, { ID: 'b' }, { ID: 'c' }] })

/** True for a request that the server holds until a write. */
export async function isHeld(parameters: Record<string, string>): Promise<boolean> {
  const server = serverOf({ jobs: [{ ID: 'a' }] })
  let isAnswered = false
  const waiting = asked('/v1/jobs', parameters, {}, server).then((answer) => {
    isAnswered = true
    return answer
  })
  await until(() => isAnswered || server.blockedQueries() === 1)
  const held = !isAnswered
  server.put('jobs', { ID: 'b' })
  expect((await waiting).status).toBe(200)
  server.close()
  return held
}

/** What the client reports of an answer with these headers. */
export async function metaWith(headers: Record<string, string>): Promise<Row> {
  const client = createSchedulerClient({ fetch: async () => Response.json([], { headers }) })
  const { meta } = await client.jobs.list()
  client.close()
  return meta
}

export function put(server: TamisServer, job: unknown, parameters: Record<string, string> = {}) {
  const headers = { 'Content-Type': 'application/json' }
  const body = typeof job === 'string' ? job : JSON.stringify(job)
  const init = { method: 'PUT', headers, body }
  return asked('/v1/jobs', parameters, init, server)
}

/** Requests as a client sends them, each answered with what `answer` gives. */
export async function sentBy(
  call: (client: SchedulerClient) => Promise<unknown>,
  options: SchedulerClientOptions = {},
  answer: () => Response = () => Response.json([]),
): Promise<Request> {
  const requests: Request[] = []
  const client = createSchedulerClient({
    ...options,
    fetch: async (url, init) => {
      requests.push(new Request(url, init))
      return answer()
    },
  })
  await call(client)
  client.close()
  expect(requests).toHaveLength(1)
  return requests[0] as Request
}

/** What a client says of an answer with that status. */
export async function errorFor(code: number, text = 'said'): Promise<Row> {
  const call = sentBy(
    ({ jobs }) => jobs.list(),
    {},
    () => new Response(text, { status: code }),
  )
  return call.then(
    () => expect.unreachable(`${code} was taken for success`),
    (error) => error,
  )
}

/** The change of members that a client of teams sends, each answered with a status. */
export async function changed(
  operation:
    | 'addUsers'
    | 'addOrganizationMemberships'
    | 'removeUsers'
    | 'removeOrganizationMemberships',
  members: readonly string[] = ['a', 'b'],
  {
    chunkSize,
    team = 't',
    code = 204,
    token = 'secret',
  }: { chunkSize?: number; team?: string; code?: number; token?: string } = {},
): Promise<Request[]> {
  const requests: Request[] = []
  const teams = createTeamsClient({
    baseUrl: ORIGIN,
    token,
    fetch: async (url, init) => {
      requests.push(new Request(url, init))
      return new Response(null, { status: code })
    },
  })
  await teams[operation](team, members, { chunkSize })
  teams.close()
  return requests
}

/** A client of the teams of a server. */
export const teamsOf = (server: TamisServer) =>
  createTeamsClient({ baseUrl: ORIGIN, token: 'any', fetch: server.fetch })

export const BEARER = { Authorization: 'Bearer any' }
export const JSON_API = { ...BEARER, 'Content-Type': 'application/vnd.api+json' }

/** The users on a team. */
export async function membersOf(server: TamisServer, team = 'team-data'): Promise<string[]> {
  const path = `/api/v2/teams/${team}/relationships/users`
  const { data } = (await json(path, {}, { headers: BEARER }, server)) as Row
  return data.map(({ id }: Row) => id)
}

/** The answer to a change of members, written by hand. */
export function change(
  server: TamisServer,
  method: string,
  body: unknown,
  { type = 'users', team = 'team-data', headers = JSON_API as Record<string, string> } = {},
): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const path = `/api/v2/teams/${team}/relationships/${type}`
  return asked(path, {}, { method, headers, body: text }, server)
}

export const entries = (type: string, ...all: string[]) => ({
  data: all.map((id) => ({ type, id })),
})
