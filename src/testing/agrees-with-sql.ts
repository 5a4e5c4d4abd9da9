import fc from 'fast-check'
import {
  type Expression,
  FilterError,
  type OptionNames,
  optionsOf,
  requireCount,
} from '../../grammar/index.ts'
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
import { aRow } from './a-row.ts'
import { aSchema } from './a-schema.ts'
import { anExpression } from './an-expression.ts'
import { compiled } from './compiled.ts'

/** Stores rows in an engine and returns the verdict of each, in order. */
export type SqlRun = (
  filter: SqlFilter,
  rows: readonly unknown[],
) => Promise<readonly (boolean | null)[]>

export interface SqlAgreementOptions {
  readonly dialect: Dialect
  /** How many filters are drawn, each for eight rows; defaults to 500. */
  readonly filters?: number
  /** The seed; defaults to 1. */
  readonly seed?: number
}

const OPTIONS: OptionNames<SqlAgreementOptions> = { dialect: 1, filters: 1, seed: 1 }

/** A row on which an engine and the evaluator differ. */
export interface SqlDisagreement {
  readonly filter: string
  readonly row: unknown
  /** The verdict of the engine; NULL is a disagreement only if the filter is total. */
  readonly verdict: boolean | null
  /** The answer or error of the evaluator. */
  readonly answer: boolean | FilterError
  readonly total: boolean
}

const ROWS = 8
const FILTERS = 20

/**
 * The first drawn row on which an engine and the evaluator differ; `undefined` if they never do. It
 * tests your own dialect against the laws of `toSql`: a verdict is the evaluator's answer or NULL, and
 * never NULL if a filter is total.
 *
 * @throws {FilterOptionError} `invalid-option`, also for `filters` below 1.
 * @throws what `run` rejects with.
 * @example
 * await agreesWithSql(run, table({ document: 'doc' }), { dialect: mine }) // undefined
 */
export async function agreesWithSql(
  run: SqlRun,
  table: Table,
  options: SqlAgreementOptions,
): Promise<SqlDisagreement | undefined> {
  const { dialect, filters = 500, seed = 1 } = optionsOf(options, OPTIONS)
  const rounds = Math.ceil(requireCount('filters', filters) / FILTERS)
  const promised = shapeOf(table)
  for (let round = 0; round < rounds; round++) {
    const drawn = <Value>(of: fc.Arbitrary<Value>, numRuns: number): Value[] =>
      fc.sample(of, { numRuns, seed: seed + round })
    const schema = s.json(promised ?? (drawn(aSchema(), 1)[0] as Schema))
    const rows = drawn<unknown>(aRow(schema), ROWS).map(decoded)
    for (const expression of drawn(anExpression(schema), FILTERS)) {
      const filter = translated(expression, { table, dialect })
      const found = filter && (await disagreement(run, rows, expression, filter))
      if (found) return found
    }
  }
  return undefined
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
): Promise<SqlDisagreement | undefined> {
  const predicate = compiled(expression)
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
