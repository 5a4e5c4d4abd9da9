// Reads a link of any content: returns a state, or the reason why there is none.

import { parseJson } from 'tamis/core'
import { isHeaderPrefix, RESOURCES } from '../data/resources.ts'
import { isTargetName } from '../data/targets.ts'
import type { Resource, Shown } from '../model.ts'
import { type SharedState, VERSION } from './fragment.ts'

const LONGEST_STATE = 1_000_000

/** The result of reading a fragment. */
export type FragmentRead =
  | { readonly kind: 'none' }
  | { readonly kind: 'state'; readonly state: SharedState }
  | { readonly kind: 'unreadable' }

/** Reads the state in a fragment, or why it is unreadable. Never throws. */
export async function readFragment(fragment: string): Promise<FragmentRead> {
  const body = fragment.replace(/^#/, '')
  if (body === '') return { kind: 'none' }
  const [version, data = ''] = body.split('.')
  if (version !== VERSION) return { kind: 'unreadable' }
  try {
    const packed = new Blob([fromBase64Url(data)])
    const bytes = await bytesOf(packed.stream().pipeThrough(new DecompressionStream('deflate-raw')))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const state = toState(parseJson(text))
    return state ? { kind: 'state', state } : { kind: 'unreadable' }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** The state in a decoded value, or `undefined`. Drops unknown members, so that links of a newer page still open. */
function toState(value: unknown): SharedState | undefined {
  const { filter, shown, row, compare, target, ...rest } = members(value)
  const source = toSource(members(rest.source))
  if (typeof filter !== 'string' || !source) return undefined
  const isPosition = typeof row === 'number' && Number.isSafeInteger(row) && row >= 0
  return {
    filter,
    ...(isShown(shown) && { shown }),
    ...((typeof row === 'string' || isPosition) && { row }),
    ...(typeof compare === 'string' && { compare }),
    ...(isTargetName(target) && { target }),
    source,
  }
}

function toSource(source: Readonly<Record<string, unknown>>): SharedState['source'] | undefined {
  const { kind, resource, name, text } = source
  const { baseUrl, headerPrefix, namespace, region } = source
  if (kind === 'own' && typeof name === 'string') {
    return {
      kind,
      name,
      ...(typeof text === 'string' && { text }),
    }
  }
  if (!isResource(resource)) return undefined
  if (kind === 'sample') return { kind, resource }
  if (
    kind === 'live' &&
    typeof baseUrl === 'string' &&
    isHeaderPrefix(headerPrefix) &&
    typeof namespace === 'string'
  ) {
    return {
      kind,
      resource,
      baseUrl,
      headerPrefix,
      namespace,
      region: typeof region === 'string' ? region : '',
    }
  }
  return undefined
}

function isShown(value: unknown): value is Shown {
  return value === 'in' || value === 'out' || value === 'error'
}

function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isResource(value: unknown): value is Resource {
  return RESOURCES.some((resource) => resource === value)
}

// A few bytes can unpack to very many, so stop at the limit.
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > LONGEST_STATE) {
      await reader.cancel()
      throw new Error('The state is too long.')
    }
    parts.push(part.value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
