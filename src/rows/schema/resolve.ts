import { ownMember, type Selector, unreachable } from '../../../grammar/index.ts'
import { interpret, isServerOnly, type Place, type Rules } from './place.ts'
import { resolveName, type Scope } from './scope.ts'
import {
  DECLARED_PATHS,
  type FoundStep,
  failsAt,
  isFound,
  type LostReason,
  type Step,
  stepsOf,
} from './steps.ts'
import type { Field, Replacement, Schema } from './types.ts'

/** A part of a path. If its bytes are not valid UTF-8, it equals no name and no key. */
export type PathPart = string | { readonly text: string; readonly bytes?: readonly number[] }

/** A reason why a correct path may fail on some rows. */
export type Hazard =
  /** The value before part `at` may be null; then the filter fails. */
  | { readonly kind: 'null'; readonly at: number }
  /**
   * The key in part `at`, or the optional field of decoded JSON, may be missing. If `answered`, the operator then has
   * an answer; otherwise the filter fails.
   */
  | { readonly kind: 'missing'; readonly at: number; readonly answered: boolean }
  /** The list may be too short for the position in part `at`; then the filter fails. */
  | { readonly kind: 'short-list'; readonly at: number }
  /** Rows do not show the field in part `at`: only the server can evaluate it, and a local filter fails. */
  | { readonly kind: 'server-only'; readonly at: number }
  /** The value before part `at` is unknown: the path may continue in any way, or fail. */
  | { readonly kind: 'unknown'; readonly at: number }

interface ResolutionBase {
  /** The meaning of the first part: a member of the row, or an entry or key of a quantifier. */
  readonly start: 'row' | 'entry' | 'key'
  /** For a quantifier's name: how many quantifiers further out it is defined; 0 for the nearest. */
  readonly depth: number
  readonly steps: readonly FoundStep[]
  /** In the order of evaluation. */
  readonly hazards: readonly Hazard[]
  /** The rules at the end of the path. */
  readonly rules: Rules
  /** Set if the last name means something else in lists than in filters. */
  readonly replacement?: Replacement
}

/** A path that leads somewhere. */
export interface Resolved extends ResolutionBase {
  readonly found: true
  /** The type there: for decoded JSON its shape, or `any` without a shape. */
  readonly schema: Schema
  /** The declaration, if the path ends in a field. */
  readonly field?: Field
  /** One sentence of documentation. */
  readonly doc?: string
}

/** Why a path leads nowhere. All but the first are the codes of the evaluation errors. */
export type UnresolvedReason = LostReason | 'local-not-traversable'

/** A path that leads nowhere on any row. */
export interface Unresolved extends ResolutionBase {
  readonly found: false
  readonly reason: UnresolvedReason
  /** The part that fails, counted from 0. */
  readonly at: number
  /**
   * The type in which the part was looked up, after following pointers. For a list, `of` is the type that `any` would
   * name.
   */
  readonly parent: Schema
  /**
   * True if the filter fails on every row that reaches this path. False only for the last part of a path into decoded
   * JSON, where the operator has an answer.
   */
  readonly throws: boolean
}

export type Resolution = Resolved | Unresolved

/**
 * The place a path leads to according to the schema, as plain data. It agrees with evaluation: an unresolved path
 * that `throws` fails on every row, and a resolved one without hazards never fails on a row of the schema.
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
  const keys = isSelector(path) ? path.segments.map(keyOf) : path.map(keyOf)
  const [name] = keys
  const bound = name === undefined ? undefined : resolveName(name, scope)
  if (!bound) return followPath(keys, 0, { schema, rules: 'typed' }, { start: 'row', depth: 0 })
  const { depth, place } = bound
  const origin = { start: 'key', depth, steps: [], hazards: [], rules: place.rules } as const
  const belowKey = { reason: 'local-not-traversable', parent: place.schema, throws: true } as const
  switch (bound.is) {
    case 'entry':
      return followPath(keys, 1, place, { start: 'entry', depth })
    case 'key':
      return keys.length === 1
        ? { ...origin, found: true, schema: place.schema }
        : { ...origin, found: false, at: 1, ...belowKey }
    case 'key-of-key':
      return { ...origin, found: false, at: 0, ...belowKey }
    default:
      return unreachable(bound.is)
  }
}

function isSelector(path: readonly PathPart[] | Selector): path is Selector {
  return Object.hasOwn(path, 'segments')
}

function keyOf(part: PathPart): string | undefined {
  if (typeof part === 'string') return part
  return Object.hasOwn(part, 'bytes') ? undefined : part.text
}

type Origin = Pick<ResolutionBase, 'start' | 'depth'>

function followPath(
  keys: readonly (string | undefined)[],
  first: number,
  from: Place,
  origin: Origin,
): Resolution {
  const all = stepsOf(from, keys, first, DECLARED_PATHS)
  const steps = all.filter(isFound).map((step) => ({ ...step, ...interpret(step) }))
  const hazards = all.flatMap(hazardsOf)
  const last = all.at(-1)
  const replacement = last && replacementOf(last, keys[last.at])
  const base = { ...origin, steps, hazards, ...(replacement && { replacement }) }
  if (last?.via === 'nowhere') {
    const { reason, at, parent, rules } = last
    return { ...base, found: false, rules, reason, at, parent, throws: failsAt(last) }
  }
  const { schema, rules } = interpret(last ?? from)
  const field = last && isFound(last) ? ownMember(last, 'field') : undefined
  const doc = ownMember(field, 'doc') ?? docOf(schema)
  return { ...base, found: true, schema, rules, ...(field && { field }), ...(doc && { doc }) }
}

function hazardsOf(step: Step): Hazard[] {
  const { at, parent, rules, through, answers } = step
  // Pointers to pointers are one hazard.
  const pointers = through.filter(
    ({ kind }, layer) => kind === 'nullable' && through[layer - 1]?.kind !== 'nullable',
  )
  const hazards: Hazard[] = pointers.map(() => ({ kind: 'null', at }))
  const isOptional = step.via === 'field' && rules === 'json' && ownMember(step.field, 'optional')
  if (step.via === 'unknown') hazards.push({ kind: 'unknown', at })
  if (step.via === 'key' || isOptional) hazards.push({ kind: 'missing', at, answered: answers })
  if (step.via === 'position' && parent.kind !== 'array') hazards.push({ kind: 'short-list', at })
  if (step.via === 'field' && rules === 'typed' && isServerOnly(step.field))
    hazards.push({ kind: 'server-only', at })
  return hazards
}

function replacementOf({ parent }: Step, key: string | undefined): Replacement | undefined {
  const replacements = parent.kind === 'object' ? ownMember(parent, 'replacements') : undefined
  return replacements && key !== undefined ? ownMember(replacements, key) : undefined
}

/** The documentation of a type, or of the type it points to. */
export function docOf(schema: Schema): string | undefined {
  return ownMember(schema, 'doc') ?? (schema.kind === 'nullable' ? docOf(schema.of) : undefined)
}
