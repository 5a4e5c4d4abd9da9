import type { BytesSchema } from '../../schema/index.ts'

/** The bytes of a JSON value: decoded base64 or a list of numbers, or the JSON text itself. */
export function bytesOf(value: unknown, { encoding }: BytesSchema): Uint8Array {
  if (value === undefined) return new Uint8Array()
  if (encoding === 'raw') return new TextEncoder().encode(JSON.stringify(value))
  if (Array.isArray(value)) return Uint8Array.from(value, toByte)
  if (typeof value !== 'string') return new Uint8Array()
  try {
    return Uint8Array.from(atob(value), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

function toByte(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

// A UTF-8 character of several bytes, with each byte written as the character with that code.
const SEQUENCES = [
  '[\\xc2-\\xdf]',
  '(?:\\xe0[\\xa0-\\xbf]|[\\xe1-\\xec\\xee\\xef][\\x80-\\xbf]|\\xed[\\x80-\\x9f])',
  '(?:\\xf0[\\x90-\\xbf]|[\\xf1-\\xf3][\\x80-\\xbf]|\\xf4[\\x80-\\x8f])[\\x80-\\xbf]',
]
const BEYOND_ASCII = new RegExp(`((?:${SEQUENCES.join('|')})[\\x80-\\xbf])|[\\x80-\\xff]`, 'g')
const REPLACEMENT = '\xef\xbf\xbd'

/** Bytes as a Go pattern sees them: every byte that is not part of a character is a U+FFFD. */
export function textOfBytes(bytes: Uint8Array): string {
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const valid = characters.replace(BEYOND_ASCII, (_, sequence) => sequence ?? REPLACEMENT)
  const encoded = Uint8Array.from(valid, (character) => character.charCodeAt(0))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(encoded)
}
