/** The escapes of one letter in a string of Go, each with the code of its character. */
export const LETTER_ESCAPES: Readonly<Record<string, number>> = {
  a: 0x07,
  b: 0x08,
  f: 0x0c,
  n: 0x0a,
  r: 0x0d,
  t: 0x09,
  v: 0x0b,
  '\\': 0x5c,
}

const BY_CODE = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(LETTER_ESCAPES).map(([letter, code]) => [code, `\\${letter}`]),
)

/** The shortest escape of a character in a string of Go. */
export function escapedCharacter(character: string): string {
  const code = character.codePointAt(0) as number
  if (code < 0x80) return BY_CODE.get(code) ?? escapedByte(code)
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`
}

/** The escape of a single byte in a string of Go. */
export function escapedByte(byte: number): string {
  return `\\x${hex(byte, 2)}`
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0')
}
