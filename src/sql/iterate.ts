import type { Collection, Dialect, Entry, SqlValue } from './dialect.ts'
import { type Sql, sql } from './fragment.ts'
import { type Answer, always, codeOf, searched } from './logic.ts'

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
  let isTotal = true
  const measure = (entry: Entry): Sql => {
    const answer = body(entry)
    isTotal = answer.isTotal
    return sql`4 * ${entry.position} + ${codeOf(answer, decisive, dialect)}`
  }
  const least = dialect.least(at, collection, level, measure)
  return isTotal
    ? always(sql`(${least} IS ${decisive ? sql`NOT NULL` : sql`NULL`})`)
    : searched(sql`${least} % 4`, decisive, dialect)
}
