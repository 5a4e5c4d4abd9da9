import type { RowsError } from './rows-error.ts'

/**
 * How an input contains its rows:
 * - `lines`: one value on each line, so that a broken line is one bad row.
 * - `values`: values one after the other, on any number of lines.
 * - `list`: the elements of lists.
 */
export type RowLayout = 'lines' | 'values' | 'list'

/** The place of a row in its input. Everything counts from 1. */
export interface RowPlace {
  /** The line that the row begins on. */
  readonly line: number
  /** The number of the element in its list, if the rows are elements. */
  readonly element: number | undefined
  /** The number of the value, if values are not one per line. */
  readonly value: number | undefined
}

/** A row before it is read. */
export interface RowText extends RowPlace {
  /** A whole line without its line feed, a value, or an element with the white space around it. */
  readonly text: string
  /** The text as it came, if `decode` was given; otherwise the same as `text`. */
  readonly raw: string
  /** Where the text begins in the input, after a byte-order mark, in UTF-16 units from 0. */
  readonly offset: number
  /** Why the row was not kept, in which case `text` is empty: it is too long. */
  readonly problem: RowsError | undefined
}
