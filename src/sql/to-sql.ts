import {
  FILTER_LIMITS,
  invalidOption,
  type OptionNames,
  optionsOf,
  ownOptions,
  requireTarget,
  withinStack,
  withLimits,
} from '../../grammar/index.ts'
import { type AnyFilter, readFilter } from '../filters/ast/index.ts'
import { neverFails } from '../rows/check/index.ts'
import { compileUnchecked, requireSpelling, type Target } from '../rows/evaluate/index.ts'
import { type Schema, s } from '../rows/schema/index.ts'
import { re2Engine } from '../rows/values/index.ts'
import { columnValue, documentOf, withColumns } from './columns.ts'
import type { SqlContext, Undecided } from './context.ts'
import { type Dialect, requireDialect, type SqlValue } from './dialect.ts'
import { join, type Sql, sql } from './fragment.ts'
import { translateLenient } from './lenient/translate.ts'
import type { SqlLimits } from './limits.ts'
import { type Answer, chain } from './logic.ts'
import { followedBy, type Placeholders, type Query, render, requirePlaceholders } from './render.ts'
import { readerOf, settleRows } from './settle.ts'
import { requireTable, shapeOf, type Table } from './table.ts'
import { translate } from './translate.ts'

export interface SqlOptions extends Placeholders {
  /** The table with the rows. */
  readonly table: Table
  /** The SQL dialect of the engine. */
  readonly dialect: Dialect
  /**
   * How to treat rows on which the filter fails: `throw`, the default, lets `settle` throw the evaluator's own error;
   * `skip` leaves them out.
   */
  readonly onError?: 'throw' | 'skip'
  /** Limits instead of the dialect's; `Infinity` turns one off. */
  readonly limits?: Partial<SqlLimits>
  /**
   * The target `lenient`, for a filter that never fails: a shorter condition, which is total unless something is
   * `undecided`. By default, and with `local`, the answers are the newest reference's.
   */
  readonly target?: Target | undefined
}

const OPTIONS: OptionNames<SqlOptions> = {
  table: 1,
  dialect: 1,
  onError: 1,
  limits: 1,
  target: 1,
  maxLength: 1,
  first: 1,
}

/** A filter as SQL. */
export interface SqlFilter {
  /** TRUE for a match, FALSE for no match, NULL if `settle` has to decide. */
  readonly verdict: Query
  /**
   * The rows to read: all but those whose verdict is FALSE. It has the same parameters as `verdict`. Placeholders
   * with numbers have the same ones in both texts, so that a query with both takes the parameters once. With
   * `?`, as on SQLite, the query takes those of each text, in the order of the texts.
   */
  readonly where: Query
  /** True if no verdict is NULL: the filter never fails, and the engine decides every row. */
  readonly total: boolean
  /** The conditions that this engine leaves to `settle`, each with the reason. */
  readonly undecided: readonly Undecided[]
  /**
   * The matching rows of a result, in order. A row has its verdict in the member `verdict`, and the documents or
   * columns in members of their names; JSON may be text.
   * @throws {EvaluationError} The evaluator's own error for the first row on which the filter fails.
   * @throws {SqlError} `verdict-missing` for a row without a verdict, unless the filter is total. For a total filter,
   *   your query need not select the verdict: `settle` then assumes that `where` let the row through.
   */
  readonly settle: <Row>(rows: readonly Row[]) => Row[]
}

