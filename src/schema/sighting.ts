/** Everything that was seen at one place of the rows. */
export interface Sighting {
  /** How often there was something. */
  total: number
  nulls: number
  booleans: number
  strings: number
  /** Numbers that are whole and that a double holds exactly. */
  integers: number
  floats: number
  bigints: number
  /** What JSON has no form for, and what was not looked at. */
  others: number
  lists: number
  objects: number
  /** The scalars, and how often each was there; no new ones once there are many. */
  readonly scalars: Map<Scalar, number>
  /** True when some scalars are not among those. */
  hasMoreScalars: boolean
  /** All entries of all lists. */
  entries: Sighting | undefined
  /** The members of the objects, by name; no new ones once there are too many. */
  readonly members: Map<string, Sighting>
  /** The members that came after, whatever their names. */
  rest: Sighting | undefined
}

export type Scalar = string | number | bigint | boolean

const MAX_SCALARS = 100
// Names that one place keeps apart.
const MAX_MEMBERS = 500

export function newSighting(): Sighting {
  return {
    ...{ total: 0, nulls: 0, booleans: 0, strings: 0, integers: 0, floats: 0, bigints: 0 },
    ...{ others: 0, lists: 0, objects: 0, hasMoreScalars: false },
    ...{ scalars: new Map(), members: new Map(), entries: undefined, rest: undefined },
  }
}

/** How far a look at the rows goes. */
export interface SightingLimits {
  /** Levels of lists and objects; what lies deeper is not looked at. */
  readonly maxDepth: number
  /** Values looked at in all. */
  readonly maxValues: number
}

/** A look under way. */
export interface Look {
  readonly limits: SightingLimits
  /** How many values have been looked at. */
  looked: number
  /** The lists and objects around the value at hand, for a row may hold itself. */
  readonly around: Set<object>
}

/** Adds what a value is to what was seen before, in time linear in the value. */
export function lookAt(value: unknown, seen: Sighting, look: Look): void {
  look.looked++
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
      seen.bigints++
      count(seen, value)
      break
    case 'number':
      if (Number.isSafeInteger(value)) seen.integers++
      else seen.floats++
      count(seen, value)
      break
    case 'object':
      lookInto(value, seen, look)
      break
    case 'undefined':
      seen.nulls++
      break
    default:
      seen.others++
  }
}

function lookInto(value: object | null, seen: Sighting, look: Look): void {
  if (value === null) {
    seen.nulls++
    return
  }
  const { around, limits } = look
  if (around.size >= limits.maxDepth || around.has(value) || isTooMuch(look)) {
    seen.others++
    return
  }
  around.add(value)
  if (Array.isArray(value)) lookAtEntries(value, seen, look)
  else if (isPlain(value)) lookAtMembers(value as Record<string, unknown>, seen, look)
  else seen.others++
  around.delete(value)
}

function lookAtEntries(list: readonly unknown[], seen: Sighting, look: Look): void {
  seen.lists++
  seen.entries ??= newSighting()
  for (const entry of list) {
    if (isTooMuch(look)) {
      seen.entries.others++
      break
    }
    lookAt(entry, seen.entries, look)
  }
}

// A row is looked at to its end, unless it alone is too much: a list of holes may be of any length.
function isTooMuch({ looked, limits }: Look): boolean {
  return looked > 2 * limits.maxValues
}

function lookAtMembers(
  object: Readonly<Record<string, unknown>>,
  seen: Sighting,
  look: Look,
): void {
  seen.objects++
  for (const name of Object.keys(object)) {
    const value = object[name]
    // A member that is `undefined` is absent, as it is to filters.
    if (value === undefined) continue
    lookAt(value, memberOf(seen, name), look)
  }
}

function memberOf(seen: Sighting, name: string): Sighting {
  const { members } = seen
  const known = members.get(name)
  if (known) return known
  if (members.size >= MAX_MEMBERS) {
    seen.rest ??= newSighting()
    return seen.rest
  }
  const member = newSighting()
  members.set(name, member)
  return member
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function count(seen: Sighting, scalar: Scalar, times = 1): void {
  const before = seen.scalars.get(scalar)
  if (before === undefined && seen.scalars.size >= MAX_SCALARS) seen.hasMoreScalars = true
  else seen.scalars.set(scalar, (before ?? 0) + times)
}

/** What was seen at several places, as if it had been one. */
export function merged(sightings: Iterable<Sighting>): Sighting {
  const all = newSighting()
  for (const seen of sightings) merge(all, seen)
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
  'others',
  'lists',
  'objects',
] as const satisfies (keyof Sighting)[]

function merge(all: Sighting, seen: Sighting): void {
  for (const name of COUNTS) all[name] += seen[name]
  all.hasMoreScalars ||= seen.hasMoreScalars
  for (const [scalar, times] of seen.scalars) count(all, scalar, times)
  for (const part of ['entries', 'rest'] as const) {
    if (!seen[part]) continue
    all[part] ??= newSighting()
    merge(all[part], seen[part])
  }
  for (const [name, member] of seen.members) merge(memberOf(all, name), member)
}
