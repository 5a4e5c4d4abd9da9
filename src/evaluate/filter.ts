import type { Predicate } from './compile.ts'
import { kindOf } from './data.ts'
import { EvaluationError } from './errors.ts'

/**
 * The rows that match: the elements of an array, or the entries of an object or Map whose value
 * matches. Returns the rows themselves, not copies; the first error is thrown.
 *
 * @example
 * filterRows({ web: { Promoted: true }, db: { Promoted: false } }, createFilter('Promoted == true'))
 * // { web: { Promoted: true } }
 *
 * @throws {EvaluationError} `rows-not-a-list`, and what the predicate throws.
 */
export function filterRows<Row>(rows: readonly Row[], predicate: Predicate): Row[]
export function filterRows<Key, Row>(
  rows: ReadonlyMap<Key, Row>,
  predicate: Predicate,
): Map<Key, Row>
export function filterRows<Row>(
  rows: Readonly<Record<string, Row>>,
  predicate: Predicate,
): Record<string, Row>
export function filterRows(rows: unknown, predicate: Predicate): unknown {
  switch (kindOf(rows)) {
    case 'list':
      return (rows as unknown[]).filter((row) => predicate(row))
    case 'map':
      return new Map(Array.from(rows as Map<unknown, unknown>).filter(([, row]) => predicate(row)))
    case 'object':
      return Object.fromEntries(Object.entries(rows as object).filter(([, row]) => predicate(row)))
    default:
      throw new EvaluationError('`filterRows` needs a list or an object of rows.', {
        code: 'rows-not-a-list',
        hint: 'Pass an array, an object of rows by key, or a Map.',
      })
  }
}
