import type { Key } from './order.ts'
import { Refusal } from './refusal.ts'

/**
 * Where the next page starts, as text for a header: the key of its first row, so that rows that are
 * added or removed meanwhile neither repeat nor hide others.
 */
export function writePageToken(fields: readonly string[], key: Key): string {
  const bytes = new TextEncoder().encode(JSON.stringify([fields, key.map(String)]))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * The key in a token.
 * @throws {Refusal} 400 for anything that is not a token of a list in that order.
 */
export function readPageToken(token: string, fields: readonly string[]): Key {
  const found = decode(token)
  if (!Array.isArray(found) || JSON.stringify(found[0]) !== JSON.stringify(fields)) throw notOurs()
  const [, values] = found as unknown[]
  if (!Array.isArray(values) || values.length !== fields.length) throw notOurs()
  return values.map((value: unknown, at) => {
    if (typeof value !== 'string') throw notOurs()
    if (!fields[at]?.endsWith('Index')) return value
    if (!/^[0-9]{1,20}$/.test(value)) throw notOurs()
    return BigInt(value)
  })
}

function decode(token: string): unknown {
  try {
    const binary = atob(token.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw notOurs()
  }
}

function notOurs(): Refusal {
  return new Refusal(400, 'The parameter `next_token` is not a token of this list.')
}
