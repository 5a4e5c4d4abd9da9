import {
  type Expression,
  type MatchExpression,
  OPERATORS,
  type QuantifierExpression,
  type Segment,
  takesValue,
} from '../../../grammar/index.ts'
import type { Hazard, Resolution, Rules, Schema, Scope } from '../schema/index.ts'

/** The parent of an expression, and the parents above it. */
export interface Around {
  readonly node: Expression
  readonly around: Around | undefined
  /** The previous operand, if this is a chain. */
  readonly before?: Expression | undefined
}

/** One condition or quantifier of a filter, and everything known at that point. */
export interface Clause {
  readonly node: MatchExpression | QuantifierExpression
  readonly around: Around | undefined
  /** The quantifiers around it. */
  readonly scope: Scope | undefined
  /** The scope of its body, if it is a quantifier. */
  readonly inner: Scope | undefined
  /** The place that its selector refers to. */
  readonly resolution: Resolution
  /**
   * The reasons why it may fail on some rows, unless earlier conditions rule them out. A null at the length of the
   * path is the value itself: `nullValueOf`.
   */
  readonly hazards: readonly Hazard[]
  /** Conditions to check before it, in this order, so that it fails on fewer rows. */
  readonly guards: readonly Expression[]
  /** The hazards that the guards rule out; no condition rules out the others. */
  readonly ruledOut: readonly Hazard[]
}

/** The hazard of a null value, as opposed to a null on the way to it. */
export function nullValueOf({
  node,
  hazards,
}: Pick<Clause, 'node' | 'hazards'>): Hazard | undefined {
  return hazards.find(({ kind, at }) => kind === 'null' && at === node.selector.segments.length)
}

/** The segments of a clause's selector. */
export function segmentsOf({ node }: Pick<Clause, 'node'>): readonly Segment[] {
  return node.selector.segments
}

/** The place that the first `length` parts of a clause's path refer to; `undefined` for the whole row. */
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

/** The scope `depth` quantifiers further out. */
export function scopeAt(scope: Scope | undefined, depth: number): Scope | undefined {
  let at = scope
  for (let left = depth; at && left > 0; left--) at = at.outer
  return at
}

/**
 * How often a condition with a wrong operator, value or collection fails. It does not fail on rows without the last
 * key, because there is no value to compare.
 */
export function failingHow({ resolution }: Pick<Clause, 'resolution'>): 'always' | 'some' {
  const mayAnswer = resolution.hazards.some(
    (hazard) => hazard.kind === 'missing' && hazard.answered,
  )
  return mayAnswer ? 'some' : 'always'
}

/** True if a condition is the operand of a `not`: `not a == 1`. */
export function isNegated({ around }: Pick<Clause, 'around'>): boolean {
  return around?.node.kind === 'Not'
}

/**
 * The quantifier that applies a condition to the entries of a collection: `all` for `!=`, because people mean "no
 * name is x".
 */
export function quantifierFor(node: Clause['node']): 'any' | 'all' {
  if (node.kind === 'Quantifier') return node.quantifier
  return takesValue(node.operator) && OPERATORS[node.operator].negative ? 'all' : 'any'
}

/** True if a condition or quantifier is true for a missing key. */
export function holdsWhenAbsent({ node }: Pick<Clause, 'node'>): boolean {
  return node.kind === 'Match' ? OPERATORS[node.operator].whenAbsent : node.quantifier === 'all'
}
