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
