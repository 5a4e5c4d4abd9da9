import type { Expression } from '../../grammar/index.ts'
import { andOf, notOf, orOf } from '../ast/index.ts'
import { BuildError } from './build-error.ts'
import { findSelection } from './fields.ts'

/** An expression, or what a condition that does not apply leaves: such parts drop out. */
export type Part = Expression | undefined | null | false

/**
 * All of the parts. Parts that are `undefined`, `null` or `false` drop out; one alone is itself, and
 * an `and` among them joins as its own parts.
 *
 * @example
 * const owner = undefined as string | undefined
 * print(and(eq(field('Status'), 'running'), owner !== undefined && eq(field('Meta', 'owner'), owner)))
 * // 'Status == "running"'
 *
 * @throws {BuildError} `nothing-to-join` when no part is left: a filter cannot say "everything", so
 *   leave the filter out then; `not-an-expression`.
 */
export function and(...parts: readonly Part[]): Expression {
  return andOf(present(parts, 'and'))
}

/**
 * Any of the parts, with parts dropping out as in `and`.
 * @throws {BuildError} `nothing-to-join` when no part is left; `not-an-expression`.
 */
export function or(...parts: readonly Part[]): Expression {
  return orOf(present(parts, 'or'))
}

/**
 * The opposite of an expression; of a `not`, what it denies.
 * @throws {BuildError} `not-an-expression`, also for a part that could drop out elsewhere.
 */
export function not(expression: Expression): Expression {
  return notOf(toExpression(expression))
}

function present(parts: readonly Part[], joiner: 'and' | 'or'): Expression[] {
  const left = parts.filter((part) => part !== undefined && part !== null && part !== false)
  if (left.length > 0) return left.map(toExpression)
  throw new BuildError(
    'nothing-to-join',
    `Nothing is left for \`${joiner}\` to join.`,
    'Leave the whole filter out where no condition applies.',
  )
}

/**
 * The same, if it is an expression.
 * @throws {BuildError} `not-an-expression`.
 */
export function toExpression(expression: Expression): Expression {
  if (isExpression(expression)) return expression
  throw new BuildError(
    'not-an-expression',
    findSelection(expression)
      ? 'A field alone is no condition.'
      : 'There is something among the conditions that is none.',
    'Give what an operator returns, as in `eq(job.Status, "running")`; read text with `parse`.',
  )
}

/** True for a node of a tree. */
export function isExpression(value: unknown): value is Expression {
  const kind = (value as { readonly kind?: unknown } | null | undefined)?.kind
  return typeof kind === 'string' && ['Or', 'And', 'Not', 'Match', 'Quantifier'].includes(kind)
}
