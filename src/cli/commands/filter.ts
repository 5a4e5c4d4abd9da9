import { type RowDiagnostic, RowFailure } from '../errors.ts'
import { EXIT } from '../exit-codes.ts'
import { type EvaluationOptions, readPredicate, requireQuotes, splitWords } from '../expression.ts'
import { inputsOf, placeName, readInput } from '../input.ts'
import type { Io } from '../io.ts'
import { coloursFor } from '../output/colours.ts'
import { createProgress } from '../output/progress.ts'
import { renderDiagnostic, renderNote } from '../output/render.ts'
import { createByteText } from '../rows/byte-text.ts'
import { createMatchCollector } from '../rows/match-collector.ts'
import { type NearLists, nearLists } from '../rows/near-list.ts'
import { createRowPredicate } from '../rows/row-predicate.ts'
import { readRowsPath } from '../rows/rows-path.ts'
import { createRowSplitter } from '../rows/split/row-splitter.ts'

export interface FilterCommandOptions extends EvaluationOptions {
  /** Write the rows that do not match. */
  readonly invert?: boolean
  /** The path to the list of rows in each value of an input; by default, the values are the rows. */
  readonly rows?: string
  /** Write only how many rows match. */
  readonly count?: boolean
  /**
   * How to handle a row that is not JSON or does not fit the filter: `fail` ends the run, `skip` leaves the row out
   * and counts it, `report` describes the problem and continues.
   */
  readonly onError: 'fail' | 'skip' | 'report'
  /** The longest row in bytes. */
  readonly maxLineBytes: number
  /** Parse only the fields that the expression uses. */
  readonly scan?: boolean
}

/**
 * Writes the matching rows, byte for byte. The first argument is the expression, unless it comes from a file; the
 * others are files, by default standard input.
 * @returns `EXIT.yes` if a row matched, otherwise `EXIT.no`; `EXIT.usage` for a bad expression, before reading input;
 *   `EXIT.failure` for a bad row, unless bad rows are skipped.
 * @throws {CommandError} `expression-missing`, `expression-not-utf8`, `unreadable-file`, `line-too-long`,
 *   `expression-unquoted`, `unknown-target`, `input-is-output`.
 * @throws {DataError} If the schema cannot be read.
 * @throws {FilterOptionError} `invalid-option` if `rows` is not a path.
 */
export async function filter(
  io: Io,
  words: readonly string[],
  options: FilterCommandOptions,
): Promise<number> {
  const { argument, files } = splitWords(words, options)
  if (argument !== undefined) await requireQuotes(io, words)
  const source = await readPredicate(io, argument, options)
  if (!source) return EXIT.usage
  const inputs = inputsOf(io, files)

  const { scan = false, onError } = options
  const path = options.rows === undefined ? undefined : readRowsPath(options.rows)
  const colours = coloursFor(io.stderr, io.environment)
  const progress =
    io.stderr.isTerminal && !io.stdout.isTerminal ? createProgress(() => io.now()) : undefined
  const unwritten: string[] = []
  let file = '-'
  let near: NearLists | undefined
  let bytes = 0
  let failures = 0
  let firstFailure = ''

  const placeOf = ({ place }: RowDiagnostic) => placeName(file, place)
  const render = (diagnostic: RowDiagnostic) =>
    renderDiagnostic({ ...diagnostic, location: placeOf(diagnostic) }, source, colours)
  const fail = (diagnostic: RowDiagnostic): never => {
    throw new RowFailure(diagnostic)
  }
  const report = (diagnostic: RowDiagnostic): void => {
    if (onError === 'fail') fail(diagnostic)
    if (onError === 'report') unwritten.push(render(diagnostic))
    if (failures === 0) firstFailure = `${placeOf(diagnostic)} [${diagnostic.code}]`
    failures++
  }
  const byteText = createByteText()
  const predicate = createRowPredicate({ ...source, scan, byteText })
  const collector = createMatchCollector({
    invert: options.invert ?? false,
    countOnly: options.count ?? false,
    maxRowBytes: options.maxLineBytes,
    predicate(bytes, start, end) {
      const answer = predicate(bytes, start, end)
      if (collector.rows === 1 && path === undefined && answer !== true) {
        near = nearLists(bytes.toString('utf8', start, end), source.predicate)
      }
      return answer
    },
    broken: fail,
    report,
  })

  async function say(text: string): Promise<void> {
    const all = (progress?.clear() ?? '') + text
    if (all !== '') await io.stderr.write(all)
  }

  async function flush(kept: Buffer): Promise<void> {
    if (kept.length > 0) await io.stdout.write(kept)
    if (unwritten.length > 0) await say(unwritten.splice(0).join(''))
  }

  async function filterAll(): Promise<void> {
    for (file of inputs) {
      const splitter = createRowSplitter(collector, {
        maxRowBytes: options.maxLineBytes,
        path,
        byteText,
      })
      for await (const chunk of readInput(io, file)) {
        splitter.push(chunk)
        bytes += chunk.length
        await flush(collector.take())
        const line = progress?.update(bytes, collector.rows, collector.matches)
        if (line) await io.stderr.write(line)
      }
      if (io.stop.aborted) return
      splitter.end()
    }
  }

  // Even after a failure, write the matches so far and close the output.
  const [failure] = await Promise.allSettled([filterAll()])
  await flush(collector.take())
  const isWhole = failure.status === 'fulfilled' && !io.stop.aborted
  if (!options.count && (isWhole || collector.matches > 0)) await flush(collector.takeEnd())
  if (failure.status === 'rejected') {
    if (!(failure.reason instanceof RowFailure)) throw failure.reason
    const { diagnostic } = failure.reason
    // If a list fits the expression, the user probably meant that list.
    const hint = collector.rows === 1 ? (near?.fitting ?? diagnostic.hint) : diagnostic.hint
    await say(render({ ...diagnostic, hint }))
    return EXIT.failure
  }
  // The run was interrupted, and a partial count would look complete.
  if (!isWhole) return EXIT.failure
  if (options.count) await io.stdout.write(`${collector.matches}\n`)
  if (failures > 0 && onError === 'skip') {
    await say(
      `${failures} ${failures === 1 ? 'row' : 'rows'} skipped; the first is ${firstFailure}.\n`,
    )
  }
  const note = collector.rows === 1 && collector.matches === 0 && (near?.fitting ?? near?.only)
  await say(note ? renderNote(note, colours) : '')
  if (failures > 0 && onError === 'report') return EXIT.failure
  return collector.matches > 0 ? EXIT.yes : EXIT.no
}