/**
 * Translates a filter into an SQL condition with exactly the answers of the evaluator. The text contains nothing from
 * the filter: every value and key is a parameter, and the text depends only on the filter's shape.
 *
 * @example
 * const jobs = table({ document: 'doc' })
 * const { verdict, where, settle } = toSql(parse('Status == "running"'), { table: jobs, dialect: postgres })
 * // On SQLite with [...verdict.params, ...where.params]: its placeholders have no numbers.
 * const rows = await query(`SELECT doc, ${verdict.text} AS verdict FROM jobs WHERE ${where.text}`, verdict.params)
 * settle(rows)
 *
 * @throws {SqlError} `sql-too-long`, `quantifiers-too-deep`, `too-many-terms`, `column-missing`,
 *   `identifier-invalid`.
 * @throws {EvaluationError} `value-not-found` for a misspelt field of a document with a shape.
 * @throws {FilterLimitError} `pattern-too-long`, `stack-exhausted`.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function toSql(filter: AnyFilter, options: SqlOptions): SqlFilter {
  const own = optionsOf(options, OPTIONS)
  requirePlaceholders(own)
  const { target } = own
  const expression = readFilter(filter, ownOptions({ target }))
  const { onError = 'throw' } = own
  const table = requireTable(own.table)
  const dialect = withColumns(requireDialect(own.dialect))
  if (onError !== 'throw' && onError !== 'skip') {
    throw invalidOption('`onError` must be "throw" or "skip".', 'Leave it out for "throw".')
  }
  const isLenient = target !== undefined && answersTotally(target)
  // Databases run every pattern, so `settle` must, too.
  const predicate = compileUnchecked(expression, { target, patternEngine: re2Engine })
  const shape = shapeOf(table)
  if (shape && !('columns' in table)) requireSpelling(expression, shape, FILTER_LIMITS.maxErrors)
  const schema: Schema = shape ?? s.any()
  const row = rowOf(table, dialect, isLenient)
  const limits = withLimits(dialect.limits, own.limits)
  // Each translation counts and notes for itself.
  const startOf = () => ({
    dialect,
    limits,
    schema,
    row,
    reads: readingOf(table, dialect),
    noted: new Map<string, Undecided>(),
    documents: new Set<Sql>(),
    terms: 0,
  })
  const inParentheses = (fragment: Sql): Query => render(sql`(${fragment})`, dialect, own)
  const settling = (isTotal: boolean): SqlFilter['settle'] => {
    const judging = { predicate, isTotal, onError, read: readerOf(table) }
    return (rows) => settleRows(rows, judging)
  }
  if (isLenient) {
    const context = { ...startOf(), isWritten: table.plain !== false }
    const { verdict, where, isTotal } = withinStack(() => translateLenient(expression, context))
    return {
      verdict: inParentheses(verdict),
      where: inParentheses(where),
      total: isTotal,
      undecided: [...context.noted.values()],
      settle: settling(isTotal),
    }
  }
  const translated = (isPromised: boolean) => {
    const context: SqlContext = {
      ...startOf(),
      neverFails: isPromised,
      leavesRows: false,
      namesOthers: false,
      isGuarded: false,
    }
    return { context, answers: withinStack(() => translate(expression, context)) }
  }
  const promised = translated(shape !== undefined && neverFails(expression, schema, re2Engine))
  // The promise covers only named members, so a filter that reads others may fail.
  const isOpen = promised.context.neverFails && promised.context.namesOthers
  const { context, answers } = isOpen ? translated(false) : promised
  const undecided = [...context.noted.values()]
  const verdict = chain(answers, false, context.neverFails, dialect)
  const isLeft = undecided.length > 0 || context.isGuarded
  const isTotal = !isLeft && !context.leavesRows && (context.neverFails || verdict.isTotal)
  const isPlain = isTotal || (onError === 'skip' && !isLeft)
  const query = inParentheses(verdict.sql)
  const whereOf = () => {
    const open = answers.findIndex((answer) => !answer.isTotal)
    if (open === 0) return followedBy(query, ' IS NOT FALSE', dialect, own)
    return inParentheses(unlessFalse(answers, open, dialect))
  }
  return {
    verdict: query,
    where: isPlain ? query : whereOf(),
    total: isTotal,
    undecided,
    settle: settling(isTotal),
  }
}

/**
 * True for `lenient`, and false for `local`.
 * @throws {FilterOptionError} `invalid-option` for a server, which answers itself.
 */
function answersTotally(target: Target): boolean {
  const { kind, title, answering } = requireTarget(target)
  if (kind === 'local') return answering?.isTotal === true
  throw invalidOption(
    `The SQL of a filter cannot answer as ${title} does.`,
    'Pass `lenient`, or leave `target` out for the answers of the newest reference.',
  )
}

/** The conjunction without the rows on which it is FALSE. Indexes can use the first operands. */
function unlessFalse(operands: readonly Answer[], open: number, dialect: Dialect): Sql {
  const plain = operands.slice(0, open).map((operand) => operand.sql)
  const rest = chain(operands.slice(open), false, false, dialect)
  return join([...plain, sql`(${rest.sql}) IS NOT FALSE`], ' AND ')
}

// True for a document that the engine reads correctly; `undefined` if the table promises that for all.
function readingOf({ plain }: Table, { reads, isUnique }: Dialect): Dialect['reads'] {
  if (plain) return undefined
  if (plain === undefined) return reads
  if (!reads || !isUnique) return reads ?? isUnique
  return (document) => sql`${reads(document)} AND ${isUnique(document)}`
}

function rowOf(table: Table, dialect: Dialect, isLenient: boolean): SqlContext['row'] {
  if (!('columns' in table)) return documentOf(table, dialect)
  const values = new Map<string | undefined, SqlValue>()
  return (field) => {
    const value = values.get(field) ?? columnValue(field, table, dialect, isLenient)
    values.set(field, value)
    return value
  }
}
