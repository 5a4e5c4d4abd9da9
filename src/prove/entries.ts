import { ownMember } from '../../grammar/index.ts'
import { type Field, isServerOnly, type ObjectSchema } from '../rows/schema/index.ts'
import { type Diagram, FAILS } from './diagram.ts'
import { LIST, OBJECT, type Slot } from './slot.ts'
import type { World } from './world.ts'

/** How many quantifiers are around. */
export type Depth = number

/** What a quantifier calls the key of an entry: a text, or the position in a list. */
export type Key =
  | { readonly is: 'text'; readonly slot: Slot }
  | { readonly is: 'position'; readonly at: number }
  /** Of any entry, while questions are counted. */
  | { readonly is: 'any-position'; readonly entry: Slot; readonly collection: Slot }

/** The question that a quantifier asks of an entry: it decides, or the next entry is asked. */
export type Body = (entry: Slot, key: Key, decides: Diagram, passes: Diagram) => Diagram

/**
 * Asks a question of one entry of a collection after the other, up to the first that decides or fails.
 * @param kind What the collection is; its diagram is only reached where it is that.
 */
export function eachEntry(
  world: World,
  collection: Slot,
  kind: typeof LIST | typeof OBJECT,
  depth: Depth,
  decided: Diagram,
  passed: Diagram,
  body: Body,
): Diagram {
  const { schema } = collection
  if (kind === OBJECT && schema.kind === 'object')
    return eachField(world, collection, schema, decided, passed, body)
  const of = world.isCounting
    ? anyEntry(world, collection, kind, depth, decided, passed, body)
    : oneByOne(world, collection, kind, decided, passed, body)
  return ifNull(world, collection, passed, of)
}

function oneByOne(
  world: World,
  collection: Slot,
  kind: typeof LIST | typeof OBJECT,
  decided: Diagram,
  passed: Diagram,
  body: Body,
): Diagram {
  const { slots } = world
  let rest = passed
  for (let at = mostOf(world, collection, kind) - 1; at >= 0; at--) {
    const key: Key =
      kind === LIST ? { is: 'position', at } : { is: 'text', slot: slots.keyOf(collection, at) }
    const asked = body(slots.entry(collection, at, kind), key, decided, rest)
    rest = world.isLonger(collection, kind, at, asked, passed)
  }
  return rest
}

function mostOf(world: World, collection: Slot, kind: number): number {
  const { schema, rules } = collection
  if (schema.kind !== 'array' || rules !== 'typed') return world.most(collection, kind)
  const { maxEntries } = world.rules
  if (schema.length > maxEntries) world.isTooSmall ??= 'long-lists'
  return Math.min(schema.length, maxEntries)
}

// While questions are counted, each is one test.
function anyEntry(
  world: World,
  collection: Slot,
  kind: typeof LIST | typeof OBJECT,
  depth: Depth,
  decided: Diagram,
  passed: Diagram,
  body: Body,
): Diagram {
  const { slots, model, diagrams } = world
  const entry = slots.anyEntry(collection, depth, kind)
  const key: Key =
    kind === LIST
      ? { is: 'any-position', entry, collection }
      : { is: 'text', slot: slots.anyKey(collection, entry, depth) }
  const question = body(entry, key, diagrams.yes, diagrams.no)
  if (kind === OBJECT) model.goesOverMap(collection)
  model.asks(collection, entry, question, kind === LIST ? 'ofLists' : 'ofMaps', diagrams)
  const others = new Set<number>()
  for (const { variable } of diagrams.testsIn(question))
    for (const other of variable.entries) others.add(other)
  others.delete(entry.id)
  return world.asksEntries(collection, question, others, decided, passed)
}

