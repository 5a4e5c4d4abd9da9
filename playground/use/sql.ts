import { FilterError, schemaFromRows } from 'tamis/core'
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
} from 'tamis/sql'
import type { Subject, Use } from './subject.ts'

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

/** The query for the rows in a table of JSON documents like those on the page. */
export function sqlUse({ text, expression, data }: Subject, engine: EngineName): Use {
  const { source, schema, rows, target } = data
  if (target?.kind === 'server')
    return {
      code: '',
      notes: [
        `There is no SQL for ${target.title}: it would answer as the newest go-bexpr, which is another dialect.`,
      ],
    }
  // Documents do not have the zero values of a scheduler's typed rows.
  const shape = schema.kind === 'any' ? schema : schemaFromRows(rows)
  try {
    const { verdict, where, total, undecided } = toSql(expression, {
      table: table({ document: 'doc', shape }),
      dialect: ENGINES[engine],
      target,
    })
    const documents = source.kind === 'own' ? 'documents' : source.resource
    const query = total
      ? `SELECT doc\nFROM ${documents}\nWHERE ${where.text}`
      : `SELECT doc, verdict\nFROM (\n  SELECT doc, ${verdict.text} AS verdict\n  FROM ${documents}\n) AS judged\nWHERE verdict IS NOT FALSE`
    const parameters = (total ? where : verdict).params.map(written)
    return {
      code: [query, ...(parameters.length > 0 ? ['', '-- Parameters:', ...parameters] : [])].join(
        '\n',
      ),
      notes: [
        ...(total ? [] : [NULL_NOTE]),
        ...undecided.map(
          ({ span, message, hint }) =>
            `${engine} leaves \`${text.slice(span.start, span.end)}\` to the evaluator: ${message} ${hint}`,
        ),
      ],
    }
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    return { code: '', notes: [`${error.message} ${error.hint ?? ''}`] }
  }
}

const NULL_NOTE =
  'A verdict of NULL means that the filter fails on the row, or that the engine cannot decide; `settle` of `tamis/sql` then evaluates the row.'

// Positions are 64-bit integers.
function written(value: unknown): string {
  return `-- ${typeof value === 'bigint' ? value : JSON.stringify(value)}`
}
