import { escapedByte, escapedCharacter } from './escapes.ts'

/**
 * The text in double quotes, or in backticks if that avoids escapes, on one line. Every reader gets the same text
 * back.
 * @param backticksFirst For a value that starts with a slash: in double quotes, it may be read as a JSON Pointer and
 *   lose the slash.
 */
export function quoted(text: string, backticksFirst = text.startsWith('/')): string {
  const plain = !/["\\]/.test(text) && !backticksFirst
  const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)
  if (plain && !invisible) return `"${text}"`
  if (!plain && !invisible && !text.includes('`')) return `\`${text}\``
  return `"${text.replace(/["\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escapedCharacter)}"`
}

/** Bytes that are not valid UTF-8, in double quotes. */
export function quotedBytes(bytes: readonly number[]): string {
  return `"${bytes.map(plainOrEscaped).join('')}"`
}

function plainOrEscaped(byte: number): string {
  const character = String.fromCharCode(byte)
  return /[ -~]/.test(character) && !/["\\/]/.test(character) ? character : escapedByte(byte)
}
