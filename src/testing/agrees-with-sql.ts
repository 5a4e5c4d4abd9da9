import fc from 'fast-check'
import {
  type Expression,
  FilterError,
  type OptionNames,
  optionsOf,
  requireCount,
  requireFunction,
} from '../../grammar/index.ts'
import type { Target } from '../evaluate/index.ts'
import { readJson } from '../json/index.ts'
import { print } from '../print/index.ts'
import { type Schema, s } from '../schema/index.ts'
import {
  type Dialect,
  SqlError,
  type SqlFilter,
  type SqlOptions,
  shapeOf,
  type Table,
  toSql,
} from '../sql/index.ts'
import { anExpression } from './arbitraries/expression.ts'
import { aRow } from './arbitraries/row.ts'
import { aSchema } from './arbitraries/schema.ts'
import { choosing } from './choices.ts'
import { compiled } from './compiled.ts'
import { type Disguise, disguisedColumns, disguisedFilter, disguisedRow } from './disguise.ts'

/** Stores rows in an engine and returns the verdict of each, in order. */
export type SqlRun = (
  filter: SqlFilter,
  rows: readonly unknown[],
) => Promise<readonly (boolean | null)[]>

export interface SqlAgreementOptions {
  readonly dialect: Dialect
  /** The number of filters to draw, each for eight rows; defaults to 500. */
  readonly filters?: number
  /** The seed; defaults to 1. */
  readonly seed?: number
  /**
   * True for a text that the engine stores unchanged; others are not drawn. By default every text, so an engine must
   * store NUL and lone surrogates in documents, and NUL in columns.
   */
  readonly stores?: (text: string) => boolean
  /** `lenient`, for filters that never fail; rows without a promise then have more of null. */
  readonly target?: Target | undefined
}

const OPTIONS: OptionNames<SqlAgreementOptions> = {
  ...{ dialect: 1, filters: 1, seed: 1, stores: 1, target: 1 },
}

/** A row on which an engine and the evaluator differ. */
export interface SqlDisagreement {
  readonly filter: string
  readonly row: unknown
  /** The verdict of the engine. NULL is a disagreement only if the filter is total. */
  readonly verdict: boolean | null
  /** The answer or error of the evaluator. */
  readonly answer: boolean | FilterError
  readonly total: boolean
}

const ROWS = 8
const FILTERS = 20

/**
 * The first drawn row on which an engine and the evaluator differ; `undefined` if they never do. Tests your own
 * dialect against the laws of `toSql`: a verdict is the evaluator's answer or NULL, and never NULL if a filter is
 * total. Rows and filters have keys and texts that an engine may confuse: with a NUL, a lone surrogate, quotes,
 * another case, blanks, or 64 kB.
 * @throws {FilterOptionError} `invalid-option`, also for `filters` below 1.
 * @throws the error of `run`.
 *
 * @example
 * await agreesWithSql(run, table({ document: 'doc' }), { dialect: mine }) // undefined
 */
export async function agreesWithSql(
  run: SqlRun,
  table: Table,
  options: SqlAgreementOptions,
): Promise<SqlDisagreement | undefined> {
  const own = optionsOf(options, OPTIONS)
  const { dialect, filters = 500, seed = 1, stores = () => true, target } = own
  const isStored = (text: string) => stores(text) && mayStore(table, text)
  const rounds = Math.ceil(requireCount('filters', filters) / FILTERS)
  requireFunction(
    run,
    'The function that runs queries',
    'Pass `(query) => rows`, as in the example.',
  )
  const promised = shapeOf(table)
  for (let round = 0; round < rounds; round++) {
    const drawn = <Value>(of: fc.Arbitrary<Value>, numRuns: number): Value[] =>
      fc.sample(of, { numRuns, seed: seed + round })
    const schema = s.json(promised ?? (drawn(aSchema(), 1)[0] as Schema))
    const disguised = aDisguisedRow(schema, table, isStored)
    const isLoose = target?.answering?.isTotal === true && promised === undefined
    const rows = drawn(isLoose ? withNulls(disguised) : disguised, ROWS)
    for (const expression of drawn(aDisguisedFilter(schema), FILTERS)) {
      const filter = translated(expression, { table, dialect, target })
      const found = filter && (await disagreement(run, rows, expression, filter, target))
      if (found) return found
    }
  }
  return undefined
}

function aDisguisedFilter(schema: Schema): fc.Arbitrary<Expression> {
  return fc
    .tuple(anExpression(schema), manyChoices())
    .map(([expression, choices]) => disguisedFilter(expression, choosing(choices)))
}

function aDisguisedRow(
  schema: Schema,
  table: Table,
  stores: Disguise['stores'],
): fc.Arbitrary<unknown> {
  return fc.tuple(aRow(schema), manyChoices()).map(([row, choices]) => {
    const disguise = { choose: choosing(choices), stores }
    return 'columns' in table
      ? disguisedColumns(decoded(row) as object, table, disguise)
      : disguisedRow(decoded(row), { schema, rules: 'json' }, disguise)
  })
}

// About every eighth value of a row is null.
function withNulls(rows: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(rows, manyChoices()).map(([row, choices]) => {
    const choose = choosing(choices)
    return readJson(
      JSON.stringify(row, (key, value) => (key !== '' && choose() % 8 === 0 ? null : value)),
    )
  })
}

function manyChoices(): fc.Arbitrary<readonly number[]> {
  return fc.array(fc.nat({ max: 9_999 }), { minLength: 40, maxLength: 40 })
}

// A text that the table can store: drivers change a lone surrogate in a column.
function mayStore(table: Table, text: string): boolean {
  if (table.plain) return text.isWellFormed() && !text.includes('\0')
  return !('columns' in table) || text.isWellFormed()
}

// As `JSON.parse` returns it: every number is a double.
function decoded(row: unknown): unknown {
  const text = JSON.stringify(row, (_, value) =>
    typeof value === 'bigint' ? Number(value) : value,
  )
  return readJson(text)
}

// A drawn filter may name a field that the table lacks.
function translated(expression: Expression, options: SqlOptions): SqlFilter | undefined {
  try {
    return toSql(expression, options)
  } catch (error) {
    if (error instanceof SqlError && error.code === 'column-missing') return undefined
    throw error
  }
}

async function disagreement(
  run: SqlRun,
  rows: readonly unknown[],
  expression: Expression,
  filter: SqlFilter,
  target: Target | undefined,
): Promise<SqlDisagreement | undefined> {
  const predicate = compiled(expression, undefined, target)
  const verdicts = await run(filter, rows)
  const { total } = filter
  for (const [at, row] of rows.entries()) {
    const verdict = verdicts[at] ?? null
    const answer = answerOf(() => predicate(row))
    if (verdict === null ? total : verdict !== answer) {
      return { filter: print(expression), row, verdict, answer, total }
    }
  }
  return undefined
}

function answerOf(evaluate: () => boolean): boolean | FilterError {
  try {
    return evaluate()
  } catch (error) {
    if (error instanceof FilterError) return error
    throw error
  }
}
