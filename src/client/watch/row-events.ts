/** A row that was added, changed or removed. */
export type RowEvent<Row> =
  | { readonly type: 'enter'; readonly key: string; readonly row: Row }
  | { readonly type: 'update'; readonly key: string; readonly row: Row; readonly previous: Row }
  | { readonly type: 'leave'; readonly key: string; readonly previous: Row }

/**
 * The differences between two states of a list: first the removed rows, then the others in their order. Compares rows
 * by their texts.
 */
export function* rowEvents<Row>(
  previous: ReadonlyMap<string, Row>,
  rows: ReadonlyMap<string, Row>,
  textOf: (row: unknown) => string,
): Generator<RowEvent<Row>, void, undefined> {
  for (const [key, row] of previous) {
    if (!rows.has(key)) yield { type: 'leave', key, previous: row }
  }
  for (const [key, row] of rows) {
    const before = previous.get(key)
    if (before === undefined) yield { type: 'enter', key, row }
    else if (textOf(before) !== textOf(row)) {
      yield { type: 'update', key, row, previous: before }
    }
  }
}

/** The rows by a key such as `default/web`, made from fields at any depth. */
export function byKey<Row>(
  rows: readonly Row[],
  fields: readonly string[],
): ReadonlyMap<string, Row> {
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
