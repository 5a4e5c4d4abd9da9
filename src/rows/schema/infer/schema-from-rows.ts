import {
  awaitHint,
  FilterError,
  isName,
  isStackOverflow,
  stackExhausted,
  unreachable,
  withLimits,
} from '../../../../grammar/index.ts'
import { type DecodedSchema, s } from '../builders.ts'
import type { Described, Field, Schema } from '../types.ts'
import {
  merged,
  newProfile,
  type Profiling,
  profileValue,
  rowsUnreadable,
  type Scalar,
  type ValueProfile,
} from './profile.ts'

/** How much of the rows to read. */
export interface SampleLimits {
  /** Rows; defaults to 10,000. For a longer list, a sample spread over all of it. */
  readonly maxRows: number
  /** The number of values in all of these rows; defaults to 1,000,000. */
  readonly maxValues: number
  /** Levels of lists and objects; defaults to 20. Anything deeper is `any`. */
  readonly maxDepth: number
}

const SAMPLE_LIMITS: SampleLimits = {
  maxRows: 10_000,
  maxValues: 1_000_000,
  maxDepth: 20,
}

/**
 * A schema of decoded JSON, inferred from sample rows, for checking, completion and printing. It never changes an
 * answer: a filter answers the same with it as without. Differences between rows widen it: a field missing in some
 * rows is `optional`, one that is null in some is `nullable`, one of several kinds is `any`. Objects whose names look
 * like data, or with more than 500 names, become maps. It fits every row that was read, takes time linear in these
 * rows, and is only as good as they are.
 *
 * @example
 * const schema = schemaFromRows(rows)
 * resolveField(schema, ['Status']) // found: a string, with the values that occur
 *
 * @throws {SchemaError} `rows-unreadable` if `rows` is not a list, if a row is a text or contains anything that JSON
 *   does not have except a Date, which is a text, or if reading a row throws.
 * @throws {FilterOptionError} `invalid-option`.
 * @throws {FilterLimitError} `stack-exhausted`, with a larger `maxDepth`.
 */
export function schemaFromRows(
  rows: Iterable<unknown>,
  options: Partial<SampleLimits> = {},
): DecodedSchema {
  const limits = withLimits(SAMPLE_LIMITS, options)
  const seen = newProfile()
  const profiling: Profiling = { limits, looked: 0, around: new Set() }
  try {
    for (const row of sampleOf(rows, limits.maxRows)) {
      if (typeof row === 'string')
        throw rowsUnreadable('A row is a text.', 'Parse it first: `JSON.parse(row)`.')
      profileValue(row, seen, profiling)
      if (profiling.looked >= limits.maxValues) break
    }
    return s.json(schemaOf(seen, true))
  } catch (cause) {
    if (isStackOverflow(cause)) throw stackExhausted(cause)
    if (cause instanceof FilterError) throw cause
    const hint = 'A getter, proxy or iterator threw; `cause` is what it threw.'
    throw rowsUnreadable('Reading the rows threw an error.', hint, cause)
  }
}

const GOLDEN_RATIO = 0.618_033_988_749_895

function* sampleOf(rows: Iterable<unknown>, maxRows: number): Generator<unknown> {
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
  for (const row of rows) {
    yield row
    if (--left <= 0) return
  }
}

function schemaOf(seen: ValueProfile, isRow = false): Schema {
  const schema = withoutNulls(seen, isRow)
  return seen.nulls > 0 && isKnown(seen) ? s.nullable(schema) : schema
}

// Mixed kinds are `any`, which may be null already.
function isKnown(seen: ValueProfile): boolean {
  return seen.others === 0 && kindsOf(seen).length <= 1
}

type SeenKind = 'string' | 'bool' | 'number' | 'list' | 'object'

function kindsOf(seen: ValueProfile): SeenKind[] {
  const kinds: SeenKind[] = []
  if (seen.strings > 0) kinds.push('string')
  if (seen.booleans > 0) kinds.push('bool')
  if (seen.integers + seen.floats + seen.bigints + seen.wideBigints > 0) kinds.push('number')
  if (seen.lists > 0) kinds.push('list')
  if (seen.objects > 0) kinds.push('object')
  return kinds
}

