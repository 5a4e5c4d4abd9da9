import { hasOwn, ownMember, ownOptions } from '../../grammar/index.ts'
import type { Field } from '../rows/schema/index.ts'
import { toMapKey } from '../rows/values/index.ts'
import { type Budget, Unrealizable } from './budget.ts'
import { distinctKeys } from './distinct-keys.ts'
import type { Quantities, Quantity } from './domains.ts'
import { mayLack } from './entries.ts'
import type { States } from './search.ts'
import { BOOL, LIST, NULL, NUMBER, OBJECT, type Slot, TEXT } from './slot.ts'
import type { Texts } from './text/texts.ts'
import { FIRST, knownTexts, numbersOf, SECOND, type World } from './world.ts'

const TIME = '2026-01-02T03:04:05Z'

/**
 * A row of the schema for which the assumptions are true, as JSON.
 * @throws {Unrealizable} if there is none, or none is found.
 */
export function rowOf(world: World, states: States): unknown {
  return new RowOf(world, states).value(world.slots.row)
}

// The order in which kinds are preferred for what may be of any.
const KINDS = [NULL, TEXT, NUMBER, BOOL, LIST, OBJECT]

class RowOf {
  readonly #world: World
  readonly #states: States

  constructor(world: World, states: States) {
    this.#world = world
    this.#states = states
  }

  value(slot: Slot): unknown {
    this.#world.budget.spend(1)
    return slot.rules === 'typed' ? this.#typed(slot) : this.#json(slot)
  }

