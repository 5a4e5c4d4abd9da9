import { toEnglish, toText } from '../../english/index.ts'
import { explain as explainRow, whyNot } from '../../evaluate/index.ts'
import { type RowText, readRow } from '../../rows/index.ts'
import { EXIT } from '../exit-codes.ts'
import { type EvaluationOptions, readPredicate, requireQuotes, splitWords } from '../expression.ts'
import { inputsOf, placeName } from '../input.ts'
import type { Io } from '../io.ts'
import { noteOfNearList } from '../near-list.ts'
import { coloursFor } from '../output/colours.ts'
import { explanationData, markOf, renderExplanation } from '../output/explanation.ts'
import { createJsonList } from '../output/json-list.ts'
import { renderNote } from '../output/render.ts'
import { readInputs } from '../read-inputs.ts'
import { readRowsPath } from '../rows-path.ts'

export interface ExplainCommandOptions extends EvaluationOptions {
  /** The path to the list of rows in each value of an input; by default, the values are the rows. */
  readonly rows?: string
  /** Explain only the rows that do not match, each with the fewest conditions that exclude it. */
  readonly whyNot?: boolean
  /** How many rows to explain; defaults to 10. */
  readonly limit?: number
  /** Explain every row. */
  readonly all?: boolean
  /** Write a JSON array, one row on each line. */
  readonly json?: boolean
}

const MOST_ROWS = 10

/**
 * Writes an expression in English, and for each row whether it matches and why. The first argument
 * is the expression, unless it comes from a file; the others are files, by default standard input.
 * Without files, and with a terminal as standard input, only the English is written.
 * @returns `EXIT.yes`, whether or not rows matched; `EXIT.usage` for a bad expression.
 * @throws {CommandError} `expression-missing`, `expression-not-utf8`, `unreadable-file`,
 *   `line-too-long`, `expression-unquoted`, `unknown-target`, `input-is-output`.
 * @throws {DataError} `invalid-json`, `line-too-long`, `rows-not-found`, or if the schema cannot be read.
 * @throws {FilterOptionError} `invalid-option` if `rows` is not a path.
 */
export async function explain(
  io: Io,
  words: readonly string[],
  options: ExplainCommandOptions,
): Promise<number> {
  const { argument, files } = splitWords(words, options)
  if (argument !== undefined) await requireQuotes(io, words)
  const source = await readPredicate(io, argument, options)
  if (!source) return EXIT.usage
  const inputs = inputsOf(io, files)
  const { expression, options: answering } = source
  const path = options.rows === undefined ? undefined : readRowsPath(options.rows)
  if (!options.json) {
    await io.stdout.write(`Matches rows where ${toEnglish(expression)}.\n`)
    if (files.length === 0 && io.stdin.isTerminal) return EXIT.yes
  }

  const colours = coloursFor(io.stdout, io.environment)
  const most = options.all ? Number.POSITIVE_INFINITY : (options.limit ?? MOST_ROWS)
  const parts: string[] = []
  const list = createJsonList()
  let rows = 0
  let count = 0
  let isMore = false
  let near: string | undefined

  function add(given: RowText, file: string): void {
    const row = readRow(given)
    rows++
    const explanation = explainRow(expression, row, answering)
    const { answer } = explanation
    const { line, element, value } = given
    // With a schema, it is clear what a row is.
    const mayBeList = rows === 1 && path === undefined && answering.schema === undefined
    near = mayBeList && answer !== true ? noteOfNearList(row) : undefined
    if (options.whyNot && answer === true) return
    const reasons = options.whyNot ? whyNot(expression, row, answering) : undefined
    const text = toText(reasons ?? explanation)
    if (options.json) {
      const why = reasons
        ? { reasons: reasons.map(explanationData) }
        : { explanation: explanationData(explanation) }
      parts.push(list.next({ file, line, element, value, answer, text, ...why }))
    } else {
      const mark = markOf(answer, colours)
      const tree = reasons ? '' : renderExplanation(explanation, colours)
      parts.push(`${mark} ${colours.strong(placeName(file, given))}: ${text}\n${tree}`)
    }
    count++
  }

  async function flush(): Promise<void> {
    if (parts.length > 0) await io.stdout.write(parts.splice(0).join(''))
  }

  const explained = readInputs(io, inputs, {
    path,
    row(row, file) {
      if (count === most) isMore = true
      else add(row, file)
    },
    async pause() {
      await flush()
      return isMore
    },
  })

  // Close the output even after a failure.
  const [end] = await Promise.allSettled([explained])
  if (options.json) parts.push(list.end())
  await flush()
  if (end.status === 'rejected') throw end.reason
  if (io.stop.aborted) return EXIT.failure
  const note =
    near ??
    ((isMore && 'There are more rows; --all explains every one.') ||
      (options.whyNot && rows > 0 && count === 0 && 'Every row matches.'))
  if (note) await io.stderr.write(renderNote(note, coloursFor(io.stderr, io.environment)))
  return EXIT.yes
}
