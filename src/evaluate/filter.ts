import type { Predicate } from './compile.ts'
import { kindOf } from './data.ts'
import { EvaluationError } from './errors.ts'

/**
 * The rows a predicate lets through: of an array the elements, of an object or a Map the entries
 * whose value passes. The rows themselves come back, not copies; the first error ends it all.
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
      throw new EvaluationError('Only lists and objects of rows can be filtered.', {
        code: 'rows-not-a-list',
        hint: 'Give an array, an object of rows by key, or a Map.',
      })
  }
}
