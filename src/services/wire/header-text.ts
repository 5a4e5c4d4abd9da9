/**
 * Decodes the text of a header, which the platform provides with one character for each byte. Servers write UTF-8; a
 * value that is not UTF-8 stays unchanged.
 */
export function readHeaderText(value: string): string {
  if (!/[\x80-\xff]/.test(value)) return value
  try {
    const bytes = Uint8Array.from(value, (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return value
  }
}
