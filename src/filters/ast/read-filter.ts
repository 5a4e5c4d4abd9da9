import {
  awaitHint,
  type Expression,
  NO_OPTIONS,
  ownMember,
  ownOptions,
  type ParseOptions,
  parse,
  requireTarget,
  typeName,
} from '../../../grammar/index.ts'
import { hasKind, isTree } from './children.ts'
import { ExpressionError } from './errors.ts'
import { requireTree } from './require-tree.ts'

/** A filter in any form: text, or a tree such as the builder makes. */
export type AnyFilter = string | Expression

/** Makes a tree from the argument of a verb, with the verb's own options, of which it uses the ones of `parse`. */
export type ReadFilter<Given extends AnyFilter> = (
  filter: Given,
  options?: ParseOptions,
) => Expression

/**
 * The tree of a filter in any form. Every verb calls it first, and only it turns filters into trees.
 * @throws {FilterSyntaxError} and {FilterLimitError} as `parse` does; `needs-newer-server` for a tree, too.
 * @throws {ExpressionError} and {FilterLimitError} as `requireTree` does.
 * @throws {FilterOptionError} `invalid-option`.
 */
export const readFilter: ReadFilter<AnyFilter> = (filter, options = NO_OPTIONS) => {
  if (isTree(filter)) return readTree(filter, options)
  const { spacing, limits, target } = ownOptions(options)
  const isPlain = spacing === undefined && limits === undefined && target === undefined
  return parse(filter, isPlain ? NO_OPTIONS : { spacing, limits, target })
}

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
export const readTree: ReadFilter<Expression> = (tree, options = NO_OPTIONS) => {
  const target = ownMember(options, 'target')
  const text = target === undefined ? undefined : requireTarget(target).text
  requireFilter(tree)
  requireTree(tree)
  text?.requireUnderstood(tree)
  return tree
}
