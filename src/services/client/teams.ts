import { JSON_API, type MemberType, membersPath, TEAMS_PREFIX } from '../wire/index.ts'
import { CONNECTION, type ConnectionOptions, createConnection } from './connection.ts'
import { type Batch, invalid, isRequestError, type Refusal, requestError } from './errors.ts'
import { COUNT, either, FUNCTION, type Kinds, readOptions, TEXT } from './options.ts'
import { CALL, type CallOptions, toSegment } from './request.ts'
import { explainMembers } from './team-fault.ts'
import type { TokenInput } from './token.ts'

/** How to reach the team service. */
export interface TeamsClientOptions extends ConnectionOptions {
  /** The address of the service, with or without the `/api/v2` of its routes. */
  readonly baseUrl: string
  /** Sent as `Authorization: Bearer`. */
  readonly token: TokenInput
}

/** The options for adding and removing members. */
export interface MembersOptions extends CallOptions {
  /** The maximum number of members per request. By default one request has all of them. */
  readonly chunkSize?: number | undefined
  /**
   * What to do if the server refuses some members: `stop`, the default, rejects; `continue` goes on without them, and
   * resolves with them in `notApplied` and `refused`. A server that does not name them is asked about one at a time.
   */
  readonly onRefused?: 'stop' | 'continue' | undefined
  /** Called after each request with the progress so far, even if the request failed or was aborted. */
  readonly onProgress?: ((batch: Batch) => void) | undefined
}

const MEMBERS: Kinds<MembersOptions> = {
  ...CALL,
  chunkSize: COUNT,
  onRefused: /* @__PURE__ */ either('stop', 'continue'),
  onProgress: FUNCTION,
}

/**
 * Adds or removes members of a team, and reports which identifiers were applied. Duplicates are sent once.
 * @throws {RequestError} with the `batch` so far; `team-not-found`, `member-not-found`, `invitation-not-accepted`, with
 *   every refused member in `ids`.
 */
export type ChangeMembers = (
  teamId: string,
  ids: readonly string[],
  options?: MembersOptions,
) => Promise<Batch>

/** The members of teams. */
export interface TeamsClient {
  /** Adds users who have accepted their invitation, by their user IDs. */
  readonly addUsers: ChangeMembers
  /** Adds users who have been invited, by their organization membership IDs. */
  readonly addOrganizationMemberships: ChangeMembers
  /** Removes users from the team, by their user IDs; the users are not deleted. */
  readonly removeUsers: ChangeMembers
  /** Removes users from the team, by their organization membership IDs; the users are not deleted. */
  readonly removeOrganizationMemberships: ChangeMembers
  /** Aborts pending calls, which reject with `client-closed`, and refuses later ones. */
  close(): void
}

/**
 * A client of the team service. `timeoutMs` applies to each request.
 * @example
 * const teams = createTeamsClient({ baseUrl: 'https://teams.example', token: 'secret' })
 * await teams.addUsers('team-1', ['user-1', 'user-2'], { chunkSize: 100 })
 * @throws {InvalidRequestError} `invalid-option`, `invalid-token`, `insecure-token`.
 */
export function createTeamsClient(given: TeamsClientOptions): TeamsClient {
  const options = readOptions(given, CONNECTION)
  // Every operation of the service requires one.
  if (!options.token) {
    const hint = 'Set `token`: the service refuses requests without one.'
    throw requestError('invalid-token', '`token` is missing.', hint)
  }
  const { baseUrl } = options
  const root = typeof baseUrl === 'string' ? baseUrl.replace(/\/api\/v2\/*$/, '') : baseUrl
  const connection = createConnection(root, options, {
    mediaType: JSON_API,
    hasData: false,
    toToken: (token) => ({ Authorization: `Bearer ${token}` }),
    explain: explainMembers,
  })

  function change(method: 'POST' | 'DELETE', type: MemberType): ChangeMembers {
    return async (teamId, ids, given) => {
      const options = readOptions(given, MEMBERS)
      const { chunkSize, onRefused, onProgress, signal, timeoutMs } = options
      const path = TEAMS_PREFIX + membersPath(toSegment('teamId', teamId), type)
      const all = distinct(ids)
      let chunks = chunksOf(all, chunkSize ?? all.length)
      let applied: readonly string[] = []
      let refused: readonly Refusal[] = []

      function progress(uncertain: readonly string[]): Batch {
        const notApplied = [...refused.map(({ id }) => id), ...chunks.flat()]
        const known = { applied, notApplied, uncertain }
        const batch = onRefused === 'continue' ? { ...known, refused } : known
        onProgress?.(batch)
        return batch
      }

      for (;;) {
        const chunk = chunks.shift() ?? []
        const isSent = !signal?.aborted
        const body = JSON.stringify({ data: chunk.map((id) => ({ type, id })) })
        try {
          await connection.send({ method, path, query: {}, body, signal, timeoutMs, holdMs: 0 })
          applied = [...applied, ...chunk]
        } catch (error) {
          const isOfMembers = isRequestError(error, 'member-not-found', 'invitation-not-accepted')
          if (onRefused !== 'continue' || !isOfMembers) {
            const isUncertain = isRequestError(error) ? error.outcome === 'unknown' : isSent
            if (!isUncertain) chunks.unshift(chunk)
            const batch = progress(isUncertain ? chunk : [])
            if (isRequestError(error)) error.batch = batch
            throw error
          }
          refused = [...refused, ...error.refused]
          const named = new Set(error.ids)
          const others = chunk.filter((id) => !named.has(id))
          // If the server names nobody, it is asked about each alone.
          const size = named.size === 0 ? 1 : chunk.length
          chunks = [...chunksOf(others, size), ...chunks]
        }
        const batch = progress([])
        if (chunks.length === 0) return batch
      }
    }
  }

  return {
    addUsers: change('POST', 'users'),
    addOrganizationMemberships: change('POST', 'organization-memberships'),
    removeUsers: change('DELETE', 'users'),
    removeOrganizationMemberships: change('DELETE', 'organization-memberships'),
    close: connection.close,
  }
}

/** The identifiers without duplicates. */
function distinct(ids: readonly string[]): readonly string[] {
  if (Array.isArray(ids) && ids.length > 0 && ids.every(TEXT.is)) return [...new Set(ids)]
  throw invalid(
    '`ids` must be a list of identifiers.',
    'Pass one or more strings that are not empty.',
  )
}

function chunksOf(ids: readonly string[], size: number): (readonly string[])[] {
  const count = Math.ceil(ids.length / size)
  return Array.from({ length: count }, (_, at) => ids.slice(at * size, (at + 1) * size))
}
