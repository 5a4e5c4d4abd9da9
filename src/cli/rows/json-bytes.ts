// Bytes with a meaning in JSON.

export const LINE_FEED = 0x0a
export const QUOTE = 0x22
export const COMMA = 0x2c
export const COLON = 0x3a
export const OPENING_BRACKET = 0x5b
export const BACKSLASH = 0x5c
export const CLOSING_BRACKET = 0x5d
export const OPENING_BRACE = 0x7b
export const CLOSING_BRACE = 0x7d

/** True for the four bytes that JSON allows between its tokens. */
export function isWhite(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

/** True for `[` and `{`. */
export function isOpening(byte: number | undefined): boolean {
  return byte === OPENING_BRACKET || byte === OPENING_BRACE
}

/** True for `]` and `}`. */
export function isClosing(byte: number | undefined): boolean {
  return byte === CLOSING_BRACKET || byte === CLOSING_BRACE
}
