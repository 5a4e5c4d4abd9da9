import { type OptionNames, optionsOf, ownMember } from '../../grammar/index.ts'
import { interpret, type Schema } from '../rows/schema/index.ts'
import { columnValue, documentOf, isScalarColumn, withColumns } from './columns.ts'
import {
  type Dialect,
  jsonAt,
  namesOf,
  readsExactly,
  requireDialect,
  type SqlValue,
} from './dialect.ts'
import { join, raw, type Sql, sql } from './fragment.ts'
import { over } from './iterate.ts'
import { type JsonKind, KIND_OF, KINDS } from './kinds.ts'
import { limitsOf, requireDepth, type SqlLimits } from './limits.ts'
import {
  PLACEHOLDERS,
  type Placeholders,
  type Query,
  render,
  requirePlaceholders,
} from './render.ts'
import { fieldsOf, requireTable, type Table, valueSchema } from './table.ts'
import type { SqlOptions } from './to-sql.ts'

/** Options of `conforms`. */
export type ConformsOptions = Placeholders & Pick<SqlOptions, 'dialect' | 'limits'>

const OPTIONS: OptionNames<ConformsOptions> = { dialect: 1, limits: 1, ...PLACEHOLDERS }

interface Within {
  readonly dialect: Dialect
  readonly limits: SqlLimits
}

/**
 * A condition that is TRUE for rows that keep the table's promises, and FALSE or NULL for others. Run it over all
 * rows before you rely on a promise.
 *
 * @example
 * const { text, params } = conforms(jobs, { dialect: postgres })
 * await query(`SELECT count(*) FROM jobs WHERE ${text} IS NOT TRUE`, params)
 *
 * @throws {SqlError} `sql-too-long`, `quantifiers-too-deep`, `identifier-invalid`.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function conforms(table: Table, options: ConformsOptions): Query {
  const own = requirePlaceholders(optionsOf(options, OPTIONS))
  const dialect = withColumns(requireDialect(own.dialect))
  const of = requireTable(table)
  const limits = limitsOf(dialect, own.limits)
  const reads = readsExactly(dialect)
  const claims: readonly (readonly [SqlValue, Schema])[] =
    'columns' in of
      ? fieldsOf(of).map(([field, column]) => [
          columnValue(field, of, dialect),
          valueSchema(column),
        ])
      : [[documentOf(of, dialect), of.shape ?? { kind: 'any' }]]
  const promises = claims.flatMap(([at, schema]) => {
    const itself = promised(at, schema, { dialect, limits }, 1)
    return reads && !at.native ? [reads(at.base), itself] : [itself]
  })
  return render(sql`(${all(promises)})`, dialect, own)
}

function promised(at: SqlValue, schema: Schema, within: Within, level: number): Sql {
  const { dialect } = within
  const { schema: of } = interpret({ schema, rules: 'json' })
  const is = (kind: JsonKind): Sql => isKind(at, kind, dialect)
  switch (of.kind) {
    case 'any':
      return sql`TRUE`
    case 'nullable':
      return sql`(${is('null')} OR ${promised(at, of.of, within, level)})`
    case 'list':
    case 'array':
    case 'map':
      return every(at, of, within, level)
    case 'object': {
      const fields = Object.entries(of.fields).map(([name, field]) => {
        const member = jsonAt(at.base, [...at.keys, name])
        const itself = promised(member, field.schema, within, level)
        return ownMember(field, 'optional')
          ? sql`(${dialect.kind(member)} IS NULL OR ${itself})`
          : itself
      })
      return all([is('object'), ...fields])
    }
    default:
      return is(KIND_OF[of.kind])
  }
}

function isKind(at: SqlValue, kind: JsonKind, dialect: Dialect): Sql {
  // The engine already enforces the types of its columns.
  if (isScalarColumn(at)) return sql`(${at.base} IS ${kind === 'null' ? sql`NULL` : sql`NOT NULL`})`
  return sql`(${dialect.kind(at)} IN (${raw(namesOf(kind, KINDS, dialect).join(', '))}))`
}

/** A schema of lists or of maps. */
type OfEntries = Extract<Schema, { readonly kind: 'list' | 'array' | 'map' }>

function every(at: SqlValue, schema: OfEntries, within: Within, level: number): Sql {
  const { dialect, limits } = within
  requireDepth(level, limits)
  const kind = KIND_OF[schema.kind]
  const entries = over(at, kind, false, level, dialect, ({ value }) => ({
    sql: sql`(${promised(value, schema.of, within, level + 1)} IS TRUE)`,
    isTotal: true,
  }))
  return sql`CASE WHEN ${isKind(at, kind, dialect)} THEN ${entries.sql} ELSE FALSE END`
}

function all(promises: readonly Sql[]): Sql {
  return promises.length > 0 ? sql`(${join(promises, ' AND ')})` : sql`TRUE`
}
