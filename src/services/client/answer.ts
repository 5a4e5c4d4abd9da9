import { ownOptions, typeName } from '../../../grammar/index.ts'
import { readExactJson } from '../../rows/json/index.ts'
import { HEADERS, jsonMember, parseState, QUERY, readHeaderText } from '../wire/index.ts'
import { type RequestError, requestError } from './errors.ts'
import type { Request } from './request.ts'

/** The headers of a response. */
export type FetchHeaders = Pick<Headers, 'get' | 'has'> & Iterable<[string, string]>

/** The parts of a `Response` that a client reads. */
export interface FetchResponse extends Pick<Response, 'ok' | 'status' | 'type' | 'url'> {
  readonly headers: FetchHeaders
  readonly body: {
    getReader(): {
      read(): Promise<{ done: false; value: Uint8Array } | { done: true; value?: unknown }>
      cancel(): Promise<void>
    }
  } | null
}

/** A successful answer. */
export interface Answer {
  readonly request: Request
  readonly status: number
  readonly headers: FetchHeaders
  readonly text: string
}

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
  /** The body as the server formatted it, if `pretty` was set. */
  readonly text?: string
}

/** The data of an answer, and the facts besides it. */
export interface Result<Data> {
  readonly data: Data
  readonly meta: Meta
}

/** The bytes of a body up to a number after decompression, and whether there are more. */
export async function readBody(
  { body }: FetchResponse,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ readonly pieces: readonly Uint8Array[]; readonly isCut: boolean }> {
  const reader = body?.getReader()
  const pieces: Uint8Array[] = []
  let left = maxBytes
  try {
    while (reader && left >= 0 && !signal.aborted) {
      const { done, value } = await reader.read()
      if (done) break
      pieces.push(value.subarray(0, left))
      left -= value.length
    }
  } finally {
    // This does nothing if the body has ended; otherwise it frees the connection.
    reader?.cancel().catch(() => {})
  }
  return { pieces, isCut: left < 0 }
}

/**
 * The text of some bytes. With `isStrict`, `undefined` if they are not UTF-8, and a byte order mark is kept; otherwise
 * other bytes become U+FFFD.
 */
export function toText(pieces: readonly Uint8Array[], isStrict: boolean): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: isStrict, ignoreBOM: isStrict })
  try {
    return (
      pieces.map((bytes) => decoder.decode(bytes, { stream: true })).join('') + decoder.decode()
    )
  } catch {
    return undefined
  }
}

/**
 * The data of an answer; `undefined` if its body is empty.
 * @throws {InvalidResponseError} `invalid-response`.
 */
export function decode(answer: Answer): unknown {
  if (answer.text === '') return undefined
  try {
    return readExactJson(answer.text)
  } catch (cause) {
    throw notAsSpecified(answer, /^\s*</.test(answer.text) ? 'HTML' : 'not JSON', cause)
  }
}

/**
 * The rows of a list.
 * @param member The member with the list, if the answer is an object.
 * @throws {InvalidResponseError} `invalid-response`, which names the type of the answer.
 */
export function decodeRows(answer: Answer, member?: string): object[] {
  const whole = decode(answer)
  const data = (member === undefined ? undefined : jsonMember(whole, member)) ?? whole
  if (!Array.isArray(data)) throw notAsSpecified(answer, `${typeName(data)}, not a list`)
  const wrong = data.find((row) => typeName(row) !== 'an object')
  if (wrong === undefined) return data
  throw notAsSpecified(answer, `a list that contains ${typeName(wrong)}`)
}

/** The error for an answer that does not follow the specification. */
export function notAsSpecified(
  { request, status }: Pick<Answer, 'request' | 'status'>,
  found: string,
  cause?: unknown,
): RequestError {
  return requestError(
    'invalid-response',
    `The answer to \`${request.method} ${request.path}\` is ${found}.`,
    {
      hint: 'Check that `baseUrl` is the address of the service, not of something in front of it.',
      ...{ request, status, outcome: 'unknown', cause },
    },
  )
}

/**
 * The facts in an answer besides its data. The object inherits nothing, so an absent member is `undefined`.
 * @param prefix The prefix of the service's headers.
 * @throws {InvalidResponseError} `header-missing` if the token of the next page has another, because rows would be lost.
 */
export function metaOf(answer: Answer, prefix: string): Meta {
  const { request, status, headers, text } = answer
  const header = (name: keyof typeof HEADERS) => headers.get(prefix + HEADERS[name]) || undefined
  const index = parseState(header('index'))
  const nextToken = header('nextToken')
  const isElsewhere = ([name]: [string, string]) => /-nexttoken$/i.test(name)
  if (nextToken === undefined && Array.from(headers).some(isElsewhere))
    throw headerMissing(answer, 'nextToken', prefix)
  const lastContact = header('lastContact')
  const knownLeader = header('knownLeader')
  return ownOptions({
    status,
    ...(index !== undefined && { index }),
    ...(nextToken !== undefined && { nextToken: readHeaderText(nextToken) }),
    ...(/^[0-9]+$/.test(lastContact ?? '') && { lastContactMs: Number(lastContact) }),
    ...(knownLeader !== undefined && { knownLeader: knownLeader === 'true' }),
    ...(request.query[QUERY.pretty] !== undefined && { text }),
  })
}

/** The error for an answer that lacks a header of the service, perhaps because it has another prefix. */
export function headerMissing(
  { request, status }: Answer,
  name: keyof typeof HEADERS,
  prefix: string,
): RequestError {
  return requestError(
    'header-missing',
    `The answer to \`${request.method} ${request.path}\` has no readable \`${prefix}${HEADERS[name]}\` header.`,
    {
      hint: "Check `headerPrefix`, or set `profile: 'nomad'`. For pages of another origin, the server must expose the header.",
      ...{ request, status, outcome: 'unknown' },
    },
  )
}
