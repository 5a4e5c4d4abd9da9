import type { FilterError } from '../../grammar/index.ts'
import {
  createRowReader,
  type RowLimits,
  type RowReader,
  RowsError,
  type RowText,
} from '../rows/index.ts'
import { DataError } from './errors.ts'
import { inFlags } from './failure.ts'
import { placeName, readInput } from './input.ts'
import type { Io } from './io.ts'

export interface ReadInputsOptions {
  /** The names from each value to its list of rows, from `--rows`. */
  readonly path?: readonly string[] | undefined
  readonly limits?: Partial<RowLimits> | undefined
  /** Called for each row of each input, in order. */
  readonly row: (row: RowText, file: string) => void
  /** Called before each input. */
  readonly begin?: (reader: RowReader, file: string) => void
  /** Called after each chunk. Resolves to true to stop reading. */
  readonly pause?: () => Promise<boolean>
}

/**
 * Reads the rows of all inputs, one after the other, until they end or the command is asked to end. Either all inputs
 * are lists or none is.
 * @throws {CommandError} `unreadable-file`.
 * @throws {DataError} `line-too-long`, `invalid-json`, `rows-not-found`, `mixed-inputs`.
 */
export async function readInputs(
  io: Io,
  inputs: readonly string[],
  { path, limits, row, begin, pause }: ReadInputsOptions,
): Promise<void> {
  let areLists: boolean | undefined
  for (const file of inputs) {
    const take = (found: RowText) => {
      const isList = reader.layout === 'list'
      areLists ??= isList
      if (areLists !== isList) throw mixedInputs(placeName(file, found))
      row(found, file)
    }
    const reader = createRowReader(take, { path, limits })
    begin?.(reader, file)
    for await (const chunk of readInput(io, file)) {
      atItsPlace(file, () => reader.push(chunk))
      if ((await pause?.()) || io.stop.aborted) return
    }
    if (io.stop.aborted) return
    atItsPlace(file, () => reader.end())
  }
}

/**
 * Runs `read`; an error about a row gets its place in the file.
 * @throws {DataError}
 */
export function atItsPlace<Result>(file: string, read: () => Result): Result {
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
