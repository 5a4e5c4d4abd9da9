import { FilterError } from '../../../grammar/index.ts'
import { type RowText, readRow } from '../../rows/reader/index.ts'
import { DataError, detailsOf } from '../errors.ts'
import { EXIT } from '../exit-codes.ts'
import { type EvaluationOptions, readPredicate } from '../expression.ts'
import { inputsOf, placeName, type RowsOptions } from '../input.ts'
import type { Io } from '../io.ts'
import { noteOfNearList } from '../near-list.ts'
import { coloursFor } from '../output/colours.ts'
import { createMatches } from '../output/matches.ts'
import { renderDiagnostic, writeNote } from '../output/render.ts'
import { dataErrorAt, readInputs } from '../read-inputs.ts'
import { rowParserFor } from '../row-parser.ts'

export interface FilterCommandOptions extends EvaluationOptions, RowsOptions {
  /** Write the rows that do not match. */
  readonly invert?: boolean
  /** Write only how many rows match. */
  readonly count?: boolean
  /**
   * How to handle a row that is not JSON or does not fit the filter: `fail` ends the run, `skip` leaves the row out
   * and counts it, `report` describes the problem and continues.
   */
  readonly onError: 'fail' | 'skip' | 'report'
  /** The longest row in bytes. */
  readonly maxLineBytes?: number
}

/**
 * Writes the matching rows, byte for byte. The first argument is the expression, unless it comes from a file; the
 * others are files, by default standard input.
 * @returns `EXIT.yes` if a row matched, otherwise `EXIT.no`; `EXIT.usage` for a bad expression, before reading input;
 *   `EXIT.failure` for a bad row, unless bad rows are skipped.
 * @throws The errors of `readPredicate` and `inputsOf`, and {CommandError} `unreadable-file`.
 */
export async function filter(
  io: Io,
  words: readonly string[],
  options: FilterCommandOptions,
): Promise<number> {
  const read = await readPredicate(io, words, options)
  if (!read) return EXIT.usage
  const { source, files } = read
  const inputs = inputsOf(io, files, options)

  const { onError, invert = false, count: isCounted = false } = options
  const { predicate } = source
  const parse = rowParserFor(source.expression)
  const colours = coloursFor(io.stderr, io.environment)
  const matches = createMatches(isCounted)
  const unwritten: string[] = []
  let last: RowText | undefined
  let first: unknown
  let rows = 0
  let failures = 0
  let firstFailure = ''

  const render = (error: DataError, hint = error.hint) =>
    renderDiagnostic({ ...detailsOf(error), hint, location: error.location }, source, colours)

  /** Reports a row that cannot be evaluated, or ends the run there. */
  function report(error: unknown, row: RowText, file: string): void {
    if (!(error instanceof FilterError)) throw error
    const failure = dataErrorAt(error, placeName(file, row))
    if (onError === 'fail') throw failure
    if (onError === 'report') unwritten.push(render(failure))
    if (failures === 0) firstFailure = `${failure.location} [${failure.code}]`
    failures++
  }

  function take(row: RowText, file: string): void {
    last = row
    rows++
    try {
      const data = readRow(row, parse)
      first = rows === 1 && row.element === undefined ? data : undefined
      if (predicate(data) !== invert) matches.add(row)
    } catch (error) {
      report(error, row, file)
    }
  }

  async function flush(): Promise<void> {
    const kept = matches.take()
    if (kept.length > 0) await io.stdout.write(kept)
    if (unwritten.length > 0) await io.stderr.write(unwritten.splice(0).join(''))
  }

  const reading = readInputs(io, inputs, {
    limits: options.maxLineBytes === undefined ? {} : { maxRowLength: options.maxLineBytes },
    row: take,
    close: (layout) => matches.end(io.stop.aborted ? undefined : last, layout === 'list'),
    flush,
  })
  const error = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  // A list that contains the rows is probably what the user meant.
  const near = rows === 1 && matches.count === 0 ? noteOfNearList(first, predicate) : undefined
  if (error !== undefined) {
    if (!(error instanceof DataError)) throw error
    await io.stderr.write(render(error, near))
    return EXIT.failure
  }
  // The run was interrupted, and a partial count would look complete.
  if (io.stop.aborted) return EXIT.failure
  if (isCounted) await io.stdout.write(`${matches.count}\n`)
  if (failures > 0 && onError === 'skip') {
    await io.stderr.write(
      `${failures} ${failures === 1 ? 'row' : 'rows'} skipped; the first is ${firstFailure}.\n`,
    )
  }
  if (near) await writeNote(io, near)
  if (failures > 0 && onError === 'report') return EXIT.failure
  return matches.count > 0 ? EXIT.yes : EXIT.no
}
