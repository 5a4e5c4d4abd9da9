import type { OptionNames } from '../../grammar/index.ts'
import { JSON_API, type MemberType, membersPath, TEAMS_PREFIX } from '../wire/index.ts'
import { type Batch, InvalidRequestError, invalid, isRequestError } from './errors.ts'
import { toSegment } from './http/address.ts'
import {
  CALL_OPTIONS,
  type CallOptions,
  CONNECTION_OPTIONS,
  type ConnectionOptions,
  createChannel,
} from './http/channel.ts'
import { requireInteger } from './limits.ts'
import { clientOptionsOf } from './options.ts'
import { toTeamRefusedError } from './team-refused-error.ts'

/** How to reach the team service. */
export interface TeamsClientOptions extends ConnectionOptions {
  /** The address of the service, with or without the `/api/v2` of its routes. */
  readonly baseUrl: string
  /** Sent as `Authorization: Bearer`. */
  readonly token: string
}

const NO_TOKEN = {
  code: 'invalid-token',
  hint: 'Set `token`: the service refuses requests without one.',
} as const

/** The options for adding and removing members. */
export interface MembersOptions extends CallOptions {
  /**
   * The maximum number of members per request. By default one request has all of them, which may be too large for the
   * server.
   */
  readonly chunkSize?: number | undefined
  /** Called after each request with the progress so far, even if the request failed or was aborted. */
  readonly onProgress?: ((batch: Batch) => void) | undefined
}

const OPTIONS = { ...CONNECTION_OPTIONS, baseUrl: 1 } satisfies OptionNames<TeamsClientOptions>
const MEMBERS_OPTIONS = {
  ...CALL_OPTIONS,
  chunkSize: 1,
  onProgress: 1,
} satisfies OptionNames<MembersOptions>

/**
 * Adds or removes members of a team, and reports which identifiers were applied.
 * @param ids One or more identifiers, each a non-empty string. Duplicates are sent once.
 * @throws {TeamRefusedError} `team-not-found`, `member-not-found`, `invitation-not-accepted`.
 * @throws {RequestError} for other failures.
 */
export type ChangeMembers = (
  teamId: string,
  ids: readonly string[],
  options?: MembersOptions,
) => Promise<Batch>

/** The members of teams. Each identifier is sent once, and a failed request ends the change. */
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
 * A client of the team service. Its operations reject with a `RequestError` whose `batch` says which
 * identifiers were applied, which were not, and which may have been. `timeoutMs` applies to each
 * request. Any status from 200 to 299 is success. The refusals that the specification defines have codes:
 * `team-not-found`, `member-not-found` and `invitation-not-accepted`, with every refused member in `ids`.
 * @example
 * const teams = createTeamsClient({ baseUrl: 'https://teams.example', token: 'secret' })
 * await teams.addUsers('team-1', ['user-1', 'user-2'], { chunkSize: 100 })
 * @throws {InvalidRequestError} `invalid-option`, `invalid-token`, `insecure-token`.
 */
export function createTeamsClient(given: TeamsClientOptions): TeamsClient {
  const options = clientOptionsOf(given, OPTIONS)
  // Every operation of the service requires one.
  if (!options.token) throw new InvalidRequestError('`token` is missing.', NO_TOKEN)
  const { baseUrl } = options
  const root = typeof baseUrl === 'string' ? baseUrl.replace(/\/api\/v2\/*$/, '') : baseUrl
  const channel = createChannel(root, options, {
    mediaType: JSON_API,
    showToken: (token) => ({ Authorization: `Bearer ${token}` }),
    hasData: false,
    isNomad: false,
    smallerBody: 'Send fewer members per request with `chunkSize`.',
  })

  function change(method: 'POST' | 'DELETE', type: MemberType): ChangeMembers {
    return async (teamId, ids, options) => {
      const { chunkSize, onProgress, ...call } = clientOptionsOf(options, MEMBERS_OPTIONS)
      const path = TEAMS_PREFIX + membersPath(toSegment('teamId', teamId), type)
      const all = distinct(ids)
      const size = chunkSize === undefined ? all.length : requireInteger('chunkSize', chunkSize)
      for (let at = 0; ; ) {
        const end = Math.min(at + size, all.length)
        const chunk = all.slice(at, end)
        const isSent = !call.signal?.aborted
        const body = JSON.stringify({ data: chunk.map((id) => ({ type, id })) })
        try {
          await channel.send({ ...call, method, path, body })
        } catch (cause) {
          const error = toTeamRefusedError(cause, teamId, type, chunk)
          const isKnown = isRequestError(error) ? error.outcome !== 'unknown' : !isSent
          const batch = {
            applied: all.slice(0, at),
            notApplied: all.slice(isKnown ? at : end),
            uncertain: isKnown ? [] : chunk,
          }
          if (isRequestError(error)) error.batch = batch
          onProgress?.(batch)
          throw error
        }
        at = end
        const batch = { applied: all.slice(0, at), notApplied: all.slice(at), uncertain: [] }
        onProgress?.(batch)
        if (at === all.length) return batch
      }
    }
  }

  return {
    addUsers: change('POST', 'users'),
    addOrganizationMemberships: change('POST', 'organization-memberships'),
    removeUsers: change('DELETE', 'users'),
    removeOrganizationMemberships: change('DELETE', 'organization-memberships'),
    close: () => channel.close(),
  }
}

/** The identifiers without duplicates. */
function distinct(ids: readonly string[]): readonly string[] {
  const isId = (id: unknown) => typeof id === 'string' && id !== '' && id.isWellFormed()
  if (Array.isArray(ids) && ids.length > 0 && ids.every(isId)) return [...new Set(ids)]
  throw invalid(
    '`ids` must be a list of identifiers.',
    'Pass one or more strings that are not empty.',
  )
}
