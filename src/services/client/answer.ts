import { typeName } from '../../../grammar/index.ts'
import { readExactJson } from '../../rows/json/index.ts'
import { HEADERS, jsonMember, parseState, QUERY, readHeaderText } from '../wire/index.ts'
import { unusable } from './failure.ts'
import type { FetchHeaders, FetchResponse } from './fetch.ts'
import { definedMembers } from './options.ts'
import type { Request } from './request.ts'

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

/**
 * The text of a body up to a number of bytes after decompression, and whether there are more. With `isStrict`, a byte
 * order mark is kept, and the text is `undefined` if it is not UTF-8; otherwise other bytes become U+FFFD.
 */
export async function readBody(
  { body }: FetchResponse,
  maxBytes: number,
  isStrict: boolean,
  signal: AbortSignal,
): Promise<{ text: string | undefined; isCut: boolean }> {
  const reader = body?.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: isStrict, ignoreBOM: isStrict })
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
  const isCut = left < 0
  try {
    let text = ''
    for (const bytes of pieces) text += decoder.decode(bytes, { stream: true })
    return { text: text + decoder.decode(), isCut }
  } catch {
    return { text: undefined, isCut }
  }
}

/**
 * The rows of a list, and the facts besides them.
 * @param prefix The prefix of the service's headers.
 * @param member The member with the list, if the answer is an object.
 * @throws {InvalidResponseError} `invalid-response`, `header-missing`.
 */
export function toRows(answer: Answer, prefix: string, member?: string): Result<object[]> {
  const whole = decode(answer)
  const data = (member === undefined ? undefined : jsonMember(whole, member)) ?? whole
  if (!Array.isArray(data)) throw unusable(answer, `is ${typeName(data)}, not a list`)
  for (const row of data) {
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) continue
    throw unusable(answer, `is a list that contains ${typeName(row)}`)
  }
  return { data, meta: metaOf(answer, prefix) }
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
    const found = /^\s*</.test(answer.text) ? 'HTML' : 'not JSON'
    throw unusable(answer, `is ${found}`, { cause })
  }
}

/**
 * The facts in an answer besides its data.
 * @throws {InvalidResponseError} `header-missing` if the token of the next page has another prefix, because rows would
 *   be lost.
 */
export function metaOf(answer: Answer, prefix: string): Meta {
  const { request, status, headers, text } = answer
  const header = (name: keyof typeof HEADERS) => headers.get(prefix + HEADERS[name]) || undefined
  const index = header('index')
  const nextToken = header('nextToken')
  const lastContact = header('lastContact') ?? ''
  const knownLeader = header('knownLeader')
  const isElsewhere = ([name]: [string, string]) => /-nexttoken$/i.test(name)
  if (nextToken === undefined && Array.from(headers).some(isElsewhere))
    throw headerMissing(answer, 'nextToken', prefix)
  return definedMembers({
    status,
    index: parseState(index),
    nextToken: nextToken && readHeaderText(nextToken),
    lastContactMs: /^[0-9]+$/.test(lastContact) ? Number(lastContact) : undefined,
    knownLeader: knownLeader === undefined ? undefined : knownLeader === 'true',
    text: request.query[QUERY.pretty] === undefined ? undefined : text,
  }) as Meta
}

/** The error for an answer that lacks a header of the service, perhaps because it has another prefix. */
export function headerMissing(answer: Answer, name: keyof typeof HEADERS, prefix: string) {
  return unusable(answer, `has no readable \`${prefix}${HEADERS[name]}\` header`, {
    code: 'header-missing',
    hint: "For a Nomad agent, set `profile: 'nomad'`. For pages of another origin, the server must expose it.",
  })
}
