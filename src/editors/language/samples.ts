import { dateText, isObject } from '../../../grammar/index.ts'
import { type Schema, schemaFromRows } from '../../rows/schema/index.ts'

// Reads sample rows, which may be anything: reads only own data properties, runs no getter, skips whatever throws,
// and takes a bounded number of steps per row.

/** A step from a value of a row to the values inside it. */
export type SampleStep =
  /** A member with one of these names; the first that exists. */
  | { readonly via: 'member'; readonly names: readonly string[] }
  /** Every entry of a list, every value of an object. */
  | { readonly via: 'entry' }

/** A value at some place of the rows, as a filter compares it. */
export interface SampleValue {
  readonly text: string
  readonly form: 'string' | 'number' | 'word'
  readonly count: number
}

/** The values and keys of the sample rows, computed on demand. */
export interface Samples {
  /** The scalars at a place, the most frequent first. */
  readonly valuesAt: (steps: readonly SampleStep[]) => readonly SampleValue[]
  /** The keys of the objects at a place, the most frequent first. */
  readonly keysAt: (steps: readonly SampleStep[]) => readonly SampleValue[]
  /** The number of rows behind the counts, if these are not all rows. */
  readonly lookedAt: number | undefined
}

const MAX_ROWS = 1_000
const MAX_LOOKS_PER_ROW = 1_000
const MAX_DISTINCT = 1_000
const MAX_SHOWN = 100
const MAX_LENGTH = 200
const MAX_PLACES_KEPT = 100

/** The values and keys of these rows. */
export function samplesOf({ rows, isPart }: SampleRows): Samples {
  const kept = new Map<string, readonly SampleValue[]>()
  const remembered = (
    what: 'values' | 'keys',
    steps: readonly SampleStep[],
  ): readonly SampleValue[] => {
    const key = JSON.stringify([what, steps])
    const known = kept.get(key)
    if (known) return known
    if (kept.size === MAX_PLACES_KEPT) kept.clear()
    const counted = countOf(rows, steps, what)
    kept.set(key, counted)
    return counted
  }
  return {
    valuesAt: (steps) => remembered('values', steps),
    keysAt: (steps) => remembered('keys', steps),
    lookedAt: isPart ? rows.length : undefined,
  }
}

/** The rows of the sample. */
export interface SampleRows {
  readonly rows: readonly unknown[]
  /** True if more rows were given. */
  readonly isPart: boolean
}

/** The rows to read: all of them if they are few, otherwise an even sample, because rows may be sorted by a value. */
export function sampleRows(given: readonly unknown[] | undefined): SampleRows {
  try {
    if (!Array.isArray(given)) return { rows: [], isPart: false }
    const { length } = given
    if (length <= MAX_ROWS) return { rows: given.slice(), isPart: false }
    const rows = Array.from(
      { length: MAX_ROWS },
      (_, at) => given[Math.floor((at * length) / MAX_ROWS)],
    )
    return { rows, isPart: true }
  } catch {
    return { rows: [], isPart: false }
  }
}

/** The schema of the readable rows; `undefined` without rows. */
export function schemaOf(rows: readonly unknown[]): Schema | undefined {
  if (rows.length === 0) return undefined
  try {
    return schemaFromRows(rows, { maxRows: MAX_ROWS })
  } catch {
    const readable = rows.filter((row) => {
      try {
        schemaFromRows([row])
        return true
      } catch {
        return false
      }
    })
    return readable.length < rows.length ? schemaOf(readable) : undefined
  }
}

function countOf(
  rows: readonly unknown[],
  steps: readonly SampleStep[],
  what: 'values' | 'keys',
): readonly SampleValue[] {
  const counts = new Map<string, { text: string; form: SampleValue['form']; count: number }>()
  const add = (value: unknown, form?: SampleValue['form']) => {
    const scalar = form ? { text: String(value), form } : scalarOf(value)
    if (!scalar || scalar.text.length > MAX_LENGTH) return
    const key = `${scalar.form} ${scalar.text}`
    const known = counts.get(key)
    if (known) known.count++
    else if (counts.size < MAX_DISTINCT) counts.set(key, { ...scalar, count: 1 })
  }
  for (const row of rows) {
    try {
      for (const value of valuesIn(row, steps, { left: MAX_LOOKS_PER_ROW })) {
        if (what === 'values') add(value)
        else if (isObject(value)) for (const name of keysOf(value)) add(name, 'string')
      }
    } catch {
      // A proxy threw, so skip this row.
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).slice(0, MAX_SHOWN)
}

function* valuesIn(
  value: unknown,
  steps: readonly SampleStep[],
  looks: { left: number },
  from = 0,
): Generator<unknown> {
  if (--looks.left < 0) return
  const step = steps[from]
  if (!step) {
    yield value
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (step.via === 'member') {
    for (const name of step.names) {
      if (!Object.hasOwn(value, name)) continue
      yield* valuesIn(own(value, name), steps, looks, from + 1)
      return
    }
    return
  }
  if (Array.isArray(value)) {
    const length = Math.min(value.length, MAX_LOOKS_PER_ROW)
    for (let at = 0; at < length; at++)
      yield* valuesIn(own(value, String(at)), steps, looks, from + 1)
  } else {
    for (const name of keysOf(value)) yield* valuesIn(own(value, name), steps, looks, from + 1)
  }
}

function own(value: object, name: string): unknown {
  const property = Object.getOwnPropertyDescriptor(value, name)
  return property && Object.hasOwn(property, 'value') ? property.value : undefined
}

function keysOf(value: object): readonly string[] {
  return Object.keys(value).slice(0, MAX_LOOKS_PER_ROW)
}

function scalarOf(value: unknown): { text: string; form: SampleValue['form'] } | undefined {
  switch (typeof value) {
    case 'string':
      return { text: value, form: 'string' }
    case 'boolean':
      return { text: String(value), form: 'word' }
    case 'bigint':
    case 'number':
      return { text: String(value), form: 'number' }
    default: {
      const text = dateText(value)
      return typeof text === 'string' ? { text, form: 'string' } : undefined
    }
  }
}
