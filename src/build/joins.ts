import type { Expression } from '../../grammar/index.ts'
import { andOf, isExpression, notOf, orOf } from '../ast/index.ts'
import { type Filter, toFilter } from '../print/index.ts'
import { BuildError } from './build-error.ts'
import { findSelection } from './fields.ts'

/**
 * A condition; `undefined`, `null`, `false` or `''`, which `condition && …` gives if it does not apply and
 * which are dropped; or a list of these.
 */
export type Part = Expression | undefined | null | false | '' | readonly Part[]

/**
 * All of the parts, given one by one or in lists. Parts that are `undefined`, `null`, `false` or `''` drop
 * out; one alone is itself, and an `and` among them joins as its own parts. With `tamis`, a part may
 * also be a text; `tamis/core`, which does not bring the parser along, wants it read with `parse`.
 *
 * @example
 * const owner = undefined as string | undefined
 * print(and(eq(field('Status'), 'running'), owner && eq(field('Meta', 'owner'), owner)))
 * // 'Status == "running"'
 *
 * @throws {BuildError} `nothing-to-join` when no part is left, where `allOf` gives `undefined`;
 *   `not-an-expression`.
 */
export function and(...parts: readonly Part[]): Filter {
  return allOf(parts) ?? nothingLeft('and', 'allOf')
}

/**
 * Any of the parts, which are given, joined and dropped as in `and`.
 * @throws {BuildError} `nothing-to-join` when no part is left, where `anyOf` gives `undefined`;
 *   `not-an-expression`.
 */
export function or(...parts: readonly Part[]): Filter {
  return anyOf(parts) ?? nothingLeft('or', 'anyOf')
}

/**
 * As `and`, but `undefined` when no part is left. No filter matches every row, so functions that take a
 * filter, such as the lists of a client, take `undefined` for all rows.
 *
 * @example
 * const status = ''
 * allOf(status && eq(field('Status'), status)) // undefined
 *
 * @throws {BuildError} `not-an-expression`.
 */
export function allOf(...parts: readonly Part[]): Filter | undefined {
  return joinParts(parts, andOf)
}

/**
 * As `or`, but `undefined` when no part is left.
 * @throws {BuildError} `not-an-expression`.
 */
export function anyOf(...parts: readonly Part[]): Filter | undefined {
  return joinParts(parts, orOf)
}

/**
 * The opposite of an expression; of a `not`, what it denies.
 * @throws {BuildError} `not-an-expression`, also for a part that could drop out elsewhere.
 */
export function not(expression: Expression): Filter {
  return toFilter(notOf(toExpression(expression)))
}

function joinParts(
  parts: readonly Part[],
  join: (operands: readonly Expression[]) => Expression,
): Filter | undefined {
  const left = (parts as readonly unknown[]).flat(Number.POSITIVE_INFINITY).filter(applies)
  return left.length > 0 ? toFilter(join(left.map(toExpression))) : undefined
}

function applies(part: unknown): part is Expression {
  return part !== undefined && part !== null && part !== false && part !== ''
}

function nothingLeft(name: string, lenient: string): never {
  throw new BuildError(
    'nothing-to-join',
    `\`${name}\` needs at least one condition.`,
    `Leave out the whole filter if no condition applies: \`${lenient}\` then returns \`undefined\`.`,
  )
}

/**
 * The tree of what is an expression, as plain data.
 * @throws {BuildError} `not-an-expression`.
 */
export function toExpression(expression: Expression): Expression {
  if (isExpression(expression)) return { ...expression }
  throw new BuildError(
    'not-an-expression',
    findSelection(expression)
      ? 'A field alone is not a condition.'
      : 'One of the operands is not a condition.',
    'Pass the result of an operator, as in `eq(job.Status, "running")`; read text with `parse`.',
  )
}
