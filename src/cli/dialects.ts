import { type Expression, type Issue, tryParse } from '../../grammar/index.ts'
import type { Target } from '../evaluate/index.ts'
import type { Schema } from '../schema/index.ts'
import {
  clickhouse,
  duckdb,
  mariadb,
  postgres,
  type SqlFilter,
  spark,
  sqlite,
  sqliteWithMatches,
  table,
  toSql,
} from '../sql/index.ts'

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

/** The name of a dialect on the command line. */
export type DialectName = keyof typeof DIALECTS

/** Translates a filter on a column of documents, with their schema and a target if given. */
export function sqlOf(
  expression: Expression,
  dialect: DialectName,
  document: string,
  schema: Schema | undefined,
  target?: Target,
): SqlFilter {
  const documents = table({ document, ...(schema && { shape: schema }) })
  return toSql(expression, { table: documents, dialect: DIALECTS[dialect], target })
}

/** The conditions that an engine leaves to the evaluator, as issues. Empty if the text is not a filter. */
export function notPushedDown(text: string, dialect: DialectName): readonly Issue[] {
  const { expression } = tryParse(text)
  if (!expression) return []
  return sqlOf(expression, dialect, 'document', undefined).undecided.map(
    ({ span, message, hint }) => ({
      code: 'not-pushed-down',
      severity: 'info',
      span,
      message,
      hint,
    }),
  )
}
