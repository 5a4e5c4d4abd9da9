/**
 * Decodes the bytes of a file as UTF-8, or as UTF-16 with a byte-order mark; `undefined` if they are neither.
 * Replacing invalid bytes would hide them from filters.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
