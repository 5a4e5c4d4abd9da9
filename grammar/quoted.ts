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

// The one-letter escapes in a Go string, for the characters from U+0007 to U+000D, in order.
const LETTERS = 'abtnvfr'
const FIRST = 0x07
const BACKSLASH = 0x5c

/** The character code for a letter, or a backslash, after a backslash. */
export function codeOfEscape(letter: string): number {
  return letter === '\\' ? BACKSLASH : FIRST + LETTERS.indexOf(letter)
}

/** The shortest escape of a character in a string of Go. */
export function escapedCharacter(character: string): string {
  const code = character.codePointAt(0) as number
  if (code === BACKSLASH) return '\\\\'
  const letter = LETTERS[code - FIRST]
  if (letter) return `\\${letter}`
  if (code < 0x80) return escapedByte(code)
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`
}

/** The escape of a single byte in a string of Go. */
export function escapedByte(byte: number): string {
  return `\\x${hex(byte, 2)}`
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0')
}
