import {
  awaitHint,
  type Expression,
  NO_OPTIONS,
  type ParseOptions,
  readText,
  requireTarget,
  typeName,
} from '../../../grammar/index.ts'
import { ExpressionError } from './errors.ts'
import { requireTree } from './require-tree.ts'

/** A filter in any form: text, or a tree such as the builder makes. */
export type AnyFilter = string | Expression

/** True for a filter given as a tree, valid or not, instead of text. */
export function isTree(filter: unknown): filter is Expression {
  return typeof filter === 'object' && filter !== null
}

/** True for a value with the kind of a node, valid or not. */
export function hasKind(value: unknown): value is Expression {
  return isTree(value) && Object.hasOwn(value, 'kind') && typeof value.kind === 'string'
}

/**
 * Makes a tree from the argument of a verb.
 * @param own The verb's own options, without inherited ones. It uses those of `parse` among them.
 */
export type ReadFilter<Given extends AnyFilter> = (filter: Given, own?: ParseOptions) => Expression

/**
 * The tree of a filter in any form. Every verb calls it first, and only it turns filters into trees.
 * @throws {FilterSyntaxError} and {FilterLimitError} as `parse` does; `needs-newer-server` for a tree, too.
 * @throws {ExpressionError} and {FilterLimitError} as `requireTree` does.
 * @throws {FilterOptionError} `invalid-option`.
 */
export const readFilter: ReadFilter<AnyFilter> = (filter, own = NO_OPTIONS) =>
  isTree(filter) ? readTree(filter, own) : readText(filter, own)

/**
 * Rejects a value passed by mistake, such as rows.
 * @throws {ExpressionError} `invalid-expression`.
 */
function requireFilter(given: unknown): void {
  if (given === null || typeof given === 'string' || hasKind(given)) return
  throw new ExpressionError(
    `A filter is a text or a tree, not ${typeName(given)}.`,
    awaitHint(given) ??
      'Pass the text of a filter, or what `parse` or the builder returned, and check the order of the arguments.',
  )
}

/** Like `readFilter`, for modules without a parser: throws for text. */
export const readTree: ReadFilter<Expression> = (tree, { target }: ParseOptions = NO_OPTIONS) => {
  const text = target === undefined ? undefined : requireTarget(target).text
  requireFilter(tree)
  requireTree(tree)
  text?.requireUnderstood(tree)
  return tree
}