// An object with declared fields, whose order is not known. It matters only if an entry can fail.
function eachField(
  world: World,
  collection: Slot,
  { fields }: ObjectSchema,
  decided: Diagram,
  passed: Diagram,
  body: Body,
): Diagram {
  const { diagrams } = world
  const asked = (decides: Diagram, passes: Diagram) =>
    Object.entries(fields).reduceRight((rest, [name, field]) => {
      const slot = world.slots.field(collection, name, field.schema)
      const key: Key = { is: 'text', slot: world.slots.name(collection, name) }
      return ifThere(world, field, slot, body(slot, key, decides, rest), rest)
    }, passes)
  const alone = asked(diagrams.yes, diagrams.no)
  const isOrdered = (alone.reach & FAILS) !== 0 && Object.keys(fields).length > 1
  if (!isOrdered) return asked(decided, passed)
  return world.unknown(collection, `fields ${world.variables.length}`, 'order', decided, passed)
}

// Only typed collections can be null.
function ifNull(world: World, slot: Slot, isNull: Diagram, otherwise: Diagram): Diagram {
  return slot.rules === 'typed' ? world.isNull(slot, isNull, otherwise) : otherwise
}

/** True for a field that decoded JSON may lack. */
export function mayLack(field: Field): boolean {
  return ownMember(field, 'optional') === true || isServerOnly(field)
}

/** Asks whether a declared field is there, unless it always is. */
function ifThere(
  world: World,
  field: Field,
  slot: Slot,
  there: Diagram,
  missing: Diagram,
): Diagram {
  return mayLack(field) ? world.isThere(slot, there, missing) : there
}

/** True for a collection with at least one entry. */
export function hasEntries(
  world: World,
  slot: Slot,
  kind: typeof LIST | typeof OBJECT,
  yes: Diagram,
  no: Diagram,
): Diagram {
  const { model, slots } = world
  const { schema } = slot
  const filled = (): Diagram => {
    if (kind === OBJECT && schema.kind === 'object')
      return Object.entries(schema.fields).reduceRight<Diagram>((rest, [name, field]) => {
        const member = slots.field(slot, name, field.schema)
        return ifThere(world, field, member, yes, rest)
      }, no)
    if (kind === LIST || model.isQuantified(slot)) return world.isLonger(slot, kind, 0, yes, no)
    const others = world.hasOthers(slot, yes, no)
    return [...model.of(slot).keys].reduceRight(
      (rest, key) => world.isThere(slots.key(slot, key, false), yes, rest),
      others,
    )
  }
  return ifNull(world, slot, no, filled())
}

/** The value of a key of a map, or of the field of an object of decoded JSON. */
export function hasKey(
  world: World,
  slot: Slot,
  key: string,
  found: (value: Slot) => Diagram,
  missing: Diagram,
): Diagram {
  const { model, slots } = world
  const { schema } = slot
  if (schema.kind === 'object') {
    const field = Object.hasOwn(schema.fields, key) ? schema.fields[key] : undefined
    if (!field) return missing
    const value = slots.field(slot, key, field.schema)
    return ifThere(world, field, value, found(value), missing)
  }
  model.of(slot).keys.add(key)
  const isQuantified = model.isQuantified(slot)
  const looked = (): Diagram => {
    if (world.isCounting || !isQuantified) {
      const value = slots.key(slot, key, isQuantified)
      return world.isThere(value, found(value), missing)
    }
    if (!key.isWellFormed()) world.isTooSmall ??= 'text'
    const name = world.rules.languages.only([key])
    let rest = missing
    for (let at = world.most(slot, OBJECT) - 1; at >= 0; at--) {
      const value = found(slots.entry(slot, at, OBJECT))
      const here = world.isText(slots.keyOf(slot, at), name, value, rest)
      rest = world.isLonger(slot, OBJECT, at, here, missing)
    }
    return rest
  }
  return ifNull(world, slot, missing, looked())
}

/** The entry of a list at a position. */
export function atPosition(
  world: World,
  slot: Slot,
  position: number,
  found: (value: Slot) => Diagram,
  beyond: Diagram,
): Diagram {
  world.model.names(slot, position)
  const most = mostOf(world, slot, LIST)
  const value =
    position < most || world.isCounting ? found(world.slots.entry(slot, position, LIST)) : beyond
  const looked = world.isLonger(slot, LIST, position, value, beyond)
  return ifNull(world, slot, beyond, looked)
}
