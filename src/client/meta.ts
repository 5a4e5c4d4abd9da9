import { type Issue, ownOptions } from '../../grammar/index.ts'
import { atLeastFirst, HEADERS, parseIndex, readHeaderText } from '../wire/index.ts'
import { DecodeError } from './errors.ts'

/** What an answer says besides its data; what it does not say is `undefined`. */
export interface Meta {
  readonly status: number
  /** The state of the resource, from 1, to wait for the next one. */
  readonly index?: bigint
  /** The token of the next page, if there is one. */
  readonly nextToken?: string
  /** How long ago the server heard from the leader. */
  readonly lastContactMs?: number
  readonly knownLeader?: boolean
  /** What `check` found in the filter; no errors. */
  readonly issues?: readonly Issue[]
  /** Present if the server does not filter this list, so that the client did. */
  readonly filteredLocally?: true
  /** The body as the server formatted it, if `pretty` was set. */
  readonly text?: string
}

/** An answer. */
export interface Result<Data> {
  readonly data: Data
  readonly meta: Meta
}

/**
 * What an answer says besides its data, and what the client adds; with its text if `pretty` was set.
 * Nothing is inherited, so a member that is absent is undefined.
 */
export function toMeta(
  { status, headers, text }: Head & { readonly text: string },
  prefix: string,
  pretty: boolean | undefined,
  added: Pick<Meta, 'issues' | 'filteredLocally'> = {},
): Meta {
  const header = (name: keyof typeof HEADERS) => headers.get(prefix + HEADERS[name]) || undefined
  const index = parseIndex(header('index'))
  const nextToken = header('nextToken')
  const lastContact = header('lastContact')
  const knownLeader = header('knownLeader')
  return ownOptions({
    status,
    ...(index !== undefined && { index: atLeastFirst(index) }),
    ...(nextToken !== undefined && { nextToken: readHeaderText(nextToken) }),
    ...(lastContact !== undefined &&
      /^[0-9]+$/.test(lastContact) && { lastContactMs: Number(lastContact) }),
    ...(knownLeader !== undefined && { knownLeader: knownLeader === 'true' }),
    ...(pretty && { text }),
    ...added,
  })
}

/** An answer without its body. */
interface Head {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly headers: Headers
}

/**
 * Checks that the token of the next page is not in a header with another prefix, as rows would be
 * lost without it.
 * @throws {DecodeError} `header-missing`.
 */
export function requireNoOtherPrefix(head: Head, prefix: string): void {
  const isTold = head.headers.has(prefix + HEADERS.nextToken)
  if (!isTold && otherHeader(head, 'nextToken', prefix))
    throw headerMissing(head, 'nextToken', prefix)
}

/** The error for an answer that lacks a header of the service. */
export function headerMissing(head: Head, name: keyof typeof HEADERS, prefix: string): DecodeError {
  const { method, path, status } = head
  const other = otherHeader(head, name, prefix)
  return new DecodeError(
    `The answer to \`${method} ${path}\` has no readable \`${prefix}${HEADERS[name]}\` header.`,
    {
      code: 'header-missing',
      hint: other
        ? `It has \`${other}${HEADERS[name]}\`: set \`headerPrefix\` to \`${other}\`.`
        : 'Check `headerPrefix`. For pages of another origin, the server must expose the header.',
      method,
      path,
      status,
      outcome: 'unknown',
    },
  )
}

/** Another prefix that a header of that name has, in the usual capitals. */
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
