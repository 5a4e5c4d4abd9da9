import { ownMember, ownOptions, type Selector, unreachable } from '../../grammar/index.ts'
import { toMapKey, toPosition } from '../values/index.ts'
import { BYTE, isScalar } from './kinds.ts'
import {
  type Dereferenced,
  dereference,
  interpret,
  isServerOnly,
  type Place,
  type Rules,
} from './place.ts'
import { resolveName, type Scope } from './scope.ts'
import type {
  ArraySchema,
  Field,
  ListSchema,
  MapSchema,
  ObjectSchema,
  Replacement,
  Schema,
} from './types.ts'

/** A part of a path; one whose bytes are not valid UTF-8 equals no name and no key. */
export type PathPart = string | { readonly text: string; readonly bytes?: readonly number[] }

/** One step of a path, as the schema tells it. */
export interface ResolvedStep {
  /** Which part of the path, counted from 0. */
  readonly at: number
  /** How the part was read: as the field of an object, the key of a map, the position in a list. */
  readonly via: 'field' | 'key' | 'position'
  /** Where it was looked up, after following pointers. */
  readonly parent: Schema
  /** What it leads to, as declared: `nullable` where it may be null. */
  readonly schema: Schema
  /** The rules that hold for what it leads to. */
  readonly rules: Rules
  /** The declaration, if it is a field. */
  readonly field?: Field
  /** True if the part was looked up in the entries of a list. */
  readonly isOfEntry?: true
}

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

interface ResolutionBase {
  /** What the first part names: a member of the row, or an entry or key of a quantifier. */
  readonly start: 'row' | 'entry' | 'key'
  /** For a quantifier's name: how many quantifiers further out it is defined, 0 for the nearest. */
  readonly depth: number
  readonly steps: readonly ResolvedStep[]
  /** In the order in which they would be met. */
  readonly hazards: readonly Hazard[]
  /** The rules at the end of the path. */
  readonly rules: Rules
  /** Set if the last name means something else in lists than in filters. */
  readonly replacement?: Replacement
}

