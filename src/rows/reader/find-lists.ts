import { isForeign, isObject, requireArgument } from '../../../grammar/index.ts'

/** A list of objects within a value. */
export interface RowList {
  /** The names from the value to the list. */
  readonly path: readonly string[]
  readonly rows: readonly object[]
}

// Answers of services are shallow. Deeper lists are inside rows.
const MOST_DEPTH = 5
const MOST_VALUES = 10_000

/**
 * The lists of objects in an object, and in the objects in it, the longest first: a value with such a list may be the
 * answer of a service with its rows. Looks at up to 10,000 values, up to 5 names deep. A list with anything but
 * objects is left out, because its elements are not all rows.
 * @throws {FilterOptionError} `invalid-option` for anything but an object of JSON.
 */
export function findRowLists(value: object): readonly RowList[] {
  const isData = isObject(value) && !isForeign(value)
  requireArgument(isData, 'The value', 'an object', value, 'Read a text first: `parseJson(text)`.')
  const lists: RowList[] = []
  let level: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value, path: [] }]
  let looks = MOST_VALUES
  for (let depth = 0; depth <= MOST_DEPTH; depth++) {
    const next: typeof level = []
    for (const { value, path } of level) {
      if (depth > 0 && isRows(value)) lists.push({ path, rows: value })
      if (!isObject(value)) continue
      for (const [name, member] of Object.entries(value)) {
        if (looks-- <= 0) break
        next.push({ value: member, path: [...path, name] })
      }
    }
    level = next
  }
  return lists.sort((one, other) => other.rows.length - one.rows.length)
}

function isRows(value: unknown): value is readonly object[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject)
}
