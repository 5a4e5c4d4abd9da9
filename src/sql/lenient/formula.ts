import { hasOwn } from '../../../grammar/index.ts'
import { join, type Sql, sql } from '../fragment.ts'
import { UNKNOWN } from '../logic.ts'

/**
 * A condition as SQL.
 *
 * | `none` | NULL |
 * | --- | --- |
 * | `never` | does not occur |
 * | `false` | counts as FALSE, as a WHERE reads it |
 * | `left` | is left to the evaluator |
 */
export interface Leaf {
  readonly sql: Sql
  readonly none: 'never' | 'false' | 'left'
  readonly negated: boolean
}

/** A filter with its negations at the conditions. */
export type Formula =
  | Leaf
  | { readonly joined: 'And' | 'Or'; readonly parts: readonly [Formula, ...Formula[]] }

export const TRUE: Leaf = sure(sql`TRUE`)
export const FALSE: Leaf = sure(sql`FALSE`)

/** A condition that is left to the evaluator on every row. */
export const LEFT: Leaf = open(UNKNOWN.sql)

/** A condition that is never NULL. */
export function sure(condition: Sql): Leaf {
  return { sql: condition, none: 'never', negated: false }
}

/** A condition that is NULL for nothing, which counts as FALSE. */
export function bare(condition: Sql): Leaf {
  return { sql: condition, none: 'false', negated: false }
}

/** A condition whose NULL is left to the evaluator. */
export function open(condition: Sql): Leaf {
  return { sql: condition, none: 'left', negated: false }
}

export function negatedIf(leaf: Leaf, negated: boolean): Leaf {
  if (!negated) return leaf
  if (leaf === TRUE || leaf === FALSE) return leaf === TRUE ? FALSE : TRUE
  return { ...leaf, negated: !leaf.negated }
}

/** The formula that is true where this one is false, with its negations at the conditions. */
export function opposite(formula: Formula): Formula {
  if (!hasOwn(formula, 'parts')) return negatedIf(formula, true)
  const { joined, parts } = formula
  return joinedBy(joined === 'And' ? 'Or' : 'And', parts.map(opposite))
}

/** The parts joined, without those that decide nothing. */
export function joinedBy(joined: 'And' | 'Or', parts: readonly Formula[]): Formula {
  const [decisive, neutral] = joined === 'And' ? [FALSE, TRUE] : [TRUE, FALSE]
  if (parts.includes(decisive)) return decisive
  const [first, ...others] = parts.filter((part) => part !== neutral)
  if (!first) return neutral
  return others.length === 0 ? first : { joined, parts: [first, ...others] }
}

/** True if a part of the formula has this NULL. */
export function has(formula: Formula, none: Leaf['none']): boolean {
  if (hasOwn(formula, 'parts')) return formula.parts.some((part) => has(part, none))
  return formula.none === none
}

/** TRUE where the formula is true, and where it is left to the evaluator: what belongs into a WHERE. */
export function possible(formula: Formula): Sql {
  return spelled(formula, ({ sql: is, none, negated }) => {
    if (is === LEFT.sql) return TRUE.sql
    if (none === 'never') return negated ? sql`(NOT ${is})` : is
    if (negated) return sql`(${is} IS NOT TRUE)`
    return none === 'left' ? sql`(${is} IS NOT FALSE)` : is
  })
}

/** TRUE or FALSE, or NULL where the formula is left to the evaluator. Has the parameters of `possible`. */
export function verdict(formula: Formula): Sql {
  if (has(formula, 'left')) return spelled(formula, exact)
  const whole = possible(formula)
  return isSure(formula) ? whole : sql`(${whole} IS TRUE)`
}

/** The answer of a condition, NULL only if it is left to the evaluator. */
export function exact({ sql: is, none, negated }: Leaf): Sql {
  if (none === 'false') return negated ? sql`(${is} IS NOT TRUE)` : sql`(${is} IS TRUE)`
  return negated ? sql`(NOT ${is})` : is
}

// A negated condition is never NULL.
function isSure(formula: Formula): boolean {
  if (hasOwn(formula, 'parts')) return formula.parts.every(isSure)
  return formula.none === 'never' || formula.negated
}

function spelled(formula: Formula, spell: (leaf: Leaf) => Sql): Sql {
  if (!hasOwn(formula, 'parts')) return spell(formula)
  const parts = formula.parts.map((part) => spelled(part, spell))
  return chained(parts, formula.joined === 'And' ? ' AND ' : ' OR ')
}

// Longer chains are split, because engines limit how deep a text may nest, and read a chain as nested.
const LONGEST = 16

/** The conditions in parentheses, joined by AND or OR. */
export function chained(parts: readonly Sql[], between: ' AND ' | ' OR '): Sql {
  const [only] = parts
  if (only && parts.length === 1) return only
  if (parts.length <= LONGEST) return sql`(${join(parts, between)})`
  const middle = parts.length >> 1
  return sql`(${join([chained(parts.slice(0, middle), between), chained(parts.slice(middle), between)], between)})`
}
