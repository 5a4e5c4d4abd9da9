// How the services write texts.

const HINT = ' Hint: '

/** The text of a server for an error: the problem, and at its end the advice. */
export function writeHint(message: string, hint: string | undefined): string {
  return hint === undefined ? message : `${message}${HINT}${hint}`
}

/** The text of a server for an error without its hint, and the hint, if it has one. */
export function readHint(text: string): { readonly message: string; readonly hint?: string } {
  const at = text.lastIndexOf(HINT)
  if (at === -1) return { message: text }
  return { message: text.slice(0, at), hint: text.slice(at + HINT.length).trim() }
}

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
