// What comes back: the body of an answer, its data, and the facts besides it.

import { typeName } from '../../../grammar/index.ts'
import { readExactJson } from '../../rows/json/index.ts'
import { HEADERS, jsonMember, parseState, QUERY } from '../wire/index.ts'
import { unusable } from './failure.ts'
import { definedMembers } from './options.ts'
import type { FetchResponse, Request } from './request.ts'

/** A successful answer. */
export interface Answer extends Pick<FetchResponse, 'status' | 'headers'> {
  readonly request: Request
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
 * The data of an answer, `undefined` if its body is empty, and the facts besides it.
 * @param prefix The prefix of the service's headers.
 */
export function toResult(answer: Answer, prefix: string): Result<unknown> {
  const { request, status, headers, text } = answer
  const data = decode(answer)
  const header = (name: keyof typeof HEADERS) => headers.get(prefix + HEADERS[name]) || undefined
  const nextToken = header('nextToken')
  // Rows would be lost if a token with another prefix counted as none.
  const isElsewhere = ([name]: [string, string]) => /-nexttoken$/i.test(name)
  if (nextToken === undefined && Array.from(headers).some(isElsewhere))
    throw headerMissing(answer, prefix, 'nextToken')
  const lastContact = header('lastContact') ?? ''
  const knownLeader = header('knownLeader')
  const meta = {
    status,
    index: parseState(header('index')),
    nextToken: nextToken && readHeaderText(nextToken),
    lastContactMs: /^[0-9]+$/.test(lastContact) ? Number(lastContact) : undefined,
    knownLeader: knownLeader && knownLeader === 'true',
    text: request.query[QUERY.pretty] === undefined ? undefined : text,
  }
  return { data, meta: definedMembers(meta) as Meta }
}

/**
 * The rows of a list, and the facts besides them.
 * @param member The member with the list, if the answer is an object.
 */
export function toRows<Row extends object>(
  answer: Answer,
  prefix: string,
  member?: string,
): Result<Row[]> {
  const { data: whole, meta } = toResult(answer, prefix)
  const data = (member === undefined ? undefined : jsonMember(whole, member)) ?? whole
  if (!Array.isArray(data)) throw unusable(answer, `is ${typeName(data)}, not a list`)
  const at = data.findIndex((row) => typeof row !== 'object' || row === null || Array.isArray(row))
  if (at === -1) return { data, meta }
  throw unusable(answer, `is a list that contains ${typeName(data[at])}`)
}

function decode(answer: Answer): unknown {
  const { text } = answer
  if (text === '') return undefined
  try {
    return readExactJson(text)
  } catch (cause) {
    throw unusable(answer, /^\s*</.test(text) ? 'is HTML' : 'is not JSON', { cause })
  }
}

/** The error for an answer that lacks a header of the service, perhaps because it has another prefix. */
export function headerMissing(answer: Answer, prefix: string, name: keyof typeof HEADERS) {
  return unusable(answer, `has no readable \`${prefix}${HEADERS[name]}\` header`, {
    code: 'header-missing',
    hint: "For a Nomad agent, set `profile: 'nomad'`. For pages of another origin, the server must expose it.",
  })
}

/** Servers write UTF-8, of which the platform makes one character for each byte. */
function readHeaderText(value: string): string {
  if (!/[\x80-\xff]/.test(value)) return value
  try {
    const bytes = Uint8Array.from(value, (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return value
  }
}
