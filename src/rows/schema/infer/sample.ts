import { awaitHint, dateText, isForeign, jsonHint, typeName } from '../../../../grammar/index.ts'
import { SchemaError } from '../errors.ts'

/** How much of the rows to read. */
export interface SampleLimits {
  /** Rows; defaults to 10,000. For a longer list, a sample spread over all of it. */
  readonly maxRows: number
  /** The number of values in all of these rows; defaults to 1,000,000. */
  readonly maxValues: number
  /** Levels of lists and objects; defaults to 20. Anything deeper is `any`. */
  readonly maxDepth: number
}

export type Scalar = string | number | bigint | boolean

/** A value of the sample. Objects are maps, so that no name is inherited. */
export type Sampled = Scalar | null | typeof UNKNOWN | readonly Sampled[] | SampledObject

export type SampledObject = ReadonlyMap<string, Sampled>

/** A value that JSON cannot represent, such as Infinity, or that was not read. */
export const UNKNOWN: unique symbol = Symbol('unknown')

/** The state of reading the rows. */
interface Reading {
  readonly limits: SampleLimits
  /** The number of values read so far. */
  count: number
  /** The lists and objects around the current value, because a row may contain itself. */
  readonly around: Set<object>
}

/**
 * Some of the rows as plain data, in time linear in these rows.
 * @throws {SchemaError} `rows-unreadable` for anything that JSON does not have.
 */
export function sampleOf(rows: Iterable<unknown>, limits: SampleLimits): Sampled[] {
  const reading: Reading = { limits, count: 0, around: new Set() }
  const sample: Sampled[] = []
  for (const row of someOf(rows, limits.maxRows)) {
    if (typeof row === 'string')
      throw rowsUnreadable('A row is a text.', 'Parse it first: `JSON.parse(row)`.')
    sample.push(read(row, reading))
    if (reading.count >= limits.maxValues) break
  }
  return sample
}

const GOLDEN_RATIO = 0.618_033_988_749_895

function* someOf(rows: Iterable<unknown>, maxRows: number): Generator<unknown> {
  if (Array.isArray(rows)) {
    const taken = Math.min(rows.length, maxRows)
    for (let index = 0; index < taken; index++) {
      // Uneven steps, because with even ones a value that repeats every few rows could be the only one in the sample.
      const within = (index * GOLDEN_RATIO) % 1
      yield rows[Math.floor(((index + within) * rows.length) / taken)]
    }
    return
  }
  if (typeof rows?.[Symbol.iterator] !== 'function' || typeof rows === 'string') {
    const hint = awaitHint(rows) ?? 'Pass an array or another iterable of rows.'
    throw rowsUnreadable('The rows must be a list.', hint)
  }
  let left = maxRows
  // The rows of a Map are its values, as for `filterRows`.
  for (const row of rows instanceof Map ? rows.values() : rows) {
    yield row
    if (--left <= 0) return
  }
}

function read(value: unknown, reading: Reading): Sampled {
  reading.count++
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'bigint':
    case 'number':
      return Number.isFinite(Number(value)) ? value : UNKNOWN
    case 'undefined':
      return null
    case 'object':
      return value === null ? null : readObject(value, reading)
    default:
      throw notJson(value)
  }
}

function readObject(value: object, reading: Reading): Sampled {
  const { around, limits } = reading
  if (around.size >= limits.maxDepth || around.has(value) || isTooMuch(reading)) return UNKNOWN
  around.add(value)
  const found = Array.isArray(value)
    ? readEntries(value, reading)
    : isPlain(value)
      ? readMembers(value as Readonly<Record<string, unknown>>, reading)
      : readInstance(value)
  around.delete(value)
  return found
}

function readEntries(list: readonly unknown[], reading: Reading): Sampled {
  const entries: Sampled[] = []
  for (const entry of list) {
    if (isTooMuch(reading)) return [...entries, UNKNOWN]
    entries.push(read(entry, reading))
  }
  return entries
}

// Reads each row to its end, unless the row alone exceeds the limit: a sparse list may have any length.
function isTooMuch({ count, limits }: Reading): boolean {
  return count > 2 * limits.maxValues
}

function readMembers(object: Readonly<Record<string, unknown>>, reading: Reading): Sampled {
  const members = new Map<string, Sampled>()
  for (const name of Object.keys(object)) {
    const value = object[name]
    // A member that is `undefined` counts as absent, as it does in filters.
    if (value !== undefined) members.set(name, read(value, reading))
  }
  return members
}

// A Date is a text in JSON. The answers for another instance are known only from its own members.
function readInstance(value: object): Sampled {
  const text = dateText(value)
  if (text !== undefined) return text
  if (isForeign(value)) throw notJson(value)
  return UNKNOWN
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function notJson(value: unknown): SchemaError {
  return rowsUnreadable(`A row contains ${typeName(value)}, which is not JSON.`, jsonHint(value))
}

/** The error of rows that have no schema. */
export function rowsUnreadable(message: string, hint: string, cause?: unknown): SchemaError {
  return new SchemaError(message, { code: 'rows-unreadable', pointer: '', hint, cause })
}
