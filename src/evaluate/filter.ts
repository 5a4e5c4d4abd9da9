import { FilterOptionError } from '../../grammar/index.ts'
import type { Predicate } from './compile.ts'
import { kindOf } from './data.ts'
import { EvaluationError } from './errors.ts'
import { type FilteredRows, type FilterRowsOptions, tolerant } from './tolerance.ts'

/**
 * The rows that match: the elements of an array or another iterable, or the entries of an object or
 * Map whose value matches. Returns the rows themselves, not copies; the first error is thrown.
 * With options, gives the rows together with counts: `{ rows, read, kept, failed }`.
 *
 * @example
 * filterRows({ web: { Promoted: true }, db: { Promoted: false } }, createFilter('Promoted == true'))
 * // { web: { Promoted: true } }
 *
 * @throws {EvaluationError} `rows-not-a-list`, and what the predicate throws.
 * @throws {FilterLimitError} `too-many-steps` after `maxMs`.
 * @throws {FilterOptionError} `invalid-option`, also for a predicate that is not a function.
 */
export function filterRows<Row>(rows: readonly Row[], predicate: Predicate): Row[]
export function filterRows<Key, Row>(
  rows: ReadonlyMap<Key, Row>,
  predicate: Predicate,
): Map<Key, Row>
export function filterRows<Row>(rows: Iterable<Row>, predicate: Predicate): Row[]
export function filterRows<Row>(
  rows: Readonly<Record<string, Row>>,
  predicate: Predicate,
): Record<string, Row>
export function filterRows<Row>(
  rows: readonly Row[],
  predicate: Predicate,
  options: FilterRowsOptions,
): FilteredRows<Row[]>
export function filterRows<Key, Row>(
  rows: ReadonlyMap<Key, Row>,
  predicate: Predicate,
  options: FilterRowsOptions,
): FilteredRows<Map<Key, Row>>
export function filterRows<Row>(
  rows: Iterable<Row>,
  predicate: Predicate,
  options: FilterRowsOptions,
): FilteredRows<Row[]>
export function filterRows<Row>(
  rows: Readonly<Record<string, Row>>,
  predicate: Predicate,
  options: FilterRowsOptions,
): FilteredRows<Record<string, Row>>
export function filterRows(
  rows: unknown,
  predicate: Predicate,
  options?: FilterRowsOptions,
): unknown {
  if (typeof predicate !== 'function') {
    throw new FilterOptionError('`filterRows` needs a predicate.', {
      code: 'invalid-option',
      hint: 'Make one with `createFilter` or `compile`.',
    })
  }
  if (!options) return passing(rows, predicate)
  const asked = tolerant(predicate, options)
  const kept = passing(rows, asked.predicate)
  return { rows: kept, ...asked.counts }
}

function passing(rows: unknown, predicate: Predicate): unknown {
  const kind = kindOf(rows)
  switch (kind) {
    case 'list':
      return (rows as unknown[]).filter((row) => predicate(row))
    case 'map':
      return new Map(Array.from(rows as Map<unknown, unknown>).filter(([, row]) => predicate(row)))
    case 'object':
    case 'opaque': {
      const container = rows as object
      if (Symbol.iterator in container) {
        return Array.from(container as Iterable<unknown>).filter((row) => predicate(row))
      }
      const isData = kind === 'object' && !(Symbol.asyncIterator in container)
      if (!isData) throw notRows()
      return Object.fromEntries(Object.entries(container).filter(([, row]) => predicate(row)))
    }
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'integer':
    case 'exact':
      throw notRows()
  }
}

function notRows(): EvaluationError {
  return new EvaluationError('`filterRows` needs a list or an object of rows.', {
    code: 'rows-not-a-list',
    hint: 'Pass an array or another iterable, an object of rows by key, or a Map. Await what is asynchronous first.',
  })
}
