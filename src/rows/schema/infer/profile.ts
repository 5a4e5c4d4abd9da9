import { dateText, isForeign, jsonHint, typeName } from '../../../../grammar/index.ts'
import { isInt64 } from '../../values/index.ts'
import { SchemaError } from '../errors.ts'

/** A summary of the values at one place of the rows. */
export interface ValueProfile {
  /** The number of values. */
  total: number
  nulls: number
  booleans: number
  strings: number
  /** Whole numbers that a double holds exactly. */
  integers: number
  floats: number
  bigints: number
  /** Bigints outside the range of signed 64-bit integers, which filters compare as doubles. */
  wideBigints: number
  /** Values that JSON cannot represent, such as Infinity, and values that were skipped. */
  others: number
  lists: number
  objects: number
  /** The scalars with their counts. Adds no new ones once there are many. */
  readonly scalars: Map<Scalar, number>
  /** True if some scalars are missing there. */
  hasMoreScalars: boolean
  /** All entries of all lists. */
  entries: ValueProfile | undefined
  /** The members of the objects, by name. Adds no new ones once there are too many. */
  readonly members: Map<string, ValueProfile>
  /** The later members, whatever their names. */
  rest: ValueProfile | undefined
}

export type Scalar = string | number | bigint | boolean

const MAX_SCALARS = 100
// The maximum number of names to count separately at one place.
const MAX_MEMBERS = 500

export function newProfile(): ValueProfile {
  return {
    ...{ total: 0, nulls: 0, booleans: 0, strings: 0, integers: 0, floats: 0, bigints: 0 },
    ...{ wideBigints: 0, others: 0, lists: 0, objects: 0, hasMoreScalars: false },
    ...{ scalars: new Map(), members: new Map(), entries: undefined, rest: undefined },
  }
}

/** The limits of reading the rows. */
export interface ProfileLimits {
  /** The depth of lists and objects; deeper values are skipped. */
  readonly maxDepth: number
  /** The total number of values to read. */
  readonly maxValues: number
}

/** The state of reading the rows. */
export interface Profiling {
  readonly limits: ProfileLimits
  /** The number of values read so far. */
  looked: number
  /** The lists and objects around the current value, because a row may contain itself. */
  readonly around: Set<object>
}

/** Adds a value to the summary, in time linear in the value. */
export function profileValue(value: unknown, seen: ValueProfile, profiling: Profiling): void {
  profiling.looked++
  seen.total++
  switch (typeof value) {
    case 'string':
      seen.strings++
      count(seen, value)
      break
    case 'boolean':
      seen.booleans++
      count(seen, value)
      break
    case 'bigint':
    case 'number':
      profileNumber(value, seen)
      break
    case 'object':
      profileObject(value, seen, profiling)
      break
    case 'undefined':
      seen.nulls++
      break
    case 'function':
    case 'symbol':
      throw notJson(value)
  }
}

function profileNumber(value: number | bigint, seen: ValueProfile): void {
  if (!Number.isFinite(Number(value))) {
    seen.others++
    return
  }
  if (Number.isSafeInteger(value)) seen.integers++
  else if (typeof value === 'number') seen.floats++
  else if (isInt64(value)) seen.bigints++
  else seen.wideBigints++
  count(seen, value)
}

function profileObject(value: object | null, seen: ValueProfile, profiling: Profiling): void {
  if (value === null) {
    seen.nulls++
    return
  }
  const { around, limits } = profiling
  if (around.size >= limits.maxDepth || around.has(value) || isTooMuch(profiling)) {
    seen.others++
    return
  }
  around.add(value)
  if (Array.isArray(value)) profileEntries(value, seen, profiling)
  else if (isPlain(value)) profileMembers(value as Record<string, unknown>, seen, profiling)
  else profileInstance(value, seen)
  around.delete(value)
}

function profileEntries(list: readonly unknown[], seen: ValueProfile, profiling: Profiling): void {
  seen.lists++
  seen.entries ??= newProfile()
  for (const entry of list) {
    if (isTooMuch(profiling)) {
      seen.entries.others++
      break
    }
    profileValue(entry, seen.entries, profiling)
  }
}

// Reads each row to its end, unless the row alone exceeds the limit: a sparse list may have any length.
function isTooMuch({ looked, limits }: Profiling): boolean {
  return looked > 2 * limits.maxValues
}

function profileMembers(
  object: Readonly<Record<string, unknown>>,
  seen: ValueProfile,
  profiling: Profiling,
): void {
  seen.objects++
  for (const name of Object.keys(object)) {
    const value = object[name]
    // A member that is `undefined` counts as absent, as it does in filters.
    if (value === undefined) continue
    profileValue(value, profileOfMember(seen, name), profiling)
  }
}

function profileOfMember(seen: ValueProfile, name: string): ValueProfile {
  const { members } = seen
  const known = members.get(name)
  if (known) return known
  if (members.size >= MAX_MEMBERS) {
    seen.rest ??= newProfile()
    return seen.rest
  }
  const member = newProfile()
  members.set(name, member)
  return member
}

// A Date is a text in JSON. The answers for another instance are known only from its own members.
function profileInstance(value: object, seen: ValueProfile): void {
  const text = dateText(value)
  if (text === null) seen.nulls++
  else if (text !== undefined) {
    seen.strings++
    count(seen, text)
  } else if (isForeign(value)) throw notJson(value)
  else seen.others++
}

function notJson(value: unknown): SchemaError {
  return rowsUnreadable(`A row contains ${typeName(value)}, which is not JSON.`, jsonHint(value))
}

/** The error of rows that have no schema. */
export function rowsUnreadable(message: string, hint: string, cause?: unknown): SchemaError {
  return new SchemaError(message, { code: 'rows-unreadable', pointer: '', hint, cause })
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function count(seen: ValueProfile, scalar: Scalar, times = 1): void {
  const before = seen.scalars.get(scalar)
  if (before === undefined && seen.scalars.size >= MAX_SCALARS) seen.hasMoreScalars = true
  else seen.scalars.set(scalar, (before ?? 0) + times)
}

/** Merges the summaries of several places. */
export function merged(profiles: Iterable<ValueProfile>): ValueProfile {
  const all = newProfile()
  for (const seen of profiles) merge(all, seen)
  return all
}

const COUNTS = [
  'total',
  'nulls',
  'booleans',
  'strings',
  'integers',
  'floats',
  'bigints',
  'wideBigints',
  'others',
  'lists',
  'objects',
] as const satisfies (keyof ValueProfile)[]

function merge(all: ValueProfile, seen: ValueProfile): void {
  for (const name of COUNTS) all[name] += seen[name]
  all.hasMoreScalars ||= seen.hasMoreScalars
  for (const [scalar, times] of seen.scalars) count(all, scalar, times)
  for (const part of ['entries', 'rest'] as const) {
    if (!seen[part]) continue
    all[part] ??= newProfile()
    merge(all[part], seen[part])
  }
  for (const [name, member] of seen.members) merge(profileOfMember(all, name), member)
}
