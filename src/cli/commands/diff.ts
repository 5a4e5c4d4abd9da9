import type { Colours, FilterError } from '../../../grammar/index.ts'
import { answerOf, type RowAnswer } from '../../rows/evaluate/index.ts'
import { stringifyJson } from '../../rows/json/index.ts'
import { type RowText, readRow } from '../../rows/reader/index.ts'
import { CommandError, detailsOf } from '../errors.ts'
import { DIFF_EXIT, EXIT } from '../exit-codes.ts'
import {
  type CompiledSource,
  type EvaluationOptions,
  isFile,
  readPredicates,
} from '../expression.ts'
import { reportFailure } from '../failure.ts'
import { inputName, inputsOf, placeName, type RowsOptions } from '../input.ts'
import type { Io } from '../io.ts'
import { coloursFor } from '../output/colours.ts'
import { createJsonList } from '../output/json-list.ts'
import { renderDiagnostic, writeNote } from '../output/render.ts'
import { readInputs } from '../read-inputs.ts'
import { rowParserFor } from '../row-parser.ts'

export interface DiffCommandOptions extends Omit<EvaluationOptions, 'file'>, RowsOptions {
  /** Without rows: write only a row that the second expression gains. */
  readonly gained?: boolean
  /** Write a JSON array, one row on each line. */
  readonly json?: boolean
}

/**
 * Writes the rows on which two expressions answer differently: `+` and the row if only the second matches, `-` if
 * only the first does, and `!` if neither matches and one of them fails. The first two arguments are the expressions,
 * the others are files, by default standard input. With a schema and without files, it finds such rows by a proof. A
 * row that does not fit an expression is a result; the first reason goes to stderr.
 * @returns `DIFF_EXIT`, with `trouble` if there is no row; reports errors that other commands throw, and returns `DIFF_EXIT.trouble`.
 */
export async function diff(
  io: Io,
  words: readonly string[],
  options: DiffCommandOptions,
): Promise<number> {
  const seen = { isDifferent: false }
  try {
    return await compare(io, words, options, seen)
  } catch (error) {
    const code = await reportFailure(io, error)
    // The reader closed the output after enough differences.
    return code === EXIT.yes && seen.isDifferent ? DIFF_EXIT.different : DIFF_EXIT.trouble
  }
}

async function compare(
  io: Io,
  words: readonly string[],
  options: DiffCommandOptions,
  seen: { isDifferent: boolean },
): Promise<number> {
  const [first, second, ...files] = words
  if (first === undefined || second === undefined || isFile(io, second)) throw oneMissing(second)
  const [before, after] = (await readPredicates(io, [first, second], options)) ?? []
  if (!before || !after) return DIFF_EXIT.trouble
  if (options.schema !== undefined && files.length === 0) {
    const { proveChanges } = await import('./prove-changes.ts')
    return proveChanges(io, before, after, options)
  }
  if (options.gained)
    throw new CommandError('`--gained` is about every row, and needs a schema instead of files.', {
      code: 'schema-missing',
      hint: 'Give one with `--schema`: a name, as in `--schema job`, or a file of sample rows.',
    })
  const inputs = inputsOf(io, files, options)

  const colours = coloursFor(io.stdout, io.environment)
  const parse = rowParserFor(before.expression, after.expression)
  const parts: string[] = []
  const failures: string[] = []
  const failed = new Set<CompiledSource>()
  const list = createJsonList()
  let rows = 0

  function compareRow(given: RowText, file: string): void {
    const { text, line, element, value } = given
    const row = readRow(given, parse)
    const errors: FilterError[] = []
    const ask = ({ predicate }: CompiledSource) =>
      answerOf(predicate, row, (error) => errors.push(error))
    const was = ask(before as CompiledSource)
    const is = ask(after as CompiledSource)
    rows++
    if (was === is) return
    seen.isDifferent = true
    const [error] = errors
    const source = (was === 'error' ? before : after) as CompiledSource
    if (error && !failed.has(source)) {
      failed.add(source)
      failures.push(
        renderDiagnostic(
          { ...detailsOf(error), location: placeName(file, given) },
          source,
          coloursFor(io.stderr, io.environment),
        ),
      )
    }
    if (options.json) {
      const why = error && { error: detailsOf(error) }
      parts.push(list.next({ file, line, element, value, before: was, after: is, ...why, row }))
    } else {
      parts.push(`${lineOf(was, is, oneLine(text, row), colours)}\n`)
    }
  }

  async function flush(): Promise<void> {
    if (parts.length > 0) await io.stdout.write(parts.splice(0).join(''))
    if (failures.length > 0) await io.stderr.write(failures.splice(0).join(''))
  }

  await readInputs(io, inputs, {
    row: compareRow,
    close() {
      if (options.json) parts.push(list.end())
    },
    flush,
  })
  if (io.stop.aborted) return DIFF_EXIT.trouble
  if (rows === 0) {
    const every =
      options.schema === undefined
        ? ' With `--schema` in place of rows, they are compared on every row.'
        : ''
    await writeNote(io, `No row was read, so the expressions may differ.${every}`)
    return DIFF_EXIT.trouble
  }
  return seen.isDifferent ? DIFF_EXIT.different : DIFF_EXIT.same
}

function oneMissing(second: string | undefined): CommandError {
  const message =
    second === undefined
      ? 'Two expressions are needed.'
      : `Two expressions are needed, and \`${inputName(second)}\` is a file.`
  return new CommandError(message, {
    code: 'expression-missing',
    hint: "Give both in quotes, before the files: `tamis diff 'Stop == true' 'Stop != true' jobs.ndjson`.",
  })
}

function lineOf(was: RowAnswer, is: RowAnswer, text: string, colours: Colours): string {
  if (is === true) return colours.good(`+ ${text}`)
  return was === true ? colours.bad(`- ${text}`) : colours.warning(`! ${text}`)
}

/** The text of a row, on one line. */
function oneLine(text: string, row: unknown): string {
  const trimmed = text.trim()
  return /[\r\n]/.test(trimmed) ? stringifyJson(row) : trimmed
}
