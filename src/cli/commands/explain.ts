import { describe, toText } from '../../english/index.ts'
import { explainWithRe2, whyNotWithRe2 } from '../../evaluate/index.ts'
import { coloursFor } from '../colours.ts'
import { EXIT } from '../exit-codes.ts'
import { explanationData, renderExplanation } from '../explanation.ts'
import { type ExpressionOptions, hintAtQuotes, readPredicate, splitWords } from '../expression.ts'
import { placeName, readInput } from '../input.ts'
import type { Io } from '../io.ts'
import { markOf, marksFor, paintFor } from '../marks.ts'
import { renderJson, renderNote } from '../render.ts'
import { createTextSplitter, readRow } from '../row-text.ts'
import type { RowPlace } from '../rows.ts'

export interface ExplainCommandOptions extends ExpressionOptions {
  /** Tell only of rows that are kept out, and of each only the fewest conditions that do so. */
  readonly whyNot?: boolean
  /** How many rows to tell of; 10 unless told. */
  readonly limit?: number
  /** Tell of every row. */
  readonly all?: boolean
  /** Whether the marks are ASCII; where it is not said, the output decides. */
  readonly ascii?: boolean
  /** Write a JSON array, one row on each line. */
  readonly json?: boolean
}

const MOST_ROWS = 10

/**
 * Writes what an expression asks for in English, and of each row whether it is in or out and why.
 * The first argument is the expression, unless a file holds it; the others are files, standard
 * input if there are none. Without files, and with a person at standard input, it is the English
 * alone.
 * @returns `EXIT.yes`, whatever the rows came to; `EXIT.usage` for a bad expression.
 * @throws {CommandError} `expression-missing`, `expression-not-utf8`, `unreadable-file`,
 *   `line-too-long`.
 * @throws {DataError} `invalid-json`, `line-too-long`.
 */
export async function explain(
  io: Io,
  words: readonly string[],
  options: ExplainCommandOptions,
): Promise<number> {
  const { argument, files } = splitWords(words, options)
  const source = await readPredicate(io, argument, options)
  if (!source) {
    await io.errors.write(hintAtQuotes(files))
    return EXIT.usage
  }
  const { expression } = source
  if (!options.json) {
    await io.output.write(`Takes rows where ${describe(expression)}.\n`)
    if (files.length === 0 && io.input.isTerminal) return EXIT.yes
  }

  const colours = coloursFor(io.output, io.environment)
  const marks = marksFor(io, options.ascii)
  const most = options.all ? Number.POSITIVE_INFINITY : (options.limit ?? MOST_ROWS)
  const parts: string[] = []
  let file = '-'
  let rows = 0
  let told = 0
  let isMore = false

  function tell(row: unknown, place: RowPlace): void {
    rows++
    const explanation = explainWithRe2(expression, row)
    const { answer } = explanation
    if (options.whyNot && answer === true) return
    const reasons = options.whyNot ? whyNotWithRe2(expression, row) : undefined
    const text = toText(reasons ?? explanation)
    if (options.json) {
      const why = reasons
        ? { reasons: reasons.map(explanationData) }
        : { explanation: explanationData(explanation) }
      const data = renderJson({ file, ...place, answer, text, ...why }, 0).trimEnd()
      parts.push(`${told === 0 ? '[\n' : ',\n'}${data}`)
    } else {
      const mark = paintFor(answer, colours)(markOf(answer, marks))
      const tree = reasons ? '' : renderExplanation(explanation, marks, colours)
      parts.push(`${mark} ${colours.strong(placeName(file, place))}: ${text}\n${tree}`)
    }
    told++
  }

  async function flush(): Promise<void> {
    if (parts.length > 0) await io.output.write(parts.splice(0).join(''))
  }

  async function tellAll(): Promise<void> {
    for (file of files.length === 0 ? ['-'] : files) {
      const splitter = createTextSplitter(file, {
        row(text, place) {
          if (told === most) isMore = true
          else tell(readRow(text, file, place), place)
        },
      })
      for await (const chunk of readInput(io, file)) {
        splitter.push(chunk)
        await flush()
        if (isMore || io.stop.aborted) return
      }
      if (io.stop.aborted) return
      splitter.end()
    }
  }

  // What was begun is ended, whatever happened.
  const [end] = await Promise.allSettled([tellAll()])
  if (options.json) parts.push(told === 0 ? '[]\n' : '\n]\n')
  await flush()
  if (end.status === 'rejected') throw end.reason
  if (io.stop.aborted) return EXIT.failure
  const note =
    (isMore && 'These are not all of the rows; --all tells of every one.') ||
    (options.whyNot && rows > 0 && told === 0 && 'No row is kept out.')
  if (note) await io.errors.write(renderNote(note, coloursFor(io.errors, io.environment)))
  return EXIT.yes
}
