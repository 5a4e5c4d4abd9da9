import { coloursFor } from '../colours.ts'
import { EXIT } from '../exit-codes.ts'
import { type ExpressionOptions, readPredicate } from '../expression.ts'
import { inputName, readAll } from '../input.ts'
import type { Io } from '../io.ts'
import { judge } from '../judge.ts'
import { renderTrouble } from '../render.ts'
import { rowReaderFor } from '../row-reader.ts'
import { BYTE_ORDER_MARK } from '../rows.ts'

/**
 * Writes `true` or `false`: what an expression answers for one datum, the whole of standard input.
 * @returns `EXIT.yes` for true, `EXIT.no` for false, `EXIT.usage` for a bad expression,
 *   `EXIT.failure` for a datum that is no JSON or does not fit.
 * @throws {CommandError} `expression-missing`, `expression-given-twice`, `expression-not-utf8`,
 *   `unreadable-file`, `line-too-long`.
 */
export async function evaluate(
  io: Io,
  argument: string | undefined,
  options: ExpressionOptions,
): Promise<number> {
  const source = await readPredicate(io, argument, options)
  if (!source) return EXIT.usage
  const read = rowReaderFor(source.expression)
  const bytes = await readAll(io, '-')
  const start = bytes.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0
  const verdict = judge(source.predicate, read, bytes, start, bytes.length)
  if (typeof verdict === 'boolean') {
    await io.output.write(`${verdict}\n`)
    return verdict ? EXIT.yes : EXIT.no
  }
  const colours = coloursFor(io.errors, io.environment)
  const hint = verdict.code === 'invalid-json' ? 'Give one JSON value, whole.' : verdict.hint
  const trouble = { ...verdict, hint, place: inputName('-') }
  await io.errors.write(renderTrouble(trouble, source, colours))
  return EXIT.failure
}
