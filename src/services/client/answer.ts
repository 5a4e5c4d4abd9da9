// What comes back: the body of an answer, its data, and the facts besides it.

import { ownMember, typeName } from '../../../grammar/index.ts'
import { readExactJson } from '../../rows/json/index.ts'
import { FIRST_INDEX, HEADERS, PROFILES, parseIndex } from '../wire/index.ts'
import type { RequestError } from './errors.ts'
import { unusable } from './failure.ts'
import type { FetchResponse, Request } from './request.ts'

/** A successful answer. */
export interface Answer extends Pick<FetchResponse, 'status' | 'headers'> {
  readonly request: Request
  readonly bytes: Uint8Array
}

/** The facts in an answer besides its data. Missing facts are `undefined`. */
export interface Meta {
  readonly status: number
  /** The state of the resource, from 1. Pass it as `index` to wait for the next one. */
  readonly index?: bigint | undefined
  /** The token of the next page, if there is one. */
  readonly nextToken?: string | undefined
  /** How long ago the server heard from the leader. */
  readonly lastContactMs?: number | undefined
  readonly knownLeader?: boolean | undefined
  /** The body as the server formatted it, if `pretty` was set. */
  readonly text?: string | undefined
}

/** The data of an answer, and the facts besides it. */
export interface Result<Data> {
  readonly data: Data
  readonly meta: Meta
}

/** The bytes of a body up to a number of them after decompression, and whether there are more. */
export async function readBody(
  { body }: FetchResponse,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  let left = maxBytes
  // They inherit nothing that the platform could read.
  const limiter = {
    __proto__: null,
    transform(piece: Uint8Array, limited: TransformStreamDefaultController<Uint8Array>) {
      limited.enqueue(piece.subarray(0, left))
      left -= piece.length
      if (left < 0) limited.terminate()
    },
  }
  const options = { __proto__: null, signal }
  const stream = body as ReadableStream<Uint8Array> | null
  const limited = stream?.pipeThrough(new TransformStream(limiter), options)
  return { bytes: new Uint8Array(await new Response(limited).arrayBuffer()), isCut: left < 0 }
}

/** The data of an answer, `undefined` if its body is empty, and the facts besides it. */
export function toResult(answer: Answer): Result<unknown> {
  const { request, status, headers } = answer
  const { text, data } = decode(answer)
  // Whatever the profile: if a token with the other prefix counted as none, rows would be lost.
  const header = (name: keyof typeof HEADERS) =>
    headers.get(PROFILES.specification.headerPrefix + HEADERS[name]) ||
    headers.get(PROFILES.nomad.headerPrefix + HEADERS[name]) ||
    undefined
  const nextToken = header('nextToken')
  const lastContact = header('lastContact') ?? ''
  const knownLeader = header('knownLeader')
  const index = parseIndex(header('index'))
  const meta = {
    status,
    // A new cluster may report 0, and a query beyond 0 does not wait.
    index: index === 0n ? FIRST_INDEX : index,
    nextToken: nextToken && readHeaderText(nextToken),
    lastContactMs: /^[0-9]+$/.test(lastContact) ? Number(lastContact) : undefined,
    knownLeader: knownLeader === undefined ? undefined : knownLeader === 'true',
    text: request.query.pretty === undefined ? undefined : text,
  }
  return { data, meta }
}

/**
 * The rows of a list, and the facts besides them.
 * @param member The member with the list, if the answer is an object.
 */
export function toRows<Row extends object>(answer: Answer, member?: string): Result<Row[]> {
  const { data: whole, meta } = toResult(answer)
  const data = (member === undefined ? undefined : ownMember(whole, member)) ?? whole
  if (!Array.isArray(data)) throw unusable(answer, `is ${typeName(data)}, not a list`)
  const at = data.findIndex((row) => typeof row !== 'object' || row === null || Array.isArray(row))
  if (at === -1) return { data, meta }
  throw unusable(answer, `is a list that contains ${typeName(data[at])}`)
}

/** The text of an answer, which is JSON in UTF-8 without a byte order mark, and its data. */
function decode(answer: Answer): { readonly text: string; readonly data: unknown } {
  let text = ''
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(answer.bytes)
    return { text, data: text === '' ? undefined : readExactJson(text) }
  } catch (cause) {
    throw unusable(answer, /^\s*</.test(text) ? 'is HTML' : 'is not JSON', { cause })
  }
}

/** The error for a list without an index to watch from. */
export function headerMissing(answer: Answer): RequestError {
  return unusable(answer, 'has no `X-Cluster-Index` or `X-Nomad-Index`', {
    code: 'header-missing',
    hint: 'Only a list with an index can be watched.',
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
