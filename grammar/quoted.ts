/**
 * The text in double quotes, or in backticks if that avoids escapes, on one line; every reader gets the same text back.
 * @param backticksFirst For a value: in double quotes, text that starts with a slash may be read as a JSON Pointer, and lose it.
 */
export function quoted(text: string, backticksFirst = text.startsWith('/')): string {
  const plain = !/["\\]/.test(text) && !backticksFirst
  const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)
  if (plain && !invisible) return `"${text}"`
  if (!plain && !invisible && !text.includes('`')) return `\`${text}\``
  return `"${text.replace(/["\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped)}"`
}

/** Bytes that are not valid UTF-8, in double quotes. */
export function quotedBytes(bytes: readonly number[]): string {
  return `"${bytes.map(escapedByte).join('')}"`
}

const SHORT_ESCAPES: Readonly<Record<number, string>> = {
  7: '\\a',
  8: '\\b',
  9: '\\t',
  10: '\\n',
  11: '\\v',
  12: '\\f',
  13: '\\r',
  92: '\\\\',
}

function escaped(character: string): string {
  const code = character.codePointAt(0) as number
  if (code < 0x80) return SHORT_ESCAPES[code] ?? `\\x${hex(code, 2)}`
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`
}

function escapedByte(byte: number): string {
  const character = String.fromCharCode(byte)
  return /[ -~]/.test(character) && !/["\\/]/.test(character) ? character : `\\x${hex(byte, 2)}`
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0')
}
