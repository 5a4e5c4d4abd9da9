import { ownMember } from '../../grammar/index.ts'
import { type Kind, kindsOf } from '../rows/meaning/index.ts'
import { ANY, BYTE, interpret, type Rules, type Schema, shapeOf } from '../rows/schema/index.ts'
import type { UnknownReason } from './hints.ts'
import type { Variable } from './variable.ts'

// The kinds of decoded JSON, one bit each.
export const NULL = 1
export const BOOL = 2
export const NUMBER = 4
export const TEXT = 8
export const LIST = 16
export const OBJECT = 32
const ANY_KIND = 63

/** A value of a row, or of all rows: where it is, its type, and the variables that say what it is. */
export interface Slot {
  readonly id: number
  /** Equal for values that one part of a filter can be about; entries of a collection are not told apart. */
  readonly path: string
  readonly rules: Rules
  /** What it is: of decoded JSON its shape, where it is not null. */
  readonly schema: Schema
  /** Of decoded JSON, the kinds that it can have. */
  readonly kinds: number
  /** False for typed data behind a pointer, which is never null. */
  readonly mayBeNull: boolean
  /** Set for values that are not any of their kind, as times are not any text. */
  readonly why: UnknownReason | undefined
  /** The map of which it is the key of an entry. */
  readonly keyOf: Slot | undefined
  /** The name of a field, which is the only text that a quantifier's key of it can be. */
  readonly name: string | undefined
  /** The entries of quantifiers that it is in, while questions are counted. */
  readonly entries: ReadonlySet<number>
  readonly children: Map<string, Slot>
  readonly variables: Map<string, Variable>
}

/** What a slot is in a collection. */
type Role = Pick<Slot, 'keyOf' | 'name' | 'entries'>

/** The type of a slot. */
interface Type {
  readonly schema: Schema
  readonly rules: Rules
  readonly mayBeNull?: boolean
}

/** Makes slots, each once. */
export class Slots {
  #count = 0
  readonly row: Slot

  constructor(schema: Schema) {
    this.row = this.#make('', { schema, rules: 'typed' })
  }

  pointee(slot: Slot): Slot {
    const { schema } = slot
    const of = schema.kind === 'nullable' ? schema.of : schema
    return this.#child(slot, '*', '', () => ({ schema: of, rules: slot.rules, mayBeNull: false }))
  }

  field(slot: Slot, name: string, schema: Schema): Slot {
    return this.#child(slot, `.${JSON.stringify(name)}`, '', () => ({ schema, rules: slot.rules }))
  }

  /** @param isQuantified True if the entries of the map are not told apart. */
  key(slot: Slot, key: string, isQuantified: boolean): Slot {
    const name = JSON.stringify(key)
    const segment = isQuantified ? '{}' : `{${name}}`
    return this.#child(slot, segment, name, () => entryType(slot, OBJECT))
  }

  entry(slot: Slot, at: number, kind: typeof LIST | typeof OBJECT): Slot {
    return this.#child(slot, kind === LIST ? '[]' : '{}', `${at}`, () => entryType(slot, kind))
  }

  keyOf(slot: Slot, at: number): Slot {
    return this.#child(slot, '{key}', `${at}`, () => KEY, { keyOf: slot })
  }

  name(slot: Slot, name: string): Slot {
    return this.#child(slot, '{name}', JSON.stringify(name), () => KEY, { name })
  }

  /** Any entry of a collection, as a quantifier of this depth goes over it. */
  anyEntry(slot: Slot, depth: number, kind: typeof LIST | typeof OBJECT): Slot {
    const segment = kind === LIST ? '[]' : '{}'
    const entries = new Set([...slot.entries, this.#count])
    return this.#child(slot, segment, `any${depth}`, () => entryType(slot, kind), { entries })
  }

  /** The key of any entry of a map. */
  anyKey(slot: Slot, entry: Slot, depth: number): Slot {
    const { entries } = entry
    return this.#child(slot, '{key}', `any${depth}`, () => KEY, { entries })
  }

  #child(
    parent: Slot,
    segment: string,
    which: string,
    typeOf: () => Type,
    more: Partial<Role> = {},
  ): Slot {
    const key = `${segment}${which}`
    const known = parent.children.get(key)
    if (known) return known
    const role = { entries: parent.entries, ...more }
    const child = this.#make(parent.path + segment, typeOf(), role)
    parent.children.set(key, child)
    return child
  }

  #make(path: string, type: Type, role: Partial<Role> = {}): Slot {
    return {
      id: this.#count++,
      path,
      keyOf: undefined,
      name: undefined,
      entries: new Set(),
      ...role,
      mayBeNull: type.mayBeNull ?? true,
      ...readType(type),
      children: new Map(),
      variables: new Map(),
    }
  }
}

const KEY: Type = { schema: { kind: 'string' }, rules: 'json' }

function entryType({ schema, rules }: Slot, kind: typeof LIST | typeof OBJECT): Type {
  if (rules === 'typed' && schema.kind === 'bytes') return { schema: BYTE, rules }
  if (kind === LIST && (schema.kind === 'list' || schema.kind === 'array'))
    return { schema: schema.of, rules }
  if (kind === OBJECT && schema.kind === 'map') return { schema: schema.of, rules }
  return { schema: ANY, rules: 'json' }
}

function readType({
  schema,
  rules,
  mayBeNull = true,
}: Type): Pick<Slot, 'schema' | 'rules' | 'kinds' | 'why'> {
  if (rules === 'typed' && schema.kind !== 'any') return { schema, rules, kinds: 0, why: undefined }
  let shape = shapeOf(schema)
  let kinds = 0
  while (shape.kind === 'nullable') {
    if (mayBeNull) kinds = NULL
    shape = shapeOf(shape.of)
  }
  const of = interpret({ schema: shape, rules: 'json' }).schema
  const all = bitsOf(of)
  const why = ownMember(NOT_ANY, shape.kind)
  return {
    schema: of,
    rules: 'json',
    kinds: kinds | (mayBeNull ? all : all & ~NULL),
    why: shape.kind === 'bytes' && shape.encoding === 'raw' ? undefined : why,
  }
}

// What is JSON of a certain form.
const NOT_ANY: Readonly<Partial<Record<Schema['kind'], UnknownReason>>> = {
  time: 'time',
  bytes: 'bytes',
  jsonNumber: 'number',
}

function bitsOf(schema: Schema): number {
  const kinds = schema.kind === 'nullable' ? [] : kindsOf(schema)
  return kinds.length === 0 ? ANY_KIND : (BITS[kinds[0] as Kind] ?? 0)
}

/** The bit of each kind that rows of JSON have. */
export const BITS: Readonly<Partial<Record<Kind, number>>> = {
  boolean: BOOL,
  number: NUMBER,
  map: OBJECT,
  list: LIST,
  string: TEXT,
  null: NULL,
}
