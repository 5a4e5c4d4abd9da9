import { readInput } from '../input.ts'
import type { Io } from '../io.ts'
import type { RowPlace, Shape } from './split/row-splitter.ts'
import { createTextSplitter } from './split/text-splitter.ts'

/** Receives the rows of all inputs, one after the other. */
export interface InputHandler {
  row(text: string, file: string, place: RowPlace): void
  /** Called before the first row of each input. */
  begin?(shape: Shape, file: string, place: RowPlace): void
  /** Called after each chunk. Resolves to true to stop reading. */
  pause?(): Promise<boolean>
}

/**
 * Reads the text of every row of the inputs, until they end or the command is asked to end.
 * @throws {CommandError} `unreadable-file`.
 * @throws {DataError} `line-too-long`, `invalid-json`, `rows-not-found`.
 */
export async function readRows(
  io: Io,
  inputs: readonly string[],
  path: readonly string[] | undefined,
  { row, begin, pause }: InputHandler,
): Promise<void> {
  for (const file of inputs) {
    const splitter = createTextSplitter(
      file,
      {
        row: (text, place) => row(text, file, place),
        begin: (shape, place) => begin?.(shape, file, place),
      },
      path,
    )
    for await (const chunk of readInput(io, file)) {
      splitter.push(chunk)
      if ((await pause?.()) || io.stop.aborted) return
    }
    if (io.stop.aborted) return
    splitter.end()
  }
}
