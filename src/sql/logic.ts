import { type Sql, sql } from './fragment.ts'

/**
 * The answer of a node as SQL: TRUE, FALSE, or NULL where the filter fails on the row or the engine
 * cannot tell.
 */
export interface Answer {
  readonly sql: Sql
  /** True where it is never NULL. */
  readonly isTotal: boolean
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

/** NULL stays NULL, as an error stays an error. */
export function not({ sql: operand, isTotal }: Answer): Answer {
  return { sql: sql`(NOT ${operand})`, isTotal }
}

/**
 * `and` where FALSE decides, `or` where TRUE does, from left to right: an error before the operand
 * that decides is the answer, one behind it is not. SQL's own AND and OR take a decision from either
 * side, which is the same where nothing but the last operand can be NULL.
 * @param neverFails True where no operand can be NULL when it is reached, so that SQL's own are right.
 */
export function chain(operands: readonly Answer[], decisive: boolean, neverFails: boolean): Answer {
  const [only] = operands
  if (operands.length === 1 && only) return only
  // In halves, so that a long chain does not nest as deep as it is long.
  const middle = operands.length >> 1
  const left = chain(operands.slice(0, middle), decisive, neverFails)
  const right = chain(operands.slice(middle), decisive, neverFails)
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
