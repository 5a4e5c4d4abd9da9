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

const DECODER = /* @__PURE__ */ new TextDecoder('utf-8', { ignoreBOM: true })

/** Bytes as a Go pattern sees them: every byte that is not part of a character is a U+FFFD. */
export function textOfBytes(bytes: Uint8Array): string {
  const whole = DECODER.decode(bytes)
  if (!whole.includes('\ufffd')) return whole
  // The platform has one U+FFFD for several bytes that begin a character.
  let text = ''
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] as number
    const part = bytes.subarray(at, at + (lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4))
    const character = DECODER.decode(part)
    const isWhole = String(new TextEncoder().encode(character)) === String(part)
    text += isWhole ? character : '\ufffd'
    at += isWhole ? part.length : 1
  }
  return text
}
