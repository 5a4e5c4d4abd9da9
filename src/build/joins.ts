import { type Expression, isBlankFilter } from '../../grammar/index.ts'
import { type AnyFilter, andOf, hasKind, notOf, orOf, readFilter, readTree } from '../ast/index.ts'
import { type Filter, isFilter, toFilter } from '../print/index.ts'
import { BuildError } from './build-error.ts'
import { findSelection } from './fields.ts'

type PartOf<Given> = Given | undefined | null | false | '' | readonly PartOf<Given>[]

/**
 * A filter in any form; `undefined`, `null`, `false` or white space, which `condition && …` gives if it does not apply
 * and which are dropped; or a list of these.
 */
export type Part = PartOf<AnyFilter>

/** A `Part` that is not a text. */
export type TreePart = PartOf<Expression>

/**
 * All of the parts, given one by one or in lists. Parts that are `undefined`, `null`, `false` or white space drop
 * out; one alone is itself, and an `and` among them joins as its own parts.
 *
 * @example
 * const owner = undefined as string | undefined
 * print(and('Status == running', owner && eq(field('Meta', 'owner'), owner))) // 'Status == running'
 *
 * @throws {BuildError} `nothing-to-join` when no part is left, where `allOf` gives `undefined`;
 *   `not-an-expression`.
 * @throws {FilterSyntaxError | ExpressionError} for a part, as `parse` and `compile` do.
 */
export function and(...parts: readonly Part[]): Filter {
  return allOf(parts) ?? nothingLeft('and', 'allOf')
}

/** {@inheritDoc and} */
export function andTrees(...parts: readonly TreePart[]): Filter {
  return allOfTrees(parts) ?? nothingLeft('and', 'allOf')
}

/**
 * Any of the parts, which are given, joined and dropped as in `and`.
 * @throws {BuildError} `nothing-to-join` when no part is left, where `anyOf` gives `undefined`;
 *   `not-an-expression`.
 * @throws {FilterSyntaxError | ExpressionError} for a part, as `parse` and `compile` do.
 */
export function or(...parts: readonly Part[]): Filter {
  return anyOf(parts) ?? nothingLeft('or', 'anyOf')
}

/** {@inheritDoc or} */
export function orTrees(...parts: readonly TreePart[]): Filter {
  return anyOfTrees(parts) ?? nothingLeft('or', 'anyOf')
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
 * @throws {FilterSyntaxError | ExpressionError} for a part, as `parse` and `compile` do.
 */
export function allOf(...parts: readonly Part[]): Filter | undefined {
  return joinParts(parts, andOf, toPart)
}

/** {@inheritDoc allOf} */
export function allOfTrees(...parts: readonly TreePart[]): Filter | undefined {
  return joinParts(parts, andOf, toExpression)
}

/**
 * As `or`, but `undefined` when no part is left.
 * @throws {BuildError} `not-an-expression`.
 * @throws {FilterSyntaxError | ExpressionError} for a part, as `parse` and `compile` do.
 */
export function anyOf(...parts: readonly Part[]): Filter | undefined {
  return joinParts(parts, orOf, toPart)
}

/** {@inheritDoc anyOf} */
export function anyOfTrees(...parts: readonly TreePart[]): Filter | undefined {
  return joinParts(parts, orOf, toExpression)
}

/**
 * The opposite of a filter; of a `not`, what it denies.
 * @throws {BuildError} `not-an-expression`, also for a part that could drop out elsewhere.
 * @throws {FilterSyntaxError | ExpressionError} as `parse` and `compile` do.
 */
export function not(filter: AnyFilter): Filter {
  return toFilter(notOf(toPart(filter)))
}

/** {@inheritDoc not} */
export function notTree(tree: Expression): Filter {
  return toFilter(notOf(toExpression(tree)))
}

function joinParts<Given>(
  parts: readonly PartOf<Given>[],
  join: (operands: readonly Expression[]) => Expression,
  read: (part: Given) => Expression,
): Filter | undefined {
  const left = (parts as readonly unknown[]).flat(Number.POSITIVE_INFINITY).filter(applies<Given>)
  return left.length > 0 ? toFilter(join(left.map(read))) : undefined
}

function applies<Given>(part: unknown): part is Given {
  const isAbsent = part === undefined || part === null || part === false
  return !isAbsent && !(typeof part === 'string' && isBlankFilter(part))
}

function nothingLeft(name: string, lenient: string): never {
  throw new BuildError(
    'nothing-to-join',
    `\`${name}\` needs at least one condition.`,
    `Leave out the whole filter if no condition applies: \`${lenient}\` then returns \`undefined\`.`,
  )
}

function toPart(part: AnyFilter): Expression {
  return typeof part === 'string' ? readFilter(part) : toExpression(part)
}

/**
 * The tree of an expression, as plain data.
 * @throws {BuildError} `not-an-expression` for what is not a tree.
 * @throws {ExpressionError} `invalid-expression`.
 */
export function toExpression(expression: Expression): Expression {
  if (hasKind(expression)) {
    // What was built is whole, and checking it with each join would be quadratic.
    if (!isFilter(expression)) readTree(expression)
    return { ...expression }
  }
  throw new BuildError(
    'not-an-expression',
    findSelection(expression)
      ? 'A field alone is not a condition.'
      : 'One of the operands is not a condition.',
    'Pass the result of an operator, as in `eq(job.Status, "running")`.',
  )
}
