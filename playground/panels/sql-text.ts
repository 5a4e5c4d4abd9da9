import type { Expression, Schema, Target } from 'tamis/core'
import {
  clickhouse,
  type Dialect,
  duckdb,
  mariadb,
  postgres,
  spark,
  sqliteWithMatches,
  table,
  toSql,
  type Undecided,
} from 'tamis/sql'

/** The engines with their names, in the order shown. */
export const ENGINES = {
  PostgreSQL: postgres,
  SQLite: sqliteWithMatches,
  DuckDB: duckdb,
  MariaDB: mariadb,
  ClickHouse: clickhouse,
  Spark: spark,
} as const satisfies Record<string, Dialect>

export type EngineName = keyof typeof ENGINES

/** A filter as a query for one engine. */
export interface SqlText {
  readonly query: string
  readonly parameters: string
  /** The conditions that the engine leaves to the evaluator. */
  readonly undecided: readonly Undecided[]
  /** What happens to rows whose verdict is NULL. */
  readonly note: string
}

/**
 * The query for the rows that match a filter.
 * @param shape What the table guarantees about its documents; `undefined` for no guarantee.
 * @throws {FilterError} if the filter cannot be translated into SQL.
 */
export function sqlText(
  expression: Expression,
  engine: EngineName,
  rows: string,
  shape: Schema | undefined,
  target?: Target,
): SqlText {
  const documents = table({ document: 'doc', ...(shape && { shape }) })
  const dialect = ENGINES[engine]
  const { verdict, where, total, undecided } = toSql(expression, {
    table: documents,
    dialect,
    target,
  })
  const judged = `SELECT doc, ${verdict.text} AS verdict\n  FROM ${rows}`
  return {
    query: total
      ? `SELECT doc\nFROM ${rows}\nWHERE ${where.text}`
      : `SELECT doc, verdict\nFROM (\n  ${judged}\n) AS judged\nWHERE verdict IS NOT FALSE`,
    parameters: (total ? where : verdict).params.map(written).join('\n'),
    undecided,
    note: total
      ? 'The filter cannot fail on such rows, so the condition is simple and can use indexes.'
      : 'A verdict of NULL means that the filter fails on the row, or that the engine cannot decide; `settle` then evaluates the row, which gives an answer or an error.',
  }
}

// Positions are 64-bit integers.
function written(value: unknown): string {
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value)
}
