import { type Expression, positionAt, printable, tryParse } from '../../../grammar/index.ts'
import { prover, TYPING_LIMITS } from '../../prove/index.ts'
import { applyFixes, check as checkText } from '../../rows/check/index.ts'
import { re2Engine } from '../../rows/values/index.ts'
import { EXIT } from '../exit-codes.ts'
import { type EvaluationOptions, parseOptions, readServer, readSource } from '../expression.ts'
import type { Io } from '../io.ts'
import { coloursFor } from '../output/colours.ts'
import { renderFixed, renderIssues, renderJson } from '../output/render.ts'
import { safeText } from '../output/safe-text.ts'

export interface CheckCommandOptions extends EvaluationOptions {
  /** Write the text with the fixes of errors; the remaining issues go to stderr. */
  readonly fix?: boolean
  /** The same, with the fixes of warnings too. */
  readonly fixWarnings?: boolean
  /** Write the issues as a JSON array. */
  readonly json?: boolean
}

/**
 * Writes the issues of an expression, or nothing if there are no issues. White space that a server would reject is a
 * warning, or an error with strict spacing.
 * @returns `EXIT.yes` if only warnings remain, after fixes if requested; `EXIT.no` if there is an error; `EXIT.usage`
 *   if the text is not an expression.
 * @throws The errors of `readSource` and `readServer`.
 */
export async function check(
  io: Io,
  argument: string | undefined,
  options: CheckCommandOptions,
): Promise<number> {
  const source = await readSource(io, argument, options)
  const { schema, target } = await readServer(io, options)
  const proofs = prover({ schema, target, patternEngine: re2Engine, limits: TYPING_LIMITS })
  const checking = { schema, target, patternEngine: re2Engine, prover: proofs }
  const checkOne = (text: string) => {
    const { expression, issues: syntax } = tryParse(text, parseOptions(options))
    if (!expression) return { text, expression, issues: syntax, exitCode: EXIT.usage }
    const issues = checkText(text, checking)
    const isBad = issues.some(({ severity }) => severity === 'error')
    return { text, expression, issues, exitCode: isBad ? EXIT.no : EXIT.yes }
  }
  const fixedOf = (text: string, warnings: boolean) =>
    applyFixes(text, (of) => checkOne(of).issues, { warnings })
  const isFixed = options.fix || options.fixWarnings
  const found = checkOne(isFixed ? fixedOf(source.text, options.fixWarnings === true) : source.text)
  const { text, expression, issues, exitCode } = found
  if (isFixed) await io.stdout.write(`${textOf(text, expression)}\n`)
  const stream = isFixed ? io.stderr : io.stdout
  if (options.json) {
    await stream.write(
      renderJson(issues.map((issue) => ({ ...issue, ...positionAt(text, issue.span.start) }))),
    )
    return exitCode
  }
  const colours = coloursFor(stream, io.environment)
  const fixed = fixedOf(text, false)
  const report = renderIssues(issues, { ...source, text }, colours, fixed)
  const offer = renderFixed('with --fix=warnings', fixedOf(text, true), fixed, colours)
  if (report !== '') await stream.write(report + offer)
  return exitCode
}

function textOf(text: string, expression: Expression | undefined): string {
  if (expression) return safeText({ text, expression })
  return text.split('\n').map(printable).join('\n')
}
