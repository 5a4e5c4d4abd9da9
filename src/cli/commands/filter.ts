import { coloursFor } from '../colours.ts'
import { createCrew } from '../crew.ts'
import { RowFailure, type RowTrouble } from '../errors.ts'
import { EXIT } from '../exit-codes.ts'
import { type ExpressionOptions, hintAtQuotes, readPredicate, splitWords } from '../expression.ts'
import { placeName, readAll, readInput } from '../input.ts'
import type { Io } from '../io.ts'
import { MAX_LINE_BYTES } from '../limits.ts'
import { createProgress } from '../progress.ts'
import { renderTrouble } from '../render.ts'
import { createRowJudge } from '../row-judge.ts'
import { createRowSplitter } from '../rows.ts'
import { createSieve } from '../sieve.ts'

export interface FilterCommandOptions extends ExpressionOptions {
  /** Take the rows that do not match. */
  readonly invert?: boolean
  /** Write how many rows match, and none of them. */
  readonly count?: boolean
  /**
   * What becomes of a row that is no JSON or does not fit the filter: `fail` ends the run, `skip`
   * leaves it out and counts it, `report` says what is wrong with it and goes on.
   */
  readonly onError: 'fail' | 'skip' | 'report'
  /** Bytes a row may have. */
  readonly maxLineBytes: number
  /** How many threads judge lines; this one alone unless more than one. */
  readonly jobs?: number
  /** Read of a row what the expression may look at, and pass over the rest. */
  readonly scan?: boolean
}

/**
 * Writes the rows that match, byte for byte as they were read. The first argument is the
 * expression, unless a file holds it; the others are files, standard input if there are none.
 * @returns `EXIT.yes` where a row matched, else `EXIT.no`; `EXIT.usage` for a bad expression, before
 *   any input is read; `EXIT.failure` for a bad row, unless it was to be skipped.
 * @throws {CommandError} `expression-missing`, `expression-not-utf8`, `unreadable-file`,
 *   `line-too-long`.
 */
export async function filter(
  io: Io,
  words: readonly string[],
  options: FilterCommandOptions,
): Promise<number> {
  const { argument, files } = splitWords(words, options)
  const source = await readPredicate(io, argument, options)
  if (!source) {
    await io.errors.write(hintAtQuotes(files))
    return EXIT.usage
  }

  const { jobs = 1, scan = false, onError } = options
  const colours = coloursFor(io.errors, io.environment)
  const progress =
    io.errors.isTerminal && !io.output.isTerminal ? createProgress(() => io.now()) : undefined
  const reports: string[] = []
  let file = '-'
  let rowsBefore = 0
  let bytes = 0
  let failures = 0
  let firstFailure = ''

  const placeOf = ({ place }: RowTrouble) => placeName(file, place)
  const render = (trouble: RowTrouble) =>
    renderTrouble({ ...trouble, place: placeOf(trouble) }, source, colours)
  const fail = (trouble: RowTrouble): never => {
    throw new RowFailure(trouble)
  }
  const trouble = (trouble: RowTrouble, count = 1): void => {
    if (onError === 'fail') fail(trouble)
    if (onError === 'report') reports.push(render(trouble))
    if (failures === 0) firstFailure = `${placeOf(trouble)} [${trouble.code}]`
    failures += count
  }
  const order = {
    expression: source.expression,
    scan,
    invert: options.invert ?? false,
    countOnly: options.count ?? false,
    maxRowBytes: options.maxLineBytes,
    onError,
  }
  const sieve = createSieve({
    ...order,
    judge: createRowJudge({ ...source, scan }),
    broken: fail,
    trouble,
  })
  const crew =
    jobs > 1
      ? createCrew({
          threads: jobs,
          order,
          sieve,
          trouble,
          flush: () => flush(sieve.take()),
        })
      : undefined

  async function say(text: string): Promise<void> {
    const all = (progress?.clear() ?? '') + text
    if (all !== '') await io.errors.write(all)
  }

  async function flush(kept: Buffer): Promise<void> {
    if (kept.length > 0) await io.output.write(kept)
    if (reports.length > 0) await say(reports.splice(0).join(''))
  }

  async function sift(): Promise<void> {
    for (file of files.length === 0 ? ['-'] : files) {
      rowsBefore = sieve.rows
      const lines = crew?.begin()
      const splitter = createRowSplitter(sieve, { maxRowBytes: options.maxLineBytes, lines })
      const chunks = readInput(io, file)
      for await (const chunk of crew?.read(chunks) ?? chunks) {
        splitter.push(chunk)
        bytes += chunk.length
        await crew?.send()
        await flush(sieve.take())
        const line = progress?.update(bytes, sieve.rows, sieve.matches)
        if (line) await io.errors.write(line)
      }
      if (io.stop.aborted) return
      splitter.end()
      await crew?.drain()
    }
  }

  // What was found before a failure is found, and what was begun is ended.
  const [failure] = await Promise.allSettled([sift()])
  await crew?.close()
  await flush(sieve.take())
  const isWhole = failure.status === 'fulfilled' && !io.stop.aborted
  if (!options.count && (isWhole || sieve.matches > 0)) await flush(sieve.takeEnd())
  if (failure.status === 'rejected') {
    if (!(failure.reason instanceof RowFailure)) throw failure.reason
    const { trouble } = failure.reason
    const isFirst = sieve.rows === rowsBefore + 1 && trouble.code === 'invalid-json'
    const hint = isFirst && (await isOneValue(io, file)) ? ONE_VALUE : trouble.hint
    await say(render({ ...trouble, hint }))
    return EXIT.failure
  }
  // Asked to end: a count of a part would pass for one of the whole.
  if (!isWhole) return EXIT.failure
  if (options.count) await io.output.write(`${sieve.matches}\n`)
  if (failures > 0 && onError === 'skip') {
    await say(
      `${failures} ${failures === 1 ? 'row' : 'rows'} skipped; the first is ${firstFailure}.\n`,
    )
  }
  await say('')
  if (failures > 0 && onError === 'report') return EXIT.failure
  return sieve.matches > 0 ? EXIT.yes : EXIT.no
}

const ONE_VALUE =
  'The whole file is one JSON value over several lines. Write it on one line, as `jq -c .` does, or as an array of rows.'

async function isOneValue(io: Io, file: string): Promise<boolean> {
  const size = file === '-' ? undefined : io.size(file)
  if (size === undefined || size > MAX_LINE_BYTES) return false
  try {
    JSON.parse((await readAll(io, file)).toString('utf8'))
    return true
  } catch {
    return false
  }
}
