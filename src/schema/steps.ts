import { ownMember, ownOptions, unreachable } from '../../grammar/index.ts'
import { toMapKey, toPosition } from '../values/index.ts'
import { BYTE, isScalar } from './kinds.ts'
import { interpret, isServerOnly, type Place, type Pointee, type Rules } from './place.ts'
import type {
  AnySchema,
  ArraySchema,
  Field,
  ListSchema,
  MapSchema,
  NullableSchema,
  ObjectSchema,
  Replacement,
  Schema,
} from './types.ts'

/** How paths are followed, where not all who follow them do it alike. */
export interface PathRules {
  /** What a declaration means to a path: decoded JSON may be what its shape says. */
  readonly interpret: (place: Place) => Place
  /** True for a list that paths go through, so that the next part is looked up in every entry. */
  readonly isOpen: (list: ListSchema | ArraySchema) => boolean
  /** False for a value that paths end at, although it has parts. */
  readonly hasParts: (of: Pointee) => boolean
}

/** The paths of the newest reference, on data that is as declared. */
export const DECLARED_PATHS: PathRules = {
  interpret,
  isOpen: ({ isOpen }) => isOpen === true,
  hasParts: () => true,
}

/** One part of a path: where it is looked up, what is there, and how that is loaded. */
export type Step = FoundStep | UnknownStep | LostStep

interface StepBase {
  /** Which part of the path, counted from 0. */
  readonly at: number
  /** The pointers to follow and the lists to go through before the part is looked up. */
  readonly through: readonly (NullableSchema | ListSchema | ArraySchema)[]
  /** Where the part is looked up. */
  readonly parent: Pointee
  /** In the order in which they would be met. */
  readonly hazards: readonly Hazard[]
  /** The rules of what it leads to; of the parent if it leads nowhere. */
  readonly rules: Rules
  /** Set if the name means something else in lists than in filters. */
  readonly replacement?: Replacement
}

/** A part that leads somewhere. */
export interface FoundStep extends StepBase {
  /** How the part was read: as the field of an object, the key of a map, the position in a list. */
  readonly via: 'field' | 'key' | 'position'
  /** What it leads to, as declared: `nullable` where it may be null. */
  readonly schema: Schema
  /** The declaration, if it is a field. */
  readonly field?: Field
  /**
   * The name or key under which the parent's JSON has it. Without one, a field is inlined in its parent,
   * and no map has the key.
   */
  readonly member?: string
}

/** A part of a value of which nothing is known: anything may follow. */
export interface UnknownStep extends StepBase {
  readonly via: 'unknown'
  readonly schema: AnySchema
}

/** A part that leads nowhere, whatever the row. */
export interface LostStep extends StepBase {
  readonly via: 'nowhere'
  readonly reason: Exclude<UnresolvedReason, 'local-not-traversable'>
  /** False where the operator has an answer: for the last part of a path into decoded JSON. */
  readonly throws: boolean
}

/**
 * Why a path leads nowhere; all but the first are the codes of the errors that evaluating gives.
 */
export type UnresolvedReason =
  | 'unknown-field'
  | 'field-ignored'
  | 'not-traversable'
  | 'invalid-index'
  | 'index-out-of-range'
  | 'local-not-traversable'

/** What may stop a correct path on some rows. */
export type Hazard =
  /** The value before part `at` may be null; then the filter fails. */
  | { readonly kind: 'null'; readonly at: number }
  /**
   * The key that part `at` names, or the optional field of decoded JSON, may be missing. The
   * operator then has an answer if `answered`; otherwise the filter fails.
   */
  | { readonly kind: 'missing'; readonly at: number; readonly answered: boolean }
  /** The list may be too short for the position that part `at` names; then the filter fails. */
  | { readonly kind: 'short-list'; readonly at: number }
  /** Rows do not show the field that part `at` names: only the server judges it; others fail. */
  | { readonly kind: 'server-only'; readonly at: number }
  /** The value before part `at` is unknown: anything may follow, or fail to. */
  | { readonly kind: 'unknown'; readonly at: number }

/**
 * The steps of a path. The last one tells whether it leads somewhere; a path of which nothing is known from
 * some part on has a step for that part, and none after it.
 * @param keys The parts; `undefined` for one whose bytes are not text, which equals no name and no key.
 * @param first The part that is looked up in `from`: those before it lead there.
 */
export function stepsOf(
  from: Place,
  keys: readonly (string | undefined)[],
  first = 0,
  rules = DECLARED_PATHS,
): Step[] {
  const steps: Step[] = []
  let place = rules.interpret(from)
  for (let at = first; at < keys.length; at++) {
    const step = stepInto(place, keys, at, rules)
    steps.push(step)
    if (!isFound(step)) break
    place = step
  }
  return steps
}

/** True for a part that leads somewhere. */
export function isFound(step: Step): step is FoundStep {
  return step.via !== 'unknown' && step.via !== 'nowhere'
}

/** True if a step looks its part up in every entry of a list. */
export function crossesList({ through }: Step): boolean {
  return through.some(({ kind }) => kind !== 'nullable')
}

