import type { Issue } from '../../grammar/index.ts'
import { HEADERS, parseIndex } from '../wire/index.ts'

/** What an answer says beside its data; what it does not say is absent. */
export interface Meta {
  readonly status: number
  /** The state of the resource, to wait for another one. */
  readonly index?: bigint
  /** There are more rows: where to go on. */
  readonly nextToken?: string
  /** How long ago the server that answered had heard from the leader. */
  readonly lastContactMs?: number
  readonly knownLeader?: boolean
  /** What `check` says of the filter, none of it an error. */
  readonly issues?: readonly Issue[]
  /** The server does not filter this list, so its rows were filtered here. */
  readonly filteredLocally?: true
}

/** What came back. */
export interface Result<Data> {
  readonly data: Data
  readonly meta: Meta
}

/** What the headers of an answer say. */
export function toMeta(status: number, headers: Headers, prefix: string): Meta {
  const header = (name: keyof typeof HEADERS) => headers.get(prefix + HEADERS[name]) || undefined
  const index = parseIndex(header('index'))
  const nextToken = header('nextToken')
  const lastContact = header('lastContact')
  const knownLeader = header('knownLeader')
  return {
    status,
    ...(index !== undefined && { index }),
    ...(nextToken !== undefined && { nextToken }),
    ...(lastContact !== undefined &&
      /^[0-9]+$/.test(lastContact) && { lastContactMs: Number(lastContact) }),
    ...(knownLeader !== undefined && { knownLeader: knownLeader === 'true' }),
  }
}
