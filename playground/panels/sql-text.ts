import type { Expression, Schema } from 'tamis'
import {
  clickhouse,
  type Dialect,
  duckdb,
  postgres,
  spark,
  sqliteWithMatches,
  table,
  toSql,
  type Undecided,
} from 'tamis/sql'

/** The engines by their names, in the order of the choice. */
export const ENGINES = {
  PostgreSQL: postgres,
  SQLite: sqliteWithMatches,
  DuckDB: duckdb,
  ClickHouse: clickhouse,
  Spark: spark,
} as const satisfies Record<string, Dialect>

export type EngineName = keyof typeof ENGINES

/** A filter as a query of one engine. */
export interface SqlText {
  readonly query: string
  readonly parameters: string
  /** The conditions that the engine leaves to the evaluator. */
  readonly undecided: readonly Undecided[]
  /** What comes of rows whose verdict is NULL. */
  readonly note: string
}

/**
 * The query for the rows that a filter lets in.
 * @param shape What the table promises of its documents; `undefined` for a table that promises nothing.
 * @throws {FilterError} for a filter that cannot be put into SQL.
 */
export function sqlText(
  expression: Expression,
  engine: EngineName,
  rows: string,
  shape: Schema | undefined,
): SqlText {
  const documents = table({ document: 'doc', ...(shape && { shape }) })
  const filter = toSql(expression, { table: documents, dialect: ENGINES[engine] })
  const { verdict, where, total, undecided } = filter
  const columns = total ? 'doc' : `doc, ${verdict.text} AS verdict`
  return {
    query: `SELECT ${columns}\nFROM ${rows}\nWHERE ${where.text}`,
    parameters: where.params.map(written).join('\n'),
    undecided,
    note: total
      ? 'On such rows the filter cannot fail, so the condition is plain and indexes can answer it.'
      : 'A verdict of NULL means that the filter fails on the row, or that the engine cannot tell; `settle` then asks the evaluator, which answers or throws its own error.',
  }
}

// Positions are integers of 64 bits.
function written(value: unknown): string {
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value)
}
