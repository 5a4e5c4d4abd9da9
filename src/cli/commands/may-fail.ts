import { parse, positionAt } from '../../../grammar/index.ts'
import { guard, mayFail as risksOf } from '../../check/index.ts'
import { print } from '../../print/index.ts'
import { re2Engine } from '../../values/index.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../exit-codes.ts'
import { type ExpressionOptions, readExpression } from '../expression.ts'
import type { Io } from '../io.ts'
import { coloursFor } from '../output/colours.ts'
import { renderDiagnostic, renderJson, renderText } from '../output/render.ts'
import { readSchema } from '../schema-source.ts'

export interface MayFailCommandOptions extends ExpressionOptions {
  /** The schema of the rows: the name of a shipped schema, or a file. */
  readonly schema?: string
  /** Write the expression with guards. Remaining risks go to stderr. */
  readonly fix?: boolean
  /** Write the risks as a JSON array. */
  readonly json?: boolean
}

/**
 * Writes the conditions of an expression that can make a whole request fail, and the expression with guards before
 * them. Writes nothing if there are none.
 * @returns `EXIT.yes` if nothing can fail, otherwise `EXIT.no`; `EXIT.usage` for a bad expression.
 * @throws {CommandError} `expression-missing`, `expression-given-twice`, `expression-not-utf8`, `unreadable-file`,
 *   `line-too-long`, `schema-missing`.
 * @throws {DataError} If the schema cannot be read.
 */
export async function mayFail(
  io: Io,
  argument: string | undefined,
  options: MayFailCommandOptions,
): Promise<number> {
  if (options.schema === undefined) {
    throw new CommandError('`--may-fail` needs a schema.', {
      code: 'schema-missing',
      hint: 'Give one with `--schema`: a name, as in `--schema node`, or a file of sample rows.',
    })
  }
  const source = await readExpression(io, argument, options)
  if (!source) return EXIT.usage
  const schema = await readSchema(io, options.schema)
  const guarded = guard(source.expression, schema)
  const isSafe = guarded === source.expression
  const text = isSafe ? source.text : print(guarded)
  if (options.fix) await io.stdout.write(`${text}\n`)
  const shown = options.fix ? { ...source, text, expression: parse(text) } : source
  const risks = risksOf(shown.expression, schema, { patternEngine: re2Engine })
  const stream = options.fix ? io.stderr : io.stdout
  const colours = coloursFor(stream, io.environment)
  const diagnostics = risks.map(({ fails, message, ...risk }) =>
    renderDiagnostic(
      { ...risk, message: fails === 'always' ? `${message} ${ALWAYS}` : message },
      shown,
      colours,
    ),
  )
  const made = isSafe || options.fix ? [] : [renderText('guarded', text, colours)]
  const report = options.json
    ? renderJson(
        risks.map(({ node: _, guards, ...risk }) => ({
          ...risk,
          ...positionAt(shown.text, risk.span.start),
          guards: guards.map(print),
        })),
      )
    : [...diagnostics, ...made].join('')
  if (report !== '') await stream.write(report)
  return risks.length > 0 ? EXIT.no : EXIT.yes
}

const ALWAYS = 'It fails on every row that reaches it.'
