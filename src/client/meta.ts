import type { Issue } from '../../grammar/index.ts'
import { HEADERS, parseIndex } from '../wire/index.ts'
import { DecodeError } from './errors.ts'

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
  /** The whole answer as the server laid it out, where `pretty` asked for that. */
  readonly text?: string
}

/** What came back. */
export interface Result<Data> {
  readonly data: Data
  readonly meta: Meta
}

/** What an answer says beside its data; with its text, where it was to be laid out for people. */
export function toMeta(
  { status, headers, text }: Head & { readonly text: string },
  prefix: string,
  pretty: boolean | undefined,
): Meta {
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
    ...(pretty && { text }),
  }
}

/** What an answer says beside its text. */
interface Head {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly headers: Headers
}

/**
 * Checks that no page follows that only a header with another prefix tells of: to go without it
 * would be to lose rows.
 * @throws {DecodeError} `header-missing`.
 */
export function requireNoOtherPrefix(head: Head, prefix: string): void {
  const isTold = head.headers.has(prefix + HEADERS.nextToken)
  if (!isTold && otherHeader(head, 'nextToken', prefix))
    throw headerMissing(head, 'nextToken', prefix)
}

/** The error of an answer that lacks a header of the service. */
export function headerMissing(head: Head, name: keyof typeof HEADERS, prefix: string): DecodeError {
  const { method, path, status } = head
  const other = otherHeader(head, name, prefix)
  return new DecodeError(
    `The answer to \`${method} ${path}\` has no \`${prefix}${HEADERS[name]}\` that can be read.`,
    {
      code: 'header-missing',
      hint: other
        ? `It has \`${other}${HEADERS[name]}\`: set \`headerPrefix\` to \`${other}\`.`
        : 'Check `headerPrefix`; to a page of another origin a server must expose the header.',
      method,
      path,
      status,
      outcome: 'unknown',
    },
  )
}

/** What else than the prefix a header of that name begins with, written as products write it. */
function otherHeader(
  { headers }: Head,
  name: keyof typeof HEADERS,
  prefix: string,
): string | undefined {
  const end = `-${HEADERS[name].toLowerCase()}`
  const own = (prefix + HEADERS[name]).toLowerCase()
  const found = [...headers.keys()].find((key) => key.endsWith(end) && key !== own)
  return found
    ?.slice(0, -HEADERS[name].length)
    .replace(/(?<![^-])[a-z]/g, (letter) => letter.toUpperCase())
}