  // What is assumed of a slot; `undefined` if that is nothing.
  #state(slot: Slot, aspect: string): unknown {
    const variable = slot.variables.get(aspect)
    return variable && this.#states.get(variable)
  }

  #typed(slot: Slot): unknown {
    const { schema } = slot
    const isNull = this.#state(slot, 'null')
    switch (schema.kind) {
      case 'nullable':
        if (slot.mayBeNull && isNull !== SECOND) return null
        return this.value(this.#world.slots.pointee(slot))
      case 'string':
        return this.#text(slot)
      case 'bytes':
        return isNull === FIRST ? null : this.#bytes(slot)
      case 'bool':
        return this.#state(slot, 'false') === SECOND
      case 'int':
      case 'uint':
      case 'duration':
      case 'float':
        return this.#number(slot)
      case 'jsonNumber':
        return 0
      case 'time':
        return TIME
      case 'list':
        return isNull === FIRST ? null : this.#list(slot)
      case 'array':
        return this.#entries(slot, schema.length)
      case 'map':
        return isNull === FIRST ? null : this.#map(slot)
      case 'object':
        return this.#object(slot, schema.fields)
      case 'any':
        return this.#json(slot)
    }
  }

  #json(slot: Slot): unknown {
    const { schema } = slot
    const kinds = (this.#state(slot, 'kind') as number | undefined) ?? slot.kinds
    const isRow = slot === this.#world.slots.row && (kinds & OBJECT) !== 0
    switch (isRow ? OBJECT : KINDS.find((kind) => (kinds & kind) !== 0)) {
      case TEXT:
        if (slot.why === 'time') return TIME
        return slot.why === 'bytes' ? '' : this.#text(slot)
      case NUMBER:
        return this.#number(slot)
      case BOOL:
        return this.#state(slot, 'false') === SECOND
      case LIST:
        return this.#list(slot)
      case OBJECT:
        return schema.kind === 'object' ? this.#object(slot, schema.fields) : this.#map(slot)
      default:
        return null
    }
  }

  #text(slot: Slot): string {
    const state = this.#state(slot, 'text') as Texts | undefined
    return state?.known ?? knownTexts(slot.schema).oneOf[0] ?? ''
  }

  #bytes(slot: Slot): string {
    const bytes = new TextEncoder().encode((this.#state(slot, 'text') as Texts | undefined)?.known)
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }

  #number(slot: Slot): Quantity {
    const state = this.#state(slot, 'number') as Quantities | undefined
    const quantity =
      state && hasOwn(state, 'only') ? state.only : this.#otherNumber(slot, state?.not)
    return typeof quantity === 'bigint' && Number.isSafeInteger(Number(quantity))
      ? Number(quantity)
      : quantity
  }

  // Known numbers first, then the smallest.
  #otherNumber(slot: Slot, not: readonly Quantity[] = []): Quantity {
    const { admits } = numbersOf(slot)
    const { schema, rules } = slot
    const isInteger = rules === 'typed' && schema.kind !== 'float'
    const examples = (ownMember(schema, 'examples') ?? []).filter(
      (example) => typeof example === 'number',
    )
    const near = Array.from({ length: not.length + 1 }, (_, by) => [by, -by]).flat()
    for (const number of [...examples, ...near]) {
      if (isInteger && !Number.isSafeInteger(number)) continue
      const quantity = isInteger ? BigInt(number) : number + 0
      if (admits(quantity) && !not.includes(quantity)) return quantity
    }
    throw new Unrealizable('model')
  }

  #list(slot: Slot): unknown[] {
    return this.#entries(slot, this.#length(slot, LIST))
  }

  #length(slot: Slot, kind: number): number {
    const state = this.#state(slot, `length ${kind}`) as readonly [number, number] | undefined
    return state?.[0] ?? 0
  }

  #entries(slot: Slot, length: number): unknown[] {
    const { slots } = this.#world
    return Array.from({ length }, (_, at) => this.value(slots.entry(slot, at, LIST)))
  }

  #map(slot: Slot): object {
    const { model, slots } = this.#world
    if (model.isQuantified(slot)) {
      const keys = distinctKeys(this.#world, slot, this.#length(slot, OBJECT), this.#states)
      return Object.fromEntries(
        keys.map((key, at) => [key, this.value(slots.entry(slot, at, OBJECT))]),
      )
    }
    const named = [...model.of(slot).keys]
    const isThere = (key: string) => this.#state(slots.key(slot, key, false), 'absent') === SECOND
    const keys = named.filter(isThere)
    if (this.#state(slot, 'no others') === SECOND)
      keys.push(otherKey(slot, named, this.#world.budget))
    return Object.fromEntries(keys.map((key) => [key, this.value(slots.key(slot, key, false))]))
  }

  #object(slot: Slot, fields: Readonly<Record<string, Field>>): object {
    const { slots } = this.#world
    const isTyped = slot.rules === 'typed'
    const members: [string, unknown][] = []
    for (const [name, field] of Object.entries(fields)) {
      const segment = `.${JSON.stringify(name)}`
      const isTouched = slot.children.has(segment)
      const isNeeded = isTyped
        ? field.schema.kind === 'any' && !ownMember(field, 'hidden')
        : !mayLack(field)
      if (!isTouched && !isNeeded) continue
      const { inlined, json = name } = ownOptions(field)
      const member = isTyped ? (inlined ? undefined : json) : name
      const inside = slots.field(slot, name, field.schema)
      if (!isTyped && mayLack(field) && this.#state(inside, 'absent') !== SECOND) continue
      const value = this.value(inside)
      if (member !== undefined) members.push([member, value])
      else if (value !== null) members.push(...Object.entries(value as object))
    }
    return Object.fromEntries(members)
  }
}

// A key that no filter names.
function otherKey({ schema }: Slot, named: readonly string[], budget: Budget): string {
  const type = schema.kind === 'map' ? schema.key : undefined
  const known = schema.kind === 'map' ? (ownMember(schema, 'keys') ?? []) : []
  const isText = type === undefined || type.kind === 'string'
  const others = Array.from({ length: named.length + 1 }, (_, at) =>
    isText ? (at === 0 ? 'other' : `other${at + 1}`) : String(at),
  )
  budget.spend(others.length)
  const fits = (key: string) => isText || toMapKey(key, type.kind, type.bits) !== undefined
  const key = [...known, ...others].find((one) => !named.includes(one) && fits(one))
  if (key === undefined) throw new Unrealizable('model')
  return key
}
