import type { Dialect } from './dialect.ts'
import { join, type Sql, sql } from './fragment.ts'

/** The answer of a node as SQL: TRUE, FALSE, or NULL if the filter fails on the row or the engine cannot decide. */
export interface Answer {
  readonly sql: Sql
  /** True if it is never NULL. */
  readonly isTotal: boolean
  /** Set for the result of a search: the code that ended it, see `codeOf`. */
  readonly search?: { readonly code: Sql; readonly decisive: boolean }
}

export const UNKNOWN: Answer = { sql: sql`NULLIF(TRUE, TRUE)`, isTotal: false }

const TRUE = always(sql`TRUE`)
const FALSE = always(sql`FALSE`)

/** An answer that is the same for every row. */
export function constant(answer: boolean): Answer {
  return answer ? TRUE : FALSE
}

/** An answer that is never NULL. */
export function always(answer: Sql): Answer {
  return { sql: answer, isTotal: true }
}

// An inherited member would be taken for it.
function searchOf(answer: Answer): Answer['search'] {
  return Object.hasOwn(answer, 'search') ? answer.search : undefined
}

/** NULL stays NULL, just as an error stays an error. */
export function not(answer: Answer): Answer {
  const { sql: operand, isTotal } = answer
  const search = searchOf(answer)
  const turned = search && { code: search.code, decisive: !search.decisive }
  return { sql: sql`(NOT ${operand})`, isTotal, ...(turned && { search: turned }) }
}

/**
 * `and`, where FALSE decides, or `or`, where TRUE does, from left to right: the answer is an error only if the
 * failing operand comes before the deciding one. SQL's own AND and OR accept a decision from either side, which is
 * the same if only the last operand can be NULL.
 * @param neverFails True if no evaluated operand can be NULL, so that SQL's own AND and OR are correct.
 */
export function chain(
  operands: readonly Answer[],
  decisive: boolean,
  neverFails: boolean,
  dialect: Dialect,
): Answer {
  const [only] = operands
  if (operands.length === 1 && only) return only
  const open = neverFails ? -1 : operands.findIndex(({ isTotal }) => !isTotal)
  if (dialect.pick && open === 0) {
    const codes = operands.map((operand) => codeOf(operand, decisive, dialect))
    return searched(sql`COALESCE(${join(codes, ', ')})`, decisive, dialect)
  }
  // Splits in half, so that the nesting of a long chain stays low.
  const middle = dialect.pick && open > 0 ? open : operands.length >> 1
  const left = chain(operands.slice(0, middle), decisive, neverFails, dialect)
  const right = chain(operands.slice(middle), decisive, neverFails, dialect)
  const isTotal = left.isTotal && right.isTotal
  if (left.isTotal || neverFails) {
    const [a, b] = [left.sql, right.sql]
    return { sql: decisive ? sql`(${a} OR ${b})` : sql`(${a} AND ${b})`, isTotal }
  }
  return {
    sql: decisive
      ? sql`CASE ${left.sql} WHEN FALSE THEN ${right.sql} WHEN TRUE THEN TRUE END`
      : sql`CASE ${left.sql} WHEN TRUE THEN ${right.sql} WHEN FALSE THEN FALSE END`,
    isTotal: false,
  }
}

/** An answer as a number: 2 if it decides a search, 1 if it fails, NULL if the search continues. */
export function codeOf(of: Answer, decisive: boolean, { pick }: Dialect): Sql {
  const { sql: answer, isTotal } = of
  if (isTotal) return sql`CASE WHEN ${decisive ? answer : sql`NOT ${answer}`} THEN 2 END`
  if (!pick) {
    const [decided, goesOn] = [constant(decisive).sql, constant(!decisive).sql]
    return sql`CASE ${answer} WHEN ${goesOn} THEN NULL WHEN ${decided} THEN 2 ELSE 1 END`
  }
  const search = searchOf(of)
  if (search?.decisive === decisive) return search.code
  if (search) return pick(sql`COALESCE(${search.code}, 0)`, [sql`2`, sql`1`, sql`NULL`])
  const position = sql`COALESCE(CAST(${answer} AS INTEGER), 2)`
  return pick(position, decisive ? [sql`NULL`, sql`2`, sql`1`] : [sql`2`, sql`NULL`, sql`1`])
}

/** The answer of a search, from the code that ended it. */
export function searched(code: Sql, decisive: boolean, { pick }: Dialect): Answer {
  const [decided, goesOn] = [constant(decisive).sql, constant(!decisive).sql]
  const verdict = pick
    ? pick(sql`COALESCE(${code}, 0)`, [goesOn, sql`NULL`, decided])
    : sql`CASE ${code} WHEN 1 THEN NULL WHEN 2 THEN ${decided} ELSE ${goesOn} END`
  return { sql: verdict, isTotal: false, search: { code, decisive } }
}
