import { type Expression, type Issue, tryParse } from '../../grammar/index.ts'
import type { Schema } from '../schema/index.ts'
import {
  duckdb,
  postgres,
  type SqlFilter,
  sqlite,
  sqliteWithMatches,
  table,
  toSql,
} from '../sql/index.ts'

/** The engines by the names that the command takes. */
export const DIALECTS = {
  postgres,
  sqlite,
  'sqlite+matches': sqliteWithMatches,
  duckdb,
} as const

/** What a dialect is called on the command line. */
export type DialectName = keyof typeof DIALECTS

/** A filter on a column of documents, which have the shape of a schema where there is one. */
export function sqlOf(
  expression: Expression,
  dialect: DialectName,
  document: string,
  schema: Schema | undefined,
): SqlFilter {
  const documents = table({ document, ...(schema && { shape: schema }) })
  return toSql(expression, { table: documents, dialect: DIALECTS[dialect] })
}

/** What of a filter an engine leaves to the evaluator, as issues; none for a text that is no filter. */
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
