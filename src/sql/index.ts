// A filter and where its rows are come in; a condition of SQL goes out, with exactly the answers of
// the evaluator: TRUE, FALSE, or NULL where the filter fails or the engine cannot tell, for the
// evaluator to settle. A dialect is plain data; this module talks to no engine.

// The types that these mention.
export type { Expression, FilterError, Span } from '../../grammar/index.ts'
export type { Schema } from '../schema/index.ts'
export { type ConformsOptions, conforms } from './conforms.ts'
export type { Undecided, UndecidedCode } from './context.ts'
export {
  type Collection,
  type Dialect,
  type Entry,
  type EntryColumns,
  entryNames,
  isPosition,
  type Native,
  type SqlValue,
} from './dialect.ts'
export { clickhouse } from './dialects/clickhouse.ts'
export { duckdb } from './dialects/duckdb.ts'
export { postgres } from './dialects/postgres.ts'
export { spark } from './dialects/spark.ts'
export { sqlite, sqliteWithMatches } from './dialects/sqlite.ts'
export { SQL_CODES, SqlError, type SqlErrorCode } from './errors.ts'
export {
  oneOf,
  type Param,
  type ParamType,
  param,
  params,
  raw,
  type Sql,
  sql,
} from './fragment.ts'
export type { JsonKind } from './kinds.ts'
export type { SqlLimits } from './limits.ts'
export { type Answer, always } from './logic.ts'
export { sqlMatches } from './matches.ts'
export type { Placeholders, Query } from './render.ts'
export type { Settling } from './settle.ts'
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
