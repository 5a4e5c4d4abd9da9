import { type Issue, ownOptions } from '../../grammar/index.ts'
import { atLeastFirst, HEADERS, parseIndex, readHeaderText } from '../wire/index.ts'
import { DecodeError } from './errors.ts'
import type { FetchHeaders } from './http/fetch.ts'

/** The facts in an answer besides its data. Missing facts are `undefined`. */
export interface Meta {
  readonly status: number
  /** The state of the resource, from 1. Pass it as `index` to wait for the next one. */
  readonly index?: bigint
  /** The token of the next page, if there is one. */
  readonly nextToken?: string
  /** How long ago the server heard from the leader. */
  readonly lastContactMs?: number
  readonly knownLeader?: boolean
  /** The issues that `check` reported for the filter, without errors. */
  readonly issues?: readonly Issue[]
  /** Set if the client filtered the list, because the server cannot. */
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
 * The facts in an answer besides its data, and the client's own; with the text if `pretty` was set. The object
 * inherits nothing, so an absent member is `undefined`.
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
  readonly headers: FetchHeaders
}

/**
 * Checks that no header with another prefix has the token of the next page, because missing it would lose rows.
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

/** Another prefix that is in use for a header of this name, in the usual capitals. */
function otherHeader(
  { headers }: Head,
  name: keyof typeof HEADERS,
  prefix: string,
): string | undefined {
  const end = `-${HEADERS[name].toLowerCase()}`
  const own = (prefix + HEADERS[name]).toLowerCase()
  const names = Array.from(headers, ([key]) => key)
  const found = names.find((key) => key.endsWith(end) && key !== own)
  return found
    ?.slice(0, -HEADERS[name].length)
    .replace(/(?<![^-])[a-z]/g, (letter) => letter.toUpperCase())
}
