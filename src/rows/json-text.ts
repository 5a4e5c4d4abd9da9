// Characters with a meaning in JSON, as UTF-16 units.

export const LINE_FEED = 0x0a
export const QUOTE = 0x22
export const COMMA = 0x2c
export const COLON = 0x3a
export const OPENING_BRACKET = 0x5b
const BACKSLASH = 0x5c
export const CLOSING_BRACKET = 0x5d
export const OPENING_BRACE = 0x7b
const CLOSING_BRACE = 0x7d

/** True for the four characters that JSON allows between its tokens. */
export function isWhite(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09
}

/** True for `[` and `{`. */
export function isOpening(unit: number): boolean {
  return unit === OPENING_BRACKET || unit === OPENING_BRACE
}

/** True for `]` and `}`. */
export function isClosing(unit: number): boolean {
  return unit === CLOSING_BRACKET || unit === CLOSING_BRACE
}

/** Finds the ends of JSON strings, across chunks of any size. */
export interface StringScanner {
  /** True while a string continues in the next chunk. */
  readonly isInside: boolean
  /** The offset after the closing quote of the string around `from`; the end of the chunk if the string continues. */
  skip(units: string, from: number): number
}

/** Creates a scanner that starts outside strings. */
export function createStringScanner(): StringScanner {
  let isEscaped = false
  const scanner = {
    isInside: false,
    skip(units: string, from: number) {
      for (let at = from; at < units.length; at++) {
        const unit = units.charCodeAt(at)
        if (isEscaped) {
          isEscaped = false
        } else if (unit === QUOTE) {
          scanner.isInside = false
          return at + 1
        } else if (unit === BACKSLASH) {
          isEscaped = true
        }
      }
      scanner.isInside = true
      return units.length
    },
  }
  return scanner
}
