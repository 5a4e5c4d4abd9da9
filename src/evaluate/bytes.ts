import type { BytesSchema } from '../schema/index.ts'

/** The bytes a JSON value stands for: base64 text, or the JSON text itself. */
export function bytesOf(value: unknown, { encoding }: BytesSchema): Uint8Array {
  if (value === undefined) return new Uint8Array()
  if (encoding === 'raw') return new TextEncoder().encode(JSON.stringify(value))
  if (typeof value !== 'string') return new Uint8Array()
  try {
    return Uint8Array.from(atob(value), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

// A character of UTF-8 in more than one byte, each byte written as the character of its number.
const SEQUENCES = [
  '[\\xc2-\\xdf]',
  '(?:\\xe0[\\xa0-\\xbf]|[\\xe1-\\xec\\xee\\xef][\\x80-\\xbf]|\\xed[\\x80-\\x9f])',
  '(?:\\xf0[\\x90-\\xbf]|[\\xf1-\\xf3][\\x80-\\xbf]|\\xf4[\\x80-\\x8f])[\\x80-\\xbf]',
]
const BEYOND_ASCII = new RegExp(`((?:${SEQUENCES.join('|')})[\\x80-\\xbf])|[\\x80-\\xff]`, 'g')
const REPLACEMENT = '\xef\xbf\xbd'

/** Bytes as a pattern of Go's sees them: each that is part of no character is a U+FFFD of its own. */
export function textOfBytes(bytes: Uint8Array): string {
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const valid = characters.replace(BEYOND_ASCII, (_, sequence) => sequence ?? REPLACEMENT)
  const encoded = Uint8Array.from(valid, (character) => character.charCodeAt(0))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(encoded)
}
