import {
  FilterError,
  isName,
  isStackOverflow,
  stackExhausted,
  withLimits,
} from '../../../../grammar/index.ts'
import { isInt64 } from '../../values/index.ts'
import { type DecodedSchema, s } from '../builders.ts'
import type { Described, Field, Schema } from '../types.ts'
import {
  rowsUnreadable,
  type Sampled,
  type SampledObject,
  type SampleLimits,
  type Scalar,
  sampleOf,
} from './sample.ts'

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
  try {
    return s.json(schemaOf(sampleOf(rows, limits), 'rows'))
  } catch (cause) {
    if (isStackOverflow(cause)) throw stackExhausted(cause)
    if (cause instanceof FilterError) throw cause
    const hint = 'A getter, proxy or iterator threw; `cause` is what it threw.'
    throw rowsUnreadable('Reading the rows threw an error.', hint, cause)
  }
}

/**
 * Where values come from: the rows, which are never a map, or the entries of a map. The values of one key say nothing
 * about another's, so entries have no known values.
 */
type Origin = 'rows' | 'entries' | 'members'

function schemaOf(values: readonly Sampled[], origin: Origin): Schema {
  const present = values.filter((value) => value !== null)
  const schema = commonSchema(present, origin)
  // Values of several kinds are `any`, which may be null already.
  if (!schema) return s.any(examplesOf(present))
  return present.length < values.length ? s.nullable(schema) : schema
}

/** The schema of values of one kind. */
function commonSchema(values: readonly Sampled[], origin: Origin): Schema | undefined {
  if (values.length === 0) return s.any()
  if (values.every(isBoolean)) return s.bool()
  if (values.every(isText)) {
    const oneOf = origin === 'entries' ? undefined : enumerationOf(values)
    return s.string(oneOf ? { oneOf } : examplesOf(values))
  }
  if (values.every(isNumber)) return numberOf(values)
  if (values.every(isList)) return s.list(schemaOf(values.flat(), 'members'))
  return values.every(isObject) ? objectOf(values, origin) : undefined
}

const isBoolean = (value: Sampled) => typeof value === 'boolean'
const isText = (value: Sampled) => typeof value === 'string'
const isNumber = (value: Sampled) => typeof value === 'number' || typeof value === 'bigint'
const isList = (value: Sampled): value is readonly Sampled[] => Array.isArray(value)
const isObject = (value: Sampled) => value instanceof Map

function numberOf(values: readonly (number | bigint)[]): Schema {
  const examples = examplesOf(values)
  const hasBigints = values.some((value) => typeof value === 'bigint')
  if (values.every(isInteger))
    return s.int(hasBigints ? { ...examples, beyondSafeInteger: true } : examples)
  return hasBigints ? s.jsonNumber(examples) : s.float(examples)
}

// Filters compare a bigint beyond 64 bits as a double, and a number beyond 2^53 is one.
function isInteger(value: number | bigint): boolean {
  return typeof value === 'bigint' ? isInt64(value) : Number.isSafeInteger(value)
}

function objectOf(objects: readonly SampledObject[], origin: Origin): Schema {
  const members = membersOf(objects)
  const isMap = members.size > MAX_MEMBERS
  if (isMap || (origin !== 'rows' && hasNamesLikeData(members, objects.length))) {
    const entries = objects.flatMap((object) => [...object.values()])
    if (isMap || isAlike(entries, members))
      return s.map(schemaOf(entries, 'entries'), { keys: keysOf(members) })
  }
  const fields = [...members].map(([name, values]): [string, Field] => {
    const schema = schemaOf(values, 'members')
    return [name, values.length < objects.length ? { schema, optional: true } : { schema }]
  })
  return s.object(Object.fromEntries(fields))
}

// The maximum number of names that are fields.
const MAX_MEMBERS = 500

type Members = ReadonlyMap<string, readonly Sampled[]>

