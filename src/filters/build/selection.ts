import type { Operator, Selector } from '../../../grammar/index.ts'
import type { Schema } from '../../rows/schema/index.ts'
import { isAmbiguousName, selectorOf } from '../ast/index.ts'
import { BuildError } from './build-error.ts'
import { wellFormed } from './well-formed.ts'

/** The place of a field: a path from the row, or from an entry of a quantifier. */
export interface Selection {
  readonly path: readonly string[]
  /** The schema of the field, if known. */
  readonly schema: Schema | undefined
  /** Finds the schema one part further down; it comes with `schema`. */
  readonly below: ((key: string, from: Selection) => Schema | undefined) | undefined
  /** The quantifier whose entry the path starts from. */
  readonly scope: Callback | undefined
  /** Why the field does not exist. Thrown only on use, because `await` reads `then` too. */
  readonly fault: unknown
}

/** A row without a known type. Its members are own properties, so that inherited ones do not count. */
export const UNKNOWN_ROW: Selection = {
  path: [],
  schema: undefined,
  below: undefined,
  scope: undefined,
  fault: undefined,
}

/** A quantifier, whose entries are valid fields while its callback runs. */
export interface Callback {
  isOver: boolean
}

/** The selection one part further down. */
export function step(from: Selection, key: string): Selection {
  const path = [...from.path, key]
  try {
    wellFormed(key)
    return { ...from, path, schema: from.below?.(key, from) }
  } catch (error) {
    return { ...UNKNOWN_ROW, path, fault: from.fault ?? error }
  }
}

/**
 * The selector of a selection.
 * @param operator The operator or quantifier that uses it.
 * @throws {BuildError} `unknown-field`, `lone-surrogate`; `not-a-field` for the row itself and for an entry outside
 *   its quantifier.
 */
export function toSelector(
  { path, scope, fault }: Selection,
  operator: Operator | 'any' | 'all',
): Selector {
  if (fault) throw fault
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
  const [only, ...more] = path
  const isMisread = only !== undefined && more.length === 0 && isAmbiguousName(only, operator)
  return selectorOf(path, scope ? 'dotted' : isMisread ? 'pointer' : undefined)
}
