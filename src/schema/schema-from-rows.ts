import {
  FilterError,
  isName,
  isStackOverflow,
  stackExhausted,
  withLimits,
} from '../../grammar/index.ts'
import { type DecodedSchema, s } from './builders.ts'
import { SchemaError } from './errors.ts'
import { type Look, lookAt, merged, newSighting, type Scalar, type Sighting } from './sighting.ts'
import type { Described, Field, Schema } from './types.ts'

/** How much of the rows is looked at. */
export interface SampleLimits {
  /** Rows, 10,000 unless told; of a longer list these are spread over all of it. */
  readonly maxRows: number
  /** Values in all those rows, 1,000,000 unless told. */
  readonly maxValues: number
  /** Levels of lists and objects, 20 unless told; what lies deeper is `any`. */
  readonly maxDepth: number
}

const SAMPLE_LIMITS: SampleLimits = {
  maxRows: 10_000,
  maxValues: 1_000_000,
  maxDepth: 20,
}

/**
 * The schema of decoded JSON, told from sample rows: for checking, completion and to be printed. It
 * changes no answer: a filter with it answers as without. What differs between rows widens it: a
 * field that some rows lack is `optional`, one that is null in some is `nullable`, one of several
 * kinds is `any`. Objects whose names look like data, or are more than 500, are maps. It admits
 * every row that was looked at, in time linear in these, and is only as good as they are.
 *
 * @example
 * const schema = schemaFromRows(rows)
 * resolveField(schema, ['Status']) // found: a string, with the values that occur
 *
 * @throws {SchemaError} `rows-unreadable` for what is no list, or when reading a row throws.
 * @throws {FilterOptionError} `invalid-option`.
 * @throws {FilterLimitError} `stack-exhausted`, where `maxDepth` was raised.
 */
export function schemaFromRows(
  rows: Iterable<unknown>,
  options: Partial<SampleLimits> = {},
): DecodedSchema {
  const limits = withLimits(SAMPLE_LIMITS, options)
  const seen = newSighting()
  const look: Look = { limits, looked: 0, around: new Set() }
  try {
    for (const row of sampleOf(rows, limits.maxRows)) {
      lookAt(row, seen, look)
      if (look.looked >= limits.maxValues) break
    }
    return s.json(schemaOf(seen, true))
  } catch (cause) {
    if (isStackOverflow(cause)) throw stackExhausted(cause)
    if (cause instanceof FilterError) throw cause
    throw new SchemaError('Reading the rows failed: something threw.', {
      code: 'rows-unreadable',
      pointer: '',
      hint: 'A getter, proxy or iterator threw; `cause` is what it threw.',
      cause,
    })
  }
}

const GOLDEN_RATIO = 0.618_033_988_749_895

function* sampleOf(rows: Iterable<unknown>, maxRows: number): Generator<unknown> {
  if (Array.isArray(rows)) {
    const taken = Math.min(rows.length, maxRows)
    for (let index = 0; index < taken; index++) {
      // At uneven steps, for what repeats every few rows would show one of its values alone.
      const within = (index * GOLDEN_RATIO) % 1
      yield rows[Math.floor(((index + within) * rows.length) / taken)]
    }
    return
  }
  if (typeof rows?.[Symbol.iterator] !== 'function' || typeof rows === 'string') {
    throw new SchemaError('The rows are no list.', {
      code: 'rows-unreadable',
      pointer: '',
      hint: 'Give an array of rows, or anything else that gives one row after the other.',
    })
  }
  let left = maxRows
  for (const row of rows) {
    yield row
    if (--left <= 0) return
  }
}

function schemaOf(seen: Sighting, isRow = false): Schema {
  const schema = withoutNulls(seen, isRow)
  return seen.nulls > 0 && isKnown(seen) ? s.nullable(schema) : schema
}

// Mixed kinds are `any`, which may be null as it is.
function isKnown(seen: Sighting): boolean {
  return seen.others === 0 && kindsOf(seen).length <= 1
}

type SeenKind = 'string' | 'bool' | 'number' | 'list' | 'object'

function kindsOf(seen: Sighting): SeenKind[] {
  const kinds: SeenKind[] = []
  if (seen.strings > 0) kinds.push('string')
  if (seen.booleans > 0) kinds.push('bool')
  if (seen.integers + seen.floats + seen.bigints > 0) kinds.push('number')
  if (seen.lists > 0) kinds.push('list')
  if (seen.objects > 0) kinds.push('object')
  return kinds
}