/** The values of each name. With more names than fields, the first ones. */
function membersOf(objects: readonly SampledObject[]): Members {
  const members = new Map<string, Sampled[]>()
  for (const object of objects) {
    for (const [name, value] of object) {
      const values = members.get(name)
      if (values) values.push(value)
      else if (members.size <= MAX_MEMBERS) members.set(name, [value])
    }
  }
  return members
}

const MAX_KEYS = 100

function keysOf(members: Members): string[] {
  return [...members]
    .sort(([, left], [, right]) => right.length - left.length)
    .slice(0, MAX_KEYS)
    .map(([name]) => name)
}

/** With this few names they are probably fields, even if some rows lack them. */
const FEW_FIELDS = 8

/**
 * True if the names differ from row to row, or do not look like fields: `kernel.name`, `10.0.0.1`, ids. For a single
 * object only the latter counts.
 */
function hasNamesLikeData(members: Members, objects: number): boolean {
  if (members.size === 0) return false
  const filled = [...members.values()].reduce((sum, values) => sum + values.length, 0)
  const fill = filled / (members.size * objects)
  const odd = [...members.keys()].filter((name) => !isName(name)).length
  if (2 * odd >= members.size && (objects === 1 || fill < 1)) return true
  const holdsObjects = [...members.values()].every((values) => values.some(isObject))
  return fill <= 0.5 && members.size >= (holdsObjects ? 2 : FEW_FIELDS)
}

// The values of a map have one kind; if they are objects, these have common names.
function isAlike(entries: readonly Sampled[], members: Members): boolean {
  const present = entries.filter((value) => value !== null)
  if (!present.every(isObject))
    return [isBoolean, isText, isNumber, isList].some((isKind) => present.every(isKind))
  const names = membersOf(present).size
  const each = [...members.values()].map((values) => membersOf(values.filter(isObject)).size)
  return names > MAX_MEMBERS || names <= 1.5 * Math.max(1, ...each)
}

const MAX_DISTINCT = 16
const MIN_TEXTS = 20
const MAX_EXAMPLES = 5
const MAX_EXAMPLE_LENGTH = 100

// The values of a string, if they are few and repeat often.
function enumerationOf(texts: readonly Sampled[]): string[] | undefined {
  const counts = countsOf(texts)
  const isFew = counts.size >= 2 && counts.size <= MAX_DISTINCT
  if (!isFew || texts.length < MIN_TEXTS || texts.length < 4 * counts.size) return undefined
  if ([...counts].some(([text, times]) => times < 2 || isLong(text))) return undefined
  return mostFrequent(counts) as string[]
}

function examplesOf(values: readonly Sampled[]): Described {
  const examples = mostFrequent(countsOf(values))
    .filter((scalar) => !isLong(scalar))
    .slice(0, MAX_EXAMPLES)
    // Keeps integers beyond 2^53 as text, so that they are not rounded.
    .map((scalar) => (typeof scalar === 'bigint' ? String(scalar) : scalar))
  return examples.length > 0 ? { examples } : {}
}

const MAX_COUNTED = 100

/** The scalars with their counts: the first ones, if there are many. */
function countsOf(values: readonly Sampled[]): ReadonlyMap<Scalar, number> {
  const counts = new Map<Scalar, number>()
  for (const value of values) {
    if (!isScalar(value)) continue
    const before = counts.get(value)
    if (before !== undefined || counts.size < MAX_COUNTED) counts.set(value, (before ?? 0) + 1)
  }
  return counts
}

function isScalar(value: Sampled): value is Scalar {
  return isText(value) || isNumber(value) || isBoolean(value)
}

function isLong(scalar: Scalar): boolean {
  return String(scalar).length > MAX_EXAMPLE_LENGTH
}

function mostFrequent(scalars: ReadonlyMap<Scalar, number>): Scalar[] {
  return [...scalars].sort(([, left], [, right]) => right - left).map(([scalar]) => scalar)
}
