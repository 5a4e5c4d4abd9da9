import { awaitHint, type Selector } from '../../../../grammar/index.ts'
import { dottedPath } from '../../../filters/ast/index.ts'
import { KIND_NAMES, kindOf } from '../data.ts'
import { EvaluationError } from '../errors.ts'

/**
 * The zero value of a type, for a value that is missing or null. Any other value is of another kind than the type says: a
 * text for a list would pass for an empty one.
 * @param type The type in words.
 * @param selector Where the value was looked for.
 * @throws {EvaluationError} `datum-unreadable`.
 */
export function zeroOf<Zero>(
  value: unknown,
  zero: Zero,
  type: string,
  { segments, span }: Selector,
): Zero {
  if (value === undefined || value === null) return zero
  const found = KIND_NAMES[kindOf(value)]
  throw new EvaluationError(
    `\`${dottedPath(segments)}\` contains ${found}, where the schema says ${type}.`,
    { code: 'datum-unreadable', span, hint: awaitHint(value) ?? 'Correct the row, or the schema.' },
  )
}
