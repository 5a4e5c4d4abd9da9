import { parseTarget } from '../../rows/targets/index.ts'
import {
  clickhouse,
  duckdb,
  mariadb,
  postgres,
  spark,
  sqlite,
  sqliteWithMatches,
  table,
  toSql,
} from '../../sql/index.ts'
import { EXIT } from '../exit-codes.ts'
import { type EvaluationOptions, readExpression } from '../expression.ts'
import type { Io } from '../io.ts'
import { coloursFor } from '../output/colours.ts'
import { renderDiagnostic, renderJson, renderText } from '../output/render.ts'
import { readJsonSchema } from '../schema-source.ts'

/** The engines by their names on the command line. */
export const DIALECTS = {
  postgres,
  sqlite,
  'sqlite+matches': sqliteWithMatches,
  duckdb,
  mariadb,
  clickhouse,
  spark,
} as const

/** The name of an engine on the command line. */
export type DialectName = keyof typeof DIALECTS

export interface SqlCommandOptions extends EvaluationOptions {
  readonly dialect: DialectName
  /** The column with the documents. */
  readonly column: string
  /** Write everything as one JSON object. */
  readonly json?: boolean
}

/**
 * Writes an expression as an SQL condition with its parameters. Conditions that the engine leaves to the evaluator go
 * to stderr.
 * @returns `EXIT.yes`, or `EXIT.usage` for a bad expression.
 * @throws The errors of `readSource` and `readJsonSchema`, and {FilterOptionError} `invalid-option` for any target but
 *   `lenient`.
 */
export async function sql(
  io: Io,
  argument: string | undefined,
  options: SqlCommandOptions,
): Promise<number> {
  const source = await readExpression(io, argument, options)
  if (!source) return EXIT.usage
  const schema =
    options.schema === undefined
      ? undefined
      : await readJsonSchema(io, options.schema, 'documents are')
  const target = options.target === undefined ? undefined : parseTarget(options.target)
  const documents = table({ document: options.column, ...(schema && { shape: schema }) })
  const dialect = DIALECTS[options.dialect]
  const { verdict, where, total, undecided } = toSql(source.expression, {
    table: documents,
    dialect,
    target,
  })
  if (options.json) {
    const { params } = where
    const left = undecided.map(({ code, span, message, hint }) => ({ code, span, message, hint }))
    const texts = { where: where.text, verdict: verdict.text }
    await io.stdout.write(renderJson({ ...texts, params, total, undecided: left }))
    return EXIT.yes
  }
  const colours = coloursFor(io.stdout, io.environment)
  const parts = [
    renderText('where', where.text, colours),
    ...(total ? [] : [renderText('verdict', verdict.text, colours)]),
    renderText(
      total ? 'parameters' : 'parameters of each',
      renderJson(where.params, 0).trimEnd(),
      colours,
    ),
  ]
  await io.stdout.write(parts.join(''))
  const notes = undecided.map((left) =>
    renderDiagnostic({ ...left, severity: 'info' }, source, coloursFor(io.stderr, io.environment)),
  )
  if (notes.length > 0) await io.stderr.write(notes.join(''))
  return EXIT.yes
}
