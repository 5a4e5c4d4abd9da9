import type { Collection, Dialect, Entry, SqlValue } from './dialect.ts'
import { type Sql, sql } from './fragment.ts'
import { type Answer, always, codeOf, searched } from './logic.ts'

/**
 * Searches a collection as the evaluator does: the first entry that decides or fails gives the answer. In an object,
 * which has no order, a failure comes first. SQL can find the least value but not the first, so each entry that ends
 * the search gets a number, 4 × position + code:
 *
 * | the body of the entry | code | `any`, if it is the least |
 * | --- | --- | --- |
 * | fails | 1 | fails (NULL) |
 * | decides | 2 | true |
 * | continues | none (NULL) | – |
 * @param decisive The answer of an entry that decides for all.
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
