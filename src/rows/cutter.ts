import type { RowPlace } from './row-text.ts'
import type { RowsError } from './rows-error.ts'

/**
 * Cuts an input into rows, from chunks of any size. It sees one UTF-16 unit for each unit of a text, or for each byte,
 * because only ASCII has a meaning between the strings of JSON.
 */
export interface Cutter {
  /** Cuts a chunk, from an offset in it. */
  push(units: string, from: number): void
  /** Call once, after the last chunk. */
  end(): void
}

/** Receives the rows of a cutter. An exception ends the run. */
export interface RowSink {
  /** A row ends here. It begins at `start`, or in an earlier chunk, in which case `start` is 0. */
  row(start: number, end: number, place: RowPlace): void
  /** Like `row`, without the white space at the end, which this returns. */
  element(start: number, end: number, place: RowPlace): string
  /** The row at `start` continues in the next chunk. */
  keep(start: number, place: RowPlace): void
  /** Forgets what was kept. */
  drop(): void
  /** The text at `start` continues in the next chunk, and is not a row. */
  keepText(start: number): void
  /** A text that is not a row, with the part of it that was kept. */
  text(start: number, end: number): string
}

/** Ends the run, because no more rows can be read. */
export type Fail = (error: RowsError) => never
