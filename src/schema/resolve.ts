import { nearest, ownOptions, type Selector } from '../../grammar/index.ts'
import { toMapKey, toPosition } from '../values/index.ts'
import { dereference, interpret, type Place, type Rules } from './place.ts'
import { type Scope, whatNameIs } from './scope.ts'
import type { Field, MapSchema, ObjectSchema, Replacement, Schema } from './types.ts'

/** A part of a path; one whose bytes are not valid UTF-8 equals no name and no key. */
export type PathPart = string | { readonly text: string; readonly bytes?: readonly number[] }

/** One step of a path, told from the schema. */
export interface ResolvedStep {
  /** Which part of the path, counted from 0. */
  readonly at: number
  /** How the part was read: as the field of an object, the key of a map, the position in a list. */
  readonly via: 'field' | 'key' | 'position'
  /** What it was looked for in, pointers followed. */
  readonly parent: Schema
  /** What it leads to, as declared: `nullable` where it may be null. */
  readonly schema: Schema
  /** The rules that hold for what it leads to. */
  readonly rules: Rules
  /** The declaration, of a field. */
  readonly field?: Field
}

/** What may keep a path from being followed on some rows, though it is right. */
export type Hazard =
  /** What lies before part `at` may be null; then the filter fails. */
  | { readonly kind: 'null'; readonly at: number }
  /**
   * The key that part `at` names, or the optional field of decoded JSON, may be missing. The
   * operator then answers by itself where `answered`; else the filter fails.
   */
  | { readonly kind: 'missing'; readonly at: number; readonly answered: boolean }
  /** The list may be too short for the position that part `at` names; then the filter fails. */
  | { readonly kind: 'short-list'; readonly at: number }
  /** Nothing is known of what lies before part `at`: anything may follow, or fail to. */
  | { readonly kind: 'unknown'; readonly at: number }

interface Way {
  /** What the first part stands for: a member of the row, or a name that a quantifier gives. */
  readonly start: 'row' | 'entry' | 'key'
  /** Of a quantifier's name: how many quantifiers out it is given, 0 for the nearest. */
  readonly depth: number
  readonly steps: readonly ResolvedStep[]
  /** In the order in which they would be met. */
  readonly hazards: readonly Hazard[]
  /** The rules that hold where the path ends. */
  readonly rules: Rules
  /** Set where the last name means something else in lists than it does for filters. */
  readonly replacement?: Replacement
}

/** A path that leads somewhere. */
export interface Resolved extends Way {
  readonly found: true
  /** What is there: under the rules of decoded JSON the shape, and `any` where there is none. */
  readonly schema: Schema
  /** The declaration of what is there, where the path ends in a field. */
  readonly field?: Field
  /** One sentence about it, where there is one. */
  readonly doc?: string
}

/** Why a path leads nowhere; all but the first are the codes of the errors that evaluating gives. */
export type UnresolvedReason =
  | 'unknown-field'
  | 'field-ignored'
  | 'not-traversable'
  | 'invalid-index'
  | 'index-out-of-range'
  | 'local-not-traversable'

/** A path that leads nowhere, whatever the row. */
export interface Unresolved extends Way {
  readonly found: false
  readonly reason: UnresolvedReason
  /** Which part fails, counted from 0. */
  readonly at: number
  /** What the part was looked for in, pointers followed. For a list, `of` is what `any` would name. */
  readonly parent: Schema
  /**
   * True when every row makes the filter fail, if it comes to this path. False only for the last
   * part of a path into decoded JSON, for which the operator answers by itself.
   */
  readonly throws: boolean
  /** The names that would have led on. */
  readonly known: readonly string[]
  /** Those of them most like the part, nearest first, at most three. */
  readonly nearest: readonly string[]
  /**
   * What to write in place of the part where the name is known elsewhere: the path through an
   * embedded object, or the name that filters use for this one of the JSON.
   */
  readonly instead: readonly (readonly string[])[]
}

export type Resolution = Resolved | Unresolved

/**
 * What a path leads to, told from the schema alone, as plain data. It agrees with evaluation: an
 * unresolved path that `throws` fails on every row, and a resolved one without hazards fails on
 * none that the schema admits.
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
  const parts = toParts(isSelector(path) ? path.segments : path)
  const name = parts[0]?.key
  const bound = name === undefined ? undefined : whatNameIs(name, scope)
  if (!bound) return followPath(parts, 0, { schema, rules: 'typed' }, { start: 'row', depth: 0 })
  const { depth, place } = bound
  if (bound.is === 'entry') return followPath(parts, 1, place, { start: 'entry', depth })
  const way = { start: 'key', depth, steps: [], hazards: [], rules: place.rules } as const
  if (bound.is === 'key' && parts.length === 1) {
    return { ...way, found: true, schema: place.schema }
  }
  const at = bound.is === 'key' ? 1 : 0
  return {
    ...way,
    found: false,
    reason: 'local-not-traversable',
    at,
    parent: place.schema,
    throws: true,
    known: [],
    nearest: [],
    instead: [],
  }
}

/** A part with everything it can be. */
interface Part {
  /** None when its bytes are not valid UTF-8. */
  readonly key: string | undefined
  readonly text: string
}

function isSelector(path: readonly PathPart[] | Selector): path is Selector {
  return Object.hasOwn(path, 'segments')
}