/** Where a path goes on from a place: behind its pointers, and in the entries of lists that are open. */
export function containerOf(
  place: Place,
  { interpret, isOpen } = DECLARED_PATHS,
): Place & Pick<StepBase, 'through'> & { readonly schema: Pointee } {
  let { schema, rules } = interpret(place)
  const through: (NullableSchema | ListSchema | ArraySchema)[] = []
  while (schema.kind === 'nullable' || (isList(schema) && isOpen(schema))) {
    through.push(schema)
    ;({ schema, rules } = interpret({ schema: schema.of, rules }))
  }
  return { schema, rules, through }
}

function isList(schema: Schema): schema is ListSchema | ArraySchema {
  return schema.kind === 'list' || schema.kind === 'array'
}

function stepInto(
  from: Place,
  keys: readonly (string | undefined)[],
  at: number,
  path: PathRules,
): Step {
  const { schema: parent, rules, through } = containerOf(from, path)
  const hazards: Hazard[] = []
  for (const [layer, { kind }] of through.entries()) {
    const isFirst = kind === 'nullable' && through[layer - 1]?.kind !== 'nullable'
    if (isFirst) hazards.push({ kind: 'null', at })
  }
  const base = { at, through, parent, hazards, rules }
  if (!path.hasParts(parent)) return { ...base, ...nowhere('not-traversable') }
  if (parent.kind === 'any') {
    hazards.push({ kind: 'unknown', at })
    return { ...base, via: 'unknown', schema: parent }
  }
  // A name of the row itself is the only one that no operator has an answer for.
  const answers = at === keys.length - 1 && keys.length > 1
  // In typed data a map behind a pointer does not answer for the key it lacks.
  const isAnswered = answers && !(rules === 'typed' && through.at(-1)?.kind === 'nullable')
  const part = partOf(parent, rules, keys[at], parent.kind === 'map' ? isAnswered : answers)
  if (part.via === 'nowhere') return { ...base, ...part }
  const { hazard, ...found } = part
  if (hazard) hazards.push({ ...hazard, at })
  return { ...base, ...found, ...path.interpret({ schema: part.schema, rules }) }
}

type Part =
  | (Pick<FoundStep, 'via' | 'schema' | 'field' | 'member' | 'replacement'> & {
      readonly hazard?: HazardKind
    })
  | Nowhere

type Nowhere = Pick<LostStep, 'via' | 'reason' | 'throws' | 'replacement'>

type HazardKind =
  | { readonly kind: 'missing'; readonly answered: boolean }
  | { readonly kind: 'short-list' }
  | { readonly kind: 'server-only' }

function nowhere(reason: LostStep['reason'], throws = true): Nowhere {
  return { via: 'nowhere', reason, throws }
}

function partOf(
  parent: Exclude<Pointee, AnySchema>,
  rules: Rules,
  key: string | undefined,
  answered: boolean,
): Part {
  if (isScalar(parent)) return nowhere('not-traversable')
  switch (parent.kind) {
    case 'object':
      return fieldOf(parent, rules, key, answered)
    case 'map':
      return entryOf(parent, key, answered)
    case 'list':
      return elementOf(parent.of, key)
    case 'array':
      return elementOf(parent.of, key, parent.length)
    case 'bytes':
      return elementOf(BYTE, key)
    case 'time':
      return nowhere('unknown-field')
    default:
      return unreachable(parent)
  }
}

function fieldOf(
  { fields, replacements = {} }: ObjectSchema,
  rules: Rules,
  key: string | undefined,
  answered: boolean,
): Part {
  const known = key === undefined ? undefined : ownMember(replacements, key)
  const field = key === undefined ? undefined : ownMember(fields, key)
  const replacement = known && { replacement: known }
  if (!field) {
    return { ...nowhere('unknown-field', rules === 'typed' || !answered), ...replacement }
  }
  const { schema } = field
  const { optional, ignored, inlined, json: member = key as string } = ownOptions(field)
  const found = { via: 'field', schema, field, ...replacement } as const
  if (rules === 'json') {
    return {
      ...found,
      member: key as string,
      ...(optional && { hazard: { kind: 'missing', answered } }),
    }
  }
  if (ignored) return { ...nowhere('field-ignored'), ...replacement }
  return {
    ...{ ...found, ...(!inlined && { member }) },
    ...(isServerOnly(field) && { hazard: { kind: 'server-only' } }),
  }
}

function entryOf({ key: type, of }: MapSchema, key: string | undefined, answered: boolean): Part {
  const number =
    type.kind !== 'string' && key !== undefined ? toMapKey(key, type.kind, type.bits) : undefined
  if (type.kind !== 'string' && number === undefined) return nowhere('invalid-index')
  const member = number === undefined ? key : String(number)
  const hazard = { kind: 'missing', answered } as const
  return { via: 'key', schema: of, hazard, ...(member !== undefined && { member }) }
}

function elementOf(of: Schema, key: string | undefined, length = Number.POSITIVE_INFINITY): Part {
  const position = key === undefined ? undefined : toPosition(key)
  if (position === undefined) return nowhere('invalid-index')
  if (position < 0 || position >= length) return nowhere('index-out-of-range')
  const isOfAnyLength = length === Number.POSITIVE_INFINITY
  return { via: 'position', schema: of, ...(isOfAnyLength && { hazard: { kind: 'short-list' } }) }
}
