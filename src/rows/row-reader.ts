import { type OptionNames, optionsOf, withLimits } from '../../grammar/index.ts'
import { createLineCutter } from './cut-lines.ts'
import { createListCutter, type ListCutter } from './cut-list.ts'
import { createValueCutter } from './cut-values.ts'
import type { Cutter } from './cutter.ts'
import { createLayoutScanner } from './layout.ts'
import type { RowLayout, RowText } from './row-text.ts'
import { createRowTexts } from './row-texts.ts'
import { type RowsError, wrongArgument } from './rows-error.ts'

/** The sizes that a reader of rows accepts. */
export interface RowLimits {
  /**
   * UTF-16 units of a row in text, or bytes of a row in bytes, with the white space around it; defaults to 67,108,864.
   * Code `line-too-long`.
   */
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
  readonly limits?: Partial<RowLimits> | undefined
}

/** Cuts an input into rows, from chunks of any size. */
export interface RowReader {
  /** How the input contains its rows; `undefined` until enough of it has arrived. */
  readonly layout: RowLayout | undefined
  /** The white space before the closing bracket of the last list. */
  readonly space: string
  /** Takes a chunk, either text or UTF-8, like the chunks before it. The caller may change its bytes afterwards. */
  push(chunk: string | Uint8Array): void
  /** Call once, after the last chunk. */
  end(): void
}

// The text of a block is small enough for the engine's young generation, which reuses its memory.
const BLOCK_BYTES = 64 * 1024

const OPTIONS: OptionNames<RowReaderOptions> = { path: 1, limits: 1 }

/**
 * A reader of an input that may be larger than the memory: it keeps up to one row. It accepts values on lines, values
 * one after the other, lists of rows, and with `path` lists inside values. Blank lines and a byte-order mark at the
 * start are passed over. `push` and `end` call `onRow` for each row, in order; `readRow` gives its data.
 * @throws {RowsError} From `push` and `end`: `invalid-json`, `rows-not-found`, if no more rows can be read.
 * @throws {FilterOptionError} `invalid-option`.
 *
 * @example
 * const reader = createRowReader((row) => rows.push(readRow(row)))
 * for await (const chunk of stream) reader.push(chunk)
 * reader.end()
 */
export function createRowReader(
  onRow: (row: RowText) => void,
  options?: RowReaderOptions,
): RowReader {
  if (typeof onRow !== 'function') {
    throw wrongArgument('`createRowReader` needs a function.', 'Pass one that takes a row.')
  }
  const { path, limits } = optionsOf(options, OPTIONS)
  if (
    path !== undefined &&
    !(Array.isArray(path) && path.every((name) => typeof name === 'string'))
  )
    throw wrongArgument('`path` must be a list of names.', "Pass it as in `['data', 'items']`.")
  const { maxRowLength } = withLimits(ROW_LIMITS, limits)
  const sink = createRowTexts(onRow, maxRowLength)
  const scanner = createLayoutScanner(maxRowLength)
  const withoutMark = markRemover()
  const held: { readonly chunk: string | Uint8Array; readonly offset: number }[] = []
  let offset = 0
  let firstLine = 1
  let layout: RowLayout | undefined
  let cutter: Cutter | undefined
  let lists: ListCutter | undefined

  const fail = (error: RowsError): never => {
    throw error
  }

  function begin(as: RowLayout): void {
    layout = as
    if (as === 'list') lists = createListCutter(sink, fail, path ?? [], firstLine)
    cutter =
      lists ??
      (as === 'lines'
        ? createLineCutter(sink, firstLine)
        : createValueCutter(sink, fail, firstLine))
    for (const { chunk, offset } of held.splice(0)) cutter.push(sink.open(chunk, offset), 0)
  }

  /** Keeps what the layout is not yet clear for; of white space at the start only the last line. */
  function hold(chunk: string | Uint8Array): void {
    const units = sink.open(chunk, offset)
    const detected = scanner.push(units, 0)
    const found = path === undefined || scanner.isBlank ? detected : 'list'
    let start = 0
    if (scanner.isBlank) {
      for (let at = units.indexOf('\n'); at !== -1; at = units.indexOf('\n', start)) {
        firstLine++
        start = at + 1
        held.length = 0
      }
    }
    const rest =
      typeof chunk === 'string' ? chunk.slice(start) : new Uint8Array(chunk.subarray(start))
    held.push({ chunk: rest, offset: offset + start })
    if (found) begin(found)
  }

  function take(chunk: string | Uint8Array): void {
    if (cutter) cutter.push(sink.open(chunk, offset), 0)
    else hold(chunk)
    offset += chunk.length
  }

  return {
    get layout() {
      return layout
    },
    get space() {
      return lists?.space ?? ''
    },
    push(given) {
      if (typeof given !== 'string' && !(given instanceof Uint8Array)) {
        throw wrongArgument('A chunk must be text or bytes.', 'Pass a string or a `Uint8Array`.')
      }
      const chunk = withoutMark(given)
      if (typeof chunk === 'string') return take(chunk)
      for (let at = 0; at < chunk.length; at += BLOCK_BYTES)
        take(chunk.subarray(at, at + BLOCK_BYTES))
    },
    end() {
      const rest = withoutMark(undefined)
      if (rest.length > 0) take(rest)
      if (!cutter && !scanner.isBlank) begin('lines')
      cutter?.end()
    },
  }
}

const MARK = [0xef, 0xbb, 0xbf]

/** Removes a byte-order mark from the first chunks. A part of one waits until it is complete, or the input ends. */
function markRemover(): (chunk: string | Uint8Array | undefined) => string | Uint8Array {
  let isStart = true
  const waiting: number[] = []
  return (chunk) => {
    if (!isStart) return chunk ?? ''
    if (typeof chunk === 'string') {
      isStart = chunk === ''
      return chunk.replace(/^\ufeff/, '')
    }
    let at = 0
    for (; at < (chunk?.length ?? 0) && waiting.length < MARK.length; at++) {
      if (chunk?.[at] !== MARK[waiting.length]) break
      waiting.push(MARK[waiting.length] as number)
    }
    const isMark = waiting.length === MARK.length
    if (chunk && at === chunk.length && !isMark) return new Uint8Array(0)
    isStart = false
    const rest = chunk?.subarray(at) ?? new Uint8Array(0)
    if (isMark || waiting.length === 0) return rest
    const whole = new Uint8Array(waiting.length + rest.length)
    whole.set(waiting)
    whole.set(rest, waiting.length)
    return whole
  }
}