function toParts(path: readonly PathPart[]): Part[] {
  return path.map((part) =>
    typeof part === 'string'
      ? { key: part, text: part }
      : { key: Object.hasOwn(part, 'bytes') ? undefined : part.text, text: part.text },
  )
}

type Origin = Pick<Way, 'start' | 'depth'>

function followPath(
  parts: readonly Part[],
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
    const parent = dereference(place)
    if (parent.behindPointer) hazards.push({ kind: 'null', at })
    if (parent.schema.kind === 'any') {
      hazards.push({ kind: 'unknown', at })
      place = parent
      break
    }
    // A name of the row itself is the only one for which no operator answers.
    const answers = at === parts.length - 1 && parts.length > 1
    const step = stepInto(parent, part, answers)
    replacement = step.replacement
    if (!step.found) {
      const { found, reason, known, instead, throws = true } = step
      const like = nearest(part.text, known)
      return {
        ...{ ...origin, steps, hazards, rules: parent.rules, ...(replacement && { replacement }) },
        ...{ found, reason, at, parent: parent.schema, throws, known, nearest: like, instead },
      }
    }
    if (step.hazard) hazards.push({ ...step.hazard, at })
    place = interpret({ schema: step.schema, rules: parent.rules })
    const { via, field } = step
    steps.push({ at, via, parent: parent.schema, ...place, ...(field && { field }) })
  }
  const field = steps.at(-1)?.at === parts.length - 1 ? steps.at(-1)?.field : undefined
  const doc = field?.doc ?? docOf(place.schema)
  return {
    ...{ ...origin, steps, hazards, rules: place.rules, ...(replacement && { replacement }) },
    ...{ found: true, schema: place.schema, ...(field && { field }), ...(doc && { doc }) },
  }
}

function docOf(schema: Schema): string | undefined {
  return schema.doc ?? (schema.kind === 'nullable' ? docOf(schema.of) : undefined)
}

type HazardKind =
  | { readonly kind: 'missing'; readonly answered: boolean }
  | { readonly kind: 'short-list' }

type Step =
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
      readonly known: readonly string[]
      readonly instead: readonly (readonly string[])[]
      readonly throws?: boolean
      readonly replacement?: Replacement | undefined
    }

function stepInto(
  parent: Place & { readonly behindPointer: boolean },
  part: Part,
  answers: boolean,
): Step {
  const { schema, rules } = parent
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
      return intoList({ kind: 'uint', bits: 8 }, undefined, part)
    case 'time':
      return nowhere('unknown-field')
    default:
      return nowhere('not-traversable')
  }
}

function nowhere(reason: UnresolvedReason): Step & { found: false } {
  return { found: false, reason, known: [], instead: [] }
}

function intoObject(schema: ObjectSchema, rules: Rules, { key }: Part, answers: boolean): Step {
  const { fields, replacements = {} } = schema
  const replacement =
    key !== undefined && Object.hasOwn(replacements, key) ? replacements[key] : undefined
  const field = key !== undefined && Object.hasOwn(fields, key) ? fields[key] : undefined
  if (!field) {
    const known = Object.keys(fields).filter((name) => !fields[name]?.ignored)
    const instead = rules === 'json' ? [] : waysTo(key, schema)
    const throws = rules === 'typed' || !answers
    return { found: false, reason: 'unknown-field', known, instead, throws, replacement }
  }
  const { optional, ignored } = ownOptions(field)
  if (rules === 'json') {
    const hazard = optional && ({ kind: 'missing', answered: answers } as const)
    return { found: true, via: 'field', schema: field.schema, field, hazard, replacement }
  }
  if (ignored) return { ...nowhere('field-ignored'), replacement }
  return { found: true, via: 'field', schema: field.schema, field, replacement }
}

// Where a name that is none here stands: under embedded objects, or as a field's name in the JSON.
function waysTo(name: string | undefined, schema: ObjectSchema): string[][] {
  const ways: string[][] = []
  for (const [own, field] of Object.entries(schema.fields)) {
    if (field.json !== undefined && field.json === name && !field.ignored) ways.push([own])
    if (!field.inlined || field.schema.kind !== 'object') continue
    const { fields } = field.schema
    if (name !== undefined && Object.hasOwn(fields, name)) ways.push([own, name])
    ways.push(...waysTo(name, field.schema).map((way) => [own, ...way]))
  }
  return ways
}

function intoMap(schema: MapSchema, part: Part, answered: boolean): Step {
  const { key } = schema
  const isKey =
    key.kind === 'string' ||
    (part.key !== undefined && toMapKey(part.key, key.kind, key.bits) !== undefined)
  if (!isKey) return nowhere('invalid-index')
  return { found: true, via: 'key', schema: schema.of, hazard: { kind: 'missing', answered } }
}

function intoList(of: Schema, length: number | undefined, { key }: Part): Step {
  const position = key === undefined ? undefined : toPosition(key)
  if (position === undefined) return nowhere('invalid-index')
  if (position < 0 || position >= (length ?? Number.POSITIVE_INFINITY)) {
    return nowhere('index-out-of-range')
  }
  const hazard = length === undefined ? ({ kind: 'short-list' } as const) : undefined
  return { found: true, via: 'position', schema: of, hazard }
}