function withoutNulls(seen: ValueProfile, isRow: boolean): Schema {
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
      const hasBigints = seen.bigints + seen.wideBigints > 0
      if (seen.floats + seen.wideBigints > 0) {
        return hasBigints ? s.jsonNumber(examples) : s.float(examples)
      }
      return s.int(hasBigints ? { ...examples, beyondSafeInteger: true } : examples)
    }
    case 'list':
      return s.list(schemaOf(seen.entries ?? newProfile()))
    case 'object':
      return objectOf(seen, isRow)
    default:
      return unreachable(kind)
  }
}

function objectOf(seen: ValueProfile, isRow: boolean): Schema {
  const { members, rest, objects } = seen
  const candidate = rest !== undefined || (!isRow && hasNamesLikeData(seen))
  if (candidate) {
    const all = merged([...members.values(), ...(rest ? [rest] : [])])
    // The values of one key say nothing about another's, so they do not become known values.
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

function keysOf({ members }: ValueProfile): string[] {
  return [...members]
    .sort(([, left], [, right]) => right.total - left.total)
    .slice(0, MAX_KEYS)
    .map(([name]) => name)
}

/** With this few names they are probably fields, even if some rows lack them. */
const FEW_FIELDS = 8

/**
 * True if the names differ from row to row, or do not look like fields: `kernel.name`, `10.0.0.1`, ids. For a single
 * object only the latter counts.
 */
function hasNamesLikeData({ members, objects }: ValueProfile): boolean {
  if (members.size === 0) return false
  const filled = [...members.values()].reduce((sum, { total }) => sum + total, 0)
  const fill = filled / (members.size * objects)
  const odd = [...members.keys()].filter((name) => !isName(name)).length
  if (2 * odd >= members.size && (objects === 1 || fill < 1)) return true
  const holdsObjects = [...members.values()].every(({ objects }) => objects > 0)
  return fill <= 0.5 && members.size >= (holdsObjects ? 2 : FEW_FIELDS)
}

// The values of a map have one kind; if they are objects, these have common names.
function isAlike(all: ValueProfile, seen: ValueProfile): boolean {
  if (!isKnown(all)) return false
  if (all.objects === 0 || all.rest || all.members.size === 0) return true
  const most = [...seen.members.values()].reduce((max, one) => Math.max(max, one.members.size), 1)
  return all.members.size <= 1.5 * most
}

const MAX_DISTINCT = 16
const MIN_TEXTS = 20
const MAX_EXAMPLES = 5
const MAX_EXAMPLE_LENGTH = 100

// The values of a string, if they are few and repeat often.
function enumerationOf({ scalars, hasMoreScalars, strings }: ValueProfile): string[] | undefined {
  const isFew = scalars.size >= 2 && scalars.size <= MAX_DISTINCT && !hasMoreScalars
  if (!isFew || strings < MIN_TEXTS || strings < 4 * scalars.size) return undefined
  if ([...scalars].some(([text, times]) => times < 2 || isLong(text))) return undefined
  return mostFrequent(scalars) as string[]
}

function examplesOf({ scalars }: ValueProfile): Described {
  const examples = mostFrequent(scalars)
    .filter((scalar) => !isLong(scalar))
    .slice(0, MAX_EXAMPLES)
    // Keeps integers beyond 2^53 as text, so that they are not rounded.
    .map((scalar) => (typeof scalar === 'bigint' ? String(scalar) : scalar))
  return examples.length > 0 ? { examples } : {}
}

function isLong(scalar: Scalar): boolean {
  return String(scalar).length > MAX_EXAMPLE_LENGTH
}

function mostFrequent(scalars: ReadonlyMap<Scalar, number>): Scalar[] {
  return [...scalars].sort(([, left], [, right]) => right - left).map(([scalar]) => scalar)
}
