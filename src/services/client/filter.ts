import {
  awaitHint,
  type Expression,
  FilterError,
  isBlankFilter,
  typeName,
} from '../../../grammar/index.ts'
import { type Fields, type FilterRow, unknownFields } from '../../filters/build/index.ts'
import { printTree } from '../../filters/print/index.ts'
import type { FilterSchemas, ListName } from '../wire/index.ts'
import { invalid, requestError } from './errors.ts'

/**
 * A filter: a string, sent unchanged; an expression, such as the builder returns; or a function that returns either
 * and is called once with the list's fields. An empty string or `undefined` requests all rows.
 */
export type FilterInput<Row = Fields<unknown>> =
  | string
  | Expression
  | ((fields: Row) => string | Expression | undefined)

/** The fields that filters of a list can use: all fields of the full resource. */
export type ListFields<Name extends ListName> = Fields<FilterRow<FilterSchemas[Name]>>

const AS_TEXT = 'Pass text, as in `Status == running`, or a tree; leave it out for all rows.'

/**
 * The text of a filter; `undefined` for all rows. White space alone counts as no filter.
 * @throws {InvalidRequestError} `invalid-option` for anything that is not a filter.
 * @throws {PrintError} `not-printable` for a tree that has no text.
 */
export function filterText<Row>(given: FilterInput<Row> | undefined): string | undefined {
  const filter = typeof given === 'function' ? madeBy(given) : given
  if (filter === undefined) return undefined
  if (typeof filter !== 'string' && typeof filter?.kind !== 'string') {
    const returned = given === filter ? '' : 'return '
    throw invalid(
      `\`filter\` must ${returned || 'be '}a filter, not ${typeName(filter)}.`,
      awaitHint(filter) ?? AS_TEXT,
    )
  }
  const text = typeof filter === 'string' ? filter : printTree(filter)
  return isBlankFilter(text) ? undefined : text
}

/** Calls a function with fields. A predicate fails, or returns no filter. */
function madeBy<Row>(make: (fields: Row) => string | Expression | undefined) {
  try {
    return make(unknownFields() as Row)
  } catch (cause) {
    if (cause instanceof FilterError && cause.name !== 'EvaluationError') throw cause
    throw requestError(
      'invalid-option',
      'The function in `filter` failed: it is called with fields, not with rows.',
      { hint: 'Write it as in `(job) => eq(job.Status, "running")`.', cause },
    )
  }
}
