import { awaitHint, type Expression, isBlankFilter } from '../../grammar/index.ts'
import { type AnyFilter, andOf, hasKind, notOf, orOf, readFilter, readTree } from '../ast/index.ts'
import { type Filter, isFilter, toFilter } from '../print/index.ts'
import { BuildError } from './build-error.ts'
import { findSelection } from './fields.ts'

type PartOf<Given> = Given | undefined | null | false | '' | readonly PartOf<Given>[]

/**
 * A filter in any form; `undefined`, `null`, `false` or white space, which are dropped, so that `condition && …`
 * works; or a list of these.
 */
export type Part = PartOf<AnyFilter>

/** A `Part` that is not text. */
export type TreePart = PartOf<Expression>

/**
 * True if all parts are. Pass them one by one or in lists. Drops `undefined`, `null`, `false` and white space,
 * returns a single part unchanged, and flattens an `and` among the parts.
 *
 * @example
 * const owner = undefined as string | undefined
 * print(and('Status == running', owner && eq(field('Meta', 'owner'), owner))) // 'Status == running'
 *
 * @throws {BuildError} `nothing-to-join` if no part is left (`allOf` returns `undefined` instead);
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
 * True if any part is. Takes and joins the parts as `and` does.
 * @throws {BuildError} `nothing-to-join` if no part is left (`anyOf` returns `undefined` instead);
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
 * Like `and`, but `undefined` if no part is left. No filter matches every row, so functions that take a filter, such
 * as the lists of a client, accept `undefined` for all rows.
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
 * Like `or`, but `undefined` if no part is left.
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
 * The opposite of a filter. For a `not`, its operand.
 * @throws {BuildError} `not-an-expression`, also for a part that `and` would drop.
 * @throws {FilterSyntaxError | ExpressionError} as `parse` and `compile` do.
 */
export function not(filter: AnyFilter): Filter
export function not(filter: AnyFilter, ...more: readonly unknown[]): Filter {
  requireOne(more)
  return toFilter(notOf(toPart(filter)))
}

/** {@inheritDoc not} */
export function notTree(tree: Expression): Filter
export function notTree(tree: Expression, ...more: readonly unknown[]): Filter {
  requireOne(more)
  return toFilter(notOf(toExpression(tree)))
}

// As in `filters.map(not)`, which passes an index.
function requireOne([other]: readonly unknown[]): void {
  if (other === undefined || typeof other === 'number') return
  throw new BuildError(
    'not-an-expression',
    '`not` takes one condition.',
    'Join several first: `not(and(…))` or `not(or(…))`.',
  )
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
 * @throws {BuildError} `not-an-expression` for a value that is not a tree.
 * @throws {ExpressionError} `invalid-expression`.
 */
export function toExpression(expression: Expression): Expression {
  if (hasKind(expression)) {
    // Trees from the builder are valid, and checking them at each join would take quadratic time.
    if (!isFilter(expression)) readTree(expression)
    return { ...expression }
  }
  throw new BuildError(
    'not-an-expression',
    findSelection(expression)
      ? 'A field alone is not a condition.'
      : 'One of the operands is not a condition.',
    awaitHint(expression) ?? 'Pass the result of an operator, as in `eq(job.Status, "running")`.',
  )
}