function withoutNulls(seen: Sighting, isRow: boolean): Schema {
  if (!isKnown(seen)) return s.any(examplesOf(seen))
  const [kind] = kindsOf(seen)
  switch (kind) {
    case undefined:
      return s.any()
    case 'bool':
      return s.bool()
    case 'string': {
      const oneOf = enumerationOf(seen)
      return s.string(oneOf ? { oneOf } : examplesOf(seen))
    }
    case 'number': {
      const examples = examplesOf(seen)
      if (seen.bigints === 0) return seen.floats > 0 ? s.float(examples) : s.int(examples)
      return seen.floats > 0
        ? s.jsonNumber(examples)
        : s.int({ ...examples, beyondSafeInteger: true })
    }
    case 'list':
      return s.list(schemaOf(seen.entries ?? newSighting()))
    default:
      return objectOf(seen, isRow)
  }
}

function objectOf(seen: Sighting, isRow: boolean): Schema {
  const { members, rest, objects } = seen
  const candidate = rest !== undefined || (!isRow && hasNamesLikeData(seen))
  if (candidate) {
    const all = merged([...members.values(), ...(rest ? [rest] : [])])
    // What one key holds says nothing of another's, so these are no values known to occur.
    all.hasMoreScalars = true
    if (rest || isAlike(all, seen)) return s.map(schemaOf(all), { keys: keysOf(seen) })
  }
  const fields = [...members].map(([name, member]): [string, Field] => {
    const schema = schemaOf(member)
    return [name, member.total < objects ? { schema, optional: true } : { schema }]
  })
  return s.object(Object.fromEntries(fields))
}

const MAX_KEYS = 100

function keysOf({ members }: Sighting): string[] {
  return [...members]
    .sort(([, left], [, right]) => right.total - left.total)
    .slice(0, MAX_KEYS)
    .map(([name]) => name)
}

/** So few names that they may well be fields, though rows lack some. */
const FEW_FIELDS = 8

/**
 * True for names that differ from row to row, or that nobody would call a field: `kernel.name`,
 * `10.0.0.1`, ids. A single object tells only by the latter.
 */
function hasNamesLikeData({ members, objects }: Sighting): boolean {
  if (members.size === 0) return false
  const filled = [...members.values()].reduce((sum, { total }) => sum + total, 0)
  const fill = filled / (members.size * objects)
  const odd = [...members.keys()].filter((name) => !isName(name)).length
  if (2 * odd >= members.size && (objects === 1 || fill < 1)) return true
  const holdsObjects = [...members.values()].every(({ objects }) => objects > 0)
  return fill <= 0.5 && members.size >= (holdsObjects ? 2 : FEW_FIELDS)
}

// The values of a map are of one kind, and where they are objects these have names in common.
function isAlike(all: Sighting, seen: Sighting): boolean {
  if (!isKnown(all)) return false
  if (all.objects === 0 || all.rest || all.members.size === 0) return true
  const most = [...seen.members.values()].reduce((max, one) => Math.max(max, one.members.size), 1)
  return all.members.size <= 1.5 * most
}

const MAX_DISTINCT = 16
const MIN_TEXTS = 20
const MAX_EXAMPLES = 5
const MAX_EXAMPLE_LENGTH = 100

// The values that a text has, where they are few and come again and again.
function enumerationOf({ scalars, hasMoreScalars, strings }: Sighting): string[] | undefined {
  const isFew = scalars.size >= 2 && scalars.size <= MAX_DISTINCT && !hasMoreScalars
  if (!isFew || strings < MIN_TEXTS || strings < 4 * scalars.size) return undefined
  if ([...scalars].some(([text, times]) => times < 2 || isLong(text))) return undefined
  return mostFrequent(scalars) as string[]
}

function examplesOf({ scalars }: Sighting): Described {
  const examples = mostFrequent(scalars)
    .filter((scalar) => !isLong(scalar) && !isNoJson(scalar))
    .slice(0, MAX_EXAMPLES)
    // Integers beyond 2^53 are text in JSON, or they would be rounded.
    .map((scalar) => (typeof scalar === 'bigint' ? String(scalar) : scalar))
  return examples.length > 0 ? { examples } : {}
}

function isLong(scalar: Scalar): boolean {
  return String(scalar).length > MAX_EXAMPLE_LENGTH
}

// Infinity and what is not a number have no form in JSON.
function isNoJson(scalar: Scalar): boolean {
  return typeof scalar === 'number' && !Number.isFinite(scalar)
}

function mostFrequent(scalars: ReadonlyMap<Scalar, number>): Scalar[] {
  return [...scalars].sort(([, left], [, right]) => right - left).map(([scalar]) => scalar)
}
