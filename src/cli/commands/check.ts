import {
  type Expression,
  type Issue,
  positionAt,
  printable,
  tryParse,
} from '../../../grammar/index.ts'
import { type CheckOptions, check as checkText } from '../../check/index.ts'
import { re2Engine } from '../../values/index.ts'
import { coloursFor } from '../colours.ts'
import type { DialectName } from '../dialects.ts'
import { EXIT } from '../exit-codes.ts'
import { type ExpressionOptions, parseOptions, readSource } from '../expression.ts'
import type { Io } from '../io.ts'
import { type Examined, mend } from '../mend.ts'
import { renderIssues, renderJson } from '../render.ts'
import { safeText } from '../safe-text.ts'
import { readSchema } from '../schema-source.ts'
import { readTarget } from '../target.ts'

export interface CheckCommandOptions extends ExpressionOptions {
  /** What the rows are: the name of a schema that is shipped, or a file that makes one. */
  readonly schema?: string
  /** What the expression is meant for, as in `nomad@1.9`. */
  readonly target?: string
  /** The engine of which to say what it leaves to the evaluator. */
  readonly sql?: DialectName
  /** Write the text with its fixes made; what is left to say goes to the error sink. */
  readonly fix?: boolean
  /** Write the issues as a JSON array. */
  readonly json?: boolean
}

/**
 * Writes what is wrong with an expression, nothing if nothing is. White space that a server would
 * refuse is a warning, or an error where strict spacing is asked for.
 * @returns `EXIT.yes` where there is nothing worse than a warning, after the fixes if they are asked
 *   for; `EXIT.no` where an error was found, `EXIT.usage` where the text is no expression.
 * @throws {CommandError} `expression-missing`, `expression-given-twice`, `expression-not-utf8`,
 *   `unreadable-file`, `line-too-long`, `unknown-target`.
 * @throws {DataError} For a schema that is none.
 */
export async function check(
  io: Io,
  argument: string | undefined,
  options: CheckCommandOptions,
): Promise<number> {
  const target = options.target === undefined ? undefined : readTarget(options.target)
  const source = await readSource(io, argument, options)
  const schema = options.schema === undefined ? undefined : await readSchema(io, options.schema)
  const left = options.sql === undefined ? undefined : await leftBy(options.sql)
  const examine = examiner({ schema, target, patternEngine: re2Engine }, options, left)
  const given = examine(source.text)
  const fixed = mend(given, examine)
  const { text, issues, exitCode } = options.fix ? fixed : given
  if (options.fix) await io.output.write(`${textOf(fixed)}\n`)
  const sink = options.fix ? io.errors : io.output
  const report = options.json
    ? renderJson(issues.map((issue) => withPosition(issue, text)))
    : renderIssues(issues, { ...source, text }, coloursFor(sink, io.environment), fixed.text)
  if (report !== '') await sink.write(report)
  return exitCode
}

interface Found extends Examined {
  /** None where the text is no expression. */
  readonly expression: Expression | undefined
  readonly exitCode: number
}

type Left = (text: string) => readonly Issue[]

async function leftBy(dialect: DialectName): Promise<Left> {
  const { notPushedDown } = await import('../dialects.ts')
  return (text) => notPushedDown(text, dialect)
}

function examiner(
  options: CheckOptions,
  reading: ExpressionOptions,
  left: Left = () => [],
): (text: string) => Found {
  return (text) => {
    const { expression, issues: syntax } = tryParse(text, parseOptions(reading))
    if (!expression) return { text, expression, issues: syntax, exitCode: EXIT.usage }
    const issues: readonly Issue[] = [...checkText(text, options), ...left(text)]
    const isBad = issues.some(({ severity }) => severity === 'error')
    return { text, expression, issues, exitCode: isBad ? EXIT.no : EXIT.yes }
  }
}

function textOf({ text, expression }: Found): string {
  if (expression) return safeText({ text, expression })
  return text.split('\n').map(printable).join('\n')
}

function withPosition(issue: Issue, text: string) {
  return { ...issue, ...positionAt(text, issue.span.start) }
}
