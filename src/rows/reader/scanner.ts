const LINE_FEED = 0x0a
export const QUOTE = 0x22
export const COMMA = 0x2c
export const OPENING_BRACKET = 0x5b
const BACKSLASH = 0x5c
export const CLOSING_BRACKET = 0x5d
export const OPENING_BRACE = 0x7b
const CLOSING_BRACE = 0x7d

/** True for the four characters that JSON allows between its tokens. */
export function isWhite(unit: number): boolean {
  return unit === 0x20 || unit === LINE_FEED || unit === 0x0d || unit === 0x09
}

/** True for `[` and `{`. */
export function isOpening(unit: number): boolean {
  return unit === OPENING_BRACKET || unit === OPENING_BRACE
}

/** The bracket that closes a container. */
export function closingOf(opening: number): number {
  return opening === OPENING_BRACE ? CLOSING_BRACE : CLOSING_BRACKET
}

/** A step of reading. It pauses whenever a chunk has been read, and goes on once the next one is there. */
export type Reading<Result = void> = Generator<void, Result, void>

/**
 * Moves over JSON text that arrives in chunks. A move returns false if the chunk ends first; call it again once the
 * next chunk is there. Moves look only at strings and brackets, and both kinds of bracket count the same: whoever
 * reads a row sees whether it is JSON.
 */
export class Scanner {
  /** The chunk that is being read. */
  text = ''
  /** The offset of the next unit in it. */
  at = 0
  /** The line of the next unit, counted from 1. */
  line = 1
  /** True after the last chunk. */
  isOver = false
  private offset = 0 // of the chunk
  private depth = 0
  private isInString = false
  private isEscaped = false
  // The text that is being taken: where it begins in the input, and its part in earlier chunks.
  private takenFrom = -1
  private takenLine = 1
  private kept = ''
  private isTooLong = false
  private maxLength = 0
  private onTooLong: (() => void) | undefined

  /** The next unit; NaN at the end of the chunk. */
  get unit(): number {
    return this.text.charCodeAt(this.at)
  }

  /** Leaves the chunk, which has been read, and keeps the part of it that is being taken. */
  leave(): void {
    if (this.takenFrom !== -1) this.keep(this.text.length)
    this.offset += this.text.length
    this.text = ''
    this.at = 0
  }

  /** Begins to take text here, and returns its offset. Calls `onTooLong` as soon as it is too long, and forgets it. */
  begin(maxLength = Number.POSITIVE_INFINITY, onTooLong?: () => void): number {
    this.takenFrom = this.offset + this.at
    this.takenLine = this.line
    this.kept = ''
    this.isTooLong = false
    this.maxLength = maxLength
    this.onTooLong = onTooLong
    return this.takenFrom
  }

  /** The length of the text that is being taken, up to the next unit. */
  get takenLength(): number {
    return this.offset + this.at - this.takenFrom
  }

  /** The text from where it began to an offset in the chunk; `undefined` if it was too long. */
  take(end = this.at): string | undefined {
    this.keep(end)
    this.takenFrom = -1
    return this.isTooLong ? undefined : this.kept
  }

  private keep(end: number): void {
    if (this.isTooLong) return
    this.kept += this.text.slice(Math.max(0, this.takenFrom - this.offset), end)
    if (this.kept.length <= this.maxLength) return
    this.kept = ''
    this.isTooLong = true
    this.onTooLong?.()
  }

  /** Goes back to where the text that is being taken begins. */
  rewind(): void {
    this.text = this.kept + this.text.slice(Math.max(0, this.takenFrom - this.offset))
    this.kept = ''
    this.offset = this.takenFrom
    this.line = this.takenLine
    this.at = 0
  }

  /** Moves to the next line feed. */
  passLine(): boolean {
    const end = this.text.indexOf('\n', this.at)
    this.at = end === -1 ? this.text.length : end
    return end !== -1
  }

  /** Moves to the next unit that is not white space. Calls `onLine` at each line that it begins. */
  passSpace(onLine?: () => void): boolean {
    while (this.at < this.text.length) {
      const { unit } = this
      if (!isWhite(unit)) return true
      this.at++
      if (unit !== LINE_FEED) continue
      this.line++
      onLine?.()
    }
    return false
  }

  /** Moves behind the closing quote of the string around the next unit. */
  passString(): boolean {
    const { text } = this
    this.isInString = true
    for (let at = this.at; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (this.isEscaped) this.isEscaped = false
      else if (unit === BACKSLASH) this.isEscaped = true
      else if (unit === QUOTE) {
        this.isInString = false
        this.at = at + 1
        return true
      }
    }
    this.at = text.length
    return false
  }

  /** Moves to the end of a word: white space, a quote or an opening bracket. */
  passWord(): boolean {
    for (; this.at < this.text.length; this.at++) {
      const { unit } = this
      if (isWhite(unit) || unit === QUOTE || isOpening(unit)) return true
    }
    return false
  }

  /** Moves to the comma, or the closing bracket of its container, after a member. */
  passMember(closing: number): boolean {
    if (this.isInString && !this.passString()) return false
    while (this.at < this.text.length) {
      const { unit } = this
      if (this.depth === 0 && (unit === COMMA || unit === closing)) return true
      this.at++
      if (unit === LINE_FEED) this.line++
      else if (unit === QUOTE && !this.passString()) return false
      else if (isOpening(unit)) this.depth++
      else if (this.depth > 0 && (unit === CLOSING_BRACKET || unit === CLOSING_BRACE)) this.depth--
    }
    return false
  }
}
