import {
  type Expression,
  type MatchExpression,
  OPERATORS,
  type QuantifierExpression,
  type Segment,
  takesValue,
} from '../../grammar/index.ts'
import type { Hazard, Resolution, Rules, Schema, Scope } from '../schema/index.ts'

/** The expression right around another, and those around it. */
export interface Around {
  readonly node: Expression
  readonly around: Around | undefined
}

/** One condition or quantifier of a filter, and all that is known where it stands. */
export interface Clause {
  readonly node: MatchExpression | QuantifierExpression
  readonly around: Around | undefined
  /** The quantifiers around it. */
  readonly scope: Scope | undefined
  /** The scope of its own body, of a quantifier. */
  readonly inner: Scope | undefined
  /** Where its selector leads. */
  readonly resolution: Resolution
  /**
   * What may keep it from answering on some rows, and is not ruled out by what was asked before.
   * A null at the length of the path is what the selector leads to.
   */
  readonly hazards: readonly Hazard[]
  /** What to ask before it, so that it answers on more rows, in this order. */
  readonly guards: readonly Expression[]
  /** The hazards that the guards rule out; against the others nothing helps. */
  readonly guarded: readonly Hazard[]
}

/** The segments of a clause's selector. */
export function segmentsOf({ node }: Pick<Clause, 'node'>): readonly Segment[] {
  return node.selector.segments
}

/** What a path of a clause leads to after so many of its parts; the whole row is none. */
export function placeAt(
  { resolution, scope }: Pick<Clause, 'resolution' | 'scope'>,
  length: number,
): { readonly schema: Schema; readonly rules: Rules } | undefined {
  const step = resolution.steps.find(({ at }) => at === length - 1)
  if (step) return step
  const entered = scopeAt(scope, resolution.depth)
  return length === 1 && entered
    ? { schema: entered.entries.value, rules: entered.entries.rules }
    : undefined
}

/** The scope so many quantifiers out. */
export function scopeAt(scope: Scope | undefined, depth: number): Scope | undefined {
  let at = scope
  for (let left = depth; at && left > 0; left--) at = at.outer
  return at
}

/**
 * How a condition fails whose operator, value or collection does not do: not where the last key is
 * missing, for nothing is looked at then.
 */
export function failingHow({ resolution }: Pick<Clause, 'resolution'>): 'always' | 'some' {
  const mayAnswer = resolution.hazards.some(
    (hazard) => hazard.kind === 'missing' && hazard.answered,
  )
  return mayAnswer ? 'some' : 'always'
}

/** True when a condition is negated right where it stands: `not a == 1`. */
export function isNegated({ around }: Pick<Clause, 'around'>): boolean {
  return around?.node.kind === 'Not'
}

/** What asks a condition of the entries of a collection: "no name is x" is what people mean by `!=`. */
export function quantifierFor(node: Clause['node']): 'any' | 'all' {
  if (node.kind === 'Quantifier') return node.quantifier
  return takesValue(node.operator) && OPERATORS[node.operator].negative ? 'all' : 'any'
}

/** True when a condition or quantifier holds for a key that its map lacks: nothing is there to be equal or in it. */
export function holdsWhenAbsent({ node }: Pick<Clause, 'node'>): boolean {
  return node.kind === 'Match' ? OPERATORS[node.operator].whenAbsent : node.quantifier === 'all'
}
