import type { MatchExpression, QuantifierExpression } from '../../grammar/index.ts'
import { textOfSegment } from '../filters/ast/index.ts'
import { isServerOnly, roleOf, type Step, stepsOf, TYPED_PATHS } from '../rows/schema/index.ts'
import { toPosition } from '../rows/values/index.ts'
import type { Diagram } from './diagram.ts'
import { atPosition, hasKey, type Key } from './entries.ts'
import { LIST, OBJECT, type Slot } from './slot.ts'
import type { World } from './world.ts'

/** The names of a quantifier, and those around it. */
export interface Scope {
  readonly outer: Scope | undefined
  readonly binding: QuantifierExpression['binding']
  readonly collectionName: string | undefined
  readonly entry: Slot
  readonly key: Key
}

/** Where a path leads. */
export interface Ends {
  readonly found: (value: Slot) => Diagram
  /** The path is the name of a key. */
  readonly key: (key: Key) => Diagram
  /** A map lacks the last key. */
  readonly absent: Diagram
}

/** Follows the path of a condition or a quantifier, with everything that can stop it on the way. */
export function followPath(
  world: World,
  { selector }: Pick<MatchExpression, 'selector'>,
  scope: Scope | undefined,
  ends: Ends,
): Diagram {
  const names = selector.segments.map(textOfSegment)
  const [first] = names
  for (let at = scope; at && first !== undefined; at = at.outer) {
    const role = roleOf(first, at)
    if (role === undefined) continue
    const { isLenient } = world.rules
    const isEntry =
      role === 'entry' ||
      (role === 'default' && isOfList(at.key)) ||
      // Where nothing fails, the name of an entry is the entry.
      (role === 'key-of-key' && isLenient)
    if (isEntry) return new Walk(world, names, ends).from(at.entry, 1)
    const isKey = role !== 'key-of-key' && names.length === 1
    return isKey ? ends.key(at.key) : world.fails('local-not-traversable', ends.absent)
  }
  return new Walk(world, names, ends).from(world.slots.row, 0)
}

function isOfList({ is }: Key): boolean {
  return is === 'position' || is === 'any-position'
}

class Walk {
  readonly #world: World
  readonly #names: readonly (string | undefined)[]
  readonly #ends: Ends

  constructor(world: World, names: readonly (string | undefined)[], ends: Ends) {
    this.#world = world
    this.#names = names
    this.#ends = ends
  }

  from(slot: Slot, at: number): Diagram {
    if (at === this.#names.length) return this.#ends.found(slot)
    this.#world.budget.spend(1)
    if (slot.rules === 'json') return this.#json(slot, at)
    const { schema, rules } = slot
    const [step] = stepsOf({ schema, rules }, this.#names, at, TYPED_PATHS)
    return this.#typed(slot, step as Step)
  }

  #fails(code: string): Diagram {
    return this.#world.fails(code, this.#ends.absent)
  }

  // A missing part, for which the operator may have an answer.
  #missing(answers: boolean): Diagram {
    const { failsOnMissingKeys } = this.#world.rules
    return answers && !failsOnMissingKeys ? this.#ends.absent : this.#fails('value-not-found')
  }

  #typed(slot: Slot, step: Step): Diagram {
    const world = this.#world
    let value = slot
    for (const _ of step.through) value = world.slots.pointee(value)
    const inside = value.rules === 'json' ? this.#json(value, step.at) : this.#step(value, step)
    return value === slot ? inside : world.isNull(slot, this.#fails('not-traversable'), inside)
  }

  #step(slot: Slot, step: Step): Diagram {
    const world = this.#world
    const { parent, at, via } = step
    const next = (value: Slot) => this.from(value, at + 1)
    if (parent.kind === 'bytes') {
      world.isTooSmall ??= 'bytes'
      return this.#ends.absent
    }
    switch (via) {
      case 'field': {
        const { field, schema } = step
        if (isServerOnly(field)) return this.#fails('server-only')
        return next(world.slots.field(slot, this.#names[at] as string, schema))
      }
      case 'key': {
        const missing = this.#missing(step.answers)
        return step.member === undefined ? missing : hasKey(world, slot, step.member, next, missing)
      }
      case 'position':
        return this.#position(slot, at)
      case 'unknown':
        return this.#json(slot, at)
      case 'nowhere':
        world.meets(this.#names[at], parent, 'typed')
        return this.#fails(step.reason === 'unknown-field' ? 'value-not-found' : step.reason)
    }
  }

  #json(slot: Slot, at: number): Diagram {
    const world = this.#world
    const name = this.#names[at]
    const next = (value: Slot) => this.from(value, at + 1)
    world.meets(name, slot.schema, 'json')
    const other = this.#fails('not-traversable')
    const list = (slot.kinds & LIST) === 0 ? other : this.#position(slot, at)
    // Only a map may lack its last key; a name that the row lacks is a mistake in the filter.
    const missing = this.#missing(at === this.#names.length - 1 && at > 0)
    const object =
      (slot.kinds & OBJECT) === 0
        ? other
        : name === undefined
          ? missing
          : hasKey(world, slot, name, next, missing)
    return world.isKind(slot, OBJECT, object, world.isKind(slot, LIST, list, other))
  }

  #position(slot: Slot, at: number): Diagram {
    const name = this.#names[at]
    const position = name === undefined ? undefined : toPosition(name)
    const { isLenient } = this.#world.rules
    // To a person, `0x1` and the empty text are names.
    if (isLenient && String(position) !== name) return this.#ends.absent
    if (position === undefined) return this.#fails('invalid-index')
    const beyond = this.#fails('index-out-of-range')
    if (position < 0) return beyond
    return atPosition(this.#world, slot, position, (value) => this.from(value, at + 1), beyond)
  }
}
