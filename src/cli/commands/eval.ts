import { EXIT } from '../exit-codes.ts'
import { type EvaluationOptions, readPredicate } from '../expression.ts'
import { inputName, inputsOf, readAll } from '../input.ts'
import type { Io } from '../io.ts'
import { coloursFor } from '../output/colours.ts'
import { renderDiagnostic } from '../output/render.ts'
import { createRowPredicate } from '../rows/row-predicate.ts'
import { BYTE_ORDER_MARK } from '../rows/split/row-splitter.ts'

/**
 * Evaluates an expression on the one JSON value on standard input, and writes `true` or `false`.
 * @returns `EXIT.yes` for true, `EXIT.no` for false, `EXIT.usage` for a bad expression, `EXIT.failure` for input that
 *   is not JSON or does not fit the expression.
 * @throws {CommandError} `expression-missing`, `expression-given-twice`, `expression-not-utf8`, `unreadable-file`,
 *   `line-too-long`, `unknown-target`, `input-is-output`.
 * @throws {DataError} If the schema cannot be read.
 */
export async function evaluate(
  io: Io,
  argument: string | undefined,
  options: EvaluationOptions,
): Promise<number> {
  const source = await readPredicate(io, argument, options)
  if (!source) return EXIT.usage
  const [input = '-'] = inputsOf(io, [])
  const bytes = await readAll(io, input)
  const start = bytes.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0
  const answer = createRowPredicate({ ...source, scan: false })(bytes, start, bytes.length)
  if (typeof answer === 'boolean') {
    await io.stdout.write(`${answer}\n`)
    return answer ? EXIT.yes : EXIT.no
  }
  const colours = coloursFor(io.stderr, io.environment)
  const hint = answer.code === 'invalid-json' ? 'Give exactly one JSON value.' : answer.hint
  const diagnostic = { ...answer, hint, location: inputName(input) }
  await io.stderr.write(renderDiagnostic(diagnostic, source, colours))
  return EXIT.failure
}
