import { NO_OPTIONS, ownMember, ownOptions } from '../../../grammar/index.ts'
import { toMapKey, toPosition } from '../values/index.ts'
import { entrySchema, isScalar } from './kinds.ts'
import { interpret, type Place, type Pointee, type Rules } from './place.ts'
import type {
  ArraySchema,
  BytesSchema,
  Field,
  ListSchema,
  MapSchema,
  NullableSchema,
  ObjectSchema,
  Schema,
} from './types.ts'

/** How paths get from a value to the place for their next part. Versions of the reference differ here. */
export interface PathRules {
  /** The meaning of a declaration for a path: decoded JSON may have the type of its shape. */
  readonly interpret: (place: Place) => Place
  /** True for a list that paths go through, so that every entry is searched for the next part. */
  readonly isOpen: (list: ListSchema | ArraySchema) => boolean
}

/** The rules of the newest reference, for data that follows its declaration. */
export const DECLARED_PATHS: PathRules = {
  interpret,
  isOpen: (list) => ownMember(list, 'isOpen') === true,
}

/** The rules for rows of typed data. The kind of decoded JSON in them is known only at run time, whatever its shape. */
export const TYPED_PATHS: PathRules = { interpret: (place) => place, isOpen: () => false }

/** The place to look up a part. */
export interface Container {
  /** Its type, and the rules for reading it. */
  readonly parent: Pointee
  readonly rules: Rules
  /** The pointers followed to get there, and the lists whose every entry is searched. */
  readonly through: readonly (NullableSchema | ListSchema | ArraySchema)[]
}

/** The place where a path continues: behind pointers, and in the entries of open lists. */
export function containerOf(place: Place, { interpret, isOpen }: PathRules): Container {
  let { schema, rules } = interpret(place)
  const through: Container['through'][number][] = []
  while (schema.kind === 'nullable' || (isList(schema) && isOpen(schema))) {
    through.push(schema)
    ;({ schema, rules } = interpret({ schema: schema.of, rules }))
  }
  return { parent: schema, rules, through }
}

function isList(schema: Schema): schema is ListSchema | ArraySchema {
  return schema.kind === 'list' || schema.kind === 'array'
}

/** One part of a path: the place it was looked up in, the place it leads to, and how to load the value. */
export type Step = FoundStep | UnknownStep | LostStep

interface StepBase extends Container {
  /** The index of the part in the path, from 0. */
  readonly at: number
  /** True if the operator has an answer for a missing part, as for a key. */
  readonly answers: boolean
}

/** A part that leads somewhere. */
export interface FoundStep extends StepBase {
  /** How the part was read: as the field of an object, the key of a map, or the position in a list. */
  readonly via: 'field' | 'key' | 'position'
  /** The declared type of the value; `nullable` if it may be null. */
  readonly schema: Schema
  /** The declaration, if it is a field. */
  readonly field?: Field
  /**
   * The name or key of the value in the parent's JSON. Without one, a field is inlined in its parent, and the key is
   * one that no map has.
   */
  readonly member?: string | undefined
}

/** A part of an unknown value, after which anything may follow. */
export interface UnknownStep extends StepBase {
  readonly via: 'unknown'
  readonly schema: Schema
}

/** A part that leads nowhere on any row. */
export interface LostStep extends StepBase {
  readonly via: 'nowhere'
  readonly reason: LostReason
}

/** Why a part leads nowhere. All but the first are the codes of the evaluation errors. */
export type LostReason =
  | 'unknown-field'
  | 'field-ignored'
  | 'not-traversable'
  | 'invalid-index'
  | 'index-out-of-range'

/**
 * The steps of a path, up to the first part that leads nowhere or into an unknown value.
 * @param keys The parts; `undefined` for one whose bytes are not text, which equals no name and no key.
 * @param first The first part to look up in `from`, because earlier parts lead there.
 */
export function stepsOf(
  from: Place,
  keys: readonly (string | undefined)[],
  first: number,
  rules: PathRules,
): Step[] {
  const steps: Step[] = []
  let place = from
  for (let at = first; at < keys.length; at++) {
    const container = containerOf(place, rules)
    const { through } = container
    // Operators have an answer for every missing key, except a name of the row itself and, in typed data, a key of a
    // map behind a pointer.
    const isPointee = container.rules === 'typed' && through.at(-1)?.kind === 'nullable'
    const answers = at === keys.length - 1 && keys.length > 1 && !isPointee
    const step = { at, answers, ...container, ...partOf(container, keys[at]) }
    steps.push(step)
    if (!isFound(step)) break
    place = step
  }
  return steps
}

/** True if a filter fails on every row that gets to this part; false if the operator has an answer. */
export function failsAt({ reason, rules, answers }: LostStep): boolean {
  return reason !== 'unknown-field' || rules === 'typed' || !answers
}

/** True for a part that leads somewhere. */
export function isFound(step: Step): step is FoundStep {
  return step.via !== 'unknown' && step.via !== 'nowhere'
}

/** True if a step searches every entry of a list. */
export function crossesList({ through }: Step): boolean {
  return through.some(({ kind }) => kind !== 'nullable')
}

type Part =
  | Pick<FoundStep, 'via' | 'schema' | 'field' | 'member'>
  | Pick<UnknownStep, 'via' | 'schema'>
  | Pick<LostStep, 'via' | 'reason'>

function nowhere(reason: LostReason) {
  return { via: 'nowhere', reason } as const
}

function partOf({ parent, rules }: Container, key: string | undefined): Part {
  if (isScalar(parent)) return nowhere('not-traversable')
  switch (parent.kind) {
    case 'object':
      return fieldOf(parent, key, rules)
    case 'map':
      return entryOf(parent, key)
    case 'list':
    case 'array':
    case 'bytes':
      return elementOf(parent, key)
    case 'time':
      return nowhere('unknown-field')
    case 'any':
      return { via: 'unknown', schema: parent }
  }
}

function fieldOf({ fields }: ObjectSchema, key: string | undefined, rules: Rules): Part {
  const field = key === undefined ? undefined : ownMember(fields, key)
  if (!field) return nowhere('unknown-field')
  // Decoded JSON has its own names.
  const { ignored, inlined, json = key } = ownOptions(rules === 'json' ? NO_OPTIONS : field)
  if (ignored) return nowhere('field-ignored')
  return { via: 'field', schema: field.schema, field, member: inlined ? undefined : json }
}

function entryOf({ key: type, of: schema }: MapSchema, key: string | undefined): Part {
  if (type.kind === 'string') return { via: 'key', schema, member: key }
  const number = key === undefined ? undefined : toMapKey(key, type.kind, type.bits)
  if (number === undefined) return nowhere('invalid-index')
  return { via: 'key', schema, member: String(number) }
}

function elementOf(list: ListSchema | ArraySchema | BytesSchema, key: string | undefined): Part {
  const position = key === undefined ? undefined : toPosition(key)
  if (position === undefined) return nowhere('invalid-index')
  const isBeyond = position < 0 || (list.kind === 'array' && position >= list.length)
  return isBeyond ? nowhere('index-out-of-range') : { via: 'position', schema: entrySchema(list) }
}
