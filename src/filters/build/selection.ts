import type { Operator, Selector } from '../../../grammar/index.ts'
import { isAmbiguousName, selectorOf } from '../ast/index.ts'
import { BuildError } from './build-error.ts'
import { wellFormed } from './well-formed.ts'

/** The place of a field: a path from the row, or from an entry of a quantifier. */
export interface Selection {
  readonly path: readonly string[]
  /** The quantifier whose entry the path starts from. */
  readonly scope: Callback | undefined
}

/** The row itself. */
export const ROW: Selection = { path: [], scope: undefined }

/** A quantifier, whose entries are valid fields while its callback runs. */
export interface Callback {
  isOver: boolean
}

/** The selection one part further down. */
export function step({ path, scope }: Selection, key: string): Selection {
  return { path: [...path, key], scope }
}

/**
 * The selector of a selection.
 * @param operator The operator or quantifier that uses it.
 * @throws {BuildError} `lone-surrogate`; `not-a-field` for the row itself and for an entry outside its quantifier.
 */
export function toSelector(
  { path, scope }: Selection,
  operator: Operator | 'any' | 'all',
): Selector {
  if (scope?.isOver) {
    throw new BuildError(
      'not-a-field',
      'An entry is used after the callback of its `any` or `all`.',
      'Use it only inside the callback.',
    )
  }
  if (path.length === 0) {
    throw new BuildError('not-a-field', 'The whole row is not a field.', 'Use one of its fields.')
  }
  // The name of an entry is not a text of the caller. Checked on use only, because `await` reads `then`, too.
  path.slice(scope ? 1 : 0).forEach(wellFormed)
  const [only, ...more] = path
  const isMisread = only !== undefined && more.length === 0 && isAmbiguousName(only, operator)
  return selectorOf(path, scope ? 'dotted' : isMisread ? 'pointer' : undefined)
}