/** A path that leads somewhere. */
export interface Resolved extends ResolutionBase {
  readonly found: true
  /** What is there: under the rules of decoded JSON its shape, or `any` without one. */
  readonly schema: Schema
  /** The declaration of what is there, where the path ends in a field. */
  readonly field?: Field
  /** One sentence about it, if any. */
  readonly doc?: string
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

/** A path that leads nowhere, whatever the row. */
export interface Unresolved extends ResolutionBase {
  readonly found: false
  readonly reason: UnresolvedReason
  /** The part that fails, counted from 0. */
  readonly at: number
  /**
   * Where the part was looked up, after following pointers. For a list, `of` is what `any` would
   * name.
   */
  readonly parent: Schema
  /**
   * True if the filter fails on every row that gets to this path. False only for the last part of a
   * path into decoded JSON, where the operator has an answer.
   */
  readonly throws: boolean
}

export type Resolution = Resolved | Unresolved

/**
 * What a path leads to according to the schema, as plain data. It agrees with evaluation: an
 * unresolved path that `throws` fails on every row, and a resolved one without hazards never fails
 * on a row that the schema admits.
 *
 * @example
 * resolveField(jobSchema, ['Meta', 'owner']) // found, a string; hazard: the key may be missing
 *
 * @param scope The quantifiers around the path, made by `enterScope`, innermost first.
 */
export function resolveField(
  schema: Schema,
  path: readonly PathPart[] | Selector,
  scope?: Scope,
): Resolution {
  const parts = toForms(isSelector(path) ? path.segments : path)
  const name = parts[0]?.key
  const bound = name === undefined ? undefined : resolveName(name, scope)
  if (!bound) return followPath(parts, 0, { schema, rules: 'typed' }, { start: 'row', depth: 0 })
  const { depth, place } = bound
  const origin = { start: 'key', depth, steps: [], hazards: [], rules: place.rules } as const
  const belowKey = { reason: 'local-not-traversable', parent: place.schema, throws: true } as const
  switch (bound.is) {
    case 'entry':
      return followPath(parts, 1, place, { start: 'entry', depth })
    case 'key':
      return parts.length === 1
        ? { ...origin, found: true, schema: place.schema }
        : { ...origin, found: false, at: 1, ...belowKey }
    case 'key-of-key':
      return { ...origin, found: false, at: 0, ...belowKey }
    default:
      return unreachable(bound.is)
  }
}

/** A part in every form it can have. */
interface PartForms {
  /** Absent if its bytes are not valid UTF-8. */
  readonly key: string | undefined
  readonly text: string
}

function isSelector(path: readonly PathPart[] | Selector): path is Selector {
  return Object.hasOwn(path, 'segments')
}

function toForms(path: readonly PathPart[]): PartForms[] {
  return path.map((part) =>
    typeof part === 'string'
      ? { key: part, text: part }
      : { key: Object.hasOwn(part, 'bytes') ? undefined : part.text, text: part.text },
  )
}

type Origin = Pick<ResolutionBase, 'start' | 'depth'>

function followPath(
  parts: readonly PartForms[],
  first: number,
  from: Place,
  origin: Origin,
): Resolution {
  const steps: ResolvedStep[] = []
  const hazards: Hazard[] = []
  let place = interpret(from)
  let replacement: Replacement | undefined
  for (const [index, part] of parts.slice(first).entries()) {
    const at = first + index
    let parent = dereference(place)
    if (parent.behindPointer) hazards.push({ kind: 'null', at })
    const isOfEntry = isOpenList(parent.schema)
    while (isOpenList(parent.schema)) {
      parent = dereference({ schema: parent.schema.of, rules: parent.rules })
      if (parent.behindPointer) hazards.push({ kind: 'null', at })
    }
    if (parent.schema.kind === 'any') {
      hazards.push({ kind: 'unknown', at })
      place = parent
      break
    }
    // A name of the row itself is the only one that no operator has an answer for.
    const answers = at === parts.length - 1 && parts.length > 1
    const step = stepInto(parent, part, answers)
    replacement = step.replacement
    if (!step.found) {
      const { found, reason, throws = true } = step
      return {
        ...{ ...origin, steps, hazards, rules: parent.rules, ...(replacement && { replacement }) },
        ...{ found, reason, at, parent: parent.schema, throws },
      }
    }
    if (step.hazard) hazards.push({ ...step.hazard, at })
    place = interpret({ schema: step.schema, rules: parent.rules })
    const { via, field } = step
    steps.push({
      ...{ at, via, parent: parent.schema, ...place },
      ...(field && { field }),
      ...(isOfEntry && { isOfEntry }),
    })
  }
  const field = steps.at(-1)?.at === parts.length - 1 ? steps.at(-1)?.field : undefined
  const doc = field?.doc ?? docOf(place.schema)
  return {
    ...{ ...origin, steps, hazards, rules: place.rules, ...(replacement && { replacement }) },
    ...{ found: true, schema: place.schema, ...(field && { field }), ...(doc && { doc }) },
  }
}

function isOpenList(schema: Schema): schema is ListSchema | ArraySchema {
  return (schema.kind === 'list' || schema.kind === 'array') && schema.isOpen === true
}

/** The documentation of a type, or of what it points to. */
export function docOf(schema: Schema): string | undefined {
  return schema.doc ?? (schema.kind === 'nullable' ? docOf(schema.of) : undefined)
}

type HazardKind =
  | { readonly kind: 'missing'; readonly answered: boolean }
  | { readonly kind: 'short-list' }
  | { readonly kind: 'server-only' }

type StepResult =
  | {
      readonly found: true
      readonly via: ResolvedStep['via']
      readonly schema: Schema
      readonly field?: Field | undefined
      readonly hazard?: HazardKind | undefined
      readonly replacement?: Replacement | undefined
    }
  | {
      readonly found: false
      readonly reason: UnresolvedReason
      readonly throws?: boolean
      readonly replacement?: Replacement | undefined
    }

// Must agree with `stepInto` in evaluate/typed/select.ts, which also loads the value: the laws in
// test/laws/check.test.ts hold them together. The builder's `below` is held to this by test/build/fields.test.ts.
function stepInto(parent: Dereferenced, part: PartForms, answers: boolean): StepResult {
  const { schema, rules } = parent
  if (isScalar(schema)) return nowhere('not-traversable')
  switch (schema.kind) {
    case 'object':
      return intoObject(schema, rules, part, answers)
    case 'map':
      // In typed data a map behind a pointer does not answer for the key it lacks.
      return intoMap(schema, part, answers && !(rules === 'typed' && parent.behindPointer))
    case 'list':
      return intoList(schema.of, undefined, part)
    case 'array':
      return intoList(schema.of, schema.length, part)
    case 'bytes':
      return intoList(BYTE, undefined, part)
    case 'time':
      return nowhere('unknown-field')
    case 'any':
      return nowhere('not-traversable')
  }
}

function nowhere(reason: UnresolvedReason): StepResult & { found: false } {
  return { found: false, reason }
}

function intoObject(
  schema: ObjectSchema,
  rules: Rules,
  { key }: PartForms,
  answers: boolean,
): StepResult {
  const { fields, replacements = {} } = schema
  const replacement = key === undefined ? undefined : ownMember(replacements, key)
  const field = key === undefined ? undefined : ownMember(fields, key)
  if (!field) {
    const throws = rules === 'typed' || !answers
    return { found: false, reason: 'unknown-field', throws, replacement }
  }
  const { optional, ignored } = ownOptions(field)
  if (rules === 'json') {
    const hazard = optional && ({ kind: 'missing', answered: answers } as const)
    return { found: true, via: 'field', schema: field.schema, field, hazard, replacement }
  }
  if (ignored) return { ...nowhere('field-ignored'), replacement }
  const hazard = isServerOnly(field) ? ({ kind: 'server-only' } as const) : undefined
  return { found: true, via: 'field', schema: field.schema, field, hazard, replacement }
}

function intoMap(schema: MapSchema, part: PartForms, answered: boolean): StepResult {
  const { key } = schema
  const isKey =
    key.kind === 'string' ||
    (part.key !== undefined && toMapKey(part.key, key.kind, key.bits) !== undefined)
  if (!isKey) return nowhere('invalid-index')
  return { found: true, via: 'key', schema: schema.of, hazard: { kind: 'missing', answered } }
}

function intoList(of: Schema, length: number | undefined, { key }: PartForms): StepResult {
  const position = key === undefined ? undefined : toPosition(key)
  if (position === undefined) return nowhere('invalid-index')
  if (position < 0 || position >= (length ?? Number.POSITIVE_INFINITY)) {
    return nowhere('index-out-of-range')
  }
  const hazard = length === undefined ? ({ kind: 'short-list' } as const) : undefined
  return { found: true, via: 'position', schema: of, hazard }
}
