// Translates a filter and a table into an SQL condition with exactly the answers of the evaluator: TRUE, FALSE, or
// NULL if the filter fails or the engine cannot decide; the evaluator then settles the row. A dialect is plain data,
// and this module never connects to an engine.

// The types used by the exports below.
export type { Expression, FilterError, Span } from '../../grammar/index.ts'
export type { Outcome, Target } from '../rows/evaluate/index.ts'
export type { Schema } from '../rows/schema/index.ts'
export {
  agreesWithSql,
  type SqlAgreementOptions,
  type SqlDisagreement,
  type SqlRun,
} from './agrees-with-sql.ts'
export type { Undecided, UndecidedCode } from './context.ts'
export type { Dialect, Entry, EntryColumns, LenientDialect, Native, SqlValue } from './dialect.ts'
export { clickhouse } from './dialects/clickhouse.ts'
export { duckdb } from './dialects/duckdb.ts'
export { mariadb } from './dialects/mariadb.ts'
export { postgres } from './dialects/postgres.ts'
export { spark } from './dialects/spark.ts'
export { sqlite, sqliteWithMatches } from './dialects/sqlite.ts'
export { SQL_CODES, SqlError, type SqlErrorCode } from './errors.ts'
export type { Param, Sql } from './fragment.ts'
export type { SqlLimits } from './limits.ts'
export type { Answer } from './logic.ts'
export { sqlMatches } from './matches.ts'
export type { Placeholders, Query } from './render.ts'
export {
  type Column,
  type ColumnTable,
  type DocumentTable,
  type Storage,
  shapeOf,
  type Table,
  table,
} from './table.ts'
export { type SqlFilter, type SqlOptions, toSql } from './to-sql.ts'
