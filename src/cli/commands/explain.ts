import { toEnglish, toText } from '../../rows/english/index.ts'
import { explain as explainRow, whyNot } from '../../rows/evaluate/index.ts'
import { type RowText, readRow } from '../../rows/reader/index.ts'
import { EXIT } from '../exit-codes.ts'
import { type EvaluationOptions, readPredicate } from '../expression.ts'
import { inputsOf, placeName, type RowsOptions } from '../input.ts'
import type { Io } from '../io.ts'
import { noteOfNearList } from '../near-list.ts'
import { coloursFor } from '../output/colours.ts'
import { explanationData, markOf, renderExplanation } from '../output/explanation.ts'
import { createJsonList } from '../output/json-list.ts'
import { writeNote } from '../output/render.ts'
import { readInputs } from '../read-inputs.ts'

export interface ExplainCommandOptions extends EvaluationOptions, RowsOptions {
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
 * @throws The errors of `readPredicate`, `inputsOf` and `readInputs`.
 */
export async function explain(
  io: Io,
  words: readonly string[],
  options: ExplainCommandOptions,
): Promise<number> {
  const read = await readPredicate(io, words, options)
  if (!read) return EXIT.usage
  const { source, files } = read
  const inputs = inputsOf(io, files, options)
  const { expression, options: answering } = source
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
    const mayBeList = rows === 1 && inputs.path === undefined && answering.schema === undefined
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

  await readInputs(io, inputs, {
    row(row, file) {
      if (count === most) isMore = true
      else add(row, file)
    },
    isDone: () => isMore,
    close() {
      if (options.json) parts.push(list.end())
    },
    flush,
  })
  if (io.stop.aborted) return EXIT.failure
  const note =
    near ??
    ((isMore && 'There are more rows; --all explains every one.') ||
      (options.whyNot && rows > 0 && count === 0 && 'Every row matches.'))
  if (note) await writeNote(io, note)
  return EXIT.yes
}
