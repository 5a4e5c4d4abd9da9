import { canonicalJson } from '../../json/index.ts'
import type { Result } from '../meta.ts'

/** A row that was added, changed or removed. */
export type RowEvent<Row> =
  | { readonly type: 'enter'; readonly key: string; readonly row: Row }
  | { readonly type: 'update'; readonly key: string; readonly row: Row; readonly previous: Row }
  | { readonly type: 'leave'; readonly key: string; readonly previous: Row }

/** Each row that is added, changed or removed between states of a list; first every row. */
export async function* watchedRows<Row>(
  states: AsyncIterable<Result<Row[]>>,
  key: readonly string[],
): AsyncGenerator<RowEvent<Row>, void, undefined> {
  let previous: ReadonlyMap<string, Row> = new Map()
  for await (const { data } of states) {
    const rows = byKey(data, key)
    yield* rowEvents(previous, rows)
    previous = rows
  }
}

/**
 * The differences between two states of a list: first the removed rows, then the others in their order. Compares rows
 * as values.
 */
function* rowEvents<Row>(
  previous: ReadonlyMap<string, Row>,
  rows: ReadonlyMap<string, Row>,
): Generator<RowEvent<Row>, void, undefined> {
  for (const [key, row] of previous) {
    if (!rows.has(key)) yield { type: 'leave', key, previous: row }
  }
  for (const [key, row] of rows) {
    const before = previous.get(key)
    if (before === undefined) yield { type: 'enter', key, row }
    else if (canonicalJson(before) !== canonicalJson(row)) {
      yield { type: 'update', key, row, previous: before }
    }
  }
}

/** The rows by a key such as `default/web`, made from fields at any depth. */
function byKey<Row>(rows: readonly Row[], fields: readonly string[]): ReadonlyMap<string, Row> {
  return new Map(
    rows.map((row) => [fields.map((field) => textAt(row, field.split('.'))).join('/'), row]),
  )
}

/** The text at a path; empty if there is no value. */
function textAt(value: unknown, [name, ...rest]: readonly string[]): string {
  if (name === undefined) return String(value)
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isThere ? textAt((value as Record<string, unknown>)[name], rest) : ''
}
