import {
  type OptionNames,
  optionsOf,
  ownOptions,
  requireCount,
  requireFunction,
} from '../../grammar/index.ts'
import { type AnyFilter, readFilter } from '../filters/ast/index.ts'
import { print } from '../filters/print/index.ts'
import { compileUnchecked, type Outcome, outcomeOf, type Target } from '../rows/evaluate/index.ts'
import { re2Engine } from '../rows/values/index.ts'
import type { Dialect } from './dialect.ts'
import { SqlError } from './errors.ts'
import { readVerdict } from './settle.ts'
import type { Table } from './table.ts'
import { type SqlFilter, type SqlOptions, toSql } from './to-sql.ts'

/** Stores rows in an engine and returns the verdict of each, in order. */
export type SqlRun = (
  filter: SqlFilter,
  rows: readonly unknown[],
) => Promise<readonly (boolean | null)[]>

export interface SqlAgreementOptions {
  readonly dialect: Dialect
  /** The filters to compare, such as `[filter]` in a property over `anExpression` of `tamis/testing`. */
  readonly filters: readonly AnyFilter[]
  /** The rows to compare them on, as decoded JSON. A lenient filter is not compared on a row that is a text. */
  readonly rows: readonly unknown[]
  /** `lenient`, for filters that never fail. */
  readonly target?: Target | undefined
}

const OPTIONS: OptionNames<SqlAgreementOptions> = { dialect: 1, filters: 1, rows: 1, target: 1 }

/** A row on which an engine and the evaluator differ. */
export interface SqlDisagreement {
  readonly filter: string
  readonly row: unknown
  /** The verdict of the engine. NULL is a disagreement only if the filter is total. */
  readonly verdict: boolean | null
  /** The answer of the evaluator, or the code of its error. */
  readonly answer: Outcome
  readonly total: boolean
}

/**
 * The first row on which an engine and the evaluator differ; `undefined` if they never do. The laws
 * of `toSql`: a verdict is the evaluator's answer or NULL, and never NULL if a filter is total. A filter on a column
 * that the table lacks is not compared.
 * @throws {FilterOptionError} `invalid-option`, also without any filter or row.
 * @throws {FilterError} as `toSql` does, and the error of `run`.
 *
 * @example
 * await agreesWithSql(run, table({ document: 'doc' }), { dialect: postgres, filters, rows }) // undefined
 */
export async function agreesWithSql(
  run: SqlRun,
  table: Table,
  options: SqlAgreementOptions,
): Promise<SqlDisagreement | undefined> {
  const { filters, rows, ...translating } = optionsOf(options, OPTIONS)
  const hint = 'Pass `(query) => rows`, as in the example.'
  requireFunction(run, 'The function that runs queries', hint)
  requireCount('filters.length', filters?.length, 'Pass a list of filters.')
  requireCount('rows.length', rows?.length, 'Pass a list of rows.')
  const { target } = translating
  for (const filter of filters) {
    const expression = readFilter(filter, ownOptions({ target }))
    const translated = translatedUnlessMissing(expression, { table, ...translating })
    if (!translated) continue
    const predicate = compileUnchecked(expression, { target, patternEngine: re2Engine })
    const verdicts = await run(translated, rows)
    requireCount('verdicts.length', verdicts?.length, 'Return one for each row.', rows.length)
    const { total } = translated
    for (const [at, row] of rows.entries()) {
      // SQL answers for such a document, and a predicate takes it for JSON that nobody has parsed.
      if (typeof row === 'string' && target?.answering?.isTotal) continue
      const verdict = readVerdict(verdicts[at])
      const answer = outcomeOf(predicate, row)
      if (verdict === null ? total : verdict !== answer)
        return { filter: print(expression), row, verdict, answer, total }
    }
  }
  return undefined
}

// A drawn filter may name a field that the table lacks.
function translatedUnlessMissing(filter: AnyFilter, options: SqlOptions): SqlFilter | undefined {
  try {
    return toSql(filter, options)
  } catch (error) {
    if (error instanceof SqlError && error.code === 'column-missing') return undefined
    throw error
  }
}
