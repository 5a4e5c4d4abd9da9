import type { Collection, Dialect, Entry, SqlValue } from './dialect.ts'
import { type Sql, sql } from './fragment.ts'
import { type Answer, constant } from './logic.ts'

/**
 * Goes over a collection as the evaluator does: the first entry that decides or fails is the answer.
 * Of an object no order is defined, and a failure comes first. SQL has no first, but a least, so each
 * entry that ends the search has a number, 4 × position + code:
 *
 * | the body of the entry | code | `any`, if it is the least |
 * | --- | --- | --- |
 * | fails | 1 | fails (NULL) |
 * | decides | 2 | true |
 * | goes on | none (NULL) | – |
 * @param decisive The answer of an entry that is the answer of all.
 */
export function over(
  at: SqlValue,
  collection: Collection,
  decisive: boolean,
  level: number,
  dialect: Dialect,
  body: (entry: Entry) => Answer,
): Answer {
  const [decided, goesOn] = [constant(decisive).sql, constant(!decisive).sql]
  let isTotal = true
  const measure = (entry: Entry): Sql => {
    const answer = body(entry)
    isTotal = answer.isTotal
    return sql`4 * ${entry.position} + CASE ${answer.sql} WHEN ${goesOn} THEN NULL WHEN ${decided} THEN 2 ELSE 1 END`
  }
  const least = dialect.least(at, collection, level, measure)
  const verdict = isTotal
    ? sql`(${least} IS ${decisive ? sql`NOT NULL` : sql`NULL`})`
    : sql`CASE ${least} % 4 WHEN 1 THEN NULL WHEN 2 THEN ${decided} ELSE ${goesOn} END`
  return { sql: verdict, isTotal }
}
