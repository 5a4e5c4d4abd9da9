import {
  invalidOption,
  type OptionNames,
  optionsOf,
  requireFunction,
  withLimits,
} from '../../../grammar/index.ts'
import { cutLists } from './cut-lists.ts'
import { cutLines, cutValues } from './cut-values.ts'
import { findLayout, passMark } from './layout.ts'
import type { RowLayout, RowText } from './row-text.ts'
import { type Reading, Scanner } from './scanner.ts'

/** The sizes that a reader of rows accepts. */
export interface RowLimits {
  /** UTF-16 units of a row, with the white space around it; defaults to 67,108,864. Code `line-too-long`. */
  readonly maxRowLength: number
}

/** The default limits. */
export const ROW_LIMITS: RowLimits = { maxRowLength: 64 * 1024 * 1024 }

/** How to find the rows of an input. */
export interface RowReaderOptions {
  /**
   * The names from each value of the input to its list of rows, as in `['data', 'items']`; empty if the values are
   * lists. By default, the values are the rows, or the elements of each if the input begins with `[`.
   */
  readonly path?: readonly string[] | undefined
  /**
   * Decodes the text of a row or name, for chunks that are bytes with a character for each, as from
   * `buffer.toString('latin1')`: outside strings, only ASCII has a meaning in JSON. By default, chunks are text.
   */
  readonly decode?: ((raw: string) => string) | undefined
  readonly limits?: Partial<RowLimits> | undefined
}

/** Cuts an input into rows, from chunks of any size. */
export interface RowReader {
  /** How the input contains its rows; `undefined` until enough of it has arrived. */
  readonly layout: RowLayout | undefined
  /** Takes the next chunk. */
  push(chunk: string): void
  /** Call once, after the last chunk, without it. */
  end(): void
}

const OPTIONS: OptionNames<RowReaderOptions> = { path: 1, decode: 1, limits: 1 }

/**
 * A reader of an input that may be larger than the memory: it keeps up to one row. It accepts values on lines, values
 * one after the other, lists of rows, and with `path` lists inside values. Blank lines and a byte-order mark at the
 * start are passed over. `push` and `end` call `onRow` for each row, in order; `readRow` gives its data.
 * @throws {RowsError} From `push` and `end`: `invalid-json`, `rows-not-found`, if no more rows can be read.
 * @throws {FilterOptionError} `invalid-option`.
 *
 * @example
 * const reader = createRowReader((row) => rows.push(readRow(row)))
 * for await (const chunk of stream.pipeThrough(new TextDecoderStream())) reader.push(chunk)
 * reader.end()
 */
export function createRowReader(
  onRow: (row: RowText) => void,
  options?: RowReaderOptions,
): RowReader {
  requireFunction(onRow, '`onRow`', 'Pass a function of a row.')
  const { path, decode = (raw: string) => raw, limits } = optionsOf(options, OPTIONS)
  if (
    path !== undefined &&
    !(Array.isArray(path) && path.every((name) => typeof name === 'string'))
  )
    throw invalidOption('`path` must be a list of names.', "Pass it as in `['data', 'items']`.")
  requireFunction(decode, '`decode`', 'Leave it out for chunks of text.')
  const { maxRowLength } = withLimits(ROW_LIMITS, limits)
  const scanner = new Scanner({ maxLength: maxRowLength, decode, onRow })
  const reading = read()
  let layout: RowLayout | undefined

  function* read(): Reading {
    yield* passMark(scanner)
    layout = yield* findLayout(scanner, path !== undefined, maxRowLength)
    if (layout === 'lines') yield* cutLines(scanner)
    else if (layout === 'values') yield* cutValues(scanner)
    else if (layout === 'list') yield* cutLists(scanner, path ?? [], decode)
  }

  return {
    get layout() {
      return layout
    },
    push(chunk) {
      if (typeof chunk !== 'string') {
        throw invalidOption('A chunk must be text.', 'Decode bytes with a `TextDecoderStream`.')
      }
      if (scanner.text !== '')
        throw invalidOption('`push` was called by `onRow`.', 'Push the next chunk once it returns.')
      scanner.text = chunk
      reading.next()
      scanner.leave()
    },
    end(...chunks: readonly unknown[]) {
      if (chunks.length > 0)
        throw invalidOption('`end` takes no chunk.', 'Pass it to `push` first.')
      scanner.isOver = true
      reading.next()
    },
  }
}
