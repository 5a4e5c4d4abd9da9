import {
  awaitHint,
  type Expression,
  exactly,
  isBlankFilter,
  typeName,
} from '../../../grammar/index.ts'
import { andOf, hasKind, notOf, orOf, readTree } from '../ast/index.ts'
import { type Filter, isFilter, toFilter } from '../print/index.ts'
import { BuildError } from './build-error.ts'
import { findSelection } from './fields.ts'

// The functions of `joins.ts`, for trees alone. They are in their own file, because the functions of `build` would otherwise be declared
// in a file that `tamis/build` shares, where a package that exports one of them cannot name its type.

/** A `Part` that is not text. */
export type TreePart = Expression | undefined | null | false | '' | readonly TreePart[]

/**
 * True if all parts are. Takes trees one by one or in lists, drops `undefined`, `null`, `false` and `''`, returns a single
 * part unchanged, and flattens an `and` among the parts.
 * @throws {BuildError} `nothing-to-join` if no part is left (`allOf` returns `undefined` instead); `not-an-expression`.
 * @throws {ExpressionError} `invalid-expression`.
 */
export function andTrees(...parts: readonly TreePart[]): Filter {
  return allOfTrees(parts) ?? nothingLeft('and', 'allOf')
}

/**
 * True if any part is. Takes and joins the parts as `and` does.
 * @throws {BuildError} `nothing-to-join` if no part is left (`anyOf` returns `undefined` instead); `not-an-expression`.
 * @throws {ExpressionError} `invalid-expression`.
 */
export function orTrees(...parts: readonly TreePart[]): Filter {
  return anyOfTrees(parts) ?? nothingLeft('or', 'anyOf')
}

/**
 * Like `and`, but `undefined` if no part is left.
 * @throws {BuildError} `not-an-expression`.
 * @throws {ExpressionError} `invalid-expression`.
 */
export function allOfTrees(...parts: readonly TreePart[]): Filter | undefined {
  return joinParts(parts, andOf, toExpression)
}

/**
 * Like `or`, but `undefined` if no part is left.
 * @throws {BuildError} `not-an-expression`.
 * @throws {ExpressionError} `invalid-expression`.
 */
export function anyOfTrees(...parts: readonly TreePart[]): Filter | undefined {
  return joinParts(parts, orOf, toExpression)
}

/**
 * The opposite of a tree. For a `not`, its operand.
 * @throws {BuildError} `not-an-expression`, also for a part that `and` would drop.
 * @throws {ExpressionError} `invalid-expression`.
 */
export const notTree = /* @__PURE__ */ exactly(
  (tree: Expression): Filter => toFilter(notOf(toExpression(tree))),
)

export function joinParts<Given>(
  parts: readonly unknown[],
  join: (operands: readonly Expression[]) => Expression,
  read: (part: Given, place: number) => Expression,
): Filter | undefined {
  const left = parts
    .flat(Number.POSITIVE_INFINITY)
    .flatMap((part, at) => (applies<Given>(part) ? [read(part, at + 1)] : []))
  return left.length > 0 ? toFilter(join(left)) : undefined
}

function applies<Given>(part: unknown): part is Given {
  const isAbsent = part === undefined || part === null || part === false
  return !isAbsent && !(typeof part === 'string' && isBlankFilter(part))
}

export function nothingLeft(name: string, lenient: string): never {
  throw new BuildError(
    'nothing-to-join',
    `\`${name}\` needs at least one condition.`,
    `Leave out the whole filter if no condition applies: \`${lenient}\` then returns \`undefined\`.`,
  )
}

/**
 * The tree of an expression, as plain data.
 * @throws {BuildError} `not-an-expression` for a value that is not a tree.
 * @throws {ExpressionError} `invalid-expression`.
 */
export function toExpression(expression: Expression, place = 1): Expression {
  if (hasKind(expression)) {
    // Trees from the builder are valid, and checking them at each join would take quadratic time.
    if (!isFilter(expression)) readTree(expression)
    return { ...expression }
  }
  throw new BuildError(
    'not-an-expression',
    findSelection(expression)
      ? 'A field alone is not a condition.'
      : `Operand ${place} must be a condition, not ${typeName(expression)}.`,
    awaitHint(expression) ?? 'Pass the result of an operator, as in `eq(job.Status, "running")`.',
  )
}
