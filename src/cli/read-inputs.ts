import { isAscii } from 'node:buffer'
import type { FilterError } from '../../grammar/index.ts'
import {
  createRowReader,
  type RowLayout,
  type RowLimits,
  RowsError,
  type RowText,
} from '../rows/reader/index.ts'
import { DataError } from './errors.ts'
import { inFlags } from './failure.ts'
import { type Inputs, placeName, readInput } from './input.ts'
import type { Io } from './io.ts'

export interface ReadInputsOptions {
  readonly limits?: Partial<RowLimits> | undefined
  /** Called for each row of each input, in order. */
  readonly row: (row: RowText, file: string) => void
  /** Called after each chunk. True stops reading. */
  readonly isDone?: () => boolean
  /** Called at the end, even after a failure; with the layout of the last input if all were read. */
  readonly close?: (layout: RowLayout | undefined) => void
  /** Writes the output so far: called after each chunk, and after `close`. */
  readonly flush?: () => Promise<void>
}

/**
 * Reads the rows of all inputs, one after the other, until they end or the command is asked to end. Either all inputs
 * are lists or none is. Resolves to the layout of the last input with rows.
 * @throws {CommandError} `unreadable-file`.
 * @throws {DataError} `line-too-long`, `invalid-json`, `rows-not-found`, `mixed-inputs`.
 */
export async function readInputs(
  io: Io,
  { files, path }: Inputs,
  { limits, row, isDone, close, flush }: ReadInputsOptions,
): Promise<RowLayout | undefined> {
  let areLists: boolean | undefined
  let layout: RowLayout | undefined
  let isWhole = false
  try {
    for (const file of files) {
      const take = (found: RowText) => {
        const isList = found.element !== undefined
        areLists ??= isList
        if (areLists !== isList) throw mixedInputs(placeName(file, found))
        row(found, file)
      }
      // Bytes are read with a character for each, so that a row is written with the bytes it came in.
      let isPlain = true
      const decode = (raw: string) => (isPlain ? raw : Buffer.from(raw, 'latin1').toString())
      const reader = createRowReader(take, { path, limits, decode })
      for await (const chunk of readInput(io, file)) {
        isPlain &&= isAscii(chunk)
        atItsPlace(file, () => reader.push(chunk.toString('latin1')))
        await flush?.()
        if (isDone?.() || io.stop.aborted) return layout
      }
      if (io.stop.aborted) return layout
      atItsPlace(file, () => reader.end())
      layout = reader.layout ?? layout
    }
    isWhole = true
    return layout
  } finally {
    close?.(isWhole ? layout : undefined)
    await flush?.()
  }
}

/**
 * Runs `read`; an error about a row gets its place in the file.
 * @throws {DataError}
 */
function atItsPlace<Result>(file: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw error instanceof RowsError ? dataErrorAt(error, placeName(file, error.place)) : error
  }
}

/** The error of a row at its place. */
export function dataErrorAt(error: FilterError, location: string): DataError {
  const { code, message, span } = error
  // Other hints are about the expression, whose names must stay.
  const hint = error instanceof RowsError ? inFlags(error.hint ?? '') : error.hint
  return new DataError({ code, message, hint, span }, location)
}

function mixedInputs(location: string): DataError {
  return new DataError(
    {
      code: 'mixed-inputs',
      message: 'Inputs that are lists cannot be mixed with inputs of values one after the other.',
      hint: 'Give them one at a time.',
    },
    location,
  )
}
