import type { RowPlace, RowText } from './row-text.ts'
import { RowsError } from './rows-error.ts'

const LINE_FEED = 0x0a
export const QUOTE = 0x22
export const COMMA = 0x2c
export const OPENING_BRACKET = 0x5b
const BACKSLASH = 0x5c
export const CLOSING_BRACKET = 0x5d
export const OPENING_BRACE = 0x7b
const CLOSING_BRACE = 0x7d

/** True for the four characters that JSON allows between its tokens. */
function isWhite(unit: number): boolean {
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

/** What a scanner does with rows. */
export interface RowTaking {
  /** UTF-16 units of a row. */
  readonly maxLength: number
  readonly decode: (raw: string) => string
  readonly onRow: (row: RowText) => void
}

/**
 * Moves over JSON text that arrives in chunks, and takes rows out of it. A move returns false if the chunk ends first;
 * call it again once the next chunk is there. Moves look only at strings and brackets, and both kinds of bracket count
 * the same: whoever reads a row sees whether it is JSON.
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
  /** The place of the row that was begun. */
  place: RowPlace = { line: 1, element: undefined, value: undefined }
  private readonly taking: RowTaking
  private offset = 0 // of the chunk
  private depth = 0
  private isInString = false
  private isEscaped = false
  // The text that is being taken: where it begins in the input, and its part in earlier chunks.
  private takenFrom = -1
  private takenLine = 1
  private kept = ''
  private isRow = false
  private isTooLong = false

  constructor(taking: RowTaking) {
    this.taking = taking
  }

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

  /** Begins to take text here. */
  begin(): void {
    this.takenFrom = this.offset + this.at
    this.takenLine = this.line
    this.kept = ''
    this.isRow = false
    this.isTooLong = false
  }

  /** Begins to take a row here. If it gets too long, it is given without its text, and forgotten. */
  beginRow(element?: number, value?: number): void {
    this.begin()
    this.isRow = true
    this.place = { line: this.line, element, value }
  }

  /** The length of the text that is being taken, up to the next unit. */
  get takenLength(): number {
    return this.offset + this.at - this.takenFrom
  }

  /** The text from where it began to an offset in the chunk. */
  take(end = this.at): string {
    this.keep(end)
    this.takenFrom = -1
    return this.kept
  }

  /** Gives the row that ends here, if it is one. */
  endRow(isRow?: (raw: string) => boolean): void {
    const offset = this.takenFrom
    const raw = this.take()
    if (this.isTooLong || isRow?.(raw) === false) return
    const { decode, onRow } = this.taking
    const { line, element, value } = this.place
    onRow({ text: decode(raw), raw, offset, line, element, value, problem: undefined })
  }

  private keep(end: number): void {
    if (this.isTooLong) return
    this.kept += this.text.slice(Math.max(0, this.takenFrom - this.offset), end)
    const { maxLength, onRow } = this.taking
    if (!this.isRow || this.kept.length <= maxLength) return
    this.kept = ''
    this.isTooLong = true
    const problem = tooLong(this.place, maxLength)
    onRow({ text: '', raw: '', offset: this.takenFrom, ...this.place, problem })
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

function tooLong(place: RowPlace, maxLength: number): RowsError {
  const { line, element, value } = place
  const row =
    (element !== undefined && `Element ${element}`) ||
    (value !== undefined && `Value ${value}`) ||
    `Line ${line}`
  return new RowsError(
    `${row} is longer than ${maxLength} bytes.`,
    {
      code: 'line-too-long',
      hint: 'Use `path` if the rows are in a list inside a value, or raise `limits.maxRowLength`.',
    },
    place,
  )
}
